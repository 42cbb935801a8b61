import type { WorkspaceContext, workspaceMachine } from '#machines/workspace';
import type { Row } from '#tests/harness/contract.ts';
import { changesOnly, sets } from '#tests/machines/shared/changes.ts';
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
const chooses = changesOnly<WorkspaceContext, { readonly favorites: readonly number[] }>((_context, { favorites }) => ({
  favorites,
}));
const rollsBack = changesOnly<WorkspaceContext, unknown>(({ savedFavorites }) => allFavorites(savedFavorites));
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
    expect: (step) => offersBack({ context: step.before.context, event: step.event, did: step.did }) && chooses(step),
    section: UNDO,
  },
  {
    in: 'favorites',
    on: 'favorites.set',
    when: 'knowsFavorites',
    given: (facts) => isOwned(facts) && !exceeds(facts) && !removes(facts),
    does: ['setFavorites'],
    expect: chooses,
    section: FAVORITES,
  },
  {
    in: 'favorites',
    on: 'favorites.restore',
    when: 'mayRestore',
    given: isMissing,
    does: ['restoreFavorite'],
    expect: changesOnly(({ favorites }, { index, agentId }) => ({
      favorites: [...favorites.slice(0, index), agentId, ...favorites.slice(index)],
    })),
    section: UNDO,
  },
  {
    in: 'favorites.idle',
    on: 'always',
    when: 'mustReadFavorites',
    given: ({ context }) => context.areFavoritesStale,
    to: 'favorites.reading',
    does: ['takeFavorites'],
    expect: sets(() => ({ areFavoritesStale: false })),
    section: FAVORITES,
  },
  {
    in: 'favorites.idle',
    on: 'always',
    when: 'hasUnsavedFavorites',
    given: ({ context }) => !context.areFavoritesStale && isUnsaved({ context }),
    to: 'favorites.saving',
    does: ['askFavorites'],
    expect: sets(({ favorites }) => ({ askedFavorites: favorites })),
    section: FAVORITES,
  },
  {
    in: 'favorites.reading',
    on: 'done readFavorites',
    to: 'favorites.idle',
    does: ['raise favorites.set', 'showFavorites'],
    // An agent's are its organization's.
    expect: changesOnly((context, { output }) => ({ favoritesOf: 12, ...readFavorites(context, output) })),
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
    expect: changesOnly(({ favorites }) => ({ askedFavorites: favorites })),
    section: FAVORITES,
  },
  {
    in: 'favorites.saving',
    on: 'done saveFavorites',
    to: 'favorites.idle',
    does: ['confirmFavorites'],
    expect: changesOnly((context, { output }) => ({
      ...allFavorites(output.favorites),
      ...namesOf(context, output),
    })),
    section: FAVORITES,
  },
  {
    in: 'favorites.saving',
    on: 'error saveFavorites',
    to: 'favorites.idle',
    does: ['rollBackFavorites', 'showToast'],
    expect: (step) => isTold(step.did, 'You are offline.', 'error') && rollsBack(step),
    section: FAVORITES,
  },
];
