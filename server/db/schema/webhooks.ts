import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { AttemptFailure, DeliveryState, WebhookType } from '#contract/entities/webhook';
import { bytea, moment, placed } from './types';

/** Of an account of any level. A trigger fills the place. */
const ofAccount = {
  orgId: integer('org_id'),
  resellerId: integer('reseller_id'),
  partnerId: integer('partner_id'),
  accountId: integer('account_id').notNull(),
};

export const webhook = pgTable('webhook', {
  ...ofAccount,
  id: uuid('id').notNull().default(sql`uuidv7()`),
  url: text('url').notNull(),
  label: text('label').notNull(),
  type: text('type').$type<WebhookType>().notNull(),
  secret: bytea('secret').notNull(),
  secretEnding: text('secret_ending').notNull(),
  oldSecret: bytea('old_secret'),
  oldSecretUntil: moment('old_secret_until'),
  madeBy: integer('made_by'),
  failingSince: moment('failing_since'),
  failures: integer('failures').notNull().default(0),
  heldUntil: moment('held_until'),
  pausedAt: moment('paused_at'),
  removedAt: moment('removed_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const webhookDelivery = pgTable('webhook_delivery', {
  ...ofAccount,
  id: uuid('id').notNull().default(sql`uuidv7()`),
  webhookId: uuid('webhook_id').notNull(),
  event: text('event').notNull(),
  subject: text('subject').notNull(),
  toldOnce: text('told_once'),
  inOrder: text('in_order').notNull(),
  ofAgentId: integer('of_agent_id'),
  roomId: text('room_id'),
  convoUuid: text('convo_uuid'),
  body: text('body').notNull(),
  state: text('state').$type<DeliveryState>().notNull().default('waiting'),
  tries: smallint('tries').notNull().default(0),
  dueAt: moment('due_at'),
  leaseUntil: moment('lease_until'),
  sentAt: moment('sent_at'),
  replayOf: uuid('replay_of'),
  createdAt: moment('created_at').notNull().defaultNow(),
  settledAt: moment('settled_at'),
});

export const webhookAttempt = pgTable('webhook_attempt', {
  ...ofAccount,
  deliveryId: uuid('delivery_id').notNull(),
  number: smallint('number').notNull(),
  at: moment('at').notNull(),
  durationMs: integer('duration_ms').notNull(),
  requestHeaders: jsonb('request_headers').$type<Readonly<Record<string, string>>>().notNull(),
  status: smallint('status'),
  responseHeaders: jsonb('response_headers').$type<Readonly<Record<string, string>>>(),
  responseBody: text('response_body'),
  responseBytes: integer('response_bytes'),
  why: text('why').$type<AttemptFailure>(),
});

export const webhookRelay = pgTable('webhook_relay', {
  orgId: integer('org_id').notNull(),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  type: text('type').notNull(),
  url: text('url').notNull(),
  timeoutMs: integer('timeout_ms').notNull().default(5_000),
  headers: bytea('headers').notNull(),
  successCodes: integer('success_codes').array().notNull().default([200, 201, 202]),
  latestAt: moment('latest_at'),
  latestStatus: smallint('latest_status'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
