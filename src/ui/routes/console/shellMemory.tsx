import { createContext, type ReactNode, type RefObject, useContext, useEffect, useMemo, useRef } from 'react';
import type { Account, AccountPathStep, FavoriteAgent } from '#contract/entities/account';
import { type CollectionContext, selectHasMore, selectItems } from '#machines/shared';
import { useOptionalFact } from '#src/app/hooks/fact.ts';
import {
  useAccount,
  useFavoriteAgents,
  useFavorites,
  useFavoritesOf,
  useFeatureRef,
} from '#src/app/hooks/workspace.tsx';

/** An organization's favorites in order, with their known names. */
type OrganizationFavorites = { readonly ids: readonly number[]; readonly agents: readonly FavoriteAgent[] };

/** Unread messages of all agents of an organization. */
type Unread = ReadonlyMap<number, number>;

type Memory = {
  account: Account | null;
  favorites: (OrganizationFavorites & { organizationId: number }) | null;
  unread: { organizationId: number; byAgent: Unread } | null;
};

const NOTHING: Memory = { account: null, favorites: null, unread: null };

const MemoryContext = createContext<RefObject<Memory>>({ current: NOTHING });

/** Keeps what the shell shows while one workspace replaces another, so that nothing flickers. */
export const ShellMemory = ({ children }: { children: ReactNode }) => (
  <MemoryContext value={useRef<Memory>({ ...NOTHING })}>{children}</MemoryContext>
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

const NO_AGENTS: never[] = [];

/** Whether a list of agents is neither narrowed nor cut. */
const hasAll = (list: { context: CollectionContext<unknown, { readonly filter?: unknown }, unknown> }): boolean => {
  const { totalCount, query, appliedSearch, isOtherQuery } = list.context;
  return totalCount !== null && !isOtherQuery && !selectHasMore(list) && !query.filter && appliedSearch === '';
};

/**
 * Unread messages of an agent, from its row in the list of agents; of an organization the sum, once all its agents are known. A list
 * that is loading, or narrowed, keeps what it leaves out. 0 for what is not known.
 */
export function useLastUnread(account: Account | null): (of: AccountPathStep) => number {
  const list = useFeatureRef('agentList');
  const rows = useOptionalFact(list, selectItems, NO_AGENTS);
  const isWhole = useOptionalFact(list, hasAll, false);
  const memory = useContext(MemoryContext);
  const organizationId = account?.organizationId;
  const { unread } = memory.current;
  const last = unread && unread.organizationId === organizationId ? unread.byAgent : null;
  const own = useMemo(() => new Map(rows.map(({ id, agent }) => [id, agent?.unread ?? 0])), [rows]);
  const all = useMemo(() => (isWhole ? own : last && new Map([...last, ...own])), [isWhole, own, last]);
  useEffect(() => {
    if (all && organizationId !== undefined) memory.current.unread = { organizationId, byAgent: all };
  }, [all, organizationId, memory]);
  return ({ id, accountType }) => {
    if (accountType === 'agent') return own.get(id) ?? last?.get(id) ?? 0;
    return [...(all?.values() ?? [])].reduce((sum, count) => sum + count, 0);
  };
}
