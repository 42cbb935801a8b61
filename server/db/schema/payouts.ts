import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { type JsonObject, moment } from './types';

/** Of an account of any level. A trigger fills the place. */
const ofAccount = {
  orgId: integer('org_id'),
  resellerId: integer('reseller_id'),
  partnerId: integer('partner_id'),
  accountId: integer('account_id').notNull(),
};
const whole = (name: string) => bigint(name, { mode: 'bigint' });

export const payout = pgTable('payout', {
  ...ofAccount,
  id: uuid('id').notNull().default(sql`uuidv7()`),
  state: text('state', { enum: ['sent', 'paid', 'failed', 'returned'] })
    .notNull()
    .default('sent'),
  way: text('way', { enum: ['paypal', 'venmo', 'stripe'] }).notNull(),
  provider: text('provider').notNull(),
  isDemo: boolean('is_demo').notNull(),
  address: text('address').notNull(),
  usdCents: whole('usd_cents').notNull(),
  amountSats: whole('amount_sats').notNull(),
  feeLimitCents: whole('fee_limit_cents').notNull(),
  ratePicoUsd: whole('rate_pico_usd').notNull(),
  rateAt: moment('rate_at').notNull(),
  rateIsFallback: boolean('rate_is_fallback').notNull(),
  feeCents: whole('fee_cents'),
  takenSats: whole('taken_sats'),
  returnedCents: whole('returned_cents').notNull().default(sql`0`),
  isUnclaimed: boolean('is_unclaimed').notNull().default(false),
  why: text('why', { enum: ['recipient', 'unclaimed', 'blocked', 'refused', 'away'] }),
  ref: text('ref'),
  requestedBy: integer('requested_by').notNull(),
  settledAt: moment('settled_at'),
  lookedAt: moment('looked_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const payoutAccount = pgTable('payout_account', {
  ...ofAccount,
  provider: text('provider').notNull(),
  ref: text('ref').notNull(),
});

/** What a provider told, as what it is about. */
export const payoutEvent = pgTable('payout_event', {
  provider: text('provider').notNull(),
  id: text('id').notNull(),
  type: text('type').notNull(),
  about: jsonb('about').$type<JsonObject>().notNull(),
  handledAt: moment('handled_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** By it anybody pays an account. */
export const paymentLink = pgTable('payment_link', {
  ...ofAccount,
  slug: text('slug').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
