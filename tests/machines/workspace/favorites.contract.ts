import type { WorkspaceContext, workspaceMachine } from '#machines/workspace';
import type { Row } from '#tests/harness/contract.ts';
import { allFavorites, type Deeds, given, isTold, namesOf, readFavorites } from './facts';

const FAVORITES = '9 Favorites limit';
const UNDO = 'experience, optimistic and undo';

type At = { readonly context: WorkspaceContext };
const exceeds = ({ event }: { readonly event: { readonly favorites: readonly number[] } }) =>
  event.favorites.length > 5;
type Favored = { readonly context: WorkspaceContext; readonly event: { readonly favorites: readonly number[] } };
const removes = ({ context, event }: Favored) => context.favorites.some((id) => !event.favorites.includes(id));
const isOwned = ({ context }: At) => context.favoritesOf !== null;
type Restored = At & { readonly event: { readonly accountId: number; readonly agentId: number } };
const isMissing = ({ context, event }: Restored) =>
  event.accountId === context.favoritesOf && !context.favorites.includes(event.agentId) && context.favorites.length < 5;
const offersBack = ({ context, event, did }: Favored & { readonly did: Deeds }) => {
  const index = context.favorites.findIndex((id) => !event.favorites.includes(id));
  return (
    JSON.stringify(given(did, 'showToast')) ===
    JSON.stringify({
      message: 'Removed from your favorites.',
      status: 'success',
      action: {
        label: 'Undo',
        event: { type: 'favorites.restore', accountId: context.favoritesOf, agentId: context.favorites[index], index },
      },
    })
  );
};
const isUnsaved = ({ context: { favorites, savedFavorites } }: At) => String(favorites) !== String(savedFavorites);
const FULL = 'You can keep 5 favorites. Remove one first.';

/** Up to five agents of an organization, in order. */
export const favoriteRows: readonly Row<typeof workspaceMachine>[] = [
  {
    in: 'favorites',
    on: 'favorites.set',
    when: 'exceedsFavorites',
    given: exceeds,
    does: ['showToast'],
    expect: ({ did }) => isTold(did, FULL, 'error'),
    section: FAVORITES,
  },
  {
    in: 'favorites',
    on: 'favorites.set',
    when: 'removesFavorite',
    given: (facts) => removes(facts) && !exceeds(facts),
    does: ['showToast', 'setFavorites'],
    sets: ({ event }) => ({ favorites: event.favorites }),
    expect: ({ before: { context }, event, did }) => offersBack({ context, event, did }),
    section: UNDO,
  },
  {
    in: 'favorites',
    on: 'favorites.set',
    when: 'knowsFavorites',
    given: (facts) => isOwned(facts) && !exceeds(facts) && !removes(facts),
    does: ['setFavorites'],
    sets: ({ event }) => ({ favorites: event.favorites }),
    section: FAVORITES,
  },
  {
    in: 'favorites',
    on: 'favorites.restore',
    when: 'mayRestore',
    given: isMissing,
    does: ['restoreFavorite'],
    sets: ({ context: { favorites }, event: { index, agentId } }) => ({
      favorites: [...favorites.slice(0, index), agentId, ...favorites.slice(index)],
    }),
    section: UNDO,
  },
  {
    in: 'favorites.idle',
    on: 'always',
    when: 'mustReadFavorites',
    given: ({ context }) => context.areFavoritesStale,
    to: 'favorites.reading',
    does: ['takeFavorites'],
    sets: { areFavoritesStale: false },
    section: FAVORITES,
  },
  {
    in: 'favorites.idle',
    on: 'always',
    when: 'hasUnsavedFavorites',
    given: ({ context }) => !context.areFavoritesStale && isUnsaved({ context }),
    to: 'favorites.saving',
    does: ['askFavorites'],
    sets: ({ context: { favorites } }) => ({ askedFavorites: favorites }),
    section: FAVORITES,
  },
  {
    in: 'favorites.reading',
    on: 'done readFavorites',
    to: 'favorites.idle',
    does: ['raise favorites.set', 'showFavorites'],
    // An agent's are its organization's.
    sets: ({ context, event: { output } }) => ({ favoritesOf: 12, ...readFavorites(context, output) }),
    section: FAVORITES,
  },
  { in: 'favorites.reading', on: 'error readFavorites', to: 'favorites.idle', section: '8' },
  {
    in: 'favorites.saving',
    on: 'done saveFavorites',
    when: 'hasOtherFavorites',
    given: ({ context }) => String(context.favorites) !== String(context.askedFavorites),
    to: 'favorites.saving',
    reenter: true,
    does: ['askFavorites'],
    sets: ({ context: { favorites } }) => ({ askedFavorites: favorites }),
    section: FAVORITES,
  },
  {
    in: 'favorites.saving',
    on: 'done saveFavorites',
    to: 'favorites.idle',
    does: ['confirmFavorites'],
    sets: ({ context, event: { output } }) => ({
      ...allFavorites(output.favorites),
      ...namesOf(context, output),
    }),
    section: FAVORITES,
  },
  {
    in: 'favorites.saving',
    on: 'error saveFavorites',
    to: 'favorites.idle',
    does: ['rollBackFavorites', 'showToast'],
    sets: ({ context }) => allFavorites(context.savedFavorites),
    expect: ({ did }) => isTold(did, 'You are offline.', 'error'),
    section: FAVORITES,
  },
];
