import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { type JsonObject, moment } from './types';

/** Of an account of any level. A trigger fills the place. */
const ofAccount = {
  orgId: integer('org_id'),
  resellerId: integer('reseller_id'),
  partnerId: integer('partner_id'),
  accountId: integer('account_id').notNull(),
};
const cents = (name: string) => bigint(name, { mode: 'bigint' }).notNull();

export const cardCustomer = pgTable('card_customer', {
  ...ofAccount,
  provider: text('provider').notNull(),
  ref: text('ref').notNull(),
});

export const card = pgTable('card', {
  ...ofAccount,
  id: uuid('id').notNull().default(sql`uuidv7()`),
  provider: text('provider').notNull(),
  isDemo: boolean('is_demo').notNull(),
  ref: text('ref').notNull(),
  brand: text('brand').notNull(),
  last4: text('last4').notNull(),
  expMonth: smallint('exp_month').notNull(),
  expYear: smallint('exp_year').notNull(),
  isDefault: boolean('is_default').notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const cardSetup = pgTable('card_setup', {
  ...ofAccount,
  id: uuid('id').notNull().default(sql`uuidv7()`),
  provider: text('provider').notNull(),
  state: text('state', { enum: ['open', 'done', 'failed'] })
    .notNull()
    .default('open'),
  formRef: text('form_ref'),
  url: text('url'),
  cardId: uuid('card_id'),
  lookedAt: moment('looked_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const topUp = pgTable('top_up', {
  ...ofAccount,
  id: uuid('id').notNull().default(sql`uuidv7()`),
  state: text('state', { enum: ['requested', 'confirm', 'paid', 'failed'] })
    .notNull()
    .default('requested'),
  provider: text('provider').notNull(),
  isDemo: boolean('is_demo').notNull(),
  usdCents: cents('usd_cents'),
  isAutomatic: boolean('is_automatic').notNull(),
  cardRef: text('card_ref'),
  keepsCard: boolean('keeps_card').notNull().default(false),
  brand: text('brand'),
  last4: text('last4'),
  formRef: text('form_ref'),
  paymentRef: text('payment_ref'),
  url: text('url'),
  why: text('why', { enum: ['declined', 'funds', 'expired', 'unconfirmed', 'left', 'refused', 'away'] }),
  amountSats: bigint('amount_sats', { mode: 'bigint' }),
  returnedCents: cents('returned_cents').default(sql`0`),
  returns: integer('returns').notNull().default(0),
  owedSats: cents('owed_sats').default(sql`0`),
  /** Somebody paid it by the account's payment link. */
  byLink: boolean('by_link').notNull().default(false),
  /** Null: it is not for a bill. */
  billId: uuid('bill_id'),
  /** The reseller who got it by its own billing system. Null: the host did. */
  collectedBy: integer('collected_by'),
  requestedBy: integer('requested_by'),
  settledAt: moment('settled_at'),
  lookedAt: moment('looked_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const automaticTopUp = pgTable('automatic_top_up', {
  ...ofAccount,
  isOn: boolean('is_on').notNull(),
  belowCents: cents('below_cents'),
  addCents: cents('add_cents'),
  monthlyCents: cents('monthly_cents'),
  cardId: uuid('card_id'),
  isFallen: boolean('is_fallen').notNull().default(false),
  failures: smallint('failures').notNull().default(0),
  tryAt: moment('try_at'),
  offWhy: text('off_why', { enum: ['declined', 'funds', 'expired', 'unconfirmed', 'left', 'refused', 'away'] }),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** What a provider told, as what it is about. */
export const cardEvent = pgTable('card_event', {
  provider: text('provider').notNull(),
  id: text('id').notNull(),
  type: text('type').notNull(),
  about: jsonb('about').$type<JsonObject>().notNull(),
  handledAt: moment('handled_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
});
