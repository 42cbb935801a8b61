import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { type JsonObject, moment, placed } from './types';

export const conversationLog = pgTable('conversation_log', {
  orgId: placed('org_id'),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  accountId: integer('account_id').notNull(),
  agentId: integer('agent_id'),
  id: uuid('id').notNull().default(sql`uuidv7()`),
  uuid: text('uuid').notNull(),
  startedAt: moment('started_at').notNull().defaultNow(),
  durationS: integer('duration_s').notNull().default(0),
  accountName: text('account_name'),
  type: text('type').notNull(),
  eventType: text('event_type'),
  direction: text('direction', { enum: ['inbound', 'outbound'] }),
  status: text('status'),
  source: text('source'),
  fromNumber: text('from_number'),
  toNumber: text('to_number'),
  cnam: text('cnam'),
  roomId: text('room_id'),
  callId: text('call_id'),
  transfer: text('transfer'),
  scheduled: boolean('scheduled').notNull().default(false),
  summary: text('summary'),
  agentOutcome: text('agent_outcome'),
  data: jsonb('data').$type<JsonObject>().notNull().default({}),
  createdAt: moment('created_at').notNull().defaultNow(),
  handledBy: text('handled_by', { enum: ['agent', 'person'] }),
});

export const transcript = pgTable('transcript', {
  orgId: placed('org_id'),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  agentId: integer('agent_id').notNull(),
  uuid: text('uuid').notNull(),
  roomId: text('room_id'),
  language: text('language'),
  turns: jsonb('turns').$type<unknown[]>().notNull().default([]),
  functionsRun: jsonb('functions_run').$type<unknown[]>().notNull().default([]),
  collectedData: jsonb('collected_data').$type<unknown[]>().notNull().default([]),
  webLog: jsonb('web_log').$type<unknown[]>().notNull().default([]),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
