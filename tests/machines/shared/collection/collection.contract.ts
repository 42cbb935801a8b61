import { defineContract } from '#tests/harness/index.ts';
import { fruitsMachine } from './collection.plan';

const LISTS = '4 paged lists; 9 page size 20, page 0';
const SEARCH = '9 search input debounce 500 ms';
const NEWS = 'host 1, realtime: what is being read may be older than the news';
const SELECTED = '4 Inbox: selecting a conversation moves it up the list';
const DEEP_LINKS = 'experience, deep links: every filter is in the URL';
const ERRORS = '8 list fetch errors are stored and shown; aborts are silent';
const OPTIMISTIC = 'experience: optimistic, rolled back with the reason';

type SearchContext = { readonly search: string; readonly appliedSearch: string };
const isSameSearch = ({ context }: { context: SearchContext }) => context.search.trim() === context.appliedSearch;
const isOtherSearch = ({ context, event }: { context: SearchContext; event: { text: string } }) =>
  event.text.trim() !== context.appliedSearch;
type CountContext = { readonly confirmed: readonly unknown[]; readonly totalCount: number | null };
const moreExist = ({ totalCount, confirmed }: CountContext) => totalCount !== null && confirmed.length < totalCount;

export const collectionContract = defineContract(fruitsMachine, {
  start: [{ to: 'loading', does: ['beginReading'], section: LISTS }],
  rows: [
    { in: '(root)', on: 'collection.reload', to: 'loading', does: ['beginReading'], section: LISTS },
    {
      in: '(root)',
      on: 'collection.query',
      to: 'loading',
      does: ['keepQuery', 'beginReading'],
      expect: ({ after, event }) => after.context.query === event.query,
      section: LISTS,
    },
    {
      in: '(root)',
      on: 'collection.search',
      does: ['keepSearch', 'cancel search', 'raise collection.searchSettled in 500'],
      expect: ({ after, event }) => after.context.search === event.text,
      section: SEARCH,
    },
    {
      in: ['(root)', 'mutating'],
      on: 'collection.searchSettled',
      when: 'isSearchUnchanged',
      given: isSameSearch,
      does: ['cancel search'],
      afterMs: 500,
      section: SEARCH,
    },
    {
      in: '(root)',
      on: 'collection.searchSettled',
      to: 'loading',
      does: ['cancel search', 'applySearch', 'send parent collection.searched', 'beginReading'],
      expect: ({ after, did }) =>
        JSON.stringify(did.find(({ event }) => event?.type === 'collection.searched')?.event) ===
        JSON.stringify({ type: 'collection.searched', list: 'collection', text: after.context.search.trim() }),
      afterMs: 500,
      section: SEARCH,
    },
    {
      in: '(root)',
      on: 'collection.find',
      when: 'isOtherSearch',
      given: isOtherSearch,
      to: 'loading',
      does: ['keepFound', 'cancel search', 'applySearch', 'beginReading'],
      expect: ({ after, event }) =>
        after.context.search === event.text && after.context.appliedSearch === event.text.trim(),
      section: DEEP_LINKS,
    },
    {
      in: 'mutating',
      on: 'collection.find',
      when: 'isOtherSearch',
      given: isOtherSearch,
      does: ['keepFound', 'cancel search', 'applySearch', 'askAgain'],
      section: DEEP_LINKS,
    },
    {
      in: 'mutating',
      on: 'collection.searchSettled',
      does: ['cancel search', 'applySearch', 'send parent collection.searched', 'askAgain'],
      afterMs: 500,
      section: SEARCH,
    },
    {
      in: '(root)',
      on: 'collection.mutate',
      does: ['queueMutation'],
      expect: ({ after, event }) => after.context.pending.at(-1) === event.mutation,
      section: OPTIMISTIC,
    },
    {
      in: '(root)',
      on: 'collection.putFirst',
      does: ['putFirst'],
      expect: ({ after, event }) => after.context.first === event.key,
      section: SELECTED,
    },
    { in: '(root)', on: 'collection.received', does: ['changeRows'], section: LISTS },
    { in: '(root)', on: 'collection.patched', does: ['changeRows'], section: LISTS },
    {
      in: ['loading', 'loadingMore'],
      on: 'collection.reload',
      does: ['askAgain'],
      expect: ({ after }) => after.context.isStale,
      section: NEWS,
    },
    ...(['collection.received', 'collection.removed', 'collection.patched'] as const).map((on) => ({
      in: ['loading', 'loadingMore'],
      on,
      does: ['changeRows', 'keepArrived'],
      expect: ({ after, event }: { after: { context: { arrived: readonly unknown[] } }; event: unknown }) =>
        after.context.arrived.at(-1) === event,
      section: NEWS,
    })),
    { in: '(root)', on: 'collection.removed', does: ['changeRows'], section: LISTS },

    {
      in: 'loading',
      on: 'done loadPage',
      to: 'ready',
      does: ['showFirstPage', 'forgetLoadFailure'],
      expect: ({ after, event }) =>
        // Unless a row change arrived meanwhile.
        after.context.arrived.length > 0 ||
        String(after.context.confirmed.map(({ id }) => id)) === String(event.output.items.map(({ id }) => id)),
      section: LISTS,
    },
    { in: 'loading', on: 'error loadPage', to: 'failed', does: ['keepFailure'], section: ERRORS },

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
      given: ({ context }) => context.isStale || (context.totalCount === null && context.failedTask !== 'load'),
      to: 'loading',
      does: ['beginReading'],
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
      section: '4 more exist while loaded count is below total',
    },

    {
      in: 'loadingMore',
      on: 'done loadPage',
      to: 'ready',
      does: ['addPage', 'forgetLoadFailure'],
      section: LISTS,
    },
    { in: 'loadingMore', on: 'error loadPage', to: 'ready', does: ['keepFailure'], section: ERRORS },

    { in: 'mutating', on: 'collection.reload', does: ['askAgain'], section: OPTIMISTIC },
    { in: 'mutating', on: 'collection.query', does: ['keepQuery', 'askAgain'], section: OPTIMISTIC },
    { in: 'mutating', on: 'done saveMutation', to: 'ready', does: ['confirmMutation'], section: OPTIMISTIC },
    {
      in: 'mutating',
      on: 'error saveMutation',
      to: 'ready',
      does: ['rollBack', 'keepFailure'],
      expect: ({ before, after }) => after.context.refused.at(-1) === before.context.pending[0],
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
      section: ERRORS,
    },
    {
      in: 'failed',
      on: 'collection.retry',
      when: 'failedAt({"task":"loadMore"})',
      given: ({ context }) => context.failedTask === 'loadMore',
      to: 'loadingMore',
      does: ['beginReading'],
      section: ERRORS,
    },
    {
      in: 'failed',
      on: 'collection.retry',
      given: ({ context }) => context.failedTask === 'mutate',
      to: 'mutating',
      does: ['retryMutations', 'startRetry'],
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
      section: ERRORS,
    },
  ],
  invariants: {
    'failed exactly at rest with a failure': (snapshot) =>
      !snapshot.matches('failed') || (snapshot.context.failure !== null && snapshot.context.failedTask !== null),
    'ready only without a failure, a pending mutation or a wanted reload': ({ value, context }) =>
      value !== 'ready' || (context.failure === null && context.pending.length === 0 && !context.isStale),
    'a further page is one of the rows that stand': ({ value, context }) =>
      value !== 'loadingMore' || !context.isOtherQuery,
    'a refused mutation is told until it is sent again or put aside': ({ value, context }) =>
      value !== 'ready' || context.refused.length === 0,
    'busy exactly while an actor works': (snapshot) =>
      snapshot.hasTag('busy') === Object.values(snapshot.children).length > 0,
    'no row shows twice': ({ context }) => new Set(context.items.map(({ id }) => id)).size === context.items.length,
    'the row that was selected last stands before all others': ({ context: { first, items } }) =>
      items.findIndex(({ id }) => id === first) <= 0,
    'the total is never below the rows': ({ context }) =>
      context.totalCount === null || context.totalCount >= context.confirmed.length,
  },
});
