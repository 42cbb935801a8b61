/** Tasks: tasks, taskBoard, task, taskForm, taskSettings, taskBatch. The files of lists are in `taskFiles.test.ts`. */
import type { RecordedTask, Task, TaskBatch, TaskLimits } from '#contract/entities/task';
import { type Row, refusedWith, rejects } from './row';

const success = true as const;
const ID = '0198f3a2-0000-7000-8000-000000000021';
const BATCH = '0198f3a2-0000-7000-8000-000000000022';

export const task: Task = {
  id: ID,
  type: 'repeating',
  state: 'active',
  target: 'marco@market.test',
  targetName: 'Fish market, pier 9',
  accountId: 7,
  agentName: 'Pizza to Go',
  title: 'Morning’s catch',
  message: 'What came in today?',
  subject: 'The catch',
  goal: { description: 'Which fish there is', completionCriteria: 'A fish is named' },
  retryPolicy: { delaysSeconds: [3_600], retryOn: ['delivery_failed', 'no_response'] },
  cronSchedule: { kind: 'cron', expr: '30 7 * * 1-5', tz: 'America/Los_Angeles' },
  scheduledFor: 1_794_997_600,
  dueAt: 1_794_997_600,
  results: [],
  attemptsPlanned: 2,
  runs: 18,
  createdAt: 1_790_000_000,
  updatedAt: 1_790_000_000,
};
export const recordedTask: RecordedTask = {
  ...task,
  attemptHistory: [],
  planned: [],
  timezone: 'America/Los_Angeles',
};
export const taskLimits: TaskLimits = {
  businessHours: { timezone: 'America/Los_Angeles', days: [1, 2, 3, 4, 5], start: '09:00', end: '20:00' },
  daily: { calls: 100, texts: 200, tasks: 300 },
  concurrencyPerRun: 10,
  cooldowns: { calls: 86_400, texts: 300 },
  stopsAtPercent: 20,
};
export const taskBatch: TaskBatch = {
  id: BATCH,
  title: 'Holiday opening hours',
  state: 'running',
  total: 372,
  inserted: 370,
  rejected: 1,
  skipped: 1,
  finished: 42,
  failed: 1,
  canceled: 0,
  errors: [{ row: 7, reason: 'A text needs a phone number.' }],
  createdAt: 1_790_000_000,
};
const stats = { total: 253, byState: { pending: 34, finished: 214 }, byOutcome: { goal_met: 91 } };
const counts = { calls: 0, texts: 2, tasks: 19, date: '2026-11-23' };

const query = { organizationId: 5, filter: 'all', batchId: null };
const listed = (asked: object, search: string, line: string): Row => ({
  actor: 'tasks.loadPage',
  input: { page: 1, pageSize: 10, search, query: asked },
  replies: { listTasks: () => ({ success, total: 11, tasks: [task] }) },
  calls: [[line]],
  output: { items: [task], totalCount: 11 },
  whenRefused: rejects,
  fails: 'The tasks could not be loaded.',
});

const OF_TASK = { organizationId: 5, taskId: ID };
const READ = [`GET /api/v2/tasks/${ID}?targetAccountId=5`] as const;
const readTask = () => ({ success, task: recordedTask });
const worked = (work: string, replies: Row['replies'], call: Row['calls'][number]): Row => ({
  actor: 'task.doTask',
  input: { ...OF_TASK, work },
  replies: { readTask, ...replies },
  calls: [call, READ],
  output: { kind: 'done', record: recordedTask },
  whenRefused: refusedWith,
  fails: 'The task could not be changed.',
});
const moved = (work: string, state: string): Row =>
  worked(work, { updateTask: () => ({ success, task }) }, [`POST /api/v2/tasks/${ID}?targetAccountId=5`, { state }]);

const BODY = { type: 'text', target: '+15035550127', message: 'Hello' } as const;
const LIMITS = { stopsAtPercent: null } as const;
const OF_BATCH = { organizationId: 5, batchId: BATCH };

export const taskRows: readonly Row[] = [
  listed(query, '', 'GET /api/v2/tasks?limit=10&offset=10&targetAccountId=5'),
  listed(
    { ...query, filter: 'repeats', batchId: BATCH },
    ' fish ',
    `GET /api/v2/tasks?limit=10&offset=10&state=active%2Cpaused&batchId=${BATCH}&q=fish&targetAccountId=5`,
  ),
  {
    actor: 'taskBoard.loadRecord',
    input: { key: { organizationId: 5 } },
    replies: {
      readTaskStats: () => ({ success, ...stats }),
      readTaskCounts: () => ({ success, counts }),
      readTaskLimits: () => ({ success, limits: taskLimits }),
      listTaskBatches: () => ({ success, batches: [taskBatch] }),
    },
    calls: [
      ['GET /api/v2/tasks/stats?targetAccountId=5'],
      ['GET /api/v2/tasks/dailyCounts?targetAccountId=5'],
      ['GET /api/v2/tasks/limits?targetAccountId=5'],
      ['GET /api/v2/tasks/batches?targetAccountId=5'],
    ],
    output: { stats, counts, limits: taskLimits, batches: [taskBatch] },
    atOnce: 4,
    whenRefused: rejects,
    fails: 'The tasks could not be loaded.',
  },
  {
    actor: 'task.readTask',
    input: OF_TASK,
    replies: { readTask },
    calls: [READ],
    output: recordedTask,
    whenRefused: rejects,
    fails: 'The tasks could not be loaded.',
  },
  worked('run', { runTask: () => ({ success, task }) }, [
    `POST /api/v2/tasks/${ID}/run?targetAccountId=5`,
    { mode: 'force' },
  ]),
  moved('cancel', 'canceled'),
  moved('pause', 'paused'),
  moved('resume', 'active'),
  {
    actor: 'task.doTask',
    input: { ...OF_TASK, work: 'delete' },
    replies: { deleteTask: () => ({ success }) },
    calls: [[`DELETE /api/v2/tasks/${ID}?targetAccountId=5`]],
    output: { kind: 'done', record: null },
    whenRefused: refusedWith,
    fails: 'The task could not be changed.',
  },
  {
    actor: 'taskForm.loadRecord',
    input: { key: OF_TASK },
    replies: { readTask },
    calls: [READ],
    output: recordedTask,
    whenRefused: rejects,
    fails: 'The tasks could not be loaded.',
  },
  {
    actor: 'taskForm.carryOut',
    input: { work: { task: 'create', organizationId: 5, body: BODY } },
    replies: { createTask: () => ({ success, task }) },
    calls: [['POST /api/v2/tasks?targetAccountId=5', BODY, 'id']],
    output: { kind: 'done', done: task },
    whenRefused: refusedWith,
    fails: 'The task could not be created.',
  },
  {
    actor: 'taskForm.carryOut',
    input: { work: { task: 'save', ...OF_TASK, body: { message: 'Hello' } } },
    replies: { updateTask: () => ({ success, task }) },
    calls: [[`POST /api/v2/tasks/${ID}?targetAccountId=5`, { message: 'Hello' }]],
    output: { kind: 'done', done: task },
    whenRefused: refusedWith,
    fails: 'The task could not be changed.',
  },
  {
    actor: 'taskSettings.loadRecord',
    input: { key: { organizationId: 5 } },
    replies: { readTaskLimits: () => ({ success, limits: taskLimits }) },
    calls: [['GET /api/v2/tasks/limits?targetAccountId=5']],
    output: taskLimits,
    whenRefused: rejects,
    fails: 'The limits of tasks could not be loaded.',
  },
  {
    actor: 'taskSettings.carryOut',
    input: { work: { task: 'save', organizationId: 5, body: LIMITS } },
    replies: { setTaskLimits: () => ({ success, limits: taskLimits }) },
    calls: [['POST /api/v2/tasks/limits?targetAccountId=5', LIMITS]],
    output: { kind: 'done', done: taskLimits },
    whenRefused: refusedWith,
    fails: 'The limits could not be changed.',
  },
  {
    actor: 'taskBatch.readBatch',
    input: OF_BATCH,
    replies: { readTaskBatch: () => ({ success, batch: taskBatch }) },
    calls: [[`GET /api/v2/tasks/batches/${BATCH}?targetAccountId=5`]],
    output: taskBatch,
    whenRefused: rejects,
    fails: 'The tasks could not be loaded.',
  },
  {
    actor: 'taskBatch.stopBatch',
    input: OF_BATCH,
    replies: { stopTaskBatch: () => ({ success, batch: taskBatch }) },
    calls: [[`POST /api/v2/tasks/batches/${BATCH}/cancel?targetAccountId=5`]],
    output: { kind: 'done', record: taskBatch },
    whenRefused: refusedWith,
    fails: 'The task could not be changed.',
  },
];
