import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, type JsonObject, moment, placed } from './types';

export const appSignIn = pgTable('app_sign_in', {
  orgId: placed('org_id'),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  accountId: integer('account_id').notNull(),
  appId: text('app_id').notNull(),
  appVersion: text('app_version').notNull(),
  provider: text('provider').notNull(),
  stateHash: bytea('state_hash').notNull(),
  verifier: bytea('verifier'),
  outcome: text('outcome', { enum: ['refused', 'failed'] }),
  sessionId: uuid('session_id').notNull(),
  deviceId: uuid('device_id').notNull(),
  expiresAt: moment('expires_at').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const agentRequest = pgTable('agent_request', {
  orgId: placed('org_id'),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  agentId: integer('agent_id').notNull(),
  id: uuid('id').notNull().default(sql`uuidv7()`),
  roomId: text('room_id').notNull(),
  questionId: uuid('question_id').notNull(),
  kind: text('kind', { enum: ['message', 'booking', 'transfer', 'confirmation'] }).notNull(),
  details: jsonb('details').$type<JsonObject>().notNull().default({}),
  doneAt: moment('done_at'),
  doneBy: integer('done_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const zapierRequest = pgTable('zapier_request', {
  orgId: placed('org_id'),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  agentId: integer('agent_id').notNull(),
  id: uuid('id').notNull().default(sql`gen_random_uuid()`),
  answer: jsonb('answer').$type<unknown>(),
  answeredAt: moment('answered_at'),
  expiresAt: moment('expires_at').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
