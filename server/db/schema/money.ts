import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, type JsonObject, moment } from './types';

/** Of an account of any level. A trigger fills the place. */
const ofAccount = {
  orgId: integer('org_id'),
  resellerId: integer('reseller_id'),
  partnerId: integer('partner_id'),
  accountId: integer('account_id').notNull(),
};
const sats = (name: string) => bigint(name, { mode: 'bigint' }).notNull();

export const LEDGER_KINDS = [
  'topUp',
  'usage',
  'subscription',
  'refund',
  'withdrawal',
  'payout',
  'reward',
  'fee',
  'transfer',
  'correction',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** What a movement is for; a row of the console leads there. */
export type Cause = JsonObject & { readonly type: string };

export const ledgerTransaction = pgTable('ledger_transaction', {
  ...ofAccount,
  id: uuid('id').notNull().default(sql`uuidv7()`),
  kind: text('kind', { enum: LEDGER_KINDS }).notNull(),
  cause: jsonb('cause').$type<Cause>().notNull(),
  key: text('key').notNull(),
  hash: bytea('hash').notNull(),
  ratePicoUsd: sats('rate_pico_usd'),
  rateAt: moment('rate_at').notNull(),
  rateIsFallback: boolean('rate_is_fallback').notNull(),
  usdCents: bigint('usd_cents', { mode: 'bigint' }),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const ledgerEntry = pgTable('ledger_entry', {
  ...ofAccount,
  transactionId: uuid('transaction_id').notNull(),
  position: smallint('position').notNull(),
  kind: text('kind', { enum: LEDGER_KINDS }).notNull(),
  book: text('book', { enum: ['wallet', 'outside', 'sales', 'cost'] }).notNull(),
  provider: text('provider'),
  amountSats: sats('amount_sats'),
  balanceSats: bigint('balance_sats', { mode: 'bigint' }),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const wallet = pgTable('wallet', {
  ...ofAccount,
  balanceSats: sats('balance_sats').default(sql`0`),
  heldSats: sats('held_sats').default(sql`0`),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const walletHold = pgTable('wallet_hold', {
  ...ofAccount,
  id: uuid('id').notNull().default(sql`uuidv7()`),
  cause: jsonb('cause').$type<Cause>().notNull(),
  key: text('key').notNull(),
  amountSats: sats('amount_sats'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const invoice = pgTable('invoice', {
  ...ofAccount,
  id: uuid('id').notNull().default(sql`uuidv7()`),
  state: text('state', { enum: ['requested', 'paid', 'cancelled', 'expired', 'short', 'overdue', 'over'] })
    .notNull()
    .default('requested'),
  provider: text('provider').notNull(),
  invoice: text('invoice').notNull(),
  paymentHash: text('payment_hash').notNull(),
  amountSats: sats('amount_sats'),
  usdCents: bigint('usd_cents', { mode: 'bigint' }),
  ratePicoUsd: sats('rate_pico_usd'),
  rateAt: moment('rate_at').notNull(),
  rateIsFallback: boolean('rate_is_fallback').notNull(),
  paidSats: bigint('paid_sats', { mode: 'bigint' }),
  /** It is for somebody who pays by the account's payment link. */
  byLink: boolean('by_link').notNull().default(false),
  expiresAt: moment('expires_at').notNull(),
  settledAt: moment('settled_at'),
  lookedAt: moment('looked_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const withdrawal = pgTable('withdrawal', {
  ...ofAccount,
  id: uuid('id').notNull().default(sql`uuidv7()`),
  state: text('state', { enum: ['sent', 'paid', 'failed'] })
    .notNull()
    .default('sent'),
  provider: text('provider').notNull(),
  address: text('address').notNull(),
  invoice: text('invoice').notNull(),
  paymentHash: text('payment_hash').notNull(),
  amountSats: sats('amount_sats'),
  usdCents: sats('usd_cents'),
  isInUsd: boolean('is_in_usd').notNull(),
  feeLimitSats: sats('fee_limit_sats'),
  feeSats: bigint('fee_sats', { mode: 'bigint' }),
  reason: text('reason'),
  requestedBy: integer('requested_by').notNull(),
  settledAt: moment('settled_at'),
  lookedAt: moment('looked_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
