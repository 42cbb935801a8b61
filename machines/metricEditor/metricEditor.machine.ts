import { TAGS } from '../shared/tags';
import { NEW_METRIC } from './draft';
import { countedOf, keptAs, keyOf, metricEditorSetup, savedOf } from './metricEditor.setup';

/**
 * A metric that is made or changed, with what it comes to beside it (specification 2 editMetric; 3; 5, Metric formula). Spawned by
 * `workspace` while its overlay is open.
 *
 * Owns: what is typed, and what it came to when it could be counted last.
 * Invariants: what is typed stays until the host has it, also over a reload; only what can be counted is counted or saved; the last value
 * that worked stays while something is wrong.
 */
export const metricEditorMachine = metricEditorSetup.createMachine({
  id: 'metricEditor',
  context: ({ input }) => ({
    ...input,
    facts: null,
    typed: {},
    draft: NEW_METRIC,
    preview: null,
    isTakenUp: false,
    failure: null,
    failedTask: null,
  }),
  invoke: {
    id: 'keepText',
    src: 'keepText',
    input: ({ context }) => ({ key: keptAs(context) }),
    // Without a store it is kept only while the page is open.
    onError: {},
  },
  on: { 'text.kept': { actions: ['takeUp', 'keepTyped'] } },
  initial: 'loading',
  states: {
    loading: {
      tags: [TAGS.busy, TAGS.loading],
      invoke: {
        id: 'loadMetric',
        src: 'loadMetric',
        input: ({ context }) => keyOf(context),
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'setFacts', params: ({ event }) => event.output },
          },
          { target: 'gone' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'keepError', params: ({ event }) => ({ task: 'load', error: event.error }) },
        },
      },
    },
    failed: {
      tags: TAGS.failed,
      on: {
        'metric.retry': { target: 'loading', actions: 'forgetFailure' },
        'network.changed': { guard: 'isBack', target: 'loading', actions: 'forgetFailure' },
      },
    },
    editing: {
      initial: 'typing',
      on: {
        'metric.edit': { target: '.typing', actions: ['edit', 'keepTyped'] },
        'metric.discard': { target: '.typing', actions: ['forgetTyped', 'keepTyped'] },
        'text.kept': { target: '.typing', actions: ['takeUp', 'keepTyped'] },
        'metric.save': { guard: 'maySave', target: 'saving', actions: 'forgetFailure' },
        'metric.delete': { guard: 'isKnown', target: 'deleting', actions: 'forgetFailure' },
      },
      states: {
        typing: { after: { quiet: [{ guard: 'isSound', target: 'counting' }, { target: 'resting' }] } },
        counting: {
          tags: TAGS.busy,
          invoke: {
            id: 'countMetric',
            src: 'countMetric',
            input: ({ context }) => countedOf(context),
            onDone: [
              {
                guard: { type: 'isDone', params: ({ event }) => event.output },
                target: 'resting',
                actions: { type: 'takePreview', params: ({ event }) => event.output },
              },
              {
                target: 'resting',
                actions: {
                  type: 'keepRefusal',
                  params: ({ event }) => ({ task: 'count', output: event.output }),
                },
              },
            ],
            onError: {
              target: 'resting',
              actions: { type: 'keepError', params: ({ event }) => ({ task: 'count', error: event.error }) },
            },
          },
        },
        resting: {
          on: {
            'metric.retry': { guard: 'isSound', target: 'counting', actions: 'forgetFailure' },
            'network.changed': { guard: 'isBack', target: 'typing', actions: 'forgetFailure' },
          },
        },
      },
    },
    saving: {
      tags: TAGS.busy,
      invoke: {
        id: 'saveMetric',
        src: 'saveMetric',
        input: ({ context }) => savedOf(context),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'done',
            actions: ['dropTyped', 'tellDone'],
          },
          {
            target: 'editing.resting',
            actions: { type: 'keepRefusal', params: ({ event }) => ({ task: 'save', output: event.output }) },
          },
        ],
        onError: {
          target: 'editing.resting',
          actions: { type: 'keepError', params: ({ event }) => ({ task: 'save', error: event.error }) },
        },
      },
    },
    deleting: {
      tags: TAGS.busy,
      invoke: {
        id: 'deleteMetric',
        src: 'deleteMetric',
        input: ({ context }) => keyOf(context),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'done',
            actions: ['dropTyped', 'tellDone'],
          },
          {
            target: 'editing.resting',
            actions: { type: 'keepRefusal', params: ({ event }) => ({ task: 'delete', output: event.output }) },
          },
        ],
        onError: {
          target: 'editing.resting',
          actions: { type: 'keepError', params: ({ event }) => ({ task: 'delete', error: event.error }) },
        },
      },
    },
    // What showed it is about to close.
    done: {},
    /** Somebody deleted it. */
    gone: {},
  },
});
