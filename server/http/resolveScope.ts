import { sql } from 'drizzle-orm';
import { type EndpointDefinition, TARGET_PARAMETERS } from '#contract/endpoint';
import type { AccountType } from '#contract/entities/account';
import { ACCOUNT_DISABLED, invalidField, NOT_FOUND, TWO_TARGETS, wrongTarget } from '#contract/rules/messages';
import { accountState } from '#server/db/accountState.ts';
import type { Scope } from '#server/db/scope.ts';
import type { Db } from '#server/db/scoped.ts';
import { type Membership, type PersonCaller, ROOT_ACCOUNT_ID, type TargetAccount } from '../request/caller';
import { Refusal } from '../request/refusal';

/** The target of a call, the membership that reaches it (null: as super administrator), and its scope. */
export type Resolved = {
  readonly target: TargetAccount;
  readonly through: Membership | null;
  readonly scope: Scope;
  /** Settings of the reseller above; its switches affect permissions (specification 6). */
  readonly resellerSettings: Readonly<Record<string, unknown>>;
};

const MAX_ID = 2_147_483_647;

/** The account a call names by its target parameters, or null. An id that no account can have becomes 0. */
export function namedTarget(endpoint: EndpointDefinition, query: Readonly<Record<string, string>>): number | null {
  const given = TARGET_PARAMETERS[endpoint.target].flatMap((name) => {
    const value = query[name];
    return value === undefined || value === '' ? [] : [{ name, value }];
  });
  const [first] = given;
  if (!first) return null;
  if (given.some(({ value }) => value !== first.value)) throw new Refusal(400, TWO_TARGETS, { input: first.name });
  if (!/^\d{1,20}$/.test(first.value)) {
    const message = invalidField(first.name, 'must be the id of an account');
    throw new Refusal(422, message, { input: first.name, issues: [{ path: first.name, message }] });
  }
  const id = Number(first.value);
  return id > 0 && id <= MAX_ID ? id : 0;
}

/**
 * The target of a person's call. Needs the scope 'auth'.
 * @throws Refusal 404 for foreign and unknown alike; 403 if the caller's own account is disabled; 422 for the wrong level
 */
export async function resolveScope(
  db: Db,
  caller: PersonCaller,
  endpoint: EndpointDefinition,
  query: Readonly<Record<string, string>>,
): Promise<Resolved> {
  const id = namedTarget(endpoint, query) ?? caller.homeAccountId;
  const resolved = id === ROOT_ACCOUNT_ID ? rootFor(caller) : await placeFor(db, caller, id);
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

type PlaceRow = {
  id: number;
  type: Exclude<AccountType, 'superAdmin'>;
  username: string;
  displayName: string;
  partnerId: number;
  resellerId: number | null;
  organizationId: number | null;
  active: boolean;
  isTest: boolean;
  resellerSettings: Record<string, unknown> | null;
};

async function placeFor(db: Db, caller: PersonCaller, id: number): Promise<Resolved | null> {
  const { rows } = await db.execute<PlaceRow>(sql`
    select a.id, a.type, a.username, a.display_name as "displayName", a.partner_id as "partnerId",
      a.reseller_id as "resellerId", a.org_id as "organizationId", a.active,
      a.is_test or coalesce(o.is_test, false) as "isTest", r.settings as "resellerSettings"
    from account a
    left join account o on o.id = a.org_id
    left join account r on r.id = a.reseller_id
    where a.id = ${id} and ${accountState('a')} <> 'deleted'`);
  const [row] = rows;
  if (!row) return null;
  const { resellerSettings, ...target } = row;
  const through = caller.admin ? null : highestMembership(caller, row);
  if (through === undefined) return null;
  return { target, through, scope: scopeAt(row, caller, through), resellerSettings: resellerSettings ?? {} };
}

/** The highest membership at the target or above it. */
function highestMembership(caller: PersonCaller, place: PlaceRow): Membership | undefined {
  const chain = [place.id, place.partnerId, place.resellerId, place.organizationId];
  return caller.memberships.find(
    ({ accountId, permittedAccountIds }) =>
      chain.includes(accountId) &&
      (place.type !== 'agent' || permittedAccountIds === null || permittedAccountIds.includes(place.id)),
  );
}

/** The scope is as narrow as the target (its organization, reseller or partner), however high the caller is. */
function scopeAt(
  place: Pick<PlaceRow, 'id' | 'type' | 'partnerId' | 'resellerId' | 'organizationId'>,
  caller: PersonCaller,
  through: Membership | null,
): Scope {
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
  return { target, through: null, scope: { kind: 'super', userId: caller.id }, resellerSettings: {} };
}
