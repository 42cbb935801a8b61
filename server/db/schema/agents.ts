import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { byMigration, bytea, type JsonObject, moment, placed } from './types';

declare const passed: unique symbol;
/** A copy that answers people: only what passed the gate becomes one (`server/domain/campaigns/live.ts`). */
export type LiveCopy = JsonObject & { readonly [passed]: true };

export const template = pgTable('template', {
  id: uuid('id').notNull().default(sql`uuidv7()`),
  accountId: integer('account_id'),
  partnerId: integer('partner_id'),
  resellerId: integer('reseller_id'),
  orgId: integer('org_id'),
  title: text('title').notNull(),
  description: text('description'),
  category: text('category'),
  image: text('image'),
  language: text('language'),
  position: integer('position').notNull().default(0),
  staging: jsonb('staging').$type<JsonObject>().notNull().default({}),
  production: jsonb('production').$type<LiveCopy>(),
  stagingRev: integer('staging_rev').notNull().default(1),
  productionRev: integer('production_rev'),
  createdBy: integer('created_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  publishedAt: moment('published_at'),
  deletedAt: moment('deleted_at'),
});

export const agentConfig = pgTable('agent_config', {
  orgId: placed('org_id'),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  agentId: integer('agent_id').notNull(),
  configId: text('config_id')
    .notNull()
    .default(sql`('campa'::text || replace((gen_random_uuid())::text, '-'::text, ''::text))`),
  templateId: uuid('template_id'),
  templateBase: jsonb('template_base').$type<JsonObject>(),
  staging: jsonb('staging').$type<JsonObject>().notNull().default({}),
  production: jsonb('production').$type<LiveCopy>(),
  stagingRev: integer('staging_rev').notNull().default(1),
  productionRev: integer('production_rev'),
  stagingUpdatedAt: moment('staging_updated_at').notNull().defaultNow(),
  stagingUpdatedBy: integer('staging_updated_by'),
  publishedAt: moment('published_at'),
  publishedBy: integer('published_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
  state: text('state', { enum: ['published', 'edited', 'never'] })
    .notNull()
    .generatedAlwaysAs(byMigration),
  timeZone: text('time_zone').generatedAlwaysAs(byMigration),
  publicationCount: integer('publication_count').notNull().default(0),
});

export const agentVersion = pgTable('agent_version', {
  orgId: placed('org_id'),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  agentId: integer('agent_id').notNull(),
  versionId: bigint('version_id', { mode: 'number' }).notNull(),
  title: text('title').notNull(),
  source: text('source', { enum: ['staging', 'default'] })
    .notNull()
    .default('staging'),
  automatic: boolean('automatic').notNull().default(false),
  snapshot: jsonb('snapshot').$type<JsonObject>().notNull(),
  createdBy: integer('created_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const appDef = pgTable('app_def', {
  id: uuid('id').notNull().default(sql`uuidv7()`),
  accountId: integer('account_id'),
  partnerId: integer('partner_id'),
  resellerId: integer('reseller_id'),
  orgId: integer('org_id'),
  appId: text('app_id').notNull(),
  appVersion: text('app_version').notNull(),
  name: text('name').notNull(),
  description: text('description'),
  image: text('image'),
  manifest: jsonb('manifest').$type<JsonObject>().notNull().default({}),
  enabled: boolean('enabled').notNull().default(true),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  secrets: bytea('secrets'),
});

export const appInstall = pgTable('app_install', {
  orgId: placed('org_id'),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  accountId: integer('account_id').notNull(),
  appId: text('app_id').notNull(),
  appVersion: text('app_version').notNull(),
  appData: jsonb('app_data').$type<JsonObject>().notNull().default({}),
  secrets: bytea('secrets'),
  createdBy: integer('created_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  tokens: bytea('tokens'),
  failure: text('failure'),
});

export const numberingProvider = pgTable('numbering_provider', {
  orgId: integer('org_id').notNull(),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  providerId: text('provider_id').notNull(),
  isDefault: boolean('is_default').notNull().default(false),
  enabled: boolean('enabled').notNull().default(true),
  secrets: bytea('secrets'),
  createdBy: integer('created_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  webhookKey: text('webhook_key').notNull().default(sql`encode(uuid_send(gen_random_uuid()), 'hex')`),
  answeringAgentId: integer('answering_agent_id'),
});

export const integration = pgTable('integration', {
  orgId: placed('org_id'),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  accountId: integer('account_id').notNull(),
  slug: text('slug').notNull(),
  version: text('version').notNull().default('v1'),
  appData: jsonb('app_data').$type<JsonObject>().notNull().default({}),
  secrets: bytea('secrets'),
  connectedAt: moment('connected_at'),
  createdBy: integer('created_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
