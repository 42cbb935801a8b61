import { TAGS } from '../shared/tags';
import { taskBatchSetup } from './taskBatch.setup';

/**
 * A list of tasks and how far it is (specification 7; api-shapes 7). Spawned by `workspace` while the address names it; the host makes and
 * sends it, whoever looks.
 *
 * Owns: the list as it was read last.
 * Invariants: only a list that goes on can be stopped; one that is over stays over.
 */
export const taskBatchMachine = taskBatchSetup.createMachine({
  id: 'taskBatch',
  context: ({ input }) => ({ ...input, record: null, failure: null, isStale: false }),
  initial: 'loading',
  states: {
    loading: {
      tags: [TAGS.busy, TAGS.loading],
      entry: 'beginReading',
      on: {
        'realtime.received': { guard: 'isOurs', actions: 'askAgain' },
        'realtime.reset': { actions: 'askAgain' },
      },
      invoke: {
        id: 'readBatch',
        src: 'readBatch',
        input: ({ context: { organizationId, batchId } }) => ({ organizationId, batchId }),
        onDone: [
          {
            guard: 'mustAskAgain',
            target: 'loading',
            reenter: true,
            actions: { type: 'setRecord', params: ({ event }) => ({ record: event.output }) },
          },
          {
            target: 'sorting',
            actions: { type: 'setRecord', params: ({ event }) => ({ record: event.output }) },
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'setLoadError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: {
      tags: TAGS.failed,
      on: {
        'batch.retry': { target: 'loading', actions: 'forgetFailure' },
        'network.changed': { guard: 'isBack', target: 'loading', actions: 'forgetFailure' },
      },
    },
    sorting: { always: [{ guard: 'goesOn', target: 'running' }, { target: 'over' }] },
    running: {
      on: {
        'batch.stop': { target: 'stopping', actions: 'forgetFailure' },
        'realtime.received': { guard: 'isOurs', target: 'loading' },
        // Events of the time between are lost.
        'realtime.reset': 'loading',
      },
    },
    stopping: {
      tags: TAGS.busy,
      invoke: {
        id: 'stopBatch',
        src: 'stopBatch',
        input: ({ context: { organizationId, batchId } }) => ({ organizationId, batchId }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'sorting',
            actions: { type: 'setStopped', params: ({ event }) => event.output },
          },
          // It was over before.
          { target: 'loading' },
        ],
        onError: {
          target: 'running',
          actions: { type: 'setError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    over: {},
  },
});
