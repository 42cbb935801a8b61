import { dequal } from 'dequal/lite';
import type { Account } from '#contract/entities/account';
import { favoritesIn } from '#contract/rules/accounts/favorites';
import { FAVORITES_LIMIT } from '#contract/rules/constants';
import { FAVORITE_REMOVED, UNDO } from '#contract/rules/messages';
import type { FavoritesOutput, ReadAccountOutput, WorkspaceContext, WorkspaceEvent } from './workspace.types';

/** What happens to the favorites; pure, one function per thing that can happen. */

/** What is known with the account. Favorites on their way to the host stand until it has answered. */
export const withAccount = (context: WorkspaceContext, output: ReadAccountOutput): Partial<WorkspaceContext> => {
  if (output.kind === 'missing') return {};
  const { account } = output;
  const known = { account, failure: null };
  if (account.accountType === 'agent') return { ...known, areFavoritesStale: isOrganizationInReach(account) };
  return { ...known, ...withRead({ ...context, favoritesOf: account.id }, favoritesIn(account)) };
};

/** The favorites of `favoritesOf` as the host has them; what was chosen and not sent yet is done to them. */
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

/** What was added and taken away here, done to what the host has: the favorites that others chose stay. */
export const mergedWith = (
  { favorites, savedFavorites }: WorkspaceContext,
  saved: readonly number[],
): readonly number[] => {
  if (dequal(saved, savedFavorites)) return favorites;
  const isTakenAway = (id: number) => savedFavorites.includes(id) && !favorites.includes(id);
  const added = favorites.filter((id) => !savedFavorites.includes(id) && !saved.includes(id));
  return [...saved.filter((id) => !isTakenAway(id)), ...added];
};

/** One that was taken away keeps its name, so that it can be brought back; of the others the host's word counts. */
export const withNames = (
  { favoriteAgents }: WorkspaceContext,
  output: FavoritesOutput,
): Pick<WorkspaceContext, 'favoriteAgents'> => ({
  favoriteAgents: [...favoriteAgents.filter(({ id }) => !output.favorites.includes(id)), ...output.favoriteAgents],
});

/** Nothing is on its way. */
export const allFavorites = (favorites: readonly number[]) => ({
  favorites,
  savedFavorites: favorites,
  askedFavorites: favorites,
});

/** The agent that a new choice leaves out. */
export const removedOf = ({ favorites }: WorkspaceContext, event: WorkspaceEvent): number | undefined =>
  event.type === 'favorites.set' ? favorites.find((id) => !event.favorites.includes(id)) : undefined;

/** Whether an agent can be brought back: it is missing there, and there is room. */
export const mayRestore = ({ favoritesOf, favorites }: WorkspaceContext, event: WorkspaceEvent): boolean =>
  event.type === 'favorites.restore' &&
  event.accountId === favoritesOf &&
  !favorites.includes(event.agentId) &&
  favorites.length < FAVORITES_LIMIT;

export const withRestored = ({ favorites }: WorkspaceContext, event: WorkspaceEvent): Partial<WorkspaceContext> =>
  event.type === 'favorites.restore' ? { favorites: favorites.toSpliced(event.index, 0, event.agentId) } : {};

/** Says that an agent was taken away, and offers to bring it back. */
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
