import type { Role } from './roles';

/** The roles a person can view the console as, highest first (specification 6). */
export const VIEW_ROLES = ['superAdmin', 'partner', 'reseller', 'owner', 'admin'] as const;
export type ViewRole = (typeof VIEW_ROLES)[number];

/** Whether a stored value is the name of a view role. */
export function isViewRole(value: unknown): value is ViewRole {
  return VIEW_ROLES.some((role) => role === value);
}

/**
 * The roles a person may view as: their own and lower ones, highest first (specification 6). Agents and visitors have none.
 * The owner of a test account counts as an owner.
 */
export function allowedViewRoles(held: Role): readonly ViewRole[] {
  const highest = held === 'testAccount' ? 'owner' : held;
  return isViewRole(highest) ? VIEW_ROLES.slice(VIEW_ROLES.indexOf(highest)) : [];
}

/** The stored choice if it is allowed, otherwise the highest allowed role (specification 6); `null` if there is none. */
export function resolveViewRole(held: Role, stored: unknown): ViewRole | null {
  const allowed = allowedViewRoles(held);
  return allowed.find((role) => role === stored) ?? allowed[0] ?? null;
}

/** Whether a super admin, partner or reseller is not currently viewing as owner or admin (specification 6). */
export function isTopLevelViewer(held: Role, viewing: ViewRole): boolean {
  return isTopLevel(held) && isTopLevel(viewing);
}

function isTopLevel(role: Role): boolean {
  return role === 'superAdmin' || role === 'partner' || role === 'reseller';
}
