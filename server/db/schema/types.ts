import { sql } from 'drizzle-orm';
import { customType, integer, timestamp } from 'drizzle-orm/pg-core';

/** The Drizzle tables mirror the SQL migrations; a test compares them column by column. */
export type JsonObject = Record<string, unknown>;

/** The ids in an event. Its rows are read when it is published, so they are never older than the event. */
export interface EventKeys {
  roomId?: string;
  /** The public id of a message or a row of the log. */
  uuid?: string;
  messageId?: string;
  /** The start of the conversation, for a row of the log. */
  startedAtMs?: number;
  rev?: number;
  knowledgeBaseId?: string;
  documentId?: string;
  noteId?: string;
  contactId?: number;
  importId?: string;
  appId?: string;
  migrationId?: string;
  callId?: string;
}

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
/** A text search configuration, such as 'english' or 'spanish'. */
export const regconfig = customType<{ data: string }>({ dataType: () => 'regconfig' });
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/** A point in time as a Date, with milliseconds; microseconds are cut. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A column of the row's place in the account tree. A trigger fills it, so inserts leave it out. */
export const placed = (name: string) => integer(name).notNull().default(sql`null`);

/** Marks a generated column, whose expression is only in the migration; Drizzle leaves it out of writes. */
export const byMigration = sql``;
