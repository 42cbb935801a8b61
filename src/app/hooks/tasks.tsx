import { closeOverlay } from '#contract/rules/address/overlays';
import type { TaskWork } from '#contract/rules/tasks/lifecycle';
import { type TaskFilter, taskChoiceIn } from '#contract/rules/tasks/taskChoice';
import { selectItems } from '#machines/shared';
import { selectMayDo } from '#machines/task';
import type { TaskFile } from '#machines/taskImport';
import type { FeatureRef } from '#machines/workspace/features';
import { useFact, useOptionalFact } from './fact';
import { type ScopeProps, useActor } from './feature';
import { useNavigation, usePlace } from './location';
import { useRecord } from './record';
import { verbsOf } from './verbs';
import { FeatureScope, useFeatureRef } from './workspace';

/** What stands above the tasks of this organization; null until it is loaded. */
export const useTaskBoard = () => useRecord('taskBoard');

/** What the address shows of the tasks. */
export function useTaskPlace() {
  const { pathname, search } = usePlace();
  const { replace } = useNavigation();
  const choose = (parameters: Readonly<Record<string, string | null>>) => {
    const changed = new URLSearchParams(closeOverlay(search, 'uploadTaskList'));
    for (const [name, value] of Object.entries(parameters)) {
      if (value === null) changed.delete(name);
      else changed.set(name, value);
    }
    const text = changed.toString();
    replace(text === '' ? pathname : `${pathname}?${text}`);
  };
  return {
    ...taskChoiceIn(new URLSearchParams(search)),
    chooseFilter: (filter: TaskFilter) => choose({ filter: filter === 'all' ? null : filter }),
    chooseBatch: (batchId: string | null) => choose({ batch: batchId }),
  };
}

/** Provides the task that the address names. */
export const TaskFeature = (props: ScopeProps) => <FeatureScope of="task" {...props} />;
export const useTaskRef = () => useActor('task');

const taskVerbs = verbsOf((send: FeatureRef<'task'>['send']) => ({
  carryOut: (work: TaskWork) => send({ type: 'task.do', work }),
  retry: () => send({ type: 'task.retry' }),
}));
export const useTaskVerbs = () => taskVerbs(useTaskRef());

const MAY = {
  run: selectMayDo('run'),
  cancel: selectMayDo('cancel'),
  pause: selectMayDo('pause'),
  resume: selectMayDo('resume'),
  delete: selectMayDo('delete'),
} as const satisfies Readonly<Record<TaskWork, unknown>>;

/** Whether something can be done with the task as it stands. */
export const useMayDoTask = (work: TaskWork): boolean => useFact(useTaskRef(), MAY[work]);

/** Provides the file that is about to become a list. */
export const TaskImportFeature = (props: ScopeProps) => <FeatureScope of="taskImport" {...props} />;
export const useTaskImportRef = () => useActor('taskImport');

const importVerbs = verbsOf((send: FeatureRef<'taskImport'>['send']) => ({
  chooseFile: (file: TaskFile) => send({ type: 'list.choose', file }),
  start: () => send({ type: 'list.start' }),
  retry: () => send({ type: 'list.retry' }),
  another: () => send({ type: 'list.another' }),
}));
export const useTaskImportVerbs = () => importVerbs(useTaskImportRef());

/** Provides the list that the address names. */
export const TaskBatchFeature = (props: ScopeProps) => <FeatureScope of="taskBatch" {...props} />;
export const useTaskBatchRef = () => useActor('taskBatch');

const batchVerbs = verbsOf((send: FeatureRef<'taskBatch'>['send']) => ({
  stop: () => send({ type: 'batch.stop' }),
  retry: () => send({ type: 'batch.retry' }),
}));
export const useTaskBatchVerbs = () => batchVerbs(useTaskBatchRef());

/** The agents that a task may be given to, as far as they are listed. */
export function useTaskAgents(): readonly { readonly id: number; readonly name: string }[] {
  const items = useOptionalFact(useFeatureRef('agentList'), selectItems, NO_AGENTS);
  return items.map(({ id, displayName }) => ({ id, name: displayName }));
}
const NO_AGENTS: readonly never[] = [];
