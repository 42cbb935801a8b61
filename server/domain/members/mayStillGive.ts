import { type SQL, sql } from 'drizzle-orm';
import { switchesOf } from '#contract/rules/accounts/resellerSwitches';
import type { Db } from '../../db/scoped';
import type { CustomRights, TargetAccount } from '../../request/caller';
import { type MemberPlace, permissionsOfAll } from '../../request/permissionsThrough';
import { switchSettings } from '../../request/switchSettings';
import { isWithin, mayGive, type Rights } from './reachOfCaller';

type Given = Pick<Rights, 'role' | 'permittedAccountIds'> & {
  readonly id: string;
  readonly customRole: CustomRights;
  readonly isBySuperAdmin: boolean;
  readonly at: Pick<TargetAccount, 'id' | 'type' | 'isTest'>;
  readonly resellerSettings: Record<string, unknown> | null;
  /** Of whoever invited, the highest first. */
  readonly memberships: readonly (MemberPlace & { readonly accountId: number })[];
};

/**
 * The open invitations among those of a condition on `i` whose custom role is by now more than whoever invited has: they lost their
 * own rights, or the role became more. Needs the scope 'auth'.
 */
export async function invitesBeyondGiver(db: Db, ofInvite: SQL): Promise<string[]> {
  const { rows } = await db.execute<Given>(sql`
    select i.id, i.role, i.permitted_account_ids as "permittedAccountIds",
      json_build_object('id', c.id, 'name', c.name, 'permissions', c.permissions) as "customRole",
      coalesce(u.super_admin and u.active, false) as "isBySuperAdmin",
      json_build_object('id', a.id, 'type', a.type, 'isTest', a.is_test or coalesce(o.is_test, false)) as at,
      ${switchSettings(sql`r.settings`, sql`a.forced_switches or coalesce(o.forced_switches, false)`)} as "resellerSettings",
      coalesce((
        select json_agg(json_build_object('accountId', m.account_id, 'accountType', above.type, 'role', m.role,
          'permittedAccountIds', m.permitted_account_ids, 'customRole', case when h.id is not null
            then json_build_object('permissions', h.permissions) end)
          order by array_position(array['partner', 'reseller', 'organization'], above.type))
        from membership m
        join account above on above.id = m.account_id and above.id in (a.id, a.org_id, a.reseller_id, a.partner_id)
        left join custom_role h on h.id = m.custom_role_id
        where m.user_id = u.id and u.active), '[]') as memberships
    from invite i
    join custom_role c on c.id = i.custom_role_id
    join account a on a.id = i.account_id
    left join account o on o.id = a.org_id
    left join account r on r.id = a.reseller_id
    left join app_user u on u.id = i.invited_by
    where i.accepted_at is null and ${ofInvite}`);
  return rows.filter((given) => !mayStillGive(given)).map(({ id }) => id);
}

function mayStillGive({ isBySuperAdmin, memberships, at, resellerSettings, ...rights }: Given): boolean {
  if (isBySuperAdmin) return true;
  const [through] = memberships;
  if (through === undefined) return false;
  const permissionsWith = (settings: Record<string, unknown>) =>
    permissionsOfAll(memberships, { isTestAccount: at.isTest, switches: switchesOf(settings) });
  const own = {
    role: through.accountId === at.id ? through.role : ('owner' as const),
    permittedAccountIds: through.permittedAccountIds,
    permissions: permissionsWith(resellerSettings ?? {}),
    unswitched: permissionsWith({}),
    at,
  };
  return own.permissions.has('inviteUsers') && isWithin(own, rights) && mayGive(own, rights.customRole.permissions);
}
