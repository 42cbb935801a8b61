import type { Person } from '../domain/conversations/holdRules';
import type { CallContext } from '../http/handler';
import type { Actor } from '../request/actor';
import type { PersonCaller } from '../request/caller';

/** The caller as the one who changes an agent or a template. */
export function actorOf({
  caller,
  clock,
  standing,
}: Pick<CallContext, 'clock' | 'standing'> & { readonly caller: PersonCaller }): Actor {
  return { userId: caller.id, nowMs: clock.nowMs(), mayUseFullEditor: standing.permissions.has('fullEditor') };
}

/** The caller as the one who writes for an agent. */
export function personOf({ id, name, email, username }: PersonCaller): Person {
  return { id, name: name ?? email ?? username };
}
