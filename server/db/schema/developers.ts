import { sql } from 'drizzle-orm';
import { inet, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { TokenScope } from '#contract/rules/developers/scopes';
import { moment, placed } from './types';

export const developerToken = pgTable('developer_token', {
  id: uuid('id').notNull(),
  accountId: integer('account_id').notNull(),
  partnerId: placed('partner_id'),
  resellerId: integer('reseller_id'),
  orgId: integer('org_id'),
  userId: integer('user_id').notNull(),
  description: text('description').notNull(),
  type: text('type').notNull(),
  scopes: text('scopes').array().$type<TokenScope[]>().notNull(),
  ending: text('ending').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at'),
  lastUsedAt: moment('last_used_at'),
  lastIp: inet('last_ip'),
  revokedAt: moment('revoked_at'),
});

export const tokenRequest = pgTable('token_request', {
  id: uuid('id').notNull().default(sql`uuidv7()`),
  tokenId: uuid('token_id').notNull(),
  accountId: integer('account_id').notNull(),
  partnerId: placed('partner_id'),
  resellerId: integer('reseller_id'),
  orgId: integer('org_id'),
  at: moment('at').notNull(),
  method: text('method').notNull(),
  path: text('path').notNull(),
  status: smallint('status').notNull(),
  durationMs: integer('duration_ms').notNull(),
  requestId: text('request_id').notNull(),
  ip: inet('ip'),
  message: text('message'),
});
