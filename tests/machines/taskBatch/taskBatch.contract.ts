import { taskBatchMachine } from '#machines/taskBatch';
import { defineContract } from '#tests/harness/index.ts';
import { isAway } from '#tests/machines/shared/failures.ts';
import { BATCH_ID, stopped } from './taskBatch.plan';

const SECTION = '7 Logs, tasks, webhooks';
const AWAY = { kind: 'unavailable', message: 'The host is away.' } as const;
const OFFLINE = { kind: 'offline', message: 'You are offline.' } as const;
const KEY = { organizationId: 12, batchId: BATCH_ID };
const OPEN = ['queued', 'running'];

export const taskBatchContract = defineContract(taskBatchMachine, {
  start: [{ to: 'loading', does: ['beginReading'], section: SECTION }],
  rows: [
    {
      in: 'loading',
      on: 'realtime.received',
      when: 'isOurs',
      given: ({ event: { event } }) => event.type === 'task.changed' && event.organizationId === 12,
      does: ['askAgain'],
      sets: { isStale: true },
      section: SECTION,
    },
    { in: 'loading', on: 'realtime.reset', does: ['askAgain'], sets: { isStale: true }, section: '5' },
    {
      in: 'loading',
      on: 'done readBatch',
      when: 'mustAskAgain',
      given: ({ context }) => context.isStale,
      to: 'loading',
      reenter: true,
      does: ['setRecord', 'beginReading'],
      sets: ({ event }) => ({ record: event.output, isStale: false }),
      section: SECTION,
    },
    {
      in: 'loading',
      on: 'done readBatch',
      to: 'sorting',
      does: ['setRecord'],
      sets: ({ event }) => ({ record: event.output }),
      section: SECTION,
    },
    {
      in: 'loading',
      on: 'error readBatch',
      to: 'failed',
      does: ['setLoadError'],
      sets: { failure: OFFLINE },
      section: '8',
    },
    {
      in: 'failed',
      on: 'batch.retry',
      to: 'loading',
      does: ['forgetFailure', 'beginReading'],
      sets: { failure: null, isStale: false },
      section: '8',
    },
    {
      in: 'failed',
      on: 'network.changed',
      when: 'isBack',
      given: ({ context, event }) => event.online && isAway(context.failure),
      to: 'loading',
      does: ['forgetFailure', 'beginReading'],
      sets: { failure: null, isStale: false },
      section: '8',
    },
    {
      in: 'sorting',
      on: 'always',
      when: 'goesOn',
      given: ({ context }) => OPEN.includes(context.record?.state ?? ''),
      to: 'running',
      section: SECTION,
    },
    { in: 'sorting', on: 'always', to: 'over', section: SECTION },
    {
      in: 'running',
      on: 'batch.stop',
      to: 'stopping',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: SECTION,
    },
    {
      in: 'running',
      on: 'realtime.received',
      when: 'isOurs',
      given: ({ event: { event } }) => event.type === 'task.changed' && event.organizationId === 12,
      to: 'loading',
      does: ['beginReading'],
      sets: { isStale: false },
      section: SECTION,
    },
    {
      in: 'running',
      on: 'realtime.reset',
      to: 'loading',
      does: ['beginReading'],
      sets: { isStale: false },
      section: '5',
    },
    {
      in: 'stopping',
      on: 'done stopBatch',
      when: 'isDone(…)',
      given: ({ event }) => event.output.kind === 'done',
      to: 'sorting',
      does: ['setStopped'],
      sets: { record: stopped },
      section: SECTION,
    },
    // It was over before.
    {
      in: 'stopping',
      on: 'done stopBatch',
      to: 'loading',
      does: ['beginReading'],
      sets: { isStale: false },
      section: '8',
    },
    {
      in: 'stopping',
      on: 'error stopBatch',
      to: 'running',
      does: ['setError'],
      sets: { failure: AWAY },
      section: '8',
    },
  ],
  inputs: { readBatch: KEY, stopBatch: KEY },
  invariants: {
    'only a list that goes on can be stopped': (snapshot) =>
      !(snapshot.matches('running') || snapshot.matches('stopping')) ||
      OPEN.includes(snapshot.context.record?.state ?? ''),
    'what is over stands as over': (snapshot) =>
      !snapshot.matches('over') || !OPEN.includes(snapshot.context.record?.state ?? ''),
  },
});
