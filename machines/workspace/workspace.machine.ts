import { AGENT_PUBLISHED, TEMPLATE_PUBLISHED } from '#contract/rules/messages';
import { hrefOfSearch, NO_NEWS } from './children';
import { account } from './states/account';
import { drafts } from './states/drafts';
import { favorites } from './states/favorites';
import { news } from './states/news';
import { stream } from './states/stream';
import { viewRole } from './states/viewRole';
import { workspaceSetup } from './workspace.setup';

/**
 * Everything that belongs to one acting account (specification 2, 4, 6). Invoked by `app`, once for each account the
 * address names.
 *
 * Owns: the account, the view role, the favorites, the event stream, and one child for each feature the address asks for
 * (`{feature}:{key}`).
 * Invariants: exactly the features the address asks for are open, besides editors that are out of sight and still have
 * something to save, from here or from before; nobody views as more than he is; there are at most five favorites.
 */
export const workspaceMachine = workspaceSetup.createMachine({
  id: 'workspace',
  context: ({ input }) => ({
    seed: input.seed,
    identity: input.identity,
    targetAccountId: input.targetAccountId,
    place: input.place,
    online: input.online,
    account: null,
    viewRole: null,
    favoritesOf: null,
    areFavoritesStale: false,
    favorites: [],
    savedFavorites: [],
    askedFavorites: [],
    favoriteAgents: [],
    open: {},
    leaving: [],
    unsent: [],
    spawnCount: 0,
    news: NO_NEWS,
    askedNews: NO_NEWS,
    fetched: { rooms: [], logs: [] },
    failure: null,
  }),
  type: 'parallel',
  entry: 'reconcile',
  on: {
    'location.changed': { actions: ['setPlace', 'reconcile'] },
    'network.changed': { actions: ['setOnline', 'tellChildren'] },
    'campaign.published': [
      {
        guard: 'isOfTemplate',
        actions: { type: 'showToast', params: { message: TEMPLATE_PUBLISHED, status: 'success' } },
      },
      { actions: { type: 'showToast', params: { message: AGENT_PUBLISHED, status: 'success' } } },
    ],
    'campaign.conflicted': {
      guard: 'isShown',
      actions: { type: 'openOverlay', params: { key: 'saveConflict' } },
    },
    'campaign.conflictResolved': {
      guard: 'isShown',
      actions: { type: 'closeOverlay', params: { key: 'saveConflict' } },
    },
    'campaign.left': { guard: 'isDone', actions: ['stopCampaign', 'forgetCampaign'] },
    'createAccount.created': { actions: 'tellChildren' },
    'collection.searched': {
      guard: 'isListShown',
      actions: {
        type: 'readdress',
        params: ({ context, event }) => ({ href: hrefOfSearch(context, event.list, event.text) ?? '' }),
      },
    },
  },
  states: { account, viewRole, favorites, stream, news, drafts },
});
