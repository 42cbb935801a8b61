import { sql } from 'drizzle-orm';
import { integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment, placed } from './types';

export const emailProvider = pgTable('email_provider', {
  orgId: integer('org_id').notNull(),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  domain: text('domain').notNull(),
  host: text('host').notNull(),
  port: integer('port').notNull(),
  security: text('security', { enum: ['tls', 'starttls', 'none'] }).notNull(),
  userName: text('user_name'),
  password: bytea('password'),
  webhookSecret: bytea('webhook_secret'),
  webhookKey: text('webhook_key').notNull().default(sql`encode(uuid_send(gen_random_uuid()), 'hex')`),
  answeringAgentId: integer('answering_agent_id'),
  createdBy: integer('created_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const delivery = pgTable('delivery', {
  orgId: placed('org_id'),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  agentId: integer('agent_id').notNull(),
  roomId: text('room_id').notNull(),
  messageId: uuid('message_id').notNull(),
  id: uuid('id').notNull().default(sql`uuidv7()`),
  channel: text('channel', { enum: ['sms', 'email'] }).notNull(),
  direction: text('direction', { enum: ['in', 'out'] }).notNull(),
  status: text('status', { enum: ['queued', 'started', 'unknown', 'accepted', 'delivered', 'failed'] }).notNull(),
  reason: text('reason'),
  provider: text('provider', { enum: ['twilio', 'telnyx', 'smtp', 'host', 'mailbox'] }),
  providerId: text('provider_id'),
  ownAddress: text('own_address'),
  peerAddress: text('peer_address'),
  tries: smallint('tries').notNull().default(0),
  dueAt: moment('due_at').notNull().defaultNow(),
  startedAt: moment('started_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const relaySecret = pgTable('relay_secret', {
  orgId: integer('org_id').notNull(),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  secret: bytea('secret').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
