import type { AccountListItem } from '#contract/entities/account';
import { useAccount, useIdentity } from '#src/app/hooks/workspace.tsx';

/** The accounts the person is a member of, except those that the account acted for is at or below. */
export function useOtherMemberships(): readonly Pick<AccountListItem, 'id' | 'type' | 'displayName'>[] {
  const path = useAccount()?.path ?? [];
  return useIdentity()
    .memberships.filter(({ accountId }) => path.every(({ id }) => id !== accountId))
    .map(({ accountId, accountType, displayName }) => ({ id: accountId, type: accountType, displayName }));
}
