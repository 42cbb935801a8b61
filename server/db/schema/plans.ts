import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { PlanChanges } from '#contract/entities/plan';
import { moment, placed } from './types';

const cents = (name: string) => bigint(name, { mode: 'bigint' });

/** Of a partner or a reseller, who sells. A trigger fills the place. */
const ofSeller = {
  orgId: integer('org_id'),
  partnerId: placed('partner_id'),
  accountId: integer('account_id').notNull(),
};
const ofOrganization = {
  orgId: placed('org_id'),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  accountId: integer('account_id').notNull(),
};
const dated = {
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
};

/** What a plan holds beside its prices, as it is kept with who has it. */
export type PlanTerms = Pick<PlanChanges, 'name' | 'productItems' | 'entitlements'>;

export const productPlan = pgTable('product_plan', {
  ...ofSeller,
  resellerId: integer('reseller_id'),
  id: text('id').notNull(),
  name: text('name').notNull(),
  description: text('description'),
  monthCents: cents('month_cents'),
  yearCents: cents('year_cents'),
  trialDays: integer('trial_days').notNull(),
  productItems: jsonb('product_items').$type<PlanTerms['productItems']>().notNull(),
  entitlements: jsonb('entitlements').$type<PlanTerms['entitlements']>().notNull(),
  state: text('state', { enum: ['offered', 'hidden', 'retired'] }).notNull(),
  ...dated,
});

export const planOffer = pgTable('plan_offer', {
  ...ofSeller,
  resellerId: placed('reseller_id'),
  planId: text('plan_id').notNull(),
  isOffered: boolean('is_offered').notNull(),
  monthCents: cents('month_cents'),
  yearCents: cents('year_cents'),
  ...dated,
});

export const subscription = pgTable('subscription', {
  ...ofOrganization,
  id: uuid('id').notNull().default(sql`uuidv7()`),
  state: text('state', { enum: ['trial', 'active', 'pastDue', 'ended'] }).notNull(),
  planId: text('plan_id').notNull(),
  term: text('term', { enum: ['month', 'year'] }).notNull(),
  plan: jsonb('plan').$type<PlanTerms>().notNull(),
  cents: cents('cents').notNull(),
  costCents: cents('cost_cents').notNull(),
  anchorAt: moment('anchor_at').notNull(),
  periodStart: moment('period_start').notNull(),
  periodEnd: moment('period_end').notNull(),
  used: jsonb('used').$type<Readonly<Record<string, number>>>().notNull().default({}),
  testRuns: integer('test_runs').notNull().default(0),
  countsUntil: moment('counts_until').notNull(),
  canceledAt: moment('canceled_at'),
  canceledReason: text('canceled_reason'),
  canceledDetails: text('canceled_details'),
  nextPlanId: text('next_plan_id'),
  nextTerm: text('next_term', { enum: ['month', 'year'] }),
  cardId: uuid('card_id'),
  billId: uuid('bill_id'),
  pastDueSince: moment('past_due_since'),
  tries: jsonb('tries').$type<readonly { readonly atMs: number; readonly text: string }[]>().notNull().default([]),
  nextTryAt: moment('next_try_at'),
  textsPaused: boolean('texts_paused').notNull().default(false),
  remindedAt: moment('reminded_at'),
  startedAt: moment('started_at').notNull(),
  endedAt: moment('ended_at'),
  ...dated,
});

/** A line of a bill, with its cents as text: JSON has no whole numbers of that size. */
export type KeptLine = {
  readonly kind: 'plan' | 'unused' | 'overdue';
  readonly planId: string;
  readonly planName: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly cents: string;
};

/** What a bill makes of the subscription once it is paid. */
export type Makes = {
  /** `start`: it begins; `change`: it goes on with another plan; `renewal`: its period was begun, and is paid. */
  readonly kind: 'start' | 'change' | 'renewal';
  readonly planId: string;
  readonly term: 'month' | 'year';
  readonly plan: PlanTerms;
  readonly cents: string;
  readonly costCents: string;
  readonly startMs: number;
  readonly endMs: number;
  /** Of a change: the plan, the term and the end of the period that it was reckoned for. */
  readonly of?: { readonly planId: string; readonly term: 'month' | 'year'; readonly untilMs: number };
  /** The bill that was not paid, and is paid by this one. */
  readonly overdueId?: string;
};

export const bill = pgTable('bill', {
  ...ofOrganization,
  id: uuid('id').notNull().default(sql`uuidv7()`),
  sellerId: integer('seller_id').notNull(),
  number: integer('number').notNull(),
  state: text('state', { enum: ['open', 'paid', 'void'] })
    .notNull()
    .default('open'),
  cents: cents('cents').notNull(),
  costCents: cents('cost_cents').notNull(),
  lines: jsonb('lines').$type<readonly KeptLine[]>().notNull(),
  makes: jsonb('makes').$type<Makes>().notNull(),
  paidAt: moment('paid_at'),
  transactionId: uuid('transaction_id'),
  isDemo: boolean('is_demo').notNull(),
  ...dated,
});

export const billCount = pgTable('bill_count', {
  ...ofSeller,
  resellerId: placed('reseller_id'),
  last: integer('last').notNull(),
});
