import { sql } from 'drizzle-orm';
import { bigint, inet, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, type EventKeys, type JsonObject, moment, xid8 } from './types';

export const audit = pgTable('audit', {
  id: uuid('id').notNull().default(sql`uuidv7()`),
  at: moment('at').notNull().defaultNow(),
  accountId: integer('account_id'),
  partnerId: integer('partner_id'),
  resellerId: integer('reseller_id'),
  orgId: integer('org_id'),
  actorUserId: integer('actor_user_id'),
  actorGuestId: integer('actor_guest_id'),
  adminUserId: integer('admin_user_id'),
  action: text('action').notNull(),
  subjectType: text('subject_type'),
  subjectId: text('subject_id'),
  requestId: text('request_id'),
  ip: inet('ip'),
  details: jsonb('details').$type<JsonObject>().notNull().default({}),
});

export const auditLink = pgTable('audit_link', {
  chainId: integer('chain_id').notNull(),
  position: bigint('position', { mode: 'number' }).notNull(),
  auditId: uuid('audit_id').notNull(),
  previous: bytea('previous').notNull(),
  hash: bytea('hash').notNull(),
});

export const eventOutbox = pgTable('event_outbox', {
  id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  xid: xid8('xid').notNull().default(sql`pg_current_xact_id()`),
  type: text('type').notNull(),
  accountId: integer('account_id'),
  partnerId: integer('partner_id'),
  resellerId: integer('reseller_id'),
  orgId: integer('org_id'),
  agentId: integer('agent_id'),
  userId: integer('user_id'),
  guestId: integer('guest_id'),
  payload: jsonb('payload').$type<EventKeys>().notNull().default({}),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const idempotencyKey = pgTable('idempotency_key', {
  actorId: integer('actor_id').notNull(),
  key: text('key').notNull(),
  requestHash: bytea('request_hash').notNull(),
  method: text('method').notNull(),
  path: text('path').notNull(),
  status: smallint('status'),
  response: jsonb('response').$type<unknown>(),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull().default(sql`(now() + '24:00:00'::interval)`),
});
