import { fromPromise } from 'xstate';
import type { RecordedTask, TaskBatch } from '#contract/entities/task';
import {
  CHANGE_TASK_FAILED,
  CHANGE_TASK_LIMITS_FAILED,
  CREATE_TASK_FAILED,
  LOAD_TASK_LIMITS_FAILED,
  LOAD_TASKS_FAILED,
  READ_TASK_FILE_FAILED,
} from '#contract/rules/messages/tasks';
import type { TaskWork } from '#contract/rules/tasks/lifecycle';
import { STATES_OF } from '#contract/rules/tasks/taskChoice';
import type { TaskForm } from '#machines/forms/taskForm';
import type { TaskSettings } from '#machines/forms/taskSettings';
import type { DoTaskInput, DoTaskOutput, TaskInput } from '#machines/task';
import type { StopBatchOutput, TaskBatchInput } from '#machines/taskBatch';
import type { CheckListOutput, SendListInput, StartListOutput } from '#machines/taskImport';
import type { TaskBoard, TaskBoardKey } from '#machines/workspace/features';
import { answering } from '../answering';
import { orRefused } from '../carryOut';
import type { EffectDeps } from '../deps';
import { defineFormEffects } from '../form';
import { defineListEffects, listedPage } from '../listPages';

/** The tasks of an organization (specification 7), page by page. */
export const defineTasksEffects = (deps: EffectDeps) =>
  defineListEffects<'tasks'>(deps, LOAD_TASKS_FAILED, async (asked, options) => {
    const { organizationId: targetAccountId, filter, batchId } = asked.query;
    const { page, pageSize, search } = asked;
    const query = {
      limit: pageSize,
      offset: page * pageSize,
      ...(filter !== 'all' && { state: [...STATES_OF[filter]] }),
      ...(batchId !== null && { batchId }),
      ...(search.trim() !== '' && { q: search.trim() }),
    };
    const { tasks, total } = await deps.api.call('listTasks', { query }, { ...options, targetAccountId });
    return listedPage(asked, tasks, total);
  });

/** What stands above them. */
export const defineTaskBoardEffects = (deps: EffectDeps) => ({
  actors: {
    loadRecord: answering<TaskBoard, { readonly key: TaskBoardKey }>(
      deps,
      LOAD_TASKS_FAILED,
      async ({ key: { organizationId: targetAccountId } }, signal) => {
        const options = { signal, targetAccountId };
        const [{ success: _, ...stats }, { counts }, { limits }, { batches }] = await Promise.all([
          deps.api.call('readTaskStats', {}, options),
          deps.api.call('readTaskCounts', {}, options),
          deps.api.call('readTaskLimits', {}, options),
          deps.api.call('listTaskBatches', {}, options),
        ]);
        return { stats, counts, limits, batches };
      },
    ),
  },
});

/** One task, and what is done with it. */
export function defineTaskEffects(deps: EffectDeps) {
  const { api } = deps;
  const read = async ({ organizationId: targetAccountId, taskId }: TaskInput, signal: AbortSignal) =>
    (await api.call('readTask', { params: { taskId } }, { signal, targetAccountId })).task;

  async function carryOut(work: TaskWork, { organizationId: targetAccountId, taskId }: TaskInput, signal: AbortSignal) {
    const [params, options] = [{ taskId }, { signal, targetAccountId }];
    if (work === 'delete') return api.call('deleteTask', { params }, options);
    if (work === 'run') return api.call('runTask', { params, body: { mode: 'force' } }, options);
    return api.call('updateTask', { params, body: { state: STATE_AFTER[work] } }, options);
  }

  return {
    actors: {
      readTask: answering<RecordedTask, TaskInput>(deps, LOAD_TASKS_FAILED, read),
      doTask: fromPromise<DoTaskOutput, DoTaskInput>(({ input: { work, ...of }, signal }) =>
        orRefused(
          deps,
          async (): Promise<DoTaskOutput> => {
            await carryOut(work, of, signal);
            return { kind: 'done', record: work === 'delete' ? null : await read(of, signal) };
          },
          CHANGE_TASK_FAILED,
        ),
      ),
    },
  };
}

const STATE_AFTER = { cancel: 'canceled', pause: 'paused', resume: 'active' } as const;

/** A task that is made or changed. */
export const defineTaskFormEffects = (deps: EffectDeps) =>
  defineFormEffects<TaskForm>(deps, {
    unread: LOAD_TASKS_FAILED,
    failed: { create: CREATE_TASK_FAILED, save: CHANGE_TASK_FAILED },
    load: async ({ organizationId: targetAccountId, taskId }, signal) =>
      taskId === null
        ? null
        : (await deps.api.call('readTask', { params: { taskId } }, { signal, targetAccountId })).task,
    carryOut: async (work, signal) => {
      const options = { signal, targetAccountId: work.organizationId };
      const { task } =
        work.task === 'create'
          ? await deps.api.call('createTask', { body: work.body }, options)
          : await deps.api.call('updateTask', { params: { taskId: work.taskId }, body: work.body }, options);
      return task;
    },
  });

/** The limits of an organization's tasks. */
export const defineTaskSettingsEffects = (deps: EffectDeps) =>
  defineFormEffects<TaskSettings>(deps, {
    unread: LOAD_TASK_LIMITS_FAILED,
    failed: CHANGE_TASK_LIMITS_FAILED,
    load: async ({ organizationId: targetAccountId }, signal) =>
      (await deps.api.call('readTaskLimits', {}, { signal, targetAccountId })).limits,
    carryOut: async ({ organizationId: targetAccountId, body }, signal) =>
      (await deps.api.call('setTaskLimits', { body }, { signal, targetAccountId })).limits,
  });

/** Tasks from a file: what would become of it, and its start. */
export function defineTaskImportEffects(deps: EffectDeps) {
  const send = async (input: SendListInput, dryRun: boolean, signal: AbortSignal) => {
    const { organizationId: targetAccountId, file } = input;
    const body = new FormData();
    body.set('csv', new Blob([await file.arrayBuffer()], { type: 'text/csv' }), file.name);
    return deps.api.upload('createTasksFromCsv', { query: { dryRun }, body }, { signal, targetAccountId });
  };
  return {
    actors: {
      checkList: fromPromise<CheckListOutput, SendListInput>(({ input, signal }) =>
        orRefused(
          deps,
          async (): Promise<CheckListOutput> => ({ kind: 'done', report: (await send(input, true, signal)).report }),
          READ_TASK_FILE_FAILED,
        ),
      ),
      startList: fromPromise<StartListOutput, SendListInput>(({ input, signal }) =>
        orRefused(
          deps,
          async (): Promise<StartListOutput> => {
            const { batchId } = await send(input, false, signal);
            if (batchId !== undefined) return { kind: 'done', batchId };
            // Somebody took back an agreement since it was checked.
            return { kind: 'refused', failure: { kind: 'conflict', message: READ_TASK_FILE_FAILED } };
          },
          READ_TASK_FILE_FAILED,
        ),
      ),
    },
  };
}

/** A list of tasks, and how far it is. */
export function defineTaskBatchEffects(deps: EffectDeps) {
  const { api } = deps;
  return {
    actors: {
      readBatch: answering<TaskBatch, TaskBatchInput>(
        deps,
        LOAD_TASKS_FAILED,
        async ({ organizationId: targetAccountId, batchId }, signal) =>
          (await api.call('readTaskBatch', { params: { batchId } }, { signal, targetAccountId })).batch,
      ),
      stopBatch: fromPromise<StopBatchOutput, TaskBatchInput>(({ input, signal }) =>
        orRefused(
          deps,
          async (): Promise<StopBatchOutput> => {
            const { organizationId: targetAccountId, batchId } = input;
            const options = { signal, targetAccountId };
            const { batch } = await api.call('stopTaskBatch', { params: { batchId } }, options);
            return { kind: 'done', record: batch };
          },
          CHANGE_TASK_FAILED,
        ),
      ),
    },
  };
}
