import { hrefOfSearch } from './children';
import { account } from './states/account';
import { drafts } from './states/drafts';
import { favorites } from './states/favorites';
import { machines } from './states/machines';
import { news } from './states/news';
import { stream } from './states/stream';
import { viewRole } from './states/viewRole';
import { FEATURE_NEWS } from './tellings';
import { workspaceSetup } from './workspace.setup';

/**
 * Everything that belongs to one target account (specification 2, 4, 6). Invoked by `app` for the account in the
 * address.
 *
 * Owns: the account, the view role, the favorites, the event stream, and one child for each feature of the address
 * (`{feature}:{key}`).
 * Invariants: only the features of the address are open, plus hidden editors with unsaved edits, and until the later machines are
 * there those of the first screens alone; nobody views as a higher role; there are at most five favorites.
 */
export const workspaceMachine = workspaceSetup.createMachine({
  id: 'workspace',
  context: ({ input }) => ({
    seed: input.seed,
    identity: input.identity,
    targetAccountId: input.targetAccountId,
    place: input.place,
    online: input.online,
    beside: null,
    account: null,
    viewRole: null,
    isStale: false,
    favoritesOf: null,
    areFavoritesStale: false,
    favorites: [],
    savedFavorites: [],
    askedFavorites: [],
    favoriteAgents: [],
    hasMachines: false,
    open: {},
    leaving: [],
    unsent: [],
    spawnCount: 0,
    news: {},
    askedNews: {},
    fetched: {},
    failure: null,
  }),
  type: 'parallel',
  entry: 'reconcile',
  on: {
    'location.changed': { actions: ['setPlace', 'reconcile'] },
    'workspace.beside': { actions: ['setBeside', 'reconcile'] },
    'network.changed': { actions: ['setOnline', 'tellChildren'] },
    ...FEATURE_NEWS,
    'collection.searched': {
      guard: 'isListShown',
      actions: {
        type: 'readdress',
        params: ({ context, event }) => ({ href: hrefOfSearch(context, event.list, event.text) ?? '' }),
      },
    },
  },
  states: { account, viewRole, favorites, stream, news, machines, drafts },
});
