import { expect, test } from 'vitest';
import { ROLES, type Role } from '#contract/rules/accounts/roles';
import {
  allowedViewRoles,
  isTopLevelViewer,
  isViewRole,
  resolveViewRole,
  VIEW_ROLES,
} from '#contract/rules/accounts/viewRoles';

const ALLOWED: Record<Role, readonly string[]> = {
  superAdmin: ['superAdmin', 'partner', 'reseller', 'owner', 'admin'],
  partner: ['partner', 'reseller', 'owner', 'admin'],
  reseller: ['reseller', 'owner', 'admin'],
  owner: ['owner', 'admin'],
  admin: ['admin'],
  testAccount: ['owner', 'admin'],
  agent: [],
  temporary: [],
  anonymous: [],
};

test('each role may view as itself and what is below (specification 6)', () => {
  expect(Object.fromEntries(ROLES.map((role) => [role, allowedViewRoles(role)]))).toEqual(ALLOWED);
});

test('a stored choice is restored if it is allowed, else the highest role held', () => {
  for (const held of ROLES) {
    for (const stored of [...VIEW_ROLES, 'nobody', '', null, undefined, 7, {}]) {
      const allowed = ALLOWED[held];
      expect(resolveViewRole(held, stored)).toBe(allowed.includes(stored as string) ? stored : (allowed[0] ?? null));
    }
  }
});

test('a top-level viewer is a super admin, partner or reseller not viewing as owner or admin', () => {
  const top = ROLES.flatMap((held) =>
    VIEW_ROLES.filter((viewing) => isTopLevelViewer(held, viewing)).map((v) => `${held}>${v}`),
  );
  expect(top).toEqual(
    ['superAdmin', 'partner', 'reseller'].flatMap((h) => ['superAdmin', 'partner', 'reseller'].map((v) => `${h}>${v}`)),
  );
});

test('only names of view roles are view roles', () => {
  expect(['owner', 'agent', 'toString', null, 3].map(isViewRole)).toEqual([true, false, false, false, false]);
});
