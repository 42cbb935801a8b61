/** Whether the device has a network, sent at the start and at every change; also when the host is reached again. */
export type NetworkEvent = { type: 'network.changed'; online: boolean };

/** What a failure says of itself. */
type Failed = { readonly kind: string };

/** Whether the failure was a missing network or host, and the network is back. */
export const isBack = (event: { readonly type: string; readonly online?: boolean }, failure: Failed | null): boolean =>
  event.type === 'network.changed' && event.online === true && failure !== null && isAway(failure);

/** Whether the network or the host is missing. */
export const isAway = (failure: Failed): boolean => AWAY.includes(failure.kind);

const AWAY: readonly string[] = ['offline', 'unavailable'];
