import { callbackPlaceholder } from '../shared/placeholder';
import type { LocationCommand } from './location.types';

/**
 * The address bar as an actor (specification 2). Owned by `app`, implemented in the platform. Sends `location.changed` at the
 * start and at every change.
 */
export const locationActor = callbackPlaceholder<LocationCommand>('location');

export type { LocationCommand, LocationEvent, Place } from './location.types';
