import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Scope } from '../scope';
import { bytea, type JsonObject, moment, placed } from './types';

const place = { orgId: placed('org_id'), resellerId: placed('reseller_id'), partnerId: placed('partner_id') };

export const logView = pgTable('log_view', {
  ...place,
  id: uuid('id').notNull().default(sql`uuidv7()`),
  userId: integer('user_id').notNull(),
  name: text('name').notNull(),
  choice: text('choice').notNull(),
  isShared: boolean('is_shared').notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const logExport = pgTable('log_export', {
  ...place,
  accountId: integer('account_id').notNull(),
  id: uuid('id').notNull().default(sql`uuidv7()`),
  userId: integer('user_id').notNull(),
  format: text('format', { enum: ['csv', 'json'] }).notNull(),
  query: jsonb('query').$type<JsonObject>().notNull(),
  scope: jsonb('scope').$type<Scope>().notNull(),
  status: text('status', { enum: ['running', 'done', 'stopped'] })
    .notNull()
    .default('running'),
  rows: integer('rows'),
  done: integer('done').notNull().default(0),
  bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
  cursor: text('cursor'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  finishedAt: moment('finished_at'),
});

export const logExportPart = pgTable('log_export_part', {
  ...place,
  accountId: integer('account_id').notNull(),
  exportId: uuid('export_id').notNull(),
  fromByte: bigint('from_byte', { mode: 'number' }).notNull(),
  bytes: bytea('bytes').notNull(),
});
