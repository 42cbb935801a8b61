import { sql } from 'drizzle-orm';
import type { MemberRole } from '#contract/entities/account';
import type { TokenScope } from '#contract/rules/developers/scopes';
import { NOT_ALLOWED, NOT_SIGNED_IN, SESSION_EXPIRED } from '#contract/rules/messages';
import { accountState } from '#server/db/accountState.ts';
import type { Db } from '#server/db/scoped.ts';
import { type GuestCaller, type Membership, type PersonCaller, ROOT_ACCOUNT_ID } from '../request/caller';
import { Refusal } from '../request/refusal';
import { hashOf } from '../request/tokens';
import type { Credentials } from './credentials';
import { type Place, placeOf } from './place';

/**
 * Who a request comes from. Needs the scope 'auth'.
 * @throws Refusal 401 without a valid session; 403 if the admin token is not a super administrator's
 */
export async function authenticate(
  db: Db,
  credentials: Credentials,
  nowMs: number,
): Promise<GuestCaller | PersonCaller> {
  return (await authenticateAt(db, credentials, nowMs, null)).caller;
}

/** The callers of many requests, in one statement; null: the tokens are no longer valid. Needs the scope 'auth'. */
export async function authenticateAll(
  db: Db,
  all: readonly Credentials[],
  nowMs: number,
): Promise<readonly (GuestCaller | PersonCaller | null)[]> {
  const rows = byHash(await readSessions(db, [...new Set(all.flatMap(tokensOf))], null));
  return all.map(({ token, adminToken }) => {
    try {
      return token === null ? null : callerOf(rows, token, adminToken, nowMs);
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  });
}

/** Who a request comes from, and in the same statement the place of an account, which says nothing yet of whether they reach it. */
export async function authenticateAt(
  db: Db,
  credentials: Credentials,
  nowMs: number,
  accountId: number | null,
): Promise<{ readonly caller: GuestCaller | PersonCaller; readonly place: Place | null }> {
  const { token, adminToken } = credentials;
  if (token === null) throw new Refusal(401, NOT_SIGNED_IN);
  const rows = await readSessions(db, tokensOf(credentials), accountId);
  return { caller: callerOf(byHash(rows), token, adminToken, nowMs), place: rows[0]?.place ?? null };
}

function tokensOf({ token, adminToken }: Credentials): string[] {
  return [token, adminToken].filter((known) => known !== null);
}

type SessionRows = ReadonlyMap<string, SessionRow>;

function byHash(rows: readonly SessionRow[]): SessionRows {
  return new Map(rows.map((row) => [row.hash.toString('hex'), row]));
}

function callerOf(
  rows: SessionRows,
  token: string,
  adminToken: string | null,
  nowMs: number,
): GuestCaller | PersonCaller {
  const session = validSession(rows, token, nowMs);
  if (session.kind === 'guest') {
    return {
      kind: 'guest',
      sessionId: session.id,
      id: session.guestId ?? 0,
      username: session.guestUsername ?? '',
    };
  }
  const admin = adminToken === null ? null : validSession(rows, adminToken, nowMs);
  const isSuperAdmin = admin?.superAdmin && admin.userId !== null && admin.kind !== 'api';
  // A developer token never reaches further than its maker's membership.
  if (admin && (!isSuperAdmin || session.kind === 'api')) throw new Refusal(403, NOT_ALLOWED);
  if (session.kind === 'api') return actingFor(session);
  // The token of a super administrator needs no other beside it.
  return personOf(session, admin ?? (session.superAdmin ? session : null));
}

type SessionRow = {
  id: string;
  hash: Buffer;
  kind: 'user' | 'guest' | 'admin' | 'api';
  accountId: number | null;
  withinId: number | null;
  expiresAtMs: number | null;
  revoked: boolean;
  guestId: number | null;
  guestUsername: string | null;
  userId: number | null;
  email: string | null;
  name: string | null;
  username: string | null;
  image: string | null;
  superAdmin: boolean;
  active: boolean;
  memberships: (Omit<Membership, 'role'> & { role: MemberRole })[];
  scopes: TokenScope[] | null;
  place: Place | null;
};

async function readSessions(db: Db, tokens: readonly string[], accountId: number | null): Promise<SessionRow[]> {
  // One parameter, so that the statement is the same for any number of them.
  const hashes = sql.param(tokens.map(hashOf));
  const { rows } = await db.execute<SessionRow>(sql`
    select s.id, s.token_hash as hash, s.kind, s.account_id as "accountId", s.within_id as "withinId",
      (extract(epoch from s.expires_at) * 1000)::float8 as "expiresAtMs", s.revoked_at is not null as revoked,
      s.guest_id as "guestId", g.username as "guestUsername",
      u.id as "userId", u.email, u.name, u.username, u.image, coalesce(u.super_admin, false) and s.within_id is null as "superAdmin",
      coalesce(u.active, false) as active,
      coalesce((
        select json_agg(json_build_object('accountId', m.account_id, 'accountType', a.type, 'displayName', a.display_name,
          'role', m.role, 'partnerId', a.partner_id, 'resellerId', a.reseller_id, 'organizationId', a.org_id,
          'active', ${accountState('a')} = 'open', 'permittedAccountIds', m.permitted_account_ids,
          'customRole', case when c.id is not null
            then json_build_object('id', c.id, 'name', c.name, 'permissions', c.permissions) end)
          order by array_position(array['partner', 'reseller', 'organization', 'agent'], a.type),
            array_position(array['owner', 'admin', 'agent'], m.role), m.account_id)
        from membership m
        join account a on a.id = m.account_id
        left join custom_role c on c.id = m.custom_role_id
        where m.user_id = u.id and ${accountState('a')} <> 'deleted'
          and (s.within_id is null or s.within_id in (a.id, a.org_id, a.reseller_id, a.partner_id))), '[]') as memberships,
      t.scopes, ${accountId === null ? sql`null` : placeOf(accountId)} as place
    from session s
    left join developer_token t on t.id = s.id
    left join app_user u on u.id = s.user_id
    left join guest g on g.id = s.guest_id
    where s.token_hash = any(${hashes})`);
  return rows;
}

function validSession(rows: SessionRows, token: string, nowMs: number): SessionRow {
  const row = rows.get(hashOf(token).toString('hex'));
  if (!row) throw new Refusal(401, NOT_SIGNED_IN);
  const ended = row.revoked || (row.expiresAtMs !== null && row.expiresAtMs <= nowMs);
  if (ended || (row.kind !== 'guest' && !row.active)) throw new Refusal(401, SESSION_EXPIRED);
  return row;
}

/** A developer token has its maker's membership of its account, as that is now, and nothing else of the maker's. */
function actingFor(row: SessionRow): PersonCaller {
  const memberships = row.memberships.filter(({ accountId }) => accountId === row.accountId);
  if (memberships.length === 0 || row.scopes === null) throw new Refusal(401, SESSION_EXPIRED);
  const person = personOf({ ...row, memberships, superAdmin: false }, null);
  return { ...person, token: { id: row.id, scopes: row.scopes } };
}

function personOf(row: SessionRow, admin: SessionRow | null): PersonCaller {
  const ofSession = ({ accountId }: Membership) => accountId === row.accountId;
  const open = row.memberships.filter(({ active }) => active);
  // A disabled account keeps nobody out of the others that they belong to.
  const home = open.find(ofSession) ?? open[0] ?? row.memberships.find(ofSession) ?? row.memberships[0];
  const homeAccountId = row.superAdmin ? ROOT_ACCOUNT_ID : home?.accountId;
  // A person without any membership left has no account to be signed in to.
  if (row.userId === null || homeAccountId === undefined) throw new Refusal(401, SESSION_EXPIRED);
  return {
    kind: 'person',
    sessionId: row.id,
    id: row.userId,
    email: row.email,
    name: row.name,
    username: row.username ?? '',
    image: row.image,
    superAdmin: row.superAdmin,
    isVouchedFor: row.withinId !== null,
    memberships: row.memberships,
    homeAccountId,
    admin: admin && admin.userId !== null ? { userId: admin.userId, sessionId: admin.id } : null,
    token: null,
  };
}
