import type { MemberRole } from '#contract/entities/account';
import { useAccount, usePermissions } from '#src/app/hooks/workspace.tsx';
import { heldByRole } from './heldBy';

/** The roles that exist at this level, of which the person may give those that are not above his or her own. */
export function useRoles(): readonly MemberRole[] {
  const account = useAccount();
  const own = usePermissions();
  const all: readonly MemberRole[] =
    account?.accountType === 'organization' ? ['owner', 'admin', 'agent'] : ['owner', 'admin'];
  const roles = account?.role === 'admin' ? all.slice(1) : all;
  // Whoever has a custom role gives none that may do more.
  if (!account?.permissions) return roles;
  return roles.filter((role) => [...heldByRole(role, account)].every((permission) => own.has(permission)));
}
