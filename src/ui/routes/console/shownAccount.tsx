import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useContext,
  useEffect,
  useState,
} from 'react';
import type { Account, FavoriteAgent } from '#contract/entities/account';
import { useAccount, useFavoriteAgents, useFavorites, useFavoritesOf } from '#src/app/hooks/workspace.tsx';

/** The agents a person keeps at hand in an organization, in order, and the names that are known of them. */
type OrganizationFavorites = { readonly ids: readonly number[]; readonly agents: readonly FavoriteAgent[] };

type Shown = {
  /** The account whose name and screens stand in the shell. */
  readonly account: Account | null;
  /** The favorites of the organization seen last. */
  readonly favorites: (OrganizationFavorites & { readonly organizationId: number }) | null;
};

const NOTHING: Shown = { account: null, favorites: null };
const ShownContext = createContext<readonly [Shown, Dispatch<SetStateAction<Shown>>]>([NOTHING, () => undefined]);

/** Remembers what stands in the shell from one workspace to the next. */
export const ShownAccount = ({ children }: { children: ReactNode }) => (
  <ShownContext value={useState(NOTHING)}>{children}</ShownContext>
);

/** The account acted for; while another one is on its way, the one before, so that nothing around the screen flickers. */
export function useShownAccount(): Account | null {
  const account = useAccount();
  const [shown, show] = useContext(ShownContext);
  useEffect(() => {
    if (account) show((before) => ({ ...before, account }));
  }, [account, show]);
  return account ?? shown.account;
}

/** The favorites of the organization; while they are on their way, those that were seen of the organization of `account`. */
export function useOrganizationFavorites(account: Account | null): OrganizationFavorites {
  const ids = useFavorites();
  const agents = useFavoriteAgents();
  const organizationId = useFavoritesOf();
  const [shown, show] = useContext(ShownContext);
  useEffect(() => {
    if (organizationId === null) return;
    show((before) => ({ ...before, favorites: { organizationId, ids, agents } }));
  }, [organizationId, ids, agents, show]);

  const seen = shown.favorites;
  return organizationId === null && seen && seen.organizationId === account?.organizationId ? seen : { ids, agents };
}
