import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { DashboardCard } from '#contract/entities/dashboard';
import type { Monitor, MonitorChannel, MonitorState } from '#contract/entities/monitor';
import { moment } from './types';

/** Rows of organizations and agents, and of accounts above them. */
const place = {
  orgId: integer('org_id'),
  resellerId: integer('reseller_id'),
  partnerId: integer('partner_id'),
  accountId: integer('account_id').notNull(),
};

export const dashboard = pgTable('dashboard', {
  ...place,
  id: uuid('id').primaryKey().default(sql`uuidv7()`),
  name: text('name').notNull(),
  cards: jsonb('cards').$type<DashboardCard[]>().notNull(),
  dateFilter: text('date_filter').notNull().default('30d'),
  filters: jsonb('filters').$type<Record<string, string>>().notNull().default({}),
  timezone: text('timezone').notNull().default('UTC'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const dashboardMail = pgTable('dashboard_mail', {
  ...place,
  dashboardId: uuid('dashboard_id').notNull(),
  userId: integer('user_id').notNull(),
  weekday: smallint('weekday').notNull(),
  hour: smallint('hour').notNull(),
  dueAt: moment('due_at').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const monitor = pgTable('monitor', {
  ...place,
  id: uuid('id').primaryKey().default(sql`uuidv7()`),
  name: text('name').notNull(),
  metric: text('metric').notNull(),
  comparison: text('comparison').$type<Monitor['comparison']>().notNull(),
  threshold: doublePrecision('threshold').notNull(),
  windowMinutes: integer('window_minutes').notNull(),
  forMinutes: integer('for_minutes').notNull(),
  minimumSampleSize: integer('minimum_sample_size').notNull(),
  channels: text('channels').array().$type<MonitorChannel[]>().notNull(),
  isPaused: boolean('is_paused').notNull().default(false),
  state: text('state').$type<MonitorState>().notNull().default('unknown'),
  stateAt: moment('state_at').notNull().defaultNow(),
  beyondSince: moment('beyond_since'),
  value: doublePrecision('value'),
  count: integer('count').notNull().default(0),
  reason: text('reason'),
  checkedAt: moment('checked_at'),
  madeBy: integer('made_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const monitorEvent = pgTable('monitor_event', {
  ...place,
  id: uuid('id').primaryKey().default(sql`uuidv7()`),
  monitorId: uuid('monitor_id').notNull(),
  value: doublePrecision('value').notNull(),
  beganAt: moment('began_at').notNull(),
  endedAt: moment('ended_at'),
});
