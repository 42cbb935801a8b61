import { callbackPlaceholder } from '../shared/placeholder';
import type { LocationCommand } from './location.types';

/**
 * The address bar as an actor (specification 2). Owned by `app`; the real one lives in the platform. It tells
 * `location.changed` once at the start and at every change, whoever made it.
 */
export const locationActor = callbackPlaceholder<LocationCommand>('location');

export type { LocationCommand, LocationEvent, Place } from './location.types';
