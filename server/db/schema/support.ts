import { sql } from 'drizzle-orm';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, placed } from './types';

export const supportRequest = pgTable('support_request', {
  id: uuid('id').notNull().default(sql`uuidv7()`),
  accountId: integer('account_id').notNull(),
  partnerId: placed('partner_id'),
  resellerId: integer('reseller_id'),
  orgId: integer('org_id'),
  userId: integer('user_id').notNull(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  message: text('message').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
