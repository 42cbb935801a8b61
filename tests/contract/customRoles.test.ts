import { describe, expect, test } from 'vitest';
import { completeRole, customizablePermissions, roleWithout } from '#contract/rules/accounts/customRoles';
import { PERMISSIONS, permissionsOf } from '#contract/rules/accounts/permissions';
import { switchesOf } from '#contract/rules/accounts/resellerSwitches';

describe('a custom role', () => {
  test.each([
    ['organization', 'owner'],
    ['reseller', 'reseller'],
    ['partner', 'partner'],
  ] as const)('of a %s can hold what its owner has, with nothing switched off', (accountType, role) => {
    expect(customizablePermissions(accountType)).toEqual([...permissionsOf({ role, switches: switchesOf({}) })]);
  });

  test('is no agent’s, and not the installation’s', () => {
    expect([customizablePermissions('agent'), customizablePermissions('superAdmin')]).toEqual([[], []]);
  });

  test('always sees the organization, and has what its permissions need, in the order of the table', () => {
    expect([
      completeRole([]),
      completeRole(['inviteUsers']),
      completeRole(['createReseller', 'manageBilling']),
      completeRole(['viewAudit']),
    ]).toEqual([
      ['viewOrg'],
      ['viewOrg', 'manageUsers', 'inviteUsers'],
      ['viewOrg', 'editOrg', 'viewBilling', 'manageBilling', 'createOrganization', 'createReseller'],
      ['viewOrg', 'viewAudit'],
    ]);
  });

  test('without a permission is without those that need it, and nothing else', () => {
    const all = completeRole(PERMISSIONS);
    for (const removed of PERMISSIONS.filter((permission) => permission !== 'viewOrg')) {
      const left = roleWithout(all, removed);
      const gone = all.filter((permission) => !left.includes(permission));
      const needing = all.filter((permission) => completeRole([permission]).includes(removed));
      expect([removed, gone, completeRole(left)]).toEqual([removed, needing, left]);
    }
    expect(roleWithout(['viewOrg', 'manageUsers', 'inviteUsers'], 'manageUsers')).toEqual(['viewOrg']);
  });
});
