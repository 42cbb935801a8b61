import { required } from '../shared/required';
import { TAGS } from '../shared/tags';
import { monitorSetup } from './monitor.setup';

/**
 * One monitor on its page: it stands where the host says that it stands (contract/rules/metrics/monitorState). Spawned by `workspace`
 * while the overlay `editMonitor` names one.
 *
 * Owns: the record as it was read last.
 * Invariants: a monitor is nowhere but in the state of its record; one that is paused is only resumed, and one that is not only paused; it
 * is read again as often as the host looks at its metric.
 */
export const monitorMachine = monitorSetup.createMachine({
  id: 'monitor',
  context: ({ input }) => ({ ...input, record: null, work: null, failure: null, isStale: false }),
  initial: 'loading',
  states: {
    loading: {
      tags: [TAGS.busy, TAGS.loading],
      invoke: {
        id: 'readMonitor',
        src: 'readMonitor',
        input: ({ context: { targetAccountId, monitorId } }) => ({ targetAccountId, monitorId }),
        onDone: { target: 'standing', actions: { type: 'setRecord', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'setLoadError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: {
      tags: TAGS.failed,
      on: {
        'monitor.retry': { target: 'loading', actions: 'forgetFailure' },
        'network.changed': { guard: 'isBack', target: 'loading', actions: 'forgetFailure' },
      },
    },
    standing: {
      initial: 'sorting',
      after: { poll: 'refreshing' },
      on: {
        'monitor.do': { guard: 'mayDo', target: 'doing', actions: 'keepWork' },
        'monitor.refresh': 'refreshing',
        'realtime.reset': 'refreshing',
        'network.changed': { guard: 'isBack', target: 'refreshing', actions: 'forgetFailure' },
      },
      states: {
        sorting: {
          always: [
            { guard: 'isPaused', target: 'paused' },
            { guard: { type: 'stands', params: { state: 'ok' } }, target: 'ok' },
            { guard: { type: 'stands', params: { state: 'rising' } }, target: 'rising' },
            { guard: { type: 'stands', params: { state: 'firing' } }, target: 'firing' },
            { target: 'unknown' },
          ],
        },
        paused: {},
        ok: {},
        rising: {},
        firing: {},
        unknown: {},
      },
    },
    refreshing: {
      tags: TAGS.busy,
      entry: 'beginReading',
      on: { 'monitor.refresh': { actions: 'askAgain' }, 'realtime.reset': { actions: 'askAgain' } },
      invoke: {
        id: 'readMonitor',
        src: 'readMonitor',
        input: ({ context: { targetAccountId, monitorId } }) => ({ targetAccountId, monitorId }),
        onDone: [
          {
            guard: 'mustAskAgain',
            target: 'refreshing',
            reenter: true,
            actions: { type: 'setRecord', params: ({ event }) => event.output },
          },
          { target: 'standing', actions: { type: 'setRecord', params: ({ event }) => event.output } },
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
        id: 'doMonitor',
        src: 'doMonitor',
        input: ({ context: { targetAccountId, monitorId, work } }) => ({
          targetAccountId,
          monitorId,
          work: required(work),
        }),
        onDone: [
          { guard: { type: 'isGone', params: ({ event }) => event.output }, target: 'gone', actions: 'tellGone' },
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'standing',
            actions: [{ type: 'setDone', params: ({ event }) => event.output }, 'tellMoved'],
          },
          { target: 'standing', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
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
