import * as z from 'zod/mini';
import { accountId, line, timestampS, uuid } from './shared';

/** What people do with the log beside reading it: views that they keep, files, and facts that are reported. */

const count = z.int().check(z.nonnegative());

/** Range, filters, search and columns, as the address of the log has them. */
export const logViewChoice = z.string().check(z.maxLength(8_000));

/** A view of the log that somebody keeps. */
export const logView = z.object({
  id: uuid,
  name: line,
  choice: logViewChoice,
  /** Everybody of the organization has it. */
  isShared: z.boolean(),
  /** The caller made it. */
  isOwn: z.boolean(),
  timestamp: timestampS,
});
export type LogView = z.output<typeof logView>;

/** A file of the log that is written in the background. */
export const logExport = z.object({
  id: uuid,
  format: z.enum(['csv', 'json']),
  status: z.enum(['running', 'done', 'stopped']),
  /** Rows that are written, of how many; without them they are being counted. */
  done: count,
  rows: z.optional(count),
  bytes: count,
  fileName: z.string(),
  timestamp: timestampS,
  finishedTimestamp: z.optional(timestampS),
});
export type LogExport = z.output<typeof logExport>;

export const REPORTING_KINDS = ['boolean', 'choices', 'number', 'text'] as const;
export type ReportingKind = (typeof REPORTING_KINDS)[number];

/** The name of a fact in rows, filters and files. */
const factKey = z.string().check(z.regex(/^[A-Za-z][\w-]{0,59}$/));

/** A fact that a model is to take from each conversation (api-shapes 6). */
export const reportingField = z.object({
  key: factKey,
  label: z.optional(z.string().check(z.maxLength(200))),
  instructions: z.optional(z.string().check(z.maxLength(10_000))),
  values: z.object({
    kind: z.enum(REPORTING_KINDS),
    choices: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(500))).check(z.maxLength(100))),
  }),
});
export type ReportingField = z.output<typeof reportingField>;

/** Those of an account itself. */
export const ownReportingFields = z.array(reportingField).check(z.maxLength(50));

/** A fact as it counts for an account: the nearest account that asks for it decides. */
export const effectiveReportingField = z.object({
  ...reportingField.shape,
  /** Where it is asked for. */
  source: z.object({ accountId, level: z.enum(['reseller', 'organization', 'agent']), name: z.string() }),
  /** Of the last 30 days: conversations that have it, how many of them a person looked at, and how often the model was right. */
  reported: count,
  checked: count,
  agreed: count,
});
export type EffectiveReportingField = z.output<typeof effectiveReportingField>;
