import type { TaskState } from '#contract/entities/task';
import type { TaskWork } from '#contract/rules/tasks/lifecycle';
import { type DoTaskOutput, taskMachine } from '#machines/task';
import { defineContract } from '#tests/harness/index.ts';
import { isAway } from '#tests/machines/shared/failures.ts';
import { STATES, stopped, TASK_ID } from './task.plan';

const SECTION = '7 Logs, tasks, webhooks';
const AWAY = { kind: 'unavailable', message: 'The host is away.' } as const;
const OFFLINE = { kind: 'offline', message: 'You are offline.' } as const;
const KEY = { organizationId: 12, taskId: TASK_ID };

/** What can be done with a task as it stands. */
const MAY: Readonly<Record<TaskState, readonly TaskWork[]>> = {
  pending: ['run', 'cancel', 'delete'],
  processing: ['cancel', 'delete'],
  running: ['cancel', 'delete'],
  finished: ['delete'],
  errored: ['delete'],
  canceled: ['delete'],
  active: ['run', 'cancel', 'pause', 'delete'],
  paused: ['cancel', 'resume', 'delete'],
};

type Told = {
  readonly event: { readonly event: { readonly type: string; readonly organizationId?: number | undefined } };
};
const isOurs = ({ event: { event } }: Told) => event.type === 'task.changed' && event.organizationId === 12;
type Answered = { readonly event: { readonly output: DoTaskOutput } };
const isGone = ({ event: { output } }: Answered) => output.kind === 'done' && output.record === null;

export const taskContract = defineContract(taskMachine, {
  start: [{ to: 'loading', does: ['beginReading'], section: SECTION }],
  rows: [
    {
      in: 'loading',
      on: 'realtime.received',
      when: 'isOurs',
      given: isOurs,
      does: ['askAgain'],
      sets: { isStale: true },
      section: SECTION,
    },
    { in: 'loading', on: 'realtime.reset', does: ['askAgain'], sets: { isStale: true }, section: '5' },
    {
      in: 'loading',
      on: 'done readTask',
      when: 'mustAskAgain',
      given: ({ context }) => context.isStale,
      to: 'refreshing',
      does: ['setRecord', 'beginReading'],
      sets: ({ event }) => ({ record: event.output, isStale: false }),
      section: SECTION,
    },
    {
      in: 'loading',
      on: 'done readTask',
      to: 'standing.sorting',
      does: ['setRecord'],
      sets: ({ event }) => ({ record: event.output }),
      section: SECTION,
    },
    {
      in: 'loading',
      on: 'error readTask',
      to: 'failed',
      does: ['setLoadError'],
      sets: { failure: OFFLINE },
      section: '8',
    },
    {
      in: 'failed',
      on: 'task.retry',
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
    // It stands where its record says.
    ...STATES.filter((state) => state !== 'paused').map((state) => ({
      in: 'standing.sorting' as const,
      on: 'always' as const,
      when: `stands({"state":"${state}"})` as const,
      given: ({ context }: { readonly context: { readonly record: { readonly state: TaskState } | null } }) =>
        context.record?.state === state,
      to: `standing.${state}` as const,
      section: '4',
    })),
    { in: 'standing.sorting', on: 'always', to: 'standing.paused', section: '4' },
    {
      in: 'standing',
      on: 'task.do',
      when: 'mayDo',
      given: ({ context: { record }, event }) => record !== null && MAY[record.state].includes(event.work),
      to: 'doing',
      does: ['keepWork'],
      sets: ({ event }) => ({ work: event.work, failure: null }),
      section: '4',
    },
    {
      in: 'standing',
      on: 'realtime.received',
      when: 'isOurs',
      given: isOurs,
      to: 'refreshing',
      does: ['beginReading'],
      sets: { isStale: false },
      section: SECTION,
    },
    {
      in: 'standing',
      on: 'realtime.reset',
      to: 'refreshing',
      does: ['beginReading'],
      sets: { isStale: false },
      section: '5',
    },
    {
      in: 'standing',
      on: 'network.changed',
      when: 'isBack',
      given: ({ context, event }) => event.online && isAway(context.failure),
      to: 'refreshing',
      does: ['forgetFailure', 'beginReading'],
      sets: { failure: null, isStale: false },
      section: '8',
    },
    {
      in: 'refreshing',
      on: 'realtime.received',
      when: 'isOurs',
      given: isOurs,
      does: ['askAgain'],
      sets: { isStale: true },
      section: SECTION,
    },
    { in: 'refreshing', on: 'realtime.reset', does: ['askAgain'], sets: { isStale: true }, section: '5' },
    {
      in: 'refreshing',
      on: 'done readTask',
      when: 'mustAskAgain',
      given: ({ context }) => context.isStale,
      to: 'refreshing',
      reenter: true,
      does: ['setRecord', 'beginReading'],
      sets: ({ event }) => ({ record: event.output, isStale: false }),
      section: SECTION,
    },
    {
      in: 'refreshing',
      on: 'done readTask',
      to: 'standing.sorting',
      does: ['setRecord'],
      sets: ({ event }) => ({ record: event.output }),
      section: SECTION,
    },
    {
      in: 'refreshing',
      on: 'error readTask',
      to: 'standing.sorting',
      does: ['setLoadError'],
      sets: { failure: OFFLINE },
      section: '8',
    },
    {
      in: 'doing',
      on: 'done doTask',
      when: 'isGone(…)',
      given: isGone,
      to: 'gone',
      does: ['send parent task.gone'],
      section: SECTION,
    },
    {
      in: 'doing',
      on: 'done doTask',
      when: 'isDone(…)',
      given: ({ event }) => event.output.kind === 'done' && event.output.record !== null,
      to: 'standing.sorting',
      does: ['setDone'],
      sets: { record: stopped },
      section: SECTION,
    },
    {
      in: 'doing',
      on: 'done doTask',
      to: 'refreshing',
      does: ['setRefusal', 'beginReading'],
      sets: ({ event: { output } }) => (output.kind === 'refused' ? { failure: output.failure, isStale: false } : {}),
      section: '8',
    },
    {
      in: 'doing',
      on: 'error doTask',
      to: 'standing.sorting',
      does: ['setError'],
      sets: { failure: AWAY },
      section: '8',
    },
  ],
  inputs: {
    readTask: KEY,
    doTask: ({ context, event }) => ({
      ...KEY,
      work: (event.type === 'task.do' ? event.work : context.work) ?? 'run',
    }),
  },
  invariants: {
    'a task is nowhere but in the state of its record': (snapshot) =>
      !snapshot.matches('standing') ||
      STATES.every((state) => snapshot.matches({ standing: state }) === (snapshot.context.record?.state === state)),
  },
});
