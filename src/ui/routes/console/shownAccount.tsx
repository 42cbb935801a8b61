import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useContext,
  useEffect,
  useState,
} from 'react';
import type { Account } from '#contract/entities/account';
import { useAccount, useFavorites, useFavoritesOf } from '#src/app/hooks/workspace.tsx';

type Shown = {
  /** The account whose name and screens stand in the shell. */
  readonly account: Account | null;
  /** The favorites of the organization seen last. */
  readonly favorites: { readonly organizationId: number; readonly agentIds: readonly number[] } | null;
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

/** The favorites of the organization; while an agent's are on their way, those that were seen of the same one. */
export function useOrganizationFavorites(): readonly number[] {
  const account = useAccount();
  const favorites = useFavorites();
  const organizationId = useFavoritesOf();
  const [shown, show] = useContext(ShownContext);
  useEffect(() => {
    if (organizationId === null) return;
    show((before) => ({ ...before, favorites: { organizationId, agentIds: favorites } }));
  }, [organizationId, favorites, show]);

  if (organizationId !== null || !account) return favorites;
  return shown.favorites?.organizationId === account.organizationId ? (shown.favorites?.agentIds ?? []) : [];
}
