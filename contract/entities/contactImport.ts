import * as z from 'zod/mini';
import { accountId, timestampS, uuid } from './shared';

/** Contacts from a CSV or vCard file (specification 7, Contacts). */

const count = z.int().check(z.nonnegative());

/** `draft`: its columns are being chosen. */
export const contactImportStatus = z.enum(['draft', 'running', 'done', 'stopped']);

/** A CSV file on its way into the contacts. `done` of its `rows` are in; each was created, updated, skipped or failed. */
export const contactImport = z.object({
  id: uuid,
  fileName: z.optional(z.string()),
  status: contactImportStatus,
  columns: z.array(z.string()),
  /** The field that each column fills, or null. */
  mapping: z.array(z.nullable(z.string())),
  /** What happens to a row whose number or address a contact has. */
  ifKnown: z.enum(['update', 'skip']),
  /** The list that the contacts come into. */
  list: z.optional(z.string()),
  rows: count,
  done: count,
  created: count,
  updated: count,
  skipped: count,
  failed: count,
  timestamp: timestampS,
  finishedTimestamp: z.optional(timestampS),
});
export type ContactImport = z.output<typeof contactImport>;

/** A row of the file before it is imported. The first row after the column names is 1. */
export const importPreviewRow = z.object({
  row: z.int().check(z.positive()),
  cells: z.array(z.string()),
  /** Why it would make no contact. */
  errors: z.array(z.string()),
  /** It is empty, and is skipped. */
  isBlank: z.optional(z.literal(true)),
  /** The contact that it would change. */
  contactId: z.optional(accountId),
});
export type ImportPreviewRow = z.output<typeof importPreviewRow>;
