import { FIRST_PAGE, PAGE_SIZE } from '#contract/rules/constants';
import { NO_FAILURE } from '../refusal';
import { TAGS } from '../tags';
import { createCollectionSetup } from './collection.setup';
import type { CollectionOptions } from './collection.types';
import { nextPageOf, reloadSizeOf } from './rows';

/** The reply may be older than these events: row changes are applied to it again, a reload follows it. */
const WHILE_READING = {
  'collection.reload': { actions: 'askAgain' },
  'collection.received': { actions: ['changeRows', 'keepArrived'] },
  'collection.removed': { actions: ['changeRows', 'keepArrived'] },
  'collection.patched': { actions: ['changeRows', 'keepArrived'] },
} as const;

/**
 * A list of rows loaded in pages: the machine behind every list of the console.
 *
 * Owns: the known rows, the query, and what the host refused. The owner spawns it and provides `loadPage` and, if rows can be
 * changed, `saveMutation`.
 * Invariants: the rows shown are the confirmed ones with the pending mutations applied; the reply to an older query is never
 * shown; the same query is loaded once at a time: a reload requested meanwhile follows once, with as many rows as before; rows
 * that arrive meanwhile are applied to the reply; a mutation is never dropped: it is pending, confirmed, or refused and
 * reported, and a reload waits for it; the search text is kept at once, and applied and reported after a 500 ms debounce
 * (specification 9); rows kept from the last visit are shown until the first page is there; an address with the applied search does not overwrite newer text, one with the same query loads nothing.
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
      figures: null,
      pending: [],
      refused: [],
      ...NO_FAILURE,
      isStale: false,
      arrived: [],
      isOtherQuery: false,
    }),
    initial: 'loading',
    ...(options.recalls && {
      invoke: {
        id: 'recallRows',
        src: 'recallRows' as const,
        input: ({ context }: { context: { query: TQuery; appliedSearch: string } }) => ({
          query: context.query,
          search: context.appliedSearch,
        }),
        onError: {},
      },
    }),
    on: {
      'collection.recalled': { guard: 'mayRecall', actions: 'showRecalled' },
      'collection.reload': '.loading',
      'collection.query': { guard: 'isQueryChanged', target: '.loading', actions: 'keepQuery' },
      'collection.search': { actions: ['keepSearch', 'stopSearchTimer', 'startSearchTimer'] },
      'collection.searchSettled': [
        { guard: 'isSearchUnchanged', actions: 'stopSearchTimer' },
        { target: '.loading', actions: ['stopSearchTimer', 'applySearch', 'tellSearched'] },
      ],
      'collection.find': {
        guard: 'isOtherSearch',
        target: '.loading',
        actions: ['keepFound', 'stopSearchTimer', 'applySearch'],
      },
      'collection.putFirst': { actions: 'putFirst' },
      'collection.mutate': { actions: 'queueMutation' },
      'collection.received': { actions: 'changeRows' },
      'collection.removed': { actions: 'changeRows' },
      'collection.patched': { actions: 'changeRows' },
    },
    states: {
      loading: {
        tags: [TAGS.busy, TAGS.loading],
        entry: 'beginReading',
        on: WHILE_READING,
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
        entry: 'beginReading',
        on: WHILE_READING,
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
      // Leaving would abort the save, so every other request waits in context.
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
          'collection.reload': { actions: 'askAgain' },
          'collection.query': { guard: 'isQueryChanged', actions: ['keepQuery', 'askAgain'] },
          'collection.searchSettled': [
            { guard: 'isSearchUnchanged', actions: 'stopSearchTimer' },
            { actions: ['stopSearchTimer', 'applySearch', 'tellSearched', 'askAgain'] },
          ],
          'collection.find': {
            guard: 'isOtherSearch',
            actions: ['keepFound', 'stopSearchTimer', 'applySearch', 'askAgain'],
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
