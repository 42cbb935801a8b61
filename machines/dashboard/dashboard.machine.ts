import { required } from '../shared/required';
import { TAGS } from '../shared/tags';
import { dashboardSetup, sentOf } from './dashboard.setup';

/**
 * Metrics side by side, over a time and over the same time before (specification 2, 3 and 7). Spawned by `workspace` at the metrics of an
 * account.
 *
 * Owns: what the address asks for, the figures as they were counted last, and how the cards stand.
 * Invariants: figures stay shown while they are counted again; cards are shown as they were put until the host says no; files are made one
 * at a time.
 */
export const dashboardMachine = dashboardSetup.createMachine({
  id: 'dashboard',
  context: ({ input }) => ({
    ...input,
    record: null,
    pending: [],
    file: null,
    failure: null,
    failedTask: null,
    isStale: false,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: [TAGS.busy, TAGS.loading],
      on: {
        'dashboard.choose': { guard: 'isOther', target: 'loading', reenter: true, actions: 'keepChoice' },
        'dashboard.refresh': { target: 'loading', reenter: true },
      },
      invoke: {
        id: 'readDashboard',
        src: 'readDashboard',
        input: ({ context: { targetAccountId, choice } }) => ({ targetAccountId, choice }),
        onDone: { target: 'open', actions: { type: 'setRecord', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'keepError', params: ({ event }) => ({ task: 'load', error: event.error }) },
        },
      },
    },
    failed: {
      tags: TAGS.failed,
      on: {
        'dashboard.retry': { target: 'loading', actions: 'forgetFailure' },
        'dashboard.choose': { guard: 'isOther', target: 'loading', actions: ['keepChoice', 'forgetFailure'] },
        'network.changed': { guard: 'isBack', target: 'loading', actions: 'forgetFailure' },
      },
    },
    open: {
      type: 'parallel',
      states: {
        figures: {
          initial: 'counted',
          on: {
            'dashboard.choose': { guard: 'isOther', target: '.counting', actions: 'keepChoice' },
            'dashboard.refresh': '.counting',
            'dashboard.retry': '.counting',
            // Events of the time between are lost.
            'realtime.reset': '.counting',
            'network.changed': { guard: 'isBack', target: '.counting' },
          },
          states: {
            counted: {
              always: { guard: 'mustAskAgain', target: 'outdated' },
              on: { 'realtime.received': { guard: 'isOfLog', target: 'outdated' } },
            },
            // On a busy day they would be counted without an end.
            outdated: { after: { again: 'counting' } },
            counting: {
              tags: TAGS.busy,
              entry: 'beginReading',
              on: { 'realtime.received': { guard: 'isOfLog', actions: 'askAgain' } },
              invoke: {
                id: 'readDashboard',
                src: 'readDashboard',
                input: ({ context: { targetAccountId, choice } }) => ({ targetAccountId, choice }),
                onDone: { target: 'counted', actions: { type: 'setRecord', params: ({ event }) => event.output } },
                onError: {
                  target: 'counted',
                  actions: { type: 'keepError', params: ({ event }) => ({ task: 'count', error: event.error }) },
                },
              },
            },
          },
        },
        cards: {
          initial: 'resting',
          on: {
            'dashboard.change': { actions: 'queueChange' },
            'dashboard.remove': { guard: 'hasCard', actions: ['tellRemoved', 'queueRemoval'] },
            'dashboard.putBack': { guard: 'mayPutBack', actions: 'queueReturn' },
            'dashboard.dismiss': { actions: 'forgetFailure' },
          },
          states: {
            resting: { always: { guard: 'hasPending', target: 'saving' } },
            saving: {
              tags: TAGS.busy,
              invoke: {
                id: 'saveCards',
                src: 'saveCards',
                input: ({ context }) => sentOf(context),
                onDone: [
                  {
                    guard: { type: 'isUncounted', params: ({ event }) => event.output },
                    target: 'resting',
                    actions: [{ type: 'takeSaved', params: ({ event }) => event.output }, 'countAgain'],
                  },
                  {
                    guard: { type: 'isSaved', params: ({ event }) => event.output },
                    target: 'resting',
                    actions: { type: 'takeSaved', params: ({ event }) => event.output },
                  },
                  { target: 'resting', actions: { type: 'takeBack', params: ({ event }) => event.output } },
                ],
                onError: {
                  target: 'resting',
                  actions: { type: 'keepUnsaved', params: ({ event }) => ({ error: event.error }) },
                },
              },
            },
          },
        },
        files: {
          initial: 'none',
          states: {
            none: { on: { 'dashboard.share': { target: 'making', actions: 'keepFile' } } },
            making: {
              tags: TAGS.busy,
              invoke: {
                id: 'makeFile',
                src: 'makeFile',
                input: ({ context: { targetAccountId, choice, record, file } }) => ({
                  targetAccountId,
                  choice,
                  dashboardId: required(record).shown.id,
                  file: required(file),
                }),
                onDone: 'none',
                onError: {
                  target: 'none',
                  actions: { type: 'keepError', params: ({ event }) => ({ task: 'share', error: event.error }) },
                },
              },
            },
          },
        },
      },
    },
  },
});
