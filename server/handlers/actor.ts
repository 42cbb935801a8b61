import { publishAgent } from '#contract/endpoints/agents';
import { scopeOf } from '#contract/endpoints/scopes';
import { isInScope } from '#contract/rules/developers/scopes';
import type { Person } from '../domain/conversations/holdRules';
import type { CallContext } from '../http/handler';
import type { Actor } from '../request/actor';
import type { PersonCaller, Standing } from '../request/caller';

/** The caller as the one who changes an agent or a template. */
export function actorOf({
  caller,
  clock,
  standing,
}: Pick<CallContext, 'clock' | 'standing'> & { readonly caller: PersonCaller }): Actor {
  return {
    userId: caller.id,
    nowMs: clock.nowMs(),
    mayUseFullEditor: standing.permissions.has('fullEditor'),
    mayPublish: caller.token === null || isInScope(caller.token.scopes, scopeOf(publishAgent)),
    passes: passesOf(standing),
  };
}

/** A custom role above may leave holding to what the person is in the organization. */
function passesOf({ role, permissions, customRole }: Standing): Actor['passes'] {
  if (!permissions.has('holdPublishing')) return 'none';
  if (customRole !== null && !customRole.permissions.includes('holdPublishing')) return 'organization';
  return role === 'superAdmin' || role === 'partner' || role === 'reseller' ? 'all' : 'organization';
}

/** The caller as the one who writes for an agent. */
export function personOf({ id, name, email, username }: PersonCaller): Person {
  return { id, name: name ?? email ?? username };
}
