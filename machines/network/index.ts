import type { Failure, FailureKind } from '../shared/failure';
import { callbackPlaceholder } from '../shared/placeholder';

/** Whether the device has a network, sent at the start and at every change; also when the host is reached again. */
export type NetworkEvent = { type: 'network.changed'; online: boolean };

/** The device's network as an actor. Owned by `app`, implemented in the platform. */
export const networkActor = callbackPlaceholder('network');

/** Whether the failure was a missing network or host, and the network is back. */
export const isBack = (event: { readonly type: string; readonly online?: boolean }, failure: Failure | null): boolean =>
  event.type === 'network.changed' && event.online === true && failure !== null && isAway(failure);

/** Whether the network or the host is missing. */
export const isAway = (failure: Failure): boolean => AWAY.includes(failure.kind);

const AWAY: readonly FailureKind[] = ['offline', 'unavailable'];
