import type { Failure, FailureKind } from '../shared/failure';
import { callbackPlaceholder } from '../shared/placeholder';

/** Whether the device has a network at all, told once at the start and at every change; also that the host is reached. */
export type NetworkEvent = { type: 'network.changed'; online: boolean };

/** The device's network as an actor. Owned by `app`; the real one lives in the platform. */
export const networkActor = callbackPlaceholder('network');

/** Whether something failed for want of a network or of the host, and both are there again. */
export const isBack = (event: { readonly type: string; readonly online?: boolean }, failure: Failure | null): boolean =>
  event.type === 'network.changed' && event.online === true && failure !== null && AWAY.includes(failure.kind);

const AWAY: readonly FailureKind[] = ['offline', 'unavailable'];
