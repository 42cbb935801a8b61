import { required } from '../shared/required';
import { TAGS } from '../shared/tags';
import { taskSetup } from './task.setup';

/**
 * One task on its page (specification 4; api-shapes 7): it stands where the host says that it stands. Spawned by `workspace` while the
 * overlay `editTask` is open.
 *
 * Owns: the record as it was read last.
 * Invariants: a task is nowhere but in the state of its record; nothing is done with it that its state does not allow.
 */
export const taskMachine = taskSetup.createMachine({
  id: 'task',
  context: ({ input }) => ({ ...input, record: null, work: null, failure: null, isStale: false }),
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
        id: 'readTask',
        src: 'readTask',
        input: ({ context: { organizationId, taskId } }) => ({ organizationId, taskId }),
        onDone: [
          {
            guard: 'mustAskAgain',
            target: 'refreshing',
            actions: { type: 'setRecord', params: ({ event }) => ({ record: event.output }) },
          },
          { target: 'standing', actions: { type: 'setRecord', params: ({ event }) => ({ record: event.output }) } },
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
        'task.retry': { target: 'loading', actions: 'forgetFailure' },
        'network.changed': { guard: 'isBack', target: 'loading', actions: 'forgetFailure' },
      },
    },
    standing: {
      initial: 'sorting',
      on: {
        'task.do': { guard: 'mayDo', target: 'doing', actions: 'keepWork' },
        'realtime.received': { guard: 'isOurs', target: 'refreshing' },
        // Events of the time between are lost.
        'realtime.reset': 'refreshing',
        'network.changed': { guard: 'isBack', target: 'refreshing', actions: 'forgetFailure' },
      },
      states: {
        sorting: {
          always: [
            { guard: { type: 'stands', params: { state: 'pending' } }, target: 'pending' },
            { guard: { type: 'stands', params: { state: 'processing' } }, target: 'processing' },
            { guard: { type: 'stands', params: { state: 'running' } }, target: 'running' },
            { guard: { type: 'stands', params: { state: 'finished' } }, target: 'finished' },
            { guard: { type: 'stands', params: { state: 'errored' } }, target: 'errored' },
            { guard: { type: 'stands', params: { state: 'canceled' } }, target: 'canceled' },
            { guard: { type: 'stands', params: { state: 'active' } }, target: 'active' },
            { target: 'paused' },
          ],
        },
        pending: {},
        processing: {},
        running: {},
        finished: {},
        errored: {},
        canceled: {},
        active: {},
        paused: {},
      },
    },
    refreshing: {
      tags: TAGS.busy,
      entry: 'beginReading',
      on: {
        'realtime.received': { guard: 'isOurs', actions: 'askAgain' },
        'realtime.reset': { actions: 'askAgain' },
      },
      invoke: {
        id: 'readTask',
        src: 'readTask',
        input: ({ context: { organizationId, taskId } }) => ({ organizationId, taskId }),
        onDone: [
          {
            guard: 'mustAskAgain',
            target: 'refreshing',
            reenter: true,
            actions: { type: 'setRecord', params: ({ event }) => ({ record: event.output }) },
          },
          { target: 'standing', actions: { type: 'setRecord', params: ({ event }) => ({ record: event.output }) } },
        ],
        onError: {
          target: 'standing',
          actions: { type: 'setLoadError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    doing: {
      tags: TAGS.busy,
      invoke: {
        id: 'doTask',
        src: 'doTask',
        input: ({ context: { organizationId, taskId, work } }) => ({ organizationId, taskId, work: required(work) }),
        onDone: [
          { guard: { type: 'isGone', params: ({ event }) => event.output }, target: 'gone', actions: 'tellGone' },
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'standing',
            actions: { type: 'setDone', params: ({ event }) => event.output },
          },
          // It stands otherwise than was known.
          { target: 'refreshing', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'standing',
          actions: { type: 'setError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    // What showed it is about to close.
    gone: {},
  },
});
