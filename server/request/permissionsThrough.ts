import type { AccountType, MemberRole } from '#contract/entities/account';
import { type Permission, permissionsOf } from '#contract/rules/accounts/permissions';
import type { Switches } from '#contract/rules/accounts/resellerSwitches';
import { type Role, roleOf } from '#contract/rules/accounts/roles';

/** The place of a member, as far as permissions depend on it. */
export type MemberPlace = {
  readonly accountType: AccountType;
  readonly role: MemberRole;
  readonly permittedAccountIds: readonly number[] | null;
  readonly customRole: { readonly permissions: readonly Permission[] } | null;
};

export type At = { readonly isTestAccount: boolean; readonly switches: Switches };

/** The column of the permission table that a membership gives. */
export function roleThrough({ accountType, role }: Pick<MemberPlace, 'accountType' | 'role'>): Role {
  return role === 'agent' ? 'agent' : roleOf({ accountType, isOwner: role === 'owner' });
}

/** What a membership allows at its account and those below (specification 6). A custom role is a part of what an owner may do. */
export function permissionsThrough(place: MemberPlace, at: At): ReadonlySet<Permission> {
  const { customRole, permittedAccountIds } = place;
  const all = permissionsOf({ role: roleThrough(customRole ? { ...place, role: 'owner' } : place), ...at });
  const held = [...all].filter((permission) => customRole === null || customRole.permissions.includes(permission));
  // A member limited to some agents could not access the one that he or she adds.
  return new Set(permittedAccountIds === null ? held : held.filter((permission) => permission !== 'addAgents'));
}

/**
 * What the highest of several memberships allows. A custom role may leave less than a membership further down gives, so that the person
 * then has what any of them allows; except one that is limited to agents, since the scope is that of the highest, which has no such
 * limit.
 */
export function permissionsOfAll(highestFirst: readonly MemberPlace[], at: At): ReadonlySet<Permission> {
  const [through] = highestFirst;
  const isCounted = (one: MemberPlace) =>
    one === through || (through?.customRole !== null && one.permittedAccountIds === null);
  return new Set(highestFirst.filter(isCounted).flatMap((place) => [...permissionsThrough(place, at)]));
}
