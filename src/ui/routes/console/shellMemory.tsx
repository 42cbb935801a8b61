import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef } from 'react';
import type { Account, FavoriteAgent } from '#contract/entities/account';
import { useAccount, useFavoriteAgents, useFavorites, useFavoritesOf } from '#src/app/hooks/workspace.tsx';

/** The favorites of an organization in their order, and the names that are known of them. */
type OrganizationFavorites = { readonly ids: readonly number[]; readonly agents: readonly FavoriteAgent[] };

/** What the shell showed last. */
type Memory = { account: Account | null; favorites: (OrganizationFavorites & { organizationId: number }) | null };

const MemoryContext = createContext<RefObject<Memory>>({ current: { account: null, favorites: null } });

/** Keeps what the shell shows while one workspace takes the place of another, so that nothing flickers. */
export const ShellMemory = ({ children }: { children: ReactNode }) => (
  <MemoryContext value={useRef<Memory>({ account: null, favorites: null })}>{children}</MemoryContext>
);

/** The account acted for; while it loads, the one before. */
export function useLastAccount(): Account | null {
  const account = useAccount();
  const memory = useContext(MemoryContext);
  useEffect(() => {
    if (account) memory.current.account = account;
  }, [account, memory]);
  return account ?? memory.current.account;
}

/** The favorites of the organization; while they load, the last ones, if they are of the organization of `account`. */
export function useLastFavorites(account: Account | null): OrganizationFavorites {
  const ids = useFavorites();
  const agents = useFavoriteAgents();
  const organizationId = useFavoritesOf();
  const memory = useContext(MemoryContext);
  useEffect(() => {
    if (organizationId !== null) memory.current.favorites = { organizationId, ids, agents };
  }, [organizationId, ids, agents, memory]);

  const last = memory.current.favorites;
  return organizationId === null && last && last.organizationId === account?.organizationId ? last : { ids, agents };
}
