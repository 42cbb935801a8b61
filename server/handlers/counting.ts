import type { Counting } from '../domain/metrics/evaluate';
import type { CallContext } from '../http/handler';
import type { PersonCaller } from '../request/caller';

type Calling = Pick<CallContext, 'scoped' | 'services'> & { readonly caller: PersonCaller };

/**
 * Counts metrics in transactions of a call. A caller has some of them at once, so that slow ones leave the database to others.
 * @throws Refusal 429
 */
export async function counting<T>(
  { scoped, services, caller }: Calling,
  run: (count: Counting) => Promise<T>,
): Promise<T> {
  const end = services.limits.openCountOf(caller.id);
  try {
    return await run((work, options) => scoped(({ db }) => work(db), options));
  } finally {
    end();
  }
}
