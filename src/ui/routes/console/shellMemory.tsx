import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef } from 'react';
import type { Account, FavoriteAgent } from '#contract/entities/account';
import { useAccount, useFavoriteAgents, useFavorites, useFavoritesOf } from '#src/app/hooks/workspace.tsx';

/** An organization's favorites in order, with their known names. */
type OrganizationFavorites = { readonly ids: readonly number[]; readonly agents: readonly FavoriteAgent[] };

type Memory = { account: Account | null; favorites: (OrganizationFavorites & { organizationId: number }) | null };

const MemoryContext = createContext<RefObject<Memory>>({ current: { account: null, favorites: null } });

/** Keeps what the shell shows while one workspace replaces another, so that nothing flickers. */
export const ShellMemory = ({ children }: { children: ReactNode }) => (
  <MemoryContext value={useRef<Memory>({ account: null, favorites: null })}>{children}</MemoryContext>
);

/** The target account; while it loads, the previous one. */
export function useLastAccount(): Account | null {
  const account = useAccount();
  const memory = useContext(MemoryContext);
  useEffect(() => {
    if (account) memory.current.account = account;
  }, [account, memory]);
  return account ?? memory.current.account;
}

/** The organization's favorites; while they load, the previous ones if they belong to the same organization. */
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
