import type { EndpointDefinition } from '#contract/endpoint';
import { endpointList } from '#contract/endpoints/index';
import type { Scope } from '#server/db/scope.ts';
import type { Db } from '#server/db/scoped.ts';
import { authenticate } from '#server/http/authenticate.ts';
import { requireCredential, standingAt } from '#server/http/authorize.ts';
import { resolveScope } from '#server/http/resolveScope.ts';
import type { PersonCaller } from '#server/request/caller.ts';
import { Refusal } from '#server/request/refusal.ts';
import type { AccountKey, World } from '#tests/support/world.ts';

/** All that a credential may do, as the pipeline finds it out. */
export type Powers = {
  /** The calls within its scopes. */
  readonly calls: ReadonlySet<string>;
  /** Permissions at each account that it reaches, and the rows that it sees there. */
  readonly reach: ReadonlyMap<AccountKey, { readonly permissions: ReadonlySet<string>; readonly scope: Scope }>;
  readonly superAdmin: boolean;
};

const ANY_ACCOUNT = { target: 'own', access: 'person' } as EndpointDefinition;

/** @throws Refusal 401 if it is not valid */
export async function powersOf(db: Db, token: string, world: World, nowMs: number): Promise<Powers> {
  const caller = await authenticate(db, { token, adminToken: null }, nowMs);
  if (caller.kind === 'guest') return { calls: new Set(), reach: new Map(), superAdmin: false };
  const reach: [AccountKey, { permissions: ReadonlySet<string>; scope: Scope }][] = [];
  for (const [key, id] of Object.entries(world.accounts) as [AccountKey, number][]) {
    const found = await unlessRefused(() => resolveScope(db, caller, ANY_ACCOUNT, { targetAccountId: String(id) }));
    if (found) reach.push([key, { permissions: standingAt(found).permissions, scope: found.scope }]);
  }
  const calls = endpointList.filter((endpoint) => endpoint.access !== 'public' && isAllowed(endpoint, caller));
  return { calls: new Set(calls.map(({ name }) => name)), reach: new Map(reach), superAdmin: caller.superAdmin };
}

function isAllowed(endpoint: EndpointDefinition, caller: PersonCaller): boolean {
  try {
    requireCredential(endpoint, caller);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

async function unlessRefused<T>(run: () => Promise<T>): Promise<T | null> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** What a person whom a program signed in may do with the own name and session, which is not the program's. */
const OF_THE_PERSON: readonly string[] = ['signOut', 'updateProfile'];

/** What a credential may do that the one it was made by may not. */
export function beyond(made: Powers, maker: Powers): string[] {
  const calls = [...made.calls].filter((name) => !maker.calls.has(name) && !OF_THE_PERSON.includes(name));
  const places = [...made.reach].flatMap(([key, { permissions, scope }]) => {
    const above = maker.reach.get(key);
    if (!above) return [`reaches ${key}`];
    const more = [...permissions].filter((permission) => !above.permissions.has(permission));
    return [...more.map((permission) => `${permission} at ${key}`), ...rowsBeyond(scope, above.scope, key)];
  });
  return [...calls, ...places, ...(made.superAdmin && !maker.superAdmin ? ['is a super administrator'] : [])];
}

/** A member limited to some agents makes nobody who sees others. */
function rowsBeyond(made: Scope, maker: Scope, key: AccountKey): string[] {
  const limitOf = (scope: Scope) => {
    if (scope.kind === 'agent') return [scope.agentId];
    return scope.kind === 'org' ? (scope.permittedAccountIds ?? null) : null;
  };
  const [own, limit] = [limitOf(made), limitOf(maker)];
  if (limit === null) return [];
  return own?.every((id) => limit.includes(id)) ? [] : [`sees other agents at ${key}`];
}
