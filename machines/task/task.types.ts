import type { RecordedTask } from '#contract/entities/task';
import type { TaskWork } from '#contract/rules/tasks/lifecycle';
import type { NetworkEvent } from '../network';
import type { StreamNews } from '../realtime';
import type { AskAgain } from '../shared/askAgain';
import type { Failure } from '../shared/failure';

/** Which task the address names. */
export type TaskInput = { readonly organizationId: number; readonly taskId: string };

export type TaskContext = TaskInput &
  AskAgain & {
    /** As the host has it; null until it is loaded. */
    readonly record: RecordedTask | null;
    /** What is done with it, or was done last. */
    readonly work: TaskWork | null;
    readonly failure: Failure | null;
  };

export type TaskEvent = { type: 'task.do'; work: TaskWork } | { type: 'task.retry' } | StreamNews | NetworkEvent;

/** Sent to the workspace: it is not there any more. */
export type TaskNews = { type: 'task.gone' };

export type DoTaskInput = TaskInput & { readonly work: TaskWork };
/** `record` null: it was deleted. */
export type DoTaskOutput =
  | { readonly kind: 'done'; readonly record: RecordedTask | null }
  | { readonly kind: 'refused'; readonly failure: Failure };
