import { type EndpointDefinition, TARGET_PARAMETERS } from '#contract/endpoint';
import { ACCOUNT_DISABLED, invalidField, NOT_FOUND, TWO_TARGETS, wrongTarget } from '#contract/rules/messages';
import type { Scope } from '#server/db/scope.ts';
import type { Db } from '#server/db/scoped.ts';
import { type Membership, type PersonCaller, ROOT_ACCOUNT_ID, type TargetAccount } from '../request/caller';
import { type InTree, membershipsReaching } from '../request/reaching';
import { Refusal } from '../request/refusal';
import { type Place, readPlace } from './place';

/** The target of a call, the membership that reaches it (null: as super administrator), and its scope. */
export type Resolved = {
  readonly target: TargetAccount;
  readonly through: Membership | null;
  /** Every membership that reaches it, the highest first. */
  readonly reaching: readonly Membership[];
  readonly scope: Scope;
  /** Settings of the reseller above; its switches affect permissions (specification 6). */
  readonly resellerSettings: Readonly<Record<string, unknown>>;
};

const MAX_ID = 2_147_483_647;
const ID = /^\d{1,20}$/;

/** The accounts that a call names. */
const given = (endpoint: EndpointDefinition, query: Readonly<Record<string, string>>) =>
  TARGET_PARAMETERS[endpoint.target].flatMap((name) => {
    const value = query[name];
    return value === undefined || value === '' ? [] : [{ name, value }];
  });

/**
 * The query of a call whose body may name the target, too.
 * @throws Refusal 400 if both do, and differ
 */
export function withTargetOfBody(
  { targetInBody }: EndpointDefinition,
  query: Readonly<Record<string, string>>,
  body: unknown,
): Readonly<Record<string, string>> {
  const { targetAccountId } = (targetInBody ? (body ?? {}) : {}) as Readonly<Record<string, unknown>>;
  if (typeof targetAccountId !== 'number' && typeof targetAccountId !== 'string') return query;
  const named = query.targetAccountId || String(targetAccountId);
  if (named !== String(targetAccountId)) throw new Refusal(400, TWO_TARGETS, { input: 'targetAccountId' });
  return { ...query, targetAccountId: named };
}

const idOf = (value: string) => (Number(value) > 0 && Number(value) <= MAX_ID ? Number(value) : 0);

/** The account that a call is probably about, before its caller and its parameters are checked. */
export function firstTarget(endpoint: EndpointDefinition, query: Readonly<Record<string, string>>): number | null {
  const [first] = given(endpoint, query);
  return first && ID.test(first.value) ? idOf(first.value) : null;
}

/** The account a call names by its target parameters, or null. An id that no account can have becomes 0. */
export function namedTarget(endpoint: EndpointDefinition, query: Readonly<Record<string, string>>): number | null {
  const [first, ...more] = given(endpoint, query);
  if (!first) return null;
  if (more.some(({ value }) => value !== first.value)) throw new Refusal(400, TWO_TARGETS, { input: first.name });
  if (!ID.test(first.value)) {
    const message = invalidField(first.name, 'must be the id of an account');
    throw new Refusal(422, message, { input: first.name, issues: [{ path: first.name, message }] });
  }
  return idOf(first.value);
}

/**
 * The target of a person's call. Needs the scope 'auth'.
 * @param known a place that was read before; another one is read where the call is about that
 * @throws Refusal 404 for foreign and unknown alike; 403 if the caller's own account is disabled; 422 for the wrong level
 */
export async function resolveScope(
  db: Db,
  caller: PersonCaller,
  endpoint: EndpointDefinition,
  query: Readonly<Record<string, string>>,
  known: Place | null = null,
): Promise<Resolved> {
  const id = namedTarget(endpoint, query) ?? caller.homeAccountId;
  const named = id === ROOT_ACCOUNT_ID ? rootFor(caller) : await resolvedFor(db, caller, id, known);
  const { organizationId = null } = named?.target ?? {};
  const isOfAgent = endpoint.orAgent && named?.target.type === 'agent' && organizationId !== null;
  const resolved = isOfAgent ? ((await resolvedFor(db, caller, organizationId, null)) ?? named) : named;
  if (!resolved) throw new Refusal(404, NOT_FOUND);
  if (resolved.through && !resolved.through.active) throw new Refusal(403, ACCOUNT_DISABLED);
  const { target } = endpoint;
  if (target !== 'own' && target !== 'above' && target !== 'none' && resolved.target.type !== target) {
    const input = TARGET_PARAMETERS[target][0];
    const message = wrongTarget(target);
    throw new Refusal(422, message, { input, issues: [{ path: input, message }] });
  }
  return resolved;
}

/** The scope of a call without a target: the caller's home account. */
export function homeScope(caller: PersonCaller): Scope {
  const home = caller.memberships.find(({ accountId }) => accountId === caller.homeAccountId);
  return home
    ? scopeAt({ ...home, id: home.accountId, type: home.accountType }, caller, home)
    : { kind: 'super', userId: caller.id };
}

async function resolvedFor(db: Db, caller: PersonCaller, id: number, known: Place | null): Promise<Resolved | null> {
  const place = known?.id === id ? known : await readPlace(db, id);
  return place && resolvedAt(caller, place);
}

function resolvedAt(caller: PersonCaller, place: Place): Resolved | null {
  const { resellerSettings, ...target } = place;
  const reaching = caller.admin ? [] : membershipsReaching(caller, place);
  const through = caller.admin ? null : reaching[0];
  if (through === undefined) return null;
  return {
    target,
    through,
    reaching,
    scope: scopeAt(place, caller, through),
    resellerSettings: resellerSettings ?? {},
  };
}

/** The scope is as narrow as the target (its organization, reseller or partner), however high the caller is. */
function scopeAt(place: InTree & Pick<Place, 'partnerId'>, caller: PersonCaller, through: Membership | null): Scope {
  const { partnerId, resellerId, organizationId: orgId } = place;
  const userId = caller.id;
  if (resellerId === null) return { kind: 'partner', partnerId, userId };
  if (orgId === null) return { kind: 'reseller', partnerId, resellerId, userId };
  if (through?.accountType === 'agent') {
    return { kind: 'agent', partnerId, resellerId, orgId, agentId: through.accountId, userId };
  }
  const permittedAccountIds = through?.permittedAccountIds ?? null;
  return { kind: 'org', partnerId, resellerId, orgId, userId, permittedAccountIds };
}

function rootFor(caller: PersonCaller): Resolved | null {
  if (!caller.admin) return null;
  const target: TargetAccount = {
    id: ROOT_ACCOUNT_ID,
    type: 'superAdmin',
    username: 'root',
    displayName: '',
    partnerId: null,
    resellerId: null,
    organizationId: null,
    active: true,
    isTest: false,
  };
  return { target, through: null, reaching: [], scope: { kind: 'super', userId: caller.id }, resellerSettings: {} };
}
