import { assign, raise, setup } from 'xstate';
import { isBack } from '../../network';
import { isStale, READ, STALE } from '../askAgain';
import { toFailure } from '../failure';
import { placeholder } from '../placeholder';
import { NO_FAILURE, refusalIn } from '../refusal';
import type { Tag } from '../tags';
import type {
  LoadRecordInput,
  ResourceContext,
  ResourceEvent,
  ResourceInput,
  ResourceOptions,
  ResourceTask,
  SaveRecordInput,
} from './resource.types';

export const createResourceSetup = <TRecord extends object, TKey, TChange>({
  applyChange = (record) => record,
}: ResourceOptions<TRecord, TChange>) => {
  type Context = ResourceContext<TRecord, TKey, TChange>;

  const shown = (confirmed: TRecord | null, pending: readonly TChange[]) => ({
    confirmed,
    pending,
    record: confirmed === null ? null : pending.reduce(applyChange, confirmed),
  });

  return setup({
    types: {
      context: {} as Context,
      events: {} as ResourceEvent<TRecord, TChange>,
      input: {} as ResourceInput<TRecord, TKey>,
      tags: {} as Tag,
    },
    actors: {
      loadRecord: placeholder<LoadRecordInput<TKey>, TRecord>('loadRecord'),
      saveRecord: placeholder<SaveRecordInput<TKey, TChange>, TRecord>('saveRecord'),
    },
    guards: {
      mustAskAgain: isStale,
      isLoaded: ({ context }) => context.confirmed !== null,
      hasPending: ({ context }) => context.pending.length > 0,
      hasFailure: ({ context }) => context.failure !== null,
      /** Only a person retries a change. */
      mayRetry: ({ context, event }) => context.failedTask !== 'save' && isBack(event, context.failure),
      failedToSave: ({ context }) => context.failedTask === 'save',
    },
    actions: {
      askAgain: assign(STALE),
      beginReading: assign(READ),
      showRecord: assign(({ context }, { record }: { record: TRecord }) => shown(record, context.pending)),
      putRecord: assign(({ context, event }) =>
        event.type === 'resource.received' ? shown(event.record, context.pending) : {},
      ),
      queueChange: assign(({ context, event }) =>
        event.type === 'resource.save' ? shown(context.confirmed, [...context.pending, event.change]) : {},
      ),
      confirmChange: assign(({ context }, { record }: { record: TRecord }) => shown(record, context.pending.slice(1))),
      rollBack: assign(({ context: { confirmed, pending, refused } }) => ({
        ...shown(confirmed, pending.slice(1)),
        refused: [...refused, ...pending.slice(0, 1)],
      })),
      retryChanges: assign(({ context: { confirmed, pending, refused } }) => ({
        ...shown(confirmed, [...pending, ...refused]),
        ...NO_FAILURE,
        refused: [],
      })),
      retry: raise({ type: 'resource.retry' }),
      keepFailure: assign((_, { task, error }: { task: ResourceTask; error: unknown }) => {
        const failure = toFailure(error);
        return { failure, failedTask: task, ...(task === 'save' && { refusal: failure }) };
      }),
      // A refused change keeps its failure through a refresh, since it is still not saved.
      forgetLoadFailure: assign(({ context }) => refusalIn(context, 'save')),
      forgetFailure: assign(({ context }) =>
        context.failedTask === 'save' ? { ...NO_FAILURE, refused: [] } : refusalIn(context, 'save'),
      ),
    },
  });
};
