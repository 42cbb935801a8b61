import type { MemberRole } from '#contract/entities/account';
import { useAccount } from '#src/app/hooks/workspace.tsx';

/** The roles that exist at this level, of which the person may give those that are not above his or her own. */
export function useRoles(): readonly MemberRole[] {
  const account = useAccount();
  const roles: readonly MemberRole[] =
    account?.accountType === 'organization' ? ['owner', 'admin', 'agent'] : ['owner', 'admin'];
  return account?.role === 'admin' ? roles.slice(1) : roles;
}
