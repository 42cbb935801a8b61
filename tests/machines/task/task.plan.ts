import type { RecordedTask, TaskState } from '#contract/entities/task';
import { taskMachine } from '#machines/task';
import { definePlan } from '#tests/harness/index.ts';

export const TASK_ID = '018f0000-0000-7000-8000-0000000000a1';

/** A task as the host has it in a state; one that waits, or makes others, is due. */
export const taskIn = (state: TaskState, more: Partial<RecordedTask> = {}): RecordedTask => ({
  id: TASK_ID,
  type: state === 'active' || state === 'paused' ? 'repeating' : 'text',
  state,
  target: '+15035550127',
  accountId: 7,
  agentName: 'Pizza to Go',
  message: 'How many children come?',
  results: [],
  attemptsPlanned: 1,
  runs: 0,
  createdAt: 1_790_000_000,
  updatedAt: 1_790_000_000,
  attemptHistory: [],
  planned: [],
  timezone: 'America/Los_Angeles',
  ...((state === 'pending' || state === 'active') && { dueAt: 1_790_003_600 }),
  ...more,
});

export const STATES: readonly TaskState[] = [
  'pending',
  'processing',
  'running',
  'finished',
  'errored',
  'canceled',
  'active',
  'paused',
];
export const stopped = taskIn('canceled', { reason: 'It was canceled.' });
const REFUSED = { kind: 'refused', failure: { kind: 'conflict', message: 'The host says no.' } } as const;
const AWAY = { kind: 'unavailable', message: 'The host is away.' };
const told = (organizationId: number) => ({ event: { type: 'task.changed' as const, organizationId } });

export const taskPlan = definePlan(taskMachine, {
  inputs: [{ organizationId: 12, taskId: TASK_ID }],
  events: {
    'task.do': [{ work: 'run' }, { work: 'cancel' }, { work: 'pause' }, { work: 'resume' }, { work: 'delete' }],
    'task.retry': [{}],
    'realtime.received': [told(12), told(13), { event: { type: 'members.changed' as const, organizationId: 12 } }],
    'realtime.reset': [{}],
    'network.changed': [{ online: true }, { online: false }],
  },
  outcomes: {
    readTask: {
      ok: STATES.map((state) => taskIn(state)),
      error: [{ kind: 'offline', message: 'You are offline.' }],
    },
    doTask: {
      ok: [{ kind: 'done', record: stopped }, { kind: 'done', record: null }, REFUSED],
      error: [AWAY],
    },
  },
  project: ({ record, work, failure, isStale }) => ({ state: record?.state, work, failure: failure?.kind, isStale }),
});
