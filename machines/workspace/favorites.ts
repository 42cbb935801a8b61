import { dequal } from 'dequal/lite';
import type { Account } from '#contract/entities/account';
import { favoritesIn } from '#contract/rules/accounts/favorites';
import { FAVORITES_LIMIT } from '#contract/rules/constants';
import { FAVORITE_REMOVED, UNDO } from '#contract/rules/messages/platform';
import type { FavoritesOutput, ReadAccountOutput, WorkspaceContext, WorkspaceEvent } from './workspace.types';

/** Pure functions that change the favorites. */

/** The context after the account was loaded. Favorites being saved stay until the host has replied. */
export const withAccount = (context: WorkspaceContext, output: ReadAccountOutput): Partial<WorkspaceContext> => {
  if (output.kind === 'missing') return {};
  const { account } = output;
  const known = { account, failure: null };
  if (account.accountType === 'agent') return { ...known, areFavoritesStale: isOrganizationInReach(account) };
  return { ...known, ...withRead({ ...context, favoritesOf: account.id }, favoritesIn(account)) };
};

/** The stored favorites of `favoritesOf`, with unsaved changes applied. */
export const withRead = (context: WorkspaceContext, output: FavoritesOutput): Partial<WorkspaceContext> => {
  const { favorites: saved } = output;
  const { favoritesOf, savedFavorites, askedFavorites } = context;
  const isOnItsWay = !dequal(askedFavorites, savedFavorites);
  return {
    favoritesOf,
    ...withNames(context, output),
    ...(isOnItsWay
      ? { savedFavorites: saved }
      : { ...allFavorites(saved), favorites: mergedWith(context, saved).slice(0, FAVORITES_LIMIT) }),
  };
};

/** Applies this person's additions and removals to the stored favorites, so that changes by others stay. */
export const mergedWith = (
  { favorites, savedFavorites }: WorkspaceContext,
  saved: readonly number[],
): readonly number[] => {
  if (dequal(saved, savedFavorites)) return favorites;
  const isTakenAway = (id: number) => savedFavorites.includes(id) && !favorites.includes(id);
  const added = favorites.filter((id) => !savedFavorites.includes(id) && !saved.includes(id));
  return [...saved.filter((id) => !isTakenAway(id)), ...added];
};

/** Removed favorites keep their names, so that they can be restored; the others get the names from the host. */
export const withNames = (
  { favoriteAgents }: WorkspaceContext,
  output: FavoritesOutput,
): Pick<WorkspaceContext, 'favoriteAgents'> => ({
  favoriteAgents: [...favoriteAgents.filter(({ id }) => !output.favorites.includes(id)), ...output.favoriteAgents],
});

/** No change is unsaved. */
export const allFavorites = (favorites: readonly number[]) => ({
  favorites,
  savedFavorites: favorites,
  askedFavorites: favorites,
});

/** The agent that the new favorites leave out. */
export const removedOf = ({ favorites }: WorkspaceContext, event: WorkspaceEvent): number | undefined =>
  event.type === 'favorites.set' ? favorites.find((id) => !event.favorites.includes(id)) : undefined;

/** Whether a removed agent can be restored: it is missing, and there is room. */
export const mayRestore = ({ favoritesOf, favorites }: WorkspaceContext, event: WorkspaceEvent): boolean =>
  event.type === 'favorites.restore' &&
  event.accountId === favoritesOf &&
  !favorites.includes(event.agentId) &&
  favorites.length < FAVORITES_LIMIT;

export const withRestored = ({ favorites }: WorkspaceContext, event: WorkspaceEvent): Partial<WorkspaceContext> =>
  event.type === 'favorites.restore' ? { favorites: favorites.toSpliced(event.index, 0, event.agentId) } : {};

/** Shows that an agent was removed, with a button to undo it. */
export const favoriteRemoved = {
  type: 'showToast',
  params: ({ context, event }: { readonly context: WorkspaceContext; readonly event: WorkspaceEvent }) => {
    const agentId = removedOf(context, event) ?? 0;
    const index = context.favorites.indexOf(agentId);
    const undo = { type: 'favorites.restore', accountId: context.favoritesOf ?? 0, agentId, index } as const;
    return { message: FAVORITE_REMOVED, status: 'success', action: { label: UNDO, event: undo } } as const;
  },
} as const;

/** An organization above the caller's reach is not in the path. */
const isOrganizationInReach = ({ organizationId, path }: Account): boolean =>
  path.some(({ id }) => id === organizationId);
