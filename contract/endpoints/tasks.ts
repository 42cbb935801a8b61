import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { conversationLog } from '../entities/conversation';
import { accountIdText, countText, done, flagText, givenTimestampS, uuid } from '../entities/shared';
import {
  dailyCounts,
  newTask,
  recordedTask,
  task,
  taskBatch,
  taskChange,
  taskLimitChanges,
  taskLimits,
  taskOutcome,
  taskReport,
  taskState,
  taskStats,
  taskType,
} from '../entities/task';
import {
  TASK_LIST_LIMIT_BYTES,
  TASKS_CANCELED_LIMIT,
  TASKS_OF_LIST_LIMIT,
  TASKS_WITHOUT_KEY_LIMIT,
} from '../rules/hostConstants';
import { tooManyTasks } from '../rules/messages/tasks';
import { metaFilter } from '../rules/tasks/metaFilter';

/** Tasks: what agents are to do by themselves, within the limits of their organization (specification 7; api-shapes 7). */

const ofOrganization = {
  section: '7 Logs, tasks, webhooks',
  access: 'tasks',
  target: 'organization',
} as const;
const success = z.literal(true);
const params = z.object({ taskId: uuid });
const batchParams = z.object({ batchId: uuid });
const one = z.object({ success, task });
const timeText = z.pipe(z.coerce.number(), givenTimestampS);
/** Comma list. */
const statesText = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(200)),
    z.transform((text): readonly string[] => text.split(',')),
  ),
  z.array(taskState).check(z.maxLength(taskState.options.length)),
);

const asked = {
  limit: z.optional(countText),
  offset: z.optional(countText),
  /** Of their creation. */
  since: z.optional(timeText),
  until: z.optional(timeText),
  sort: z.optional(z.enum(['createdAt', 'updatedAt', 'scheduledFor'])),
  order: z.optional(z.enum(['asc', 'desc'])),
  id: z.optional(uuid),
  type: z.optional(taskType),
  state: z.optional(statesText),
  outcome: z.optional(taskOutcome),
  contactId: z.optional(accountIdText),
  /** The name of a list: the tasks for those who are in it. */
  contactListName: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  accountId: z.optional(accountIdText),
  batchId: z.optional(uuid),
  parentTaskId: z.optional(uuid),
  externalTaskId: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
};

export const listTasks = endpoint({
  ...ofOrganization,
  name: 'listTasks',
  summary:
    'The tasks of an organization. `q` finds them by title, message or target; `state` may name several; ' +
    'what was kept with them is a filter, too (`meta.source=web`)',
  method: 'GET',
  path: '/api/v2/tasks',
  limit: 'read',
  // Ignoring an unknown filter would return rows that nobody asked for.
  query: z.looseObject(asked).check((query) => {
    const keys = Object.entries(query.value)
      .filter(([name, value]) => !Object.hasOwn(asked, name) && metaFilter(name, value) === null)
      .map(([name]) => name);
    if (keys.length > 0) query.issues.push({ code: 'unrecognized_keys', keys, input: query.value });
  }),
  reply: z.object({ success, total: z.int(), tasks: z.array(task) }),
});

export const createTask = endpoint({
  ...ofOrganization,
  name: 'createTask',
  summary:
    'Have an agent text or mail somebody, now or later, once, again until they answer, or by a schedule. It leaves within the hours and ' +
    'limits of the organization; whoever asked not to be contacted gets nothing. Calls are not offered yet (422)',
  method: 'POST',
  path: '/api/v2/tasks',
  limit: 'write',
  once: true,
  body: newTask,
  successStatus: 201,
  reply: one,
});

export const createTasksFromCsv = endpoint({
  ...ofOrganization,
  name: 'createTasksFromCsv',
  summary:
    'Make a list of tasks from a CSV file: form data with the file as `csv`. Columns: type, target, context, taskContext, greeting, ' +
    'waitToGreet, accountId, scheduledFor, message, externalTaskId; of them only target is needed. With `dryRun` nothing is stored: the ' +
    'report says what would become of each row',
  method: 'POST',
  path: '/api/v2/tasks/csv',
  limit: 'upload',
  upload: true,
  query: z.object({
    /** The form may hold it, too. */
    dryRun: z.optional(flagText),
    title: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  }),
  reply: z.object({ success, message: z.string(), report: taskReport, batchId: z.optional(uuid) }),
});

export const readTaskStats = endpoint({
  ...ofOrganization,
  name: 'readTaskStats',
  summary: 'How many tasks there are in each state, and how they came out; of lists that were made from one by its id',
  method: 'GET',
  path: '/api/v2/tasks/stats',
  limit: 'read',
  query: z.object({ since: z.optional(timeText), batchId: z.optional(uuid) }),
  reply: z.object({ success, ...taskStats.shape }),
});

export const readTaskCounts = endpoint({
  ...ofOrganization,
  name: 'readTaskCounts',
  summary: 'How many calls, texts and tasks left today, in the zone of the organization',
  method: 'GET',
  path: '/api/v2/tasks/dailyCounts',
  limit: 'read',
  reply: z.object({ success, counts: dailyCounts }),
});

export const readTaskLimits = endpoint({
  ...ofOrganization,
  name: 'readTaskLimits',
  summary: 'When and how much may leave: hours, a day, at the same time, to the same person',
  method: 'GET',
  path: '/api/v2/tasks/limits',
  limit: 'read',
  reply: z.object({ success, limits: taskLimits }),
});

export const setTaskLimits = endpoint({
  ...ofOrganization,
  name: 'setTaskLimits',
  summary:
    'Change the limits; what is left out stays. Only super administrators change how many leave in a day and at the same time (403)',
  method: 'POST',
  path: '/api/v2/tasks/limits',
  limit: 'write',
  body: taskLimitChanges,
  reply: z.object({ success, limits: taskLimits }),
});

export const createTaskBatch = endpoint({
  ...ofOrganization,
  name: 'createTaskBatch',
  summary:
    `Make a list of at most ${TASKS_OF_LIST_LIMIT} tasks, in the background; with more than ${TASKS_WITHOUT_KEY_LIMIT} an ` +
    'Idempotency-Key is needed. With `dryRun` nothing is stored: the report says how many go, how many are left out and why, and what ' +
    'it costs. A list of which too many fail stops by itself',
  method: 'POST',
  path: '/api/v2/tasks/batches',
  limit: 'write',
  once: true,
  bodyLimitBytes: TASK_LIST_LIMIT_BYTES,
  // One more has words of its own.
  longestList: TASKS_OF_LIST_LIMIT + 1,
  successStatus: 202,
  body: z.object({
    tasks: z.array(newTask).check(z.minLength(1), z.maxLength(TASKS_OF_LIST_LIMIT, tooManyTasks(TASKS_OF_LIST_LIMIT))),
    title: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    dryRun: z.optional(z.boolean()),
  }),
  reply: z.object({ success, report: taskReport, batch: z.optional(taskBatch) }),
});

export const listTaskBatches = endpoint({
  ...ofOrganization,
  name: 'listTaskBatches',
  summary: 'The latest lists of tasks, the newest first',
  method: 'GET',
  path: '/api/v2/tasks/batches',
  limit: 'read',
  reply: z.object({ success, batches: z.array(taskBatch) }),
});

export const readTaskBatch = endpoint({
  ...ofOrganization,
  name: 'readTaskBatch',
  summary: 'How far a list of tasks is, and what of it was left out',
  method: 'GET',
  path: '/api/v2/tasks/batches/:batchId',
  limit: 'read',
  params: batchParams,
  reply: z.object({ success, batch: taskBatch }),
});

export const stopTaskBatch = endpoint({
  ...ofOrganization,
  name: 'stopTaskBatch',
  summary: 'Stop a list: what was not sent is canceled. 409 if it is over',
  method: 'POST',
  path: '/api/v2/tasks/batches/:batchId/cancel',
  limit: 'write',
  params: batchParams,
  reply: z.object({ success, batch: taskBatch }),
});

export const cancelTasks = endpoint({
  ...ofOrganization,
  name: 'cancelTasks',
  summary: 'Cancel some tasks; those that are over stay as they are',
  method: 'POST',
  path: '/api/v2/tasks/cancel',
  limit: 'write',
  body: z.object({ ids: z.array(uuid).check(z.minLength(1), z.maxLength(TASKS_CANCELED_LIMIT)) }),
  reply: z.object({ success, canceled: z.int() }),
});

export const readTask = endpoint({
  ...ofOrganization,
  name: 'readTask',
  summary: 'A task with its attempts, and those that are planned',
  method: 'GET',
  path: '/api/v2/tasks/:taskId',
  limit: 'read',
  params,
  reply: z.object({ success, task: recordedTask }),
});

export const updateTask = endpoint({
  ...ofOrganization,
  name: 'updateTask',
  summary:
    'Change a task that waits; cancel it (`state`); pause or resume one that repeats. One that was tried can only be canceled; 409 if it ' +
    'is over, or under way',
  method: 'POST',
  path: '/api/v2/tasks/:taskId',
  limit: 'write',
  params,
  body: taskChange,
  reply: one,
});

export const deleteTask = endpoint({
  ...ofOrganization,
  name: 'deleteTask',
  summary: 'Delete a task. What was sent stays in the inbox; what was not is not sent',
  method: 'DELETE',
  path: '/api/v2/tasks/:taskId',
  limit: 'write',
  params,
  reply: done,
});

export const runTask = endpoint({
  ...ofOrganization,
  name: 'runTask',
  summary:
    'Try a task now: `force`, whatever it waits for but hours, wishes and what a day takes; `due`, if its time has come. 409 if it is over, ' +
    'under way or paused',
  method: 'POST',
  path: '/api/v2/tasks/:taskId/run',
  limit: 'write',
  params,
  body: z.object({ mode: z._default(z.enum(['force', 'due']), 'force') }),
  successStatus: 202,
  reply: one,
});

export const listTaskLogs = endpoint({
  ...ofOrganization,
  name: 'listTaskLogs',
  summary: 'The log of the conversations that a task has had, the newest first',
  method: 'GET',
  path: '/api/v2/tasks/:taskId/logs',
  limit: 'read',
  params,
  reply: z.object({ success, logs: z.array(conversationLog), count: z.int() }),
});

export const listTaskRuns = endpoint({
  ...ofOrganization,
  name: 'listTaskRuns',
  summary: 'The tasks that one which repeats has made, the newest first',
  method: 'GET',
  path: '/api/v2/tasks/:taskId/runs',
  limit: 'read',
  params,
  query: z.object({ limit: z.optional(countText), offset: z.optional(countText) }),
  reply: z.object({ success, total: z.int(), tasks: z.array(task) }),
});
