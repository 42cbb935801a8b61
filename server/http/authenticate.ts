import { sql } from 'drizzle-orm';
import type { MemberRole } from '#contract/entities/account';
import { NOT_ALLOWED, NOT_SIGNED_IN, SESSION_EXPIRED } from '#contract/rules/messages';
import { accountState } from '#server/db/accountState.ts';
import type { Db } from '#server/db/scoped.ts';
import { type GuestCaller, type Membership, type PersonCaller, ROOT_ACCOUNT_ID } from '../request/caller';
import { Refusal } from '../request/refusal';
import { hashOf } from '../request/tokens';
import type { Credentials } from './credentials';

/**
 * Who a request comes from. Needs the scope 'auth'.
 * @throws Refusal 401 without a valid session; 403 if the admin token is not a super administrator's
 */
export async function authenticate(
  db: Db,
  credentials: Credentials,
  nowMs: number,
): Promise<GuestCaller | PersonCaller> {
  const { token, adminToken } = credentials;
  if (token === null) throw new Refusal(401, NOT_SIGNED_IN);
  const rows = await readSessions(db, adminToken === null ? [token] : [token, adminToken]);
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
  if (admin && !(admin.superAdmin && admin.userId !== null)) throw new Refusal(403, NOT_ALLOWED);
  // The token of a super administrator needs no other beside it.
  return personOf(session, admin ?? (session.superAdmin ? session : null));
}

type SessionRow = {
  id: string;
  hash: Buffer;
  kind: 'user' | 'guest' | 'admin' | 'api';
  accountId: number | null;
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
};

async function readSessions(db: Db, tokens: readonly string[]): Promise<SessionRow[]> {
  const hashes = sql.join(
    tokens.map((token) => sql`${hashOf(token)}`),
    sql`, `,
  );
  const { rows } = await db.execute<SessionRow>(sql`
    select s.id, s.token_hash as hash, s.kind, s.account_id as "accountId",
      (extract(epoch from s.expires_at) * 1000)::float8 as "expiresAtMs", s.revoked_at is not null as revoked,
      s.guest_id as "guestId", g.username as "guestUsername",
      u.id as "userId", u.email, u.name, u.username, u.image, coalesce(u.super_admin, false) as "superAdmin",
      coalesce(u.active, false) as active,
      coalesce((
        select json_agg(json_build_object('accountId', m.account_id, 'accountType', a.type, 'displayName', a.display_name,
          'role', m.role, 'partnerId', a.partner_id, 'resellerId', a.reseller_id, 'organizationId', a.org_id,
          'active', ${accountState('a')} = 'open', 'permittedAccountIds', m.permitted_account_ids)
          order by array_position(array['partner', 'reseller', 'organization', 'agent'], a.type),
            array_position(array['owner', 'admin', 'agent'], m.role), m.account_id)
        from membership m
        join account a on a.id = m.account_id
        where m.user_id = u.id and ${accountState('a')} <> 'deleted'), '[]') as memberships
    from session s
    left join app_user u on u.id = s.user_id
    left join guest g on g.id = s.guest_id
    where s.token_hash in (${hashes})`);
  return rows;
}

function validSession(rows: readonly SessionRow[], token: string, nowMs: number): SessionRow {
  const hash = hashOf(token);
  const row = rows.find((candidate) => candidate.hash.equals(hash));
  if (!row) throw new Refusal(401, NOT_SIGNED_IN);
  const ended = row.revoked || (row.expiresAtMs !== null && row.expiresAtMs <= nowMs);
  if (ended || (row.kind !== 'guest' && !row.active)) throw new Refusal(401, SESSION_EXPIRED);
  return row;
}

function personOf(row: SessionRow, admin: SessionRow | null): PersonCaller {
  const bound = row.memberships.find(({ accountId }) => accountId === row.accountId);
  const homeAccountId = row.superAdmin ? ROOT_ACCOUNT_ID : (bound ?? row.memberships[0])?.accountId;
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
    memberships: row.memberships,
    homeAccountId,
    admin: admin && admin.userId !== null ? { userId: admin.userId, sessionId: admin.id } : null,
  };
}
