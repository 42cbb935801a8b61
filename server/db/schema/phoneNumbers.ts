import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, placed } from './types';

export const phoneNumber = pgTable('phone_number', {
  orgId: integer('org_id').notNull(),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  number: text('number').notNull(),
  country: text('country'),
  locality: text('locality'),
  agentId: integer('agent_id'),
  source: text('source', { enum: ['byo', 'twilio', 'telnyx'] }).notNull(),
  capabilities: text('capabilities', { enum: ['sms', 'mms', 'voice'] })
    .array()
    .notNull()
    .default([]),
  verified: boolean('verified').notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const accessRequest = pgTable('access_request', {
  orgId: integer('org_id').notNull(),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  id: uuid('id').notNull().default(sql`uuidv7()`),
  feature: text('feature', { enum: ['premium', 'sms'] }).notNull(),
  note: text('note'),
  askedBy: integer('asked_by').notNull(),
  askedName: text('asked_name').notNull(),
  askedAt: moment('asked_at').notNull(),
  answeredAt: moment('answered_at'),
});
