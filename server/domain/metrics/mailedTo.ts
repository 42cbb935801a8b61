import { sql } from 'drizzle-orm';
import { switchesOf } from '#contract/rules/accounts/resellerSwitches';
import { accountState } from '../../db/accountState';
import type { Scope } from '../../db/scope';
import type { Db } from '../../db/scoped';
import type { TargetAccount } from '../../request/caller';
import { type MemberPlace, permissionsOfAll } from '../../request/permissionsThrough';
import { scopeOfAccount } from './scopeOfAccount';

/** Somebody who gets a dashboard by mail, and what of its account they see now. */
export type MailedTo = {
  readonly address: string;
  readonly target: TargetAccount;
  readonly scope: Scope;
  /** The account where their reach begins; null: everywhere. */
  readonly topId: number | null;
};

type Row = {
  readonly address: string;
  readonly isSuper: boolean;
  readonly target: TargetAccount;
  /** The highest first. */
  readonly memberships: readonly (MemberPlace & { readonly accountId: number })[];
};

/**
 * Whom a dashboard is still mailed to: it is there, its account is open, and the person has an address and may still see its log. With
 * access to some agents only, they get the figures of those. Needs the scope 'super'.
 */
export async function readMailedTo(db: Db, dashboardId: string, userId: number): Promise<MailedTo | null> {
  const { rows } = await db.execute<Row>(sql`
    select u.email as address, u.super_admin as "isSuper",
      json_build_object('id', a.id, 'type', a.type, 'username', a.username, 'displayName', a.display_name, 'partnerId', a.partner_id,
        'resellerId', a.reseller_id, 'organizationId', a.org_id, 'active', a.active, 'isTest', a.is_test) as target,
      coalesce((
        select json_agg(json_build_object('accountId', m.account_id, 'accountType', above.type, 'role', m.role,
          'permittedAccountIds', m.permitted_account_ids, 'customRole', case when h.id is not null
            then json_build_object('permissions', h.permissions) end)
          order by array_position(array['partner', 'reseller', 'organization'], above.type))
        from membership m
        join account above on above.id = m.account_id and above.id in (a.id, a.org_id, a.reseller_id, a.partner_id)
        left join custom_role h on h.id = m.custom_role_id
        where m.user_id = u.id), '[]') as memberships
    from dashboard_mail d
    join account a on a.id = d.account_id and ${accountState('a')} = 'open'
    join app_user u on u.id = d.user_id and u.active and u.email is not null
    where d.dashboard_id = ${dashboardId} and d.user_id = ${userId}`);
  const [found] = rows;
  if (!found) return null;
  const { address, isSuper, target, memberships } = found;
  const [through] = memberships;
  if (!through) return isSuper ? { address, target, scope: scopeOfAccount(target), topId: null } : null;
  const permissions = permissionsOfAll(memberships, { isTestAccount: target.isTest, switches: switchesOf({}) });
  if (!permissions.has('viewOrg')) return null;
  const { permittedAccountIds, accountId } = through;
  const scope = scopeOfAccount(target);
  const own: Scope = scope.kind === 'org' ? { ...scope, userId, permittedAccountIds } : scope;
  return { address, target, scope: own, topId: accountId };
}
