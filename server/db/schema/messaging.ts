import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { Attachment } from '#contract/entities/conversation';
import { byMigration, bytea, type JsonObject, moment, placed, tsvector } from './types';

export const room = pgTable('room', {
  orgId: placed('org_id'),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  agentId: integer('agent_id').notNull(),
  id: text('id').notNull(),
  peerId: integer('peer_id').notNull(),
  peerKind: text('peer_kind', { enum: ['guest', 'contact', 'user', 'account', 'group'] }).notNull(),
  peerName: text('peer_name'),
  peerNumber: text('peer_number'),
  peerEmail: text('peer_email'),
  peerImage: text('peer_image'),
  isTest: boolean('is_test').notNull().default(false),
  inbox: text('inbox', { enum: ['priority', 'junk'] })
    .notNull()
    .default('priority'),
  aiAgentEnabled: boolean('ai_agent_enabled').notNull().default(true),
  rating: smallint('rating'),
  convoUuid: text('convo_uuid'),
  convoOpenedAt: moment('convo_opened_at'),
  archivedAt: moment('archived_at'),
  lastMessage: text('last_message'),
  lastMessageAt: moment('last_message_at'),
  lastMessageFrom: integer('last_message_from'),
  messageCount: integer('message_count').notNull().default(0),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  heldBy: integer('held_by'),
  heldByName: text('held_by_name'),
  heldUntil: moment('held_until'),
  holdFence: integer('hold_fence').notNull().default(0),
  assignedTo: integer('assigned_to'),
  assignedName: text('assigned_name'),
  snoozedUntil: moment('snoozed_until'),
  groupKey: text('group_key'),
  contactId: integer('contact_id'),
  contactName: text('contact_name'),
});

export const roomNote = pgTable('room_note', {
  orgId: placed('org_id'),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  agentId: integer('agent_id').notNull(),
  roomId: text('room_id').notNull(),
  id: uuid('id').notNull().default(sql`uuidv7()`),
  authorId: integer('author_id').notNull(),
  authorName: text('author_name').notNull(),
  text: text('text').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const cannedReply = pgTable('canned_reply', {
  orgId: integer('org_id').notNull(),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  id: uuid('id').notNull().default(sql`uuidv7()`),
  title: text('title').notNull(),
  text: text('text').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const roomUser = pgTable('room_user', {
  orgId: placed('org_id'),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  agentId: integer('agent_id').notNull(),
  roomId: text('room_id').notNull(),
  userId: integer('user_id').notNull(),
  username: text('username'),
  isOwner: boolean('is_owner').notNull().default(false),
  lastReadAt: moment('last_read_at'),
  joinedAt: moment('joined_at').notNull().defaultNow(),
});

export const message = pgTable('message', {
  orgId: placed('org_id'),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  agentId: integer('agent_id').notNull(),
  roomId: text('room_id').notNull(),
  id: uuid('id').notNull().default(sql`uuidv7()`),
  fromId: integer('from_id').notNull(),
  toId: integer('to_id').notNull(),
  role: text('role', { enum: ['user', 'assistant', 'system'] }).notNull(),
  text: text('text').notNull(),
  source: text('source', { enum: ['client', 'sms', 'voice', 'call', 'email', 'test'] })
    .notNull()
    .default('client'),
  status: text('status', { enum: ['pending', 'success', 'delivered', 'failed'] })
    .notNull()
    .default('success'),
  aiAgent: boolean('ai_agent').notNull().default(false),
  sentBy: integer('sent_by'),
  engine: text('engine'),
  model: text('model'),
  sources: jsonb('sources').$type<unknown[]>().notNull().default([]),
  attachments: jsonb('attachments').$type<Attachment[]>().notNull().default([]),
  metadata: jsonb('metadata').$type<JsonObject>().notNull().default({}),
  convoUuid: text('convo_uuid'),
  clientKey: text('client_key'),
  createdAt: moment('created_at').notNull().defaultNow(),
  editedAt: moment('edited_at'),
  reason: text('reason'),
});

/** The searched column of messages, apart from the others, so that nothing else loads it. */
export const messageWords = pgTable('message', {
  words: tsvector('words').notNull().generatedAlwaysAs(byMigration),
});

export const media = pgTable('media', {
  orgId: placed('org_id'),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  accountId: integer('account_id').notNull(),
  id: uuid('id').notNull().default(sql`gen_random_uuid()`),
  name: text('name').notNull(),
  type: text('type').notNull(),
  size: integer('size').notNull(),
  sha256: bytea('sha256').notNull(),
  bytes: bytea('bytes').notNull(),
  uploadedBy: integer('uploaded_by').notNull(),
  uploadedFrom: bytea('uploaded_from'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const messageMedia = pgTable('message_media', {
  orgId: placed('org_id'),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  agentId: integer('agent_id').notNull(),
  roomId: text('room_id').notNull(),
  messageId: uuid('message_id').notNull(),
  mediaId: uuid('media_id').notNull(),
});

export const incomingFile = pgTable('incoming_file', {
  orgId: placed('org_id'),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  agentId: integer('agent_id').notNull(),
  roomId: text('room_id').notNull(),
  messageId: uuid('message_id').notNull(),
  position: smallint('position').notNull(),
  carrier: text('carrier', { enum: ['twilio', 'telnyx', 'smtp'] }).notNull(),
  name: text('name').notNull(),
  type: text('type').notNull(),
  address: bytea('address').notNull(),
  state: text('state', { enum: ['waiting', 'failed'] })
    .notNull()
    .default('waiting'),
  reason: text('reason'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const reaction = pgTable('reaction', {
  orgId: placed('org_id'),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  agentId: integer('agent_id').notNull(),
  roomId: text('room_id').notNull(),
  messageId: uuid('message_id').notNull(),
  userId: integer('user_id').notNull(),
  emoji: text('emoji').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  name: text('name'),
});

export const block = pgTable('block', {
  orgId: placed('org_id'),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  accountId: integer('account_id').notNull(),
  blockedId: integer('blocked_id').notNull(),
  blockedBy: integer('blocked_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const activity = pgTable('activity', {
  orgId: placed('org_id'),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  accountId: integer('account_id').notNull(),
  roomId: text('room_id').notNull(),
  inbox: text('inbox', { enum: ['priority', 'junk'] })
    .notNull()
    .default('priority'),
  unread: integer('unread').notNull().default(1),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const notification = pgTable('notification', {
  id: uuid('id').notNull().default(sql`uuidv7()`),
  accountId: integer('account_id').notNull(),
  partnerId: placed('partner_id'),
  resellerId: integer('reseller_id'),
  orgId: integer('org_id'),
  userId: integer('user_id'),
  type: text('type').notNull(),
  payload: jsonb('payload').$type<JsonObject>().notNull().default({}),
  createdAt: moment('created_at').notNull().defaultNow(),
  readAt: moment('read_at'),
  aboutId: integer('about_id'),
  aboutPart: text('about_part').notNull().default(''),
  causedBy: integer('caused_by'),
});
