import { NO_FAILURE } from '../refusal';
import { TAGS } from '../tags';
import { createResourceSetup } from './resource.setup';
import type { ResourceOptions } from './resource.types';

/**
 * One record: the machine behind everything that is loaded, shown, and saved in small changes.
 *
 * Owns: the known record and the pending changes. The owner spawns it for one key and provides `loadRecord` and, if it can be
 * changed, `saveRecord`. Another record is another actor.
 * Invariants: the record shown is the confirmed one with the pending changes applied; a change is never dropped: it is pending,
 * confirmed, or refused and reported, and a refresh waits for it.
 */
export const createResourceMachine = <TRecord extends object, TKey, TChange = never>(
  options: ResourceOptions<TRecord, TChange>,
) =>
  createResourceSetup<TRecord, TKey, TChange>(options).createMachine({
    id: options.id,
    context: ({ input: { key, record = null } }) => ({
      key,
      record,
      confirmed: record,
      pending: [],
      refused: [],
      ...NO_FAILURE,
      isStale: record !== null,
    }),
    initial: 'opening',
    on: {
      'resource.save': { guard: 'isLoaded', actions: 'queueChange' },
      'resource.received': { actions: 'putRecord' },
    },
    states: {
      opening: {
        always: [{ guard: 'isLoaded', target: 'ready' }, { target: 'loading' }],
      },
      loading: {
        tags: [TAGS.busy, TAGS.loading],
        entry: 'beginReading',
        on: { 'resource.refresh': { actions: 'askAgain' } },
        invoke: {
          id: 'loadRecord',
          src: 'loadRecord',
          input: ({ context: { key } }) => ({ key }),
          onDone: {
            target: 'ready',
            actions: [{ type: 'showRecord', params: ({ event }) => ({ record: event.output }) }, 'forgetLoadFailure'],
          },
          onError: {
            target: 'failed',
            actions: { type: 'keepFailure', params: ({ event }) => ({ task: 'load', error: event.error }) },
          },
        },
      },
      ready: {
        always: [
          { guard: 'hasPending', target: 'saving' },
          { guard: 'mustAskAgain', target: 'refreshing' },
          { guard: 'hasFailure', target: 'failed' },
        ],
        on: { 'resource.refresh': 'refreshing' },
      },
      refreshing: {
        tags: TAGS.busy,
        entry: 'beginReading',
        on: { 'resource.refresh': { actions: 'askAgain' } },
        invoke: {
          id: 'loadRecord',
          src: 'loadRecord',
          input: ({ context: { key } }) => ({ key }),
          onDone: {
            target: 'ready',
            actions: [{ type: 'showRecord', params: ({ event }) => ({ record: event.output }) }, 'forgetLoadFailure'],
          },
          onError: {
            target: 'failed',
            actions: { type: 'keepFailure', params: ({ event }) => ({ task: 'load', error: event.error }) },
          },
        },
      },
      // Leaving would abort the save, so a refresh waits in context.
      saving: {
        tags: TAGS.busy,
        invoke: {
          id: 'saveRecord',
          src: 'saveRecord',
          input: ({ context: { key, pending } }) => ({ key, change: pending[0] as TChange }),
          onDone: {
            target: 'ready',
            actions: { type: 'confirmChange', params: ({ event }) => ({ record: event.output }) },
          },
          onError: {
            target: 'ready',
            actions: [
              'rollBack',
              { type: 'keepFailure', params: ({ event }) => ({ task: 'save', error: event.error }) },
            ],
          },
        },
        on: { 'resource.refresh': { actions: 'askAgain' } },
      },
      failed: {
        tags: TAGS.failed,
        always: { guard: 'hasPending', target: 'saving' },
        on: {
          'resource.retry': [
            { guard: 'failedToSave', target: 'saving', actions: 'retryChanges' },
            { guard: 'isLoaded', target: 'refreshing' },
            { target: 'loading' },
          ],
          'resource.refresh': [{ guard: 'isLoaded', target: 'refreshing' }, { target: 'loading' }],
          'network.changed': { guard: 'mayRetry', actions: 'retry' },
          'resource.dismiss': { guard: 'isLoaded', target: 'ready', actions: 'forgetFailure' },
        },
      },
    },
  });
