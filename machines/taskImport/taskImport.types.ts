import type { TaskReport } from '#contract/entities/task';
import type { Failure } from '../shared/failure';

export type TaskImportInput = { readonly organizationId: number };

/** A file of this device, as a browser has it. */
export type TaskFile = { readonly name: string; readonly size: number; arrayBuffer(): Promise<ArrayBuffer> };

export type TaskImportContext = TaskImportInput & {
  readonly file: TaskFile | null;
  /** What would become of its rows; null until the host has said so. */
  readonly report: TaskReport | null;
  readonly failure: Failure | null;
};

export type TaskImportEvent =
  | { type: 'list.choose'; file: TaskFile }
  | { type: 'list.start' }
  | { type: 'list.retry' }
  /** Begins with another file. */
  | { type: 'list.another' };

/** Sent to the workspace: the address is to name this list. */
export type TaskImportNews = { type: 'taskImport.started'; batchId: string };

export type SendListInput = TaskImportInput & { readonly file: TaskFile };
type Refused = { readonly kind: 'refused'; readonly failure: Failure };
export type CheckListOutput = { readonly kind: 'done'; readonly report: TaskReport } | Refused;
export type StartListOutput = { readonly kind: 'done'; readonly batchId: string } | Refused;
