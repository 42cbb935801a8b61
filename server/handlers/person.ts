import type { CallContext } from '../http/handler';

/** What the calls about a person need: their rows, which belong to no account. */
export const AUTH = { kind: 'auth' } as const;

/** What codes are made and checked with. */
export function keysOf({ services, clock }: Pick<CallContext, 'services' | 'clock'>) {
  return { secretKey: services.secretKey, nowMs: clock.nowMs() };
}
