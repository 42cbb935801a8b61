import { callbackPlaceholder } from '../shared/placeholder';

/** Whether the device has a network at all, told once at the start and at every change. */
export type NetworkEvent = { type: 'network.changed'; online: boolean };

/** The device's network as an actor. Owned by `app`; the real one lives in the platform. */
export const networkActor = callbackPlaceholder('network');
