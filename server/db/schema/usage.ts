import { sql } from 'drizzle-orm';
import { bigint, boolean, date, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { ProductItemName } from '#contract/rules/money/productItems';
import type { Cause } from './money';
import { moment, placed } from './types';

const picoUsd = (name: string) => bigint(name, { mode: 'bigint' });

export const usage = pgTable('usage', {
  orgId: placed('org_id'),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  accountId: integer('account_id').notNull(),
  id: uuid('id').notNull().default(sql`uuidv7()`),
  item: text('item').notNull(),
  source: text('source').notNull(),
  bundle: text('bundle').notNull(),
  quantity: bigint('quantity', { mode: 'bigint' }).notNull(),
  pricePicoUsd: picoUsd('price_pico_usd'),
  amountPicoUsd: picoUsd('amount_pico_usd').notNull().default(sql`0`),
  cause: jsonb('cause').$type<Cause>().notNull(),
  usedAt: moment('used_at').notNull(),
  isDue: boolean('is_due').notNull().default(false),
  transactionId: uuid('transaction_id'),
});

export const usageCost = pgTable('usage_cost', {
  orgId: integer('org_id'),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  accountId: integer('account_id').notNull(),
  usageId: uuid('usage_id').notNull(),
  bundle: text('bundle').notNull(),
  pricePicoUsd: picoUsd('price_pico_usd').notNull(),
  amountPicoUsd: picoUsd('amount_pico_usd').notNull(),
  usedAt: moment('used_at').notNull(),
  isDue: boolean('is_due').notNull(),
  transactionId: uuid('transaction_id'),
});

export const usagePrice = pgTable('usage_price', {
  orgId: integer('org_id'),
  resellerId: integer('reseller_id'),
  partnerId: placed('partner_id'),
  accountId: integer('account_id').notNull(),
  item: text('item').notNull(),
  fromDay: date('from_day').notNull(),
  picoUsd: picoUsd('pico_usd'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const usageCarry = pgTable('usage_carry', {
  orgId: integer('org_id'),
  resellerId: integer('reseller_id'),
  partnerId: integer('partner_id'),
  accountId: integer('account_id').notNull(),
  picoUsd: picoUsd('pico_usd').notNull().default(sql`0`),
});

export const usageBudget = pgTable('usage_budget', {
  orgId: placed('org_id'),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  accountId: integer('account_id').notNull(),
  usdCents: bigint('usd_cents', { mode: 'bigint' }),
  tellAtPercent: smallint('tell_at_percent').notNull().default(80),
  seenUsageId: uuid('seen_usage_id'),
  toldMonth: text('told_month'),
  toldPercent: smallint('told_percent').notNull().default(0),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const usageLimit = pgTable('usage_limit', {
  orgId: placed('org_id'),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  accountId: integer('account_id').notNull(),
  item: text('item').$type<ProductItemName>().notNull(),
  most: bigint('most', { mode: 'bigint' }).notNull(),
  counted: bigint('counted', { mode: 'bigint' }).notNull().default(sql`0`),
  countedUntil: moment('counted_until'),
  toldMonth: text('told_month'),
  toldPercent: smallint('told_percent').notNull().default(0),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
