import type { EndpointDefinition } from '#contract/endpoint';
import { ACCOUNT_DISABLED, NOT_ALLOWED, NOT_FOUND } from '#contract/rules/messages';
import type { Scope } from '#server/db/scope.ts';
import type { Db } from '#server/db/scoped.ts';
import type { Caller, Credentials, PersonCaller, Standing, TargetAccount } from '../request/caller';
import { Refusal } from '../request/refusal';
import { authenticateAt } from './authenticate';
import { authorize, GUEST_STANDING, NO_STANDING, requireCredential, standingAt } from './authorize';
import { firstTarget, homeScope, namedTarget, resolveScope } from './resolveScope';

/** Who calls, for which account, with what standing, and in which scope. */
export type Established = {
  readonly caller: Caller;
  readonly target: TargetAccount | null;
  /** The account of the membership that reaches the target; null: a super administrator calls, or there is no target. */
  readonly topId: number | null;
  readonly standing: Standing;
  readonly scope: Scope;
};

export const PUBLIC: Established = {
  caller: { kind: 'anonymous' },
  target: null,
  topId: null,
  standing: NO_STANDING,
  scope: { kind: 'auth' },
};

/**
 * authenticate → resolveScope → authorize (host.md 4). Needs the scope 'auth'.
 * @param known told who calls, also if the call is refused afterwards
 * @throws Refusal 401, 403, 404 or 422
 */
export async function establish(
  db: Db,
  endpoint: EndpointDefinition,
  credentials: Credentials,
  query: Readonly<Record<string, string>>,
  nowMs: number,
  known: (caller: PersonCaller) => void,
): Promise<Established> {
  if (endpoint.access === 'public' || isAnonymous(endpoint, credentials)) return PUBLIC;
  const { caller, place } = await authenticateAt(db, credentials, nowMs, firstTarget(endpoint, query));
  if (caller.kind === 'guest') {
    if (endpoint.access !== 'session') throw new Refusal(403, NOT_ALLOWED);
    // A visitor reaches no account, so any account that is named is unknown.
    if (namedTarget(endpoint, query) !== null) throw new Refusal(404, NOT_FOUND);
    const scope = { kind: 'guest', guestId: caller.id } as const;
    return { caller, target: null, topId: null, standing: GUEST_STANDING, scope };
  }
  known(caller);
  requireCredential(endpoint, caller);
  if (endpoint.target === 'none') return withoutTarget(caller, endpoint);
  const resolved = await resolveScope(db, caller, endpoint, query, place);
  const standing = standingAt(resolved);
  authorize(endpoint, standing);
  const topId = resolved.through?.accountId ?? null;
  return { caller, target: resolved.target, topId, standing, scope: resolved.scope };
}

/** Whether nobody in particular calls an endpoint that has something for anybody. */
export function isAnonymous({ anonymous }: EndpointDefinition, { token }: Pick<Credentials, 'token'>): boolean {
  return anonymous === true && token === null;
}

/** A call without a target works at the caller's home account. If that is disabled, signing out and public chat still work. */
function withoutTarget(caller: PersonCaller, { access }: EndpointDefinition): Established {
  const home = caller.memberships.find(({ accountId }) => accountId === caller.homeAccountId);
  if (access !== 'session' && home && !home.active) throw new Refusal(403, ACCOUNT_DISABLED);
  const topId = home?.accountId ?? null;
  return { caller, target: null, topId, standing: NO_STANDING, scope: homeScope(caller) };
}
