import type { LogExport } from '#contract/entities/logWork';
import type { Failure } from '../shared/failure';

export type LogExportInput = { readonly targetAccountId: number };

/** What makes a file: the rows of the log that a person looks at, and its columns. */
export type LogFileAsked = {
  readonly format: LogExport['format'];
  readonly range: string;
  readonly filters: Readonly<Record<string, string>>;
  readonly search: string;
  /** Null: all. */
  readonly fields: readonly string[] | null;
};

export type LogExportContext = LogExportInput & {
  /** What was asked for last; null: nothing. */
  readonly asked: LogFileAsked | null;
  /** The file that the host writes, as far as it is known. */
  readonly record: LogExport | null;
  readonly failure: Failure | null;
};

export type LogExportEvent =
  /** `isLong`: more rows than one reply may hold. */
  | { type: 'export.start'; asked: LogFileAsked; isLong: boolean }
  | { type: 'export.stop' }
  /** Saves a file that is ready. */
  | { type: 'export.save' }
  | { type: 'export.dismiss' };

export type LogFileInput = LogExportInput & { readonly asked: LogFileAsked };

type Refused = { readonly kind: 'refused'; readonly failure: Failure };
export type LogExportOutput = { readonly kind: 'done'; readonly record: LogExport } | Refused;
/** The file that the host still writes, if there is one. */
export type RunningExport = { readonly record: LogExport | null };
