import { sql } from 'drizzle-orm';
import { integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { byMigration, bytea, moment, placed, regconfig, tsvector } from './types';

export const kb = pgTable('kb', {
  orgId: integer('org_id').notNull(),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  id: uuid('id').notNull().default(sql`uuidv7()`),
  title: text('title').notNull(),
  language: regconfig('language').notNull().default(sql`'english'::regconfig`),
  recrawl: text('recrawl', { enum: ['never', 'daily', 'weekly', 'monthly'] })
    .notNull()
    .default('never'),
  recrawlAt: moment('recrawl_at'),
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
  fileName: text('file_name'),
  title: text('title'),
  content: text('content'),
  contentHash: bytea('content_hash'),
  status: text('status', { enum: ['queued', 'fetching', 'ready', 'skipped', 'failed'] })
    .notNull()
    .default('queued'),
  reason: text('reason'),
  passages: integer('passages').notNull().default(0),
  claimedAt: moment('claimed_at'),
  tries: smallint('tries').notNull().default(0),
  fetchedAt: moment('fetched_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const kbFile = pgTable('kb_file', {
  orgId: integer('org_id').notNull(),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  documentId: uuid('document_id').notNull(),
  type: text('type').notNull(),
  bytes: bytea('bytes').notNull(),
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
  embedding: bytea('embedding'),
  embeddedBy: text('embedded_by'),
  tsv: tsvector('tsv').notNull().generatedAlwaysAs(byMigration),
});
