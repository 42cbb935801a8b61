import type { AccountType } from '../../entities/account';
import { grantOf, PERMISSIONS, type Permission } from './permissions';
import type { Role } from './roles';

/** The levels whose people can have a custom role, and the column of the table that it is a part of: what an owner there has. */
const BASES: Readonly<Partial<Record<AccountType, Role>>> = {
  partner: 'partner',
  reseller: 'reseller',
  organization: 'owner',
};

/**
 * What each permission is of no use without: the screen that its controls stand on would be refused, or what they change could not be
 * saved. `viewOrg` belongs to every role.
 */
const NEEDED: Readonly<Partial<Record<Permission, Permission>>> = {
  onboardWithoutPlan: 'editOrg',
  inviteUsers: 'manageUsers',
  resetSecondFactor: 'manageUsers',
  manageBilling: 'viewBilling',
  tasks: 'editOrg',
  addAgents: 'editOrg',
  takeoverAgent: 'editOrg',
  fullEditor: 'editOrg',
  embeds: 'editOrg',
  smsSetup: 'editOrg',
  selectNumber: 'editOrg',
  createOrganization: 'editOrg',
  createReseller: 'createOrganization',
  manageTemplates: 'editOrg',
  holdPublishing: 'editOrg',
};

/** What a custom role of such an account can hold, in the order of the table; nothing where there are none. */
export function customizablePermissions(accountType: AccountType): readonly Permission[] {
  const base = BASES[accountType];
  return base === undefined ? [] : PERMISSIONS.filter((permission) => grantOf(base, permission) !== 'never');
}

/** The permissions with all that they need, in the order of the table. */
export function completeRole(permissions: Iterable<Permission>): readonly Permission[] {
  const all = new Set<Permission>(['viewOrg']);
  for (const permission of permissions) {
    for (let one: Permission | undefined = permission; one !== undefined; one = NEEDED[one]) all.add(one);
  }
  return PERMISSIONS.filter((permission) => all.has(permission));
}

/** The permissions without one of them, and without those that need it. */
export function roleWithout(permissions: Iterable<Permission>, removed: Permission): readonly Permission[] {
  return completeRole([...permissions].filter((permission) => !completeRole([permission]).includes(removed)));
}
