import type { Role } from './roles';

/** The roles a person can look through, from the highest down (specification 6). */
export const VIEW_ROLES = ['superAdmin', 'partner', 'reseller', 'owner', 'admin'] as const;
export type ViewRole = (typeof VIEW_ROLES)[number];

/** Whether this is the name of a view role; for what was kept in storage. */
export function isViewRole(value: unknown): value is ViewRole {
  return VIEW_ROLES.some((role) => role === value);
}

/**
 * The roles a person may view as: downward only, the highest held first (specification 6). Agents and visitors have none.
 * The owner of a test account views as an owner.
 */
export function allowedViewRoles(held: Role): readonly ViewRole[] {
  const highest = held === 'testAccount' ? 'owner' : held;
  return isViewRole(highest) ? VIEW_ROLES.slice(VIEW_ROLES.indexOf(highest)) : [];
}

/** The stored choice if it is allowed, else the highest role held (specification 6). `null` for who has no view role. */
export function resolveViewRole(held: Role, stored: unknown): ViewRole | null {
  const allowed = allowedViewRoles(held);
  return allowed.find((role) => role === stored) ?? allowed[0] ?? null;
}

/** A super admin, partner or reseller not currently viewing as owner or admin (specification 6). */
export function isTopLevelViewer(held: Role, viewing: ViewRole): boolean {
  return isTopLevel(held) && isTopLevel(viewing);
}

function isTopLevel(role: Role): boolean {
  return role === 'superAdmin' || role === 'partner' || role === 'reseller';
}
