import type { RealtimeEvent } from '#contract/entities/conversation';
import type { DailyCounts, Task, TaskBatch, TaskLimits, TaskStats } from '#contract/entities/task';
import { TASK_PAGE_SIZE } from '#contract/rules/constants';
import { type TaskChoice, taskChoiceIn } from '#contract/rules/tasks/taskChoice';
import type { TaskFormNews, taskFormMachine } from '../../forms/taskForm';
import type { TaskSettingsNews, taskSettingsMachine } from '../../forms/taskSettings';
import { createCollectionMachine } from '../../shared/collection';
import { createResourceMachine } from '../../shared/resource';
import type { TaskNews, taskMachine } from '../../task';
import type { taskBatchMachine } from '../../taskBatch';
import type { TaskImportNews, taskImportMachine } from '../../taskImport';
import type { At } from '../at';
import { defineFeature, defineLaterFeature } from '../feature';
import { AS_LIST, AS_TALK, ask, RELOAD, same } from '../hearing';

export type TaskQuery = TaskChoice & { readonly organizationId: number };

/** What stands above the tasks of an organization: how many there are in each state, what left today, and its lists. */
export type TaskBoard = {
  readonly stats: TaskStats;
  readonly counts: DailyCounts;
  readonly limits: TaskLimits;
  readonly batches: readonly TaskBatch[];
};
export type TaskBoardKey = { readonly organizationId: number };

const REFRESH = { type: 'resource.refresh' } as const;

const isScreen = ({ first, type }: At): boolean => first === 'tasks' && type === 'organization';
const isOf = (event: RealtimeEvent, organizationId: number): boolean =>
  event.type === 'task.changed' && event.organizationId === organizationId;

/** The tasks of an organization, the newest first. */
export const tasks = defineFeature({
  machine: createCollectionMachine<Task, TaskQuery>({ id: 'tasks', keyOf: ({ id }) => id }),
  opens: (at) => {
    const { targetAccountId: organizationId, query, search } = at;
    if (!isScreen(at)) return null;
    return {
      key: `${organizationId}`,
      input: { query: { organizationId, ...taskChoiceIn(query) }, search, pageSize: TASK_PAGE_SIZE },
    };
  },
  readdressed: ask,
  follows: (event, { query }) => (isOf(event, query.organizationId) ? { tell: RELOAD } : null),
  hears: AS_LIST,
});

/** What stands above them. */
export const taskBoard = defineFeature({
  machine: createResourceMachine<TaskBoard, TaskBoardKey>({ id: 'taskBoard' }),
  opens: (at) => {
    const { targetAccountId: organizationId } = at;
    return isScreen(at) ? { key: `${organizationId}`, input: { key: { organizationId } } } : null;
  },
  follows: (event, { key }) => (isOf(event, key.organizationId) ? { tell: REFRESH } : null),
  hears: { 'network.changed': same, 'realtime.reset': () => REFRESH },
});

const openTask = ({ type, targetAccountId: organizationId, overlays }: At) => {
  const taskId = overlays.get('editTask')?.parameters.taskId;
  return type !== 'organization' || taskId === undefined ? null : { organizationId, taskId };
};

/** The task that the address names. */
export const task = defineLaterFeature<typeof taskMachine, TaskNews>({
  opens: (at) => {
    const input = openTask(at);
    return input && { key: input.taskId, input };
  },
  hears: AS_TALK,
  tells: { 'task.gone': () => [{ type: 'closeOverlay', params: { key: 'editTask' } }] },
});

/** A new task, or what of the one that the address names can be changed. */
export const taskForm = defineLaterFeature<typeof taskFormMachine, TaskFormNews>({
  opens: (at) => {
    const { type, targetAccountId: organizationId, has } = at;
    const open = openTask(at);
    if (open) return { key: open.taskId, input: { key: open } };
    if (type !== 'organization' || !has('createTask')) return null;
    return { key: `${organizationId}-new`, input: { key: { organizationId, taskId: null } } };
  },
  tells: { 'taskForm.done': () => [{ type: 'closeOverlay', params: { key: 'createTask' } }] },
});

/** The limits of an organization's tasks. */
export const taskSettings = defineLaterFeature<typeof taskSettingsMachine, TaskSettingsNews>({
  opens: ({ type, targetAccountId: organizationId, has }) =>
    type === 'organization' && has('taskSettings')
      ? { key: `${organizationId}`, input: { key: { organizationId } } }
      : null,
  tells: { 'taskSettings.done': () => [] },
});

/** Tasks from a file, until they are a list. */
export const taskImport = defineLaterFeature<typeof taskImportMachine, TaskImportNews>({
  opens: ({ type, targetAccountId: organizationId, overlays }) => {
    const overlay = overlays.get('uploadTaskList');
    if (type !== 'organization' || overlay === undefined || overlay.parameters.batchId !== undefined) return null;
    return { key: `${organizationId}`, input: { organizationId } };
  },
  tells: {
    'taskImport.started': ({ batchId }) => [
      { type: 'openOverlay', params: { key: 'uploadTaskList', parameters: { batchId } } },
    ],
  },
});

/** The list that the address names. */
export const taskBatch = defineLaterFeature<typeof taskBatchMachine>({
  opens: ({ type, targetAccountId: organizationId, overlays }) => {
    const batchId = overlays.get('uploadTaskList')?.parameters.batchId;
    if (type !== 'organization' || batchId === undefined) return null;
    return { key: batchId, input: { organizationId, batchId } };
  },
  hears: AS_TALK,
});
