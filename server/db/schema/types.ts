import { sql } from 'drizzle-orm';
import { customType, integer, timestamp } from 'drizzle-orm/pg-core';

/** The drizzle tables mirror the SQL migrations, which alone decide; a test compares the two column by column. */
export type JsonObject = Record<string, unknown>;

/** What an event names: the reader finds the rows by it when the event is told, so that they are never older than the event. */
export interface EventKeys {
  roomId?: string;
  /** Of a message or a row of the log, as the calls name it. */
  uuid?: string;
  messageId?: string;
  /** When the conversation of a row of the log began. */
  startedAtMs?: number;
  rev?: number;
}

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
/** A text search configuration, such as 'english' or 'spanish'. */
export const regconfig = customType<{ data: string }>({ dataType: () => 'regconfig' });
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/** A point in time, as a Date; milliseconds are kept, microseconds are cut. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A column of the row's place in the account tree: a trigger fills it from the account, so that an insert leaves it out. */
export const placed = (name: string) => integer(name).notNull().default(sql`null`);

/** Stands for the expression of a generated column, which only the migration holds: drizzle just keeps it out of writes. */
export const byMigration = sql``;
