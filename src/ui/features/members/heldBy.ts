import type { Account, AccountType, MemberRole } from '#contract/entities/account';
import type { CustomRole } from '#contract/entities/customRole';
import { customizablePermissions } from '#contract/rules/accounts/customRoles';
import { type Permission, permissionsOf } from '#contract/rules/accounts/permissions';
import { switchesOf } from '#contract/rules/accounts/resellerSwitches';
import { roleOf } from '#contract/rules/accounts/roles';
import { TELLING } from './roleStrings';

/** What a built-in role may do at an account. */
export function heldByRole(role: MemberRole, { accountType, testAccount, resellerSettings }: Account) {
  const column = role === 'agent' ? role : roleOf({ accountType, isOwner: role === 'owner' });
  return permissionsOf({ role: column, isTestAccount: testAccount, switches: switchesOf(resellerSettings) });
}

/** What a custom role may do there: what is switched off for the account is off for it, too. */
export function heldByCustom({ permissions }: Pick<CustomRole, 'permissions'>, account: Account) {
  const all = heldByRole('owner', account);
  return new Set(permissions.filter((permission) => all.has(permission)));
}

/** In short, what a role may do and what it may not. */
export function inShort(held: ReadonlySet<Permission>, accountType: AccountType) {
  const known = customizablePermissions(accountType);
  const telling = TELLING.filter((permission) => known.includes(permission));
  return {
    held: telling.filter((permission) => held.has(permission)),
    lacking: telling.filter((permission) => !held.has(permission)),
  };
}

/** All permissions that a role can have, by what they are about. */
export const GROUPS = {
  work: [
    'viewOrg',
    'editOrg',
    'fullEditor',
    'addAgents',
    'takeoverAgent',
    'embeds',
    'tasks',
    'onboardWithoutPlan',
    'holdPublishing',
    'inspectJson',
  ],
  numbers: ['selectNumber', 'smsSetup'],
  people: ['manageUsers', 'inviteUsers', 'resetSecondFactor'],
  billing: ['viewBilling', 'manageBilling'],
  below: ['createOrganization', 'createReseller', 'manageTemplates', 'manageApps'],
  account: ['viewAudit', 'deactivateOrg', 'deleteOrg'],
} as const satisfies Readonly<Record<string, readonly Permission[]>>;
