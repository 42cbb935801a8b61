import { sql } from 'drizzle-orm';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { byMigration, bytea, moment, placed, regconfig, tsvector } from './types';

export const kb = pgTable('kb', {
  orgId: integer('org_id').notNull(),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  id: uuid('id').notNull().default(sql`uuidv7()`),
  title: text('title').notNull(),
  language: regconfig('language').notNull().default(sql`'english'::regconfig`),
  createdBy: integer('created_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const kbDocument = pgTable('kb_document', {
  orgId: integer('org_id').notNull(),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  kbId: uuid('kb_id').notNull(),
  id: uuid('id').notNull().default(sql`uuidv7()`),
  url: text('url'),
  title: text('title'),
  content: text('content'),
  contentHash: bytea('content_hash'),
  status: text('status', { enum: ['pending', 'fetching', 'ready', 'failed'] })
    .notNull()
    .default('pending'),
  error: text('error'),
  fetchedAt: moment('fetched_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const kbChunk = pgTable('kb_chunk', {
  orgId: integer('org_id').notNull(),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  kbId: uuid('kb_id').notNull(),
  documentId: uuid('document_id').notNull(),
  id: uuid('id').notNull().default(sql`uuidv7()`),
  ordinal: integer('ordinal').notNull(),
  heading: text('heading').notNull().default(''),
  content: text('content').notNull(),
  language: regconfig('language').notNull().default(sql`'english'::regconfig`),
  tsv: tsvector('tsv').notNull().generatedAlwaysAs(byMigration),
});
