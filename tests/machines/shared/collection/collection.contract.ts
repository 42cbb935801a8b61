import { defineContract } from '#tests/harness/index.ts';
import { type FruitQuery, fruitsMachine, OFFLINE, REMOVE_APPLE } from './collection.plan';
import {
  type Context,
  changed,
  failureOf,
  followed,
  loaded,
  NO_FAILURE,
  type RowChange,
  refusalOf,
  saved,
  shows,
  tellsSearched,
} from './facts';

const LISTS = '4 paged lists; 9 page size 20, page 0';
const SEARCH = '9 search input debounce 500 ms';
const NEWS = 'host 1, realtime: what is being read may be older than the news';
const SELECTED = '4 Inbox: selecting a conversation moves it up the list';
const CACHES = '4 Local caches: activityPriority, activityJunk';
const DEEP_LINKS = 'experience, deep links: every filter is in the URL';
const ERRORS = '8 list fetch errors are stored and shown; aborts are silent';
const OPTIMISTIC = 'experience: optimistic, rolled back with the reason';

type SearchContext = { readonly search: string; readonly appliedSearch: string };
const isSameSearch = ({ context }: { context: SearchContext }) => context.search.trim() === context.appliedSearch;
const isOtherSearch = ({ context, event }: { context: SearchContext; event: { text: string } }) =>
  event.text.trim() !== context.appliedSearch;
const isOtherQuery = ({ context, event }: { context: { query: FruitQuery }; event: { query: FruitQuery } }) =>
  event.query.color !== context.query.color;
type CountContext = { readonly confirmed: readonly unknown[]; readonly totalCount: number | null };
const moreExist = ({ totalCount, confirmed }: CountContext) => totalCount !== null && confirmed.length < totalCount;

const READING = { isStale: false, arrived: [] } as const;
const STALE = { isStale: true } as const;
/** Another search: until its rows are there, those that show belong to the one before. */
const searches = (text: string) => ({ search: text, appliedSearch: text.trim(), isOtherQuery: true });
type Arrival = { readonly context: Context; readonly event: RowChange };
const ROW_CHANGES = ['collection.received', 'collection.removed', 'collection.patched'] as const;

export const collectionContract = defineContract(fruitsMachine, {
  start: [{ to: 'loading', does: ['beginReading'], section: LISTS }],
  rows: [
    {
      in: '(root)',
      on: 'collection.reload',
      to: 'loading',
      does: ['beginReading'],
      sets: READING,
      section: LISTS,
    },
    {
      in: '(root)',
      on: 'collection.query',
      when: 'isQueryChanged',
      given: isOtherQuery,
      to: 'loading',
      does: ['keepQuery', 'beginReading'],
      sets: ({ event: { query } }) => ({ query, isOtherQuery: true, ...READING }),
      section: LISTS,
    },
    {
      in: '(root)',
      on: 'collection.search',
      does: ['keepSearch', 'cancel search', 'raise collection.searchSettled in 500'],
      sets: ({ event: { text } }) => ({ search: text }),
      section: SEARCH,
    },
    {
      in: ['(root)', 'mutating'],
      on: 'collection.searchSettled',
      when: 'isSearchUnchanged',
      given: isSameSearch,
      does: ['cancel search'],
      afterMs: 500,
      restartedBy: 'collection.search',
      section: SEARCH,
    },
    {
      in: '(root)',
      on: 'collection.searchSettled',
      to: 'loading',
      does: ['cancel search', 'applySearch', 'send parent collection.searched', 'beginReading'],
      sets: ({ context }) => ({ ...searches(context.search), ...READING }),
      expect: tellsSearched,
      afterMs: 500,
      restartedBy: 'collection.search',
      section: SEARCH,
    },
    {
      in: '(root)',
      on: 'collection.find',
      when: 'isOtherSearch',
      given: isOtherSearch,
      to: 'loading',
      does: ['keepFound', 'cancel search', 'applySearch', 'beginReading'],
      sets: ({ event: { text } }) => ({ ...searches(text), ...READING }),
      section: DEEP_LINKS,
    },
    {
      in: 'mutating',
      on: 'collection.find',
      when: 'isOtherSearch',
      given: isOtherSearch,
      does: ['keepFound', 'cancel search', 'applySearch', 'askAgain'],
      sets: ({ event: { text } }) => ({ ...searches(text), ...STALE }),
      section: DEEP_LINKS,
    },
    {
      in: 'mutating',
      on: 'collection.searchSettled',
      does: ['cancel search', 'applySearch', 'send parent collection.searched', 'askAgain'],
      sets: ({ context }) => ({ ...searches(context.search), ...STALE }),
      expect: tellsSearched,
      afterMs: 500,
      restartedBy: 'collection.search',
      section: SEARCH,
    },
    {
      in: '(root)',
      on: 'collection.mutate',
      does: ['queueMutation'],
      sets: ({ context, event: { mutation } }) => shows(context, { pending: [...context.pending, mutation] }),
      section: OPTIMISTIC,
    },
    {
      in: '(root)',
      on: 'collection.putFirst',
      does: ['putFirst'],
      sets: ({ context, event: { key } }) => shows(context, { first: key }),
      section: SELECTED,
    },
    {
      in: '(root)',
      on: 'collection.recalled',
      when: 'mayRecall',
      given: ({ context: { totalCount, isOtherQuery } }) => totalCount === null && !isOtherQuery,
      does: ['showRecalled'],
      sets: ({ context, event: { items } }) => shows(context, { confirmed: items, totalCount: null }),
      section: CACHES,
    },
    { in: '(root)', on: 'error recallRows', section: CACHES },
    ...ROW_CHANGES.map((on) => ({
      in: '(root)',
      on,
      does: ['changeRows'],
      sets: ({ context, event }: Arrival) => shows(context, changed(context, event)),
      section: LISTS,
    })),
    {
      in: ['loading', 'loadingMore'],
      on: 'collection.reload',
      does: ['askAgain'],
      sets: STALE,
      section: NEWS,
    },
    ...ROW_CHANGES.map((on) => ({
      in: ['loading', 'loadingMore'],
      on,
      does: ['changeRows', 'keepArrived'],
      sets: ({ context, event }: Arrival) => ({
        ...shows(context, changed(context, event)),
        arrived: [...context.arrived, event],
      }),
      section: NEWS,
    })),

    {
      in: 'loading',
      on: 'done loadPage',
      to: 'ready',
      does: ['showFirstPage', 'forgetLoadFailure'],
      sets: ({
        context,
        event: {
          output: { items, totalCount },
        },
      }) => ({
        ...shows(context, loaded({ confirmed: items, totalCount }, context)),
        isOtherQuery: false,
        ...refusalOf(context),
      }),
      section: LISTS,
    },
    {
      in: 'loading',
      on: 'error loadPage',
      to: 'failed',
      does: ['keepFailure'],
      // What was asked for meanwhile waits for the retry.
      sets: ({ event: { error } }) => ({ failure: failureOf(error), failedTask: 'load', isStale: false }),
      section: ERRORS,
    },

    {
      in: 'ready',
      on: 'always',
      when: 'hasPending',
      given: ({ context }) => context.pending.length > 0,
      to: 'mutating',
      section: OPTIMISTIC,
    },
    {
      in: 'ready',
      on: 'always',
      when: 'mustLoad',
      // Mutations are sent first.
      given: ({ context: { pending, isStale, totalCount, failedTask } }) =>
        pending.length === 0 && (isStale || (totalCount === null && failedTask !== 'load')),
      to: 'loading',
      does: ['beginReading'],
      sets: READING,
      section: LISTS,
    },
    {
      in: 'ready',
      on: 'always',
      when: 'hasFailure',
      given: ({ context }) => context.failure !== null,
      to: 'failed',
      section: ERRORS,
    },
    {
      in: ['ready', 'failed'],
      on: 'collection.loadMore',
      when: 'canLoadMore',
      given: ({ context }) =>
        !context.isOtherQuery && moreExist(context) && (context.failure === null || context.failedTask === 'mutate'),
      to: 'loadingMore',
      does: ['beginReading'],
      sets: READING,
      section: '4 more exist while loaded count is below total',
    },

    {
      in: 'loadingMore',
      on: 'done loadPage',
      to: 'ready',
      does: ['addPage', 'forgetLoadFailure'],
      sets: ({ context, event: { output } }) => ({
        ...shows(context, loaded(followed(context, output), context)),
        ...refusalOf(context),
      }),
      section: LISTS,
    },
    {
      in: 'loadingMore',
      on: 'error loadPage',
      to: 'ready',
      does: ['keepFailure'],
      sets: ({ event: { error } }) => ({ failure: failureOf(error), failedTask: 'loadMore' }),
      section: ERRORS,
    },

    {
      in: 'mutating',
      on: 'collection.reload',
      does: ['askAgain'],
      sets: STALE,
      section: OPTIMISTIC,
    },
    {
      in: 'mutating',
      on: 'collection.query',
      when: 'isQueryChanged',
      given: isOtherQuery,
      does: ['keepQuery', 'askAgain'],
      sets: ({ event: { query } }) => ({ query, isOtherQuery: true, ...STALE }),
      section: OPTIMISTIC,
    },
    {
      in: 'mutating',
      on: 'done saveMutation',
      to: 'ready',
      does: ['confirmMutation'],
      sets: ({ context, event: { output } }) =>
        shows(context, { ...saved(context, output.items), pending: context.pending.slice(1) }),
      section: OPTIMISTIC,
    },
    {
      in: 'mutating',
      on: 'error saveMutation',
      to: 'ready',
      does: ['rollBack', 'keepFailure'],
      sets: ({ context }) => ({
        ...shows(context, { pending: context.pending.slice(1) }),
        refused: [...context.refused, ...context.pending.slice(0, 1)],
        failure: OFFLINE,
        failedTask: 'mutate',
        refusal: OFFLINE,
      }),
      section: OPTIMISTIC,
    },

    {
      in: 'failed',
      on: 'always',
      when: 'hasPending',
      given: ({ context }) => context.pending.length > 0,
      to: 'mutating',
      section: OPTIMISTIC,
    },
    {
      in: 'failed',
      on: 'collection.retry',
      when: 'failedAt({"task":"load"})',
      given: ({ context }) => context.failedTask === 'load',
      to: 'loading',
      does: ['beginReading'],
      sets: READING,
      section: ERRORS,
    },
    {
      in: 'failed',
      on: 'collection.retry',
      when: 'failedAt({"task":"loadMore"})',
      given: ({ context }) => context.failedTask === 'loadMore',
      to: 'loadingMore',
      does: ['beginReading'],
      sets: READING,
      section: ERRORS,
    },
    {
      in: 'failed',
      on: 'collection.retry',
      given: ({ context }) => context.failedTask === 'mutate',
      to: 'mutating',
      does: ['retryMutations', 'startRetry'],
      sets: ({ context }) => ({
        ...shows(context, { pending: [...context.pending, ...context.refused] }),
        refused: [],
        ...NO_FAILURE,
      }),
      section: OPTIMISTIC,
    },
    {
      in: 'failed',
      on: 'network.changed',
      when: 'mayRetry',
      // Only a person retries refusals and mutations.
      given: ({ context, event }) =>
        event.online && context.failedTask !== 'mutate' && context.failure?.kind === 'offline',
      does: ['raise collection.retry'],
      section: ERRORS,
    },
    {
      in: 'failed',
      on: 'collection.dismiss',
      when: 'isLoaded',
      given: ({ context }) => context.totalCount !== null,
      to: 'ready',
      does: ['forgetFailure'],
      // A refused mutation is given up; one that was refused before is told of again.
      sets: ({ context }) => (context.failedTask === 'mutate' ? { ...NO_FAILURE, refused: [] } : refusalOf(context)),
      section: ERRORS,
    },
  ],
  inputs: {
    recallRows: ({ context: { query, appliedSearch } }) => ({ query, search: appliedSearch }),
    // A reload has as many rows as are shown, another query one page; a page has two rows here.
    loadPage: ({ context: { query, appliedSearch, confirmed, isOtherQuery }, matches }) => ({
      query,
      search: appliedSearch,
      ...(matches('loadingMore')
        ? { page: Math.floor(confirmed.length / 2), pageSize: 2 }
        : { page: 0, pageSize: isOtherQuery ? 2 : Math.max(2, confirmed.length) }),
    }),
    saveMutation: ({ context: { query, pending } }) => ({ query, mutation: pending[0] ?? REMOVE_APPLE }),
  },
  invariants: {
    'failed exactly at rest with a failure': (snapshot) =>
      !snapshot.matches('failed') || (snapshot.context.failure !== null && snapshot.context.failedTask !== null),
    'ready only without a failure, a pending mutation or a wanted reload': ({ value, context }) =>
      value !== 'ready' || (context.failure === null && context.pending.length === 0 && !context.isStale),
    'a further page is one of the rows that stand': ({ value, context }) =>
      value !== 'loadingMore' || !context.isOtherQuery,
    'a refused mutation is told until it is sent again or put aside': ({ value, context }) =>
      value !== 'ready' || context.refused.length === 0,
    'busy exactly while a request is under way': ({ children, ...snapshot }) =>
      snapshot.hasTag('busy') === (children.loadPage !== undefined || children.saveMutation !== undefined),
    'no row shows twice': ({ context }) => new Set(context.items.map(({ id }) => id)).size === context.items.length,
    'the row that was selected last stands before all others': ({ context: { first, items } }) =>
      items.findIndex(({ id }) => id === first) <= 0,
    'the total is never below the rows': ({ context }) =>
      context.totalCount === null || context.totalCount >= context.confirmed.length,
  },
});
