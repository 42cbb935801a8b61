import { FIRST_PAGE, PAGE_SIZE } from '#contract/rules/constants';
import { NO_FAILURE } from '../refusal';
import { TAGS } from '../tags';
import { createCollectionSetup } from './collection.setup';
import type { CollectionOptions } from './collection.types';
import { nextPageOf, reloadSizeOf } from './rows';

/** What is being read may be older than the news. */
const WHILE_ASKING = {
  'collection.reload': { actions: 'askReload' },
  'collection.received': { actions: 'askReload' },
  'collection.removed': { actions: 'askReload' },
} as const;

/**
 * A list of rows that come in pages: the one machine behind every list of the console.
 *
 * Owns: which rows are known, what was asked of the host, what it refused. Whoever shows a list spawns it, and provides
 * `loadPage` and, where rows can be changed, `saveMutation`.
 * Invariants: the rows shown are the confirmed ones with the pending mutations applied; an answer to another question
 * is never shown, since another question ends the asking before it; the same question is asked once at a time: what
 * happens meanwhile asks it once more afterwards, however much it is, and brings back as many rows as stood; a mutation is
 * never dropped: it is pending, confirmed, or refused and told, and a reload waits for it; what is typed into the search is
 * kept at once, and asked and told after 500 ms of quiet (specification 9); an address that comes meanwhile takes nothing of
 * it away.
 */
export const createCollectionMachine = <TItem, TQuery, TMutation = never>(
  options: CollectionOptions<TItem, TQuery, TMutation>,
) =>
  createCollectionSetup<TItem, TQuery, TMutation>(options).createMachine({
    id: options.id,
    context: ({ input }) => ({
      query: input.query,
      pageSize: input.pageSize ?? PAGE_SIZE,
      search: input.search ?? '',
      appliedSearch: input.search?.trim() ?? '',
      first: input.first ?? null,
      items: [],
      confirmed: [],
      totalCount: null,
      pending: [],
      refused: [],
      ...NO_FAILURE,
      isStale: false,
      isOtherQuestion: false,
    }),
    initial: 'loading',
    on: {
      'collection.reload': '.loading',
      'collection.query': { target: '.loading', actions: 'keepQuery' },
      'collection.search': { actions: ['keepSearch', 'stopSearchTimer', 'startSearchTimer'] },
      'collection.searchSettled': [
        { guard: 'isSearchUnchanged', actions: 'stopSearchTimer' },
        { target: '.loading', actions: ['stopSearchTimer', 'applySearch', 'tellSearched'] },
      ],
      'collection.find': {
        guard: 'asksForOther',
        target: '.loading',
        actions: ['keepFound', 'stopSearchTimer', 'applySearch'],
      },
      'collection.putFirst': { actions: 'putFirst' },
      'collection.mutate': { actions: 'queueMutation' },
      // Whether a row is among the hits of a search is for the host to say.
      'collection.received': [{ guard: 'isSearched', target: '.loading' }, { actions: 'putItem' }],
      'collection.removed': { actions: 'dropItem' },
    },
    states: {
      loading: {
        tags: [TAGS.busy, TAGS.loading],
        entry: 'takeReload',
        on: WHILE_ASKING,
        invoke: {
          id: 'loadPage',
          src: 'loadPage',
          input: ({ context }) => ({
            query: context.query,
            search: context.appliedSearch,
            page: FIRST_PAGE,
            pageSize: reloadSizeOf(context),
          }),
          onDone: {
            target: 'ready',
            actions: [{ type: 'showFirstPage', params: ({ event }) => event.output }, 'forgetLoadFailure'],
          },
          onError: {
            target: 'failed',
            actions: { type: 'keepFailure', params: ({ event }) => ({ task: 'load', error: event.error }) },
          },
        },
      },
      ready: {
        always: [
          { guard: 'hasPending', target: 'mutating' },
          { guard: 'mustLoad', target: 'loading' },
          { guard: 'hasFailure', target: 'failed' },
        ],
        on: {
          'collection.loadMore': { guard: 'canLoadMore', target: 'loadingMore' },
        },
      },
      loadingMore: {
        tags: TAGS.busy,
        on: WHILE_ASKING,
        invoke: {
          id: 'loadPage',
          src: 'loadPage',
          input: ({ context }) => ({
            query: context.query,
            search: context.appliedSearch,
            page: nextPageOf(context),
            pageSize: context.pageSize,
          }),
          onDone: {
            target: 'ready',
            actions: [{ type: 'addPage', params: ({ event }) => event.output }, 'forgetLoadFailure'],
          },
          onError: {
            target: 'ready',
            actions: { type: 'keepFailure', params: ({ event }) => ({ task: 'loadMore', error: event.error }) },
          },
        },
      },
      // Leaving would abort a call whose outcome matters: whatever else is asked for waits in context.
      mutating: {
        tags: TAGS.busy,
        invoke: {
          id: 'saveMutation',
          src: 'saveMutation',
          input: ({ context: { query, pending } }) => ({ query, mutation: pending[0] as TMutation }),
          onDone: {
            target: 'ready',
            actions: { type: 'confirmMutation', params: ({ event }) => event.output },
          },
          onError: {
            target: 'ready',
            actions: [
              'rollBack',
              { type: 'keepFailure', params: ({ event }) => ({ task: 'mutate', error: event.error }) },
            ],
          },
        },
        on: {
          'collection.reload': { actions: 'askReload' },
          'collection.received': { guard: 'isSearched', actions: 'askReload' },
          'collection.query': { actions: ['keepQuery', 'askReload'] },
          'collection.searchSettled': [
            { guard: 'isSearchUnchanged', actions: 'stopSearchTimer' },
            { actions: ['stopSearchTimer', 'applySearch', 'tellSearched', 'askReload'] },
          ],
          'collection.find': {
            guard: 'asksForOther',
            actions: ['keepFound', 'stopSearchTimer', 'applySearch', 'askReload'],
          },
        },
      },
      failed: {
        tags: TAGS.failed,
        always: { guard: 'hasPending', target: 'mutating' },
        on: {
          'collection.retry': [
            { guard: { type: 'failedAt', params: { task: 'load' } }, target: 'loading' },
            { guard: { type: 'failedAt', params: { task: 'loadMore' } }, target: 'loadingMore' },
            { target: 'mutating', actions: ['retryMutations', 'startRetry'] },
          ],
          'network.changed': { guard: 'mayRetry', actions: 'retry' },
          'collection.loadMore': { guard: 'canLoadMore', target: 'loadingMore' },
          'collection.dismiss': { guard: 'isLoaded', target: 'ready', actions: 'forgetFailure' },
        },
      },
    },
  });
