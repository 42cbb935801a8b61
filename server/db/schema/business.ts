import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment, placed } from './types';

/** Of a reseller. A trigger fills the place. */
const ofReseller = {
  orgId: integer('org_id'),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  accountId: integer('account_id').notNull(),
};
/** Of an account of any level but an agent's. */
const ofAccount = { ...ofReseller, resellerId: integer('reseller_id') };
const dated = {
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
};

export const billingSystem = pgTable('billing_system', {
  ...ofReseller,
  type: text('type', { enum: ['stripe', 'chargebee'] }).notNull(),
  sealed: bytea('sealed').notNull(),
  provider: text('provider').notNull(),
  isTest: boolean('is_test').notNull(),
  webhookKey: uuid('webhook_key').notNull().default(sql`gen_random_uuid()`),
  checkedAt: moment('checked_at').notNull(),
  ...dated,
});

export const dunning = pgTable('dunning', {
  ...ofReseller,
  tryDays: integer('try_days').array().notNull(),
  textsPauseDay: integer('texts_pause_day').notNull(),
  planEndsDay: integer('plan_ends_day').notNull(),
  mails: boolean('mails').notNull(),
  ...dated,
});

export const billingPeriod = pgTable('billing_period', {
  ...ofAccount,
  startsAt: moment('starts_at').notNull(),
  endsAt: moment('ends_at').notNull(),
  ...dated,
});

export const usageExport = pgTable('usage_export', {
  ...ofAccount,
  rotationMinutes: integer('rotation_minutes').notNull(),
  host: text('host').notNull(),
  port: integer('port').notNull(),
  username: text('username').notNull(),
  password: bytea('password').notNull(),
  path: text('path').notNull(),
  hostKey: text('host_key').notNull(),
  untilId: uuid('until_id').notNull(),
  nextAt: moment('next_at').notNull(),
  failures: integer('failures').notNull().default(0),
  tryAt: moment('try_at'),
  ...dated,
});

export const usageExportFile = pgTable('usage_export_file', {
  ...ofAccount,
  id: uuid('id').notNull().default(sql`uuidv7()`),
  name: text('name').notNull(),
  afterId: uuid('after_id').notNull(),
  untilId: uuid('until_id').notNull(),
  rows: integer('rows').notNull(),
  sentAt: moment('sent_at'),
  failure: text('failure', { enum: ['away', 'refused', 'key', 'folder'] }),
  ...dated,
});
