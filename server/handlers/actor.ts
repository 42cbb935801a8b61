import type { Actor } from '../domain/campaigns/publish';
import type { PersonCaller } from '../http/caller';
import type { CallContext } from '../http/handler';

/** Who changes an agent by a call, when, and what with. */
export function actorOf({
  caller,
  clock,
  standing,
}: Pick<CallContext, 'clock' | 'standing'> & { readonly caller: PersonCaller }): Actor {
  return { userId: caller.id, nowMs: clock.nowMs(), mayUseFullEditor: standing.permissions.has('fullEditor') };
}
