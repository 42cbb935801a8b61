import { sql } from 'drizzle-orm';
import type { MemberRole } from '#contract/entities/account';
import type { TokenScope } from '#contract/rules/developers/scopes';
import { accountState } from '#server/db/accountState.ts';
import type { Db } from '#server/db/scoped.ts';
import type { Membership } from '../request/caller';
import { hashOf } from '../request/tokens';
import { type Place, placeOf } from './place';

/** A session as it is stored, with what depends on its person. */
export type SessionRow = {
  id: string;
  hash: Buffer;
  /** The credential that it was made by. */
  parentId: string | null;
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

/** The sessions of tokens, and those that they were made by. Needs the scope 'auth'. */
export async function readSessions(db: Db, tokens: readonly string[], accountId: number | null): Promise<SessionRow[]> {
  // One parameter, so that the statement is the same for any number of them.
  const hashes = sql.param(tokens.map(hashOf));
  const { rows } = await db.execute<SessionRow>(sql`
    select s.id, s.token_hash as hash, s.parent_id as "parentId", s.kind, s.account_id as "accountId", s.within_id as "withinId",
      (extract(epoch from s.expires_at) * 1000)::float8 as "expiresAtMs", s.revoked_at is not null as revoked,
      s.guest_id as "guestId", g.username as "guestUsername",
      u.id as "userId", u.email, u.name, u.username, u.image, coalesce(u.super_admin, false) and s.within_id is null as "superAdmin",
      coalesce(u.active, false) as active,
      coalesce((
        select json_agg(json_build_object('accountId', m.account_id, 'accountType', a.type, 'displayName', a.display_name,
          'role', m.role, 'partnerId', a.partner_id, 'resellerId', a.reseller_id, 'organizationId', a.org_id,
          'active', ${accountState('a')} = 'open', 'isTest', a.is_test or coalesce(o.is_test, false), 'permittedAccountIds', m.permitted_account_ids,
          'customRole', case when c.id is not null
            then json_build_object('id', c.id, 'name', c.name, 'permissions', c.permissions) end)
          order by array_position(array['partner', 'reseller', 'organization', 'agent'], a.type),
            array_position(array['owner', 'admin', 'agent'], m.role), m.account_id)
        from membership m
        join account a on a.id = m.account_id
        left join account o on o.id = a.org_id
        left join custom_role c on c.id = m.custom_role_id
        where m.user_id = u.id and ${accountState('a')} <> 'deleted'
          and (s.within_id is null or s.within_id in (a.id, a.org_id, a.reseller_id, a.partner_id))), '[]') as memberships,
      t.scopes, ${accountId === null ? sql`null` : placeOf(accountId)} as place
    from session s
    left join developer_token t on t.id = s.id
    left join app_user u on u.id = s.user_id
    left join guest g on g.id = s.guest_id
    where s.id = any(array(
      with recursive line as (
        select id, parent_id from session where token_hash = any(${hashes})
        union
        select above.id, above.parent_id from session above join line on above.id = line.parent_id
      )
      select id from line))`);
  return rows;
}
