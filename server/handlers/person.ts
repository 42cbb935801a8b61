import { requireSignedIn } from '../domain/profile/profile';
import type { CallContext } from '../http/handler';
import type { PersonCaller } from '../request/caller';
import type { Tx } from '../request/tx';

/** What the calls about a person need: their rows, which belong to no account. */
export const AUTH = { kind: 'auth' } as const;

type Person = Pick<CallContext, 'actAs'> & { readonly caller: PersonCaller };

/** A transaction that only the signed-in person may make, not a developer token that acts for them. @throws Refusal 403 */
export function asPerson<T>({ actAs, caller }: Person, run: (tx: Tx) => Promise<T>): Promise<T> {
  return actAs(AUTH, async (tx) => {
    await requireSignedIn(tx.db, caller);
    return run(tx);
  });
}

/** What codes are made and checked with. */
export function keysOf({ services, clock }: Pick<CallContext, 'services' | 'clock'>) {
  return { secretKey: services.secretKey, nowMs: clock.nowMs() };
}
