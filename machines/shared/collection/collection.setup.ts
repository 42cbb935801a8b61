import { dequal } from 'dequal/lite';
import { assign, cancel, type EventObject, raise, sendParent, setup } from 'xstate';
import { SEARCH_DELAY_MS } from '#contract/rules/constants';
import { isBack } from '../../network';
import { READ, STALE } from '../askAgain';
import { toFailure } from '../failure';
import { callbackPlaceholder, placeholder } from '../placeholder';
import { NO_FAILURE, refusalIn } from '../refusal';
import type { Tag } from '../tags';
import type {
  CollectionContext,
  CollectionEvent,
  CollectionInput,
  CollectionNews,
  CollectionOptions,
  CollectionTask,
  LoadPageInput,
  LoadPageOutput,
  RecallRowsInput,
  RowChange,
  SaveMutationInput,
  SaveMutationOutput,
} from './collection.types';
import { createRows, hasMore } from './rows';

const SEARCH_TIMER = 'search';

const isRowChange = <TItem>(event: { readonly type: string }): event is RowChange<TItem> =>
  ['collection.received', 'collection.removed', 'collection.patched'].includes(event.type);

const figuresIn = ({ figures }: LoadPageOutput<unknown>) => (figures === undefined ? {} : { figures });

export const createCollectionSetup = <TItem, TQuery, TMutation>(
  options: CollectionOptions<TItem, TQuery, TMutation>,
) => {
  const rows = createRows<TItem, TQuery, TMutation>(options);
  type Context = CollectionContext<TItem, TQuery, TMutation>;
  type Event = CollectionEvent<TItem, TQuery, TMutation>;

  return setup({
    types: {
      context: {} as Context,
      events: {} as Event,
      input: {} as CollectionInput<TQuery>,
      tags: {} as Tag,
    },
    actors: {
      loadPage: placeholder<LoadPageInput<TQuery>, LoadPageOutput<TItem>>('loadPage'),
      recallRows: callbackPlaceholder<EventObject, RecallRowsInput<TQuery>>('recallRows'),
      saveMutation: placeholder<SaveMutationInput<TQuery, TMutation>, SaveMutationOutput<TItem>>('saveMutation'),
    },
    guards: {
      // After a failed load only a retry loads again: scrolling to the end would repeat the request endlessly.
      canLoadMore: ({ context }) =>
        hasMore(context) && !context.isOtherQuery && (context.failure === null || context.failedTask === 'mutate'),
      hasPending: ({ context }) => context.pending.length > 0,
      mustLoad: ({ context }) => context.isStale || (context.totalCount === null && context.failedTask !== 'load'),
      hasFailure: ({ context }) => context.failure !== null,
      isLoaded: ({ context }) => context.totalCount !== null,
      /** Rows of another query would be wrong. */
      mayRecall: ({ context }) => context.totalCount === null && !context.isOtherQuery,
      isSearchUnchanged: ({ context }) => context.search.trim() === context.appliedSearch,
      isQueryChanged: ({ context, event }) => event.type === 'collection.query' && !dequal(event.query, context.query),
      isOtherSearch: ({ context, event }) =>
        event.type === 'collection.find' && event.text.trim() !== context.appliedSearch,
      /** Only a person retries a mutation. */
      mayRetry: ({ context, event }) => context.failedTask !== 'mutate' && isBack(event, context.failure),
      failedAt: ({ context }, { task }: { task: CollectionTask }) => context.failedTask === task,
    },
    actions: {
      keepQuery: assign(({ event }) =>
        event.type === 'collection.query' ? { query: event.query, isOtherQuery: true } : {},
      ),
      keepSearch: assign(({ event }) => (event.type === 'collection.search' ? { search: event.text } : {})),
      keepFound: assign(({ event }) => (event.type === 'collection.find' ? { search: event.text } : {})),
      tellSearched: sendParent(
        ({ context }) =>
          ({ type: 'collection.searched', list: options.id, text: context.appliedSearch }) satisfies CollectionNews,
      ),
      applySearch: assign(({ context }) => ({ appliedSearch: context.search.trim(), isOtherQuery: true })),
      startSearchTimer: raise({ type: 'collection.searchSettled' }, { id: SEARCH_TIMER, delay: 'searchDelay' }),
      stopSearchTimer: cancel(SEARCH_TIMER),
      askAgain: assign(STALE),
      beginReading: assign({ ...READ, arrived: [] }),
      showFirstPage: assign(({ context }, page: LoadPageOutput<TItem>) => ({
        ...rows.withArrived(context, rows.firstPage(context, page)),
        ...figuresIn(page),
        isOtherQuery: false,
      })),
      addPage: assign(({ context }, page: LoadPageOutput<TItem>) => ({
        ...rows.withArrived(context, rows.nextPage(context, page)),
        ...figuresIn(page),
      })),
      showRecalled: assign(({ context, event }) =>
        event.type === 'collection.recalled' ? rows.recalled(context, event.items) : {},
      ),
      putFirst: assign(({ context, event }) =>
        event.type === 'collection.putFirst' ? rows.selected(context, event.key) : {},
      ),
      queueMutation: assign(({ context, event }) =>
        event.type === 'collection.mutate' ? rows.queued(context, event.mutation) : {},
      ),
      confirmMutation: assign(({ context }, { items }: SaveMutationOutput<TItem>) => rows.mutated(context, items)),
      rollBack: assign(({ context }) => rows.rolledBack(context)),
      retryMutations: assign(({ context }) => rows.retried(context)),
      changeRows: assign(({ context, event }) =>
        isRowChange<TItem>(event) && context.totalCount !== null ? rows.changed(context, event) : {},
      ),
      keepArrived: assign(({ context, event }) =>
        isRowChange<TItem>(event) ? { arrived: [...context.arrived, event] } : {},
      ),
      keepFailure: assign((_, { task, error }: { task: CollectionTask; error: unknown }) => {
        const failure = toFailure(error);
        return {
          failure,
          failedTask: task,
          ...(task === 'mutate' && { refusal: failure }),
          ...(task === 'load' && { isStale: false }),
        };
      }),
      // A refused mutation keeps its failure through a reload, since it is still not saved.
      forgetLoadFailure: assign(({ context }) => refusalIn(context, 'mutate')),
      forgetFailure: assign(({ context }) =>
        context.failedTask === 'mutate' ? { ...NO_FAILURE, refused: [] } : refusalIn(context, 'mutate'),
      ),
      retry: raise({ type: 'collection.retry' }),
      startRetry: assign(NO_FAILURE),
    },
    delays: { searchDelay: SEARCH_DELAY_MS },
  });
};
