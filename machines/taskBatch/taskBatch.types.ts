import type { TaskBatch } from '#contract/entities/task';
import type { NetworkEvent } from '../network';
import type { StreamNews } from '../realtime';
import type { AskAgain } from '../shared/askAgain';
import type { Failure } from '../shared/failure';

/** Which list the address names. */
export type TaskBatchInput = { readonly organizationId: number; readonly batchId: string };

export type TaskBatchContext = TaskBatchInput &
  AskAgain & {
    /** As the host has it; null until it is loaded. */
    readonly record: TaskBatch | null;
    readonly failure: Failure | null;
  };

export type TaskBatchEvent = { type: 'batch.stop' } | { type: 'batch.retry' } | StreamNews | NetworkEvent;

export type StopBatchOutput =
  | { readonly kind: 'done'; readonly record: TaskBatch }
  | { readonly kind: 'refused'; readonly failure: Failure };
