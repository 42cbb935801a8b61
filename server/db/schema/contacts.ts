import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { byMigration, type JsonObject, moment, placed } from './types';

export const contact = pgTable('contact', {
  orgId: integer('org_id').notNull(),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  id: integer('id').notNull().default(sql`nextval('identity_seq')`),
  name: text('name'),
  firstName: text('first_name'),
  lastName: text('last_name'),
  phone: text('phone'),
  email: text('email'),
  company: text('company'),
  status: text('status'),
  source: text('source'),
  tags: text('tags').array().notNull().default([]),
  agentContext: text('agent_context'),
  customFields: jsonb('custom_fields').$type<JsonObject>().notNull().default({}),
  data: jsonb('data').$type<JsonObject>().notNull().default({}),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  leadSource: text('lead_source'),
  doNotContactAt: moment('do_not_contact_at'),
  doNotContactSource: text('do_not_contact_source'),
  consent: jsonb('consent').$type<JsonObject>().notNull().default({}),
  lastConversationAt: moment('last_conversation_at'),
  lastCalledAt: moment('last_called_at'),
  lastMessagedAt: moment('last_messaged_at'),
  lastEmailedAt: moment('last_emailed_at'),
  conversationCount: integer('conversation_count').notNull().default(0),
  deletedAt: moment('deleted_at'),
  mergedInto: integer('merged_into'),
  formerPhone: text('former_phone'),
  formerEmail: text('former_email'),
  phoneDigits: text('phone_digits').generatedAlwaysAs(byMigration),
  mailbox: text('mailbox').generatedAlwaysAs(byMigration),
});

/** Who asked not to be contacted, by number or address; a contact's own columns are a view of it (0062_refusals.sql). */
export const refusal = pgTable('refusal', {
  orgId: integer('org_id').notNull(),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  address: text('address').notNull(),
  channel: text('channel', { enum: ['all', 'calls', 'texts', 'email'] }).notNull(),
  source: text('source').notNull(),
  refusedAt: moment('refused_at').notNull(),
});

export const contactList = pgTable('contact_list', {
  orgId: integer('org_id').notNull(),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  id: uuid('id').notNull().default(sql`uuidv7()`),
  name: text('name').notNull(),
  createdBy: integer('created_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const contactListMember = pgTable('contact_list_member', {
  orgId: integer('org_id').notNull(),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  listId: uuid('list_id').notNull(),
  contactId: integer('contact_id').notNull(),
  state: jsonb('state').$type<JsonObject>().notNull().default({}),
  addedAt: moment('added_at').notNull().defaultNow(),
});

export const contactDistinct = pgTable('contact_distinct', {
  orgId: integer('org_id').notNull(),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  oneId: integer('one_id').notNull(),
  otherId: integer('other_id').notNull(),
  createdBy: integer('created_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const contactMerge = pgTable('contact_merge', {
  orgId: integer('org_id').notNull(),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  id: uuid('id').notNull().default(sql`uuidv7()`),
  keptId: integer('kept_id').notNull(),
  mergedId: integer('merged_id').notNull(),
  before: jsonb('before').$type<JsonObject>().notNull(),
  after: jsonb('after').$type<JsonObject>().notNull(),
  lists: uuid('lists').array().notNull(),
  blockedBy: integer('blocked_by').array().notNull(),
  mergedBy: integer('merged_by'),
  mergedAt: moment('merged_at').notNull(),
  undoneAt: moment('undone_at'),
  tied: text('tied').array().notNull().default([]),
});

export const contactMergeRoom = pgTable('contact_merge_room', {
  orgId: integer('org_id').notNull(),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  mergeId: uuid('merge_id').notNull(),
  fromId: text('from_id').notNull(),
  moved: jsonb('moved').$type<JsonObject>().notNull(),
});

export const contactImport = pgTable('contact_import', {
  orgId: integer('org_id').notNull(),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  id: uuid('id').notNull().default(sql`uuidv7()`),
  fileName: text('file_name'),
  text: text('text').notNull(),
  columns: text('columns').array().notNull(),
  mapping: jsonb('mapping').$type<(string | null)[]>().notNull(),
  ifKnown: text('if_known', { enum: ['update', 'skip'] })
    .notNull()
    .default('update'),
  list: text('list'),
  status: text('status', { enum: ['draft', 'running', 'done', 'stopped'] })
    .notNull()
    .default('draft'),
  rows: integer('rows').notNull(),
  done: integer('done').notNull().default(0),
  created: integer('created').notNull().default(0),
  updated: integer('updated').notNull().default(0),
  skipped: integer('skipped').notNull().default(0),
  failed: integer('failed').notNull().default(0),
  createdBy: integer('created_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  finishedAt: moment('finished_at'),
});

export const contactImportError = pgTable('contact_import_error', {
  orgId: integer('org_id').notNull(),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  importId: uuid('import_id').notNull(),
  rowNumber: integer('row_number').notNull(),
  reason: text('reason').notNull(),
  cells: text('cells').array().notNull(),
});
