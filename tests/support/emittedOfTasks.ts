import type { EventType } from './emittedOfMoney';

const TASKS: readonly EventType[][] = [['task.changed']];

/** What the calls about tasks emit. */
export const EMITTED_OF_TASKS = {
  createTask: TASKS,
  // A dry run stores nothing.
  createTasksFromCsv: [['task.changed'], []],
  createTaskBatch: [['task.changed'], []],
  setTaskLimits: TASKS,
  // The list tells it, not the call.
  stopTaskBatch: [['task.changed'], []],
  updateTask: TASKS,
  runTask: TASKS,
  cancelTasks: [['task.changed'], []],
  deleteTask: TASKS,
} as const satisfies Readonly<Record<string, readonly (readonly EventType[])[]>>;
