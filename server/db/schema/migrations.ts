import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Campaign } from '#contract/entities/campaign';
import type {
  ConflictChoice,
  MigrationAgentState,
  MigrationChange,
  MigrationSection,
  MigrationState,
} from '#contract/entities/templateMigration';
import { moment, placed } from './types';

/** What a migration keeps of an agent's configuration, before its step and after it. */
export type KeptConfig = {
  readonly staging: Campaign;
  readonly production: Campaign | null;
  /** What it got from its template; says itself which one. */
  readonly templateBase: Campaign | null;
};

export const templateMigration = pgTable('template_migration', {
  id: uuid('id').notNull().default(sql`uuidv7()`),
  accountId: integer('account_id'),
  partnerId: integer('partner_id'),
  resellerId: integer('reseller_id'),
  orgId: integer('org_id'),
  sourceId: uuid('source_id').notNull(),
  sourceTitle: text('source_title').notNull(),
  source: jsonb('source').$type<Campaign>(),
  targetId: uuid('target_id').notNull(),
  targetTitle: text('target_title').notNull(),
  targetRev: integer('target_rev').notNull(),
  target: jsonb('target').$type<Campaign>().notNull(),
  sections: text('sections').array().$type<MigrationSection[]>().notNull(),
  onConflict: text('on_conflict').$type<ConflictChoice>().notNull(),
  canary: integer('canary').notNull().default(0),
  state: text('state').$type<MigrationState>().notNull().default('planning'),
  resumesAs: text('resumes_as', { enum: ['planning', 'canary', 'running', 'rollingBack'] }),
  failure: text('failure'),
  startedBy: integer('started_by').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  endedAt: moment('ended_at'),
});

export const templateMigrationAgent = pgTable('template_migration_agent', {
  orgId: placed('org_id'),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  agentId: integer('agent_id').notNull(),
  migrationId: uuid('migration_id').notNull(),
  position: integer('position').notNull(),
  state: text('state').$type<MigrationAgentState>().notNull().default('queued'),
  reason: text('reason'),
  changes: jsonb('changes').$type<MigrationChange[]>().notNull().default([]),
  changed: integer('changed').notNull().default(0),
  kept: integer('kept').notNull().default(0),
  conflicts: integer('conflicts').notNull().default(0),
  before: jsonb('before').$type<KeptRow>(),
  after: jsonb('after').$type<KeptConfig>(),
});

/** All that a step changes, as it was. */
export type KeptRow = KeptConfig & {
  readonly rev: number;
  readonly productionRev: number | null;
  /** As the database writes it, with its microseconds. */
  readonly publishedAt: string | null;
  readonly publishedBy: number | null;
  readonly publicationCount: number;
};
