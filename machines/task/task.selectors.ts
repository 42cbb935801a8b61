import type { SnapshotFrom } from 'xstate';
import type { TaskWork } from '#contract/rules/tasks/lifecycle';
import type { taskMachine } from './task.machine';

type Snapshot = SnapshotFrom<typeof taskMachine>;

export const selectTask = ({ context }: Snapshot) => context.record;
export const selectTaskFailure = ({ context }: Snapshot) => context.failure;
/** What is being done; null: nothing. */
export const selectTaskWork = (snapshot: Snapshot): TaskWork | null =>
  snapshot.matches('doing') ? snapshot.context.work : null;
export const selectMayDo =
  (work: TaskWork) =>
  (snapshot: Snapshot): boolean =>
    snapshot.can({ type: 'task.do', work });
