import * as z from 'zod/mini';
import { ENTITLEMENT_NAMES } from '../rules/money/plans/entitlements';
import { PLAN_TERMS } from '../rules/money/plans/periods';
import { accountId, line, listCursor, timestampMs, uuid } from './shared';
import { pricedItem, unitPrice } from './usage';
import { usd } from './wallet';

/** Plans, what accounts subscribe to, and bills (specification 3, Plan; 4, Subscription; 9, default term month). */

export const productPlanId = z.string().check(z.regex(/^pplan-[\da-z-]{1,60}$/));
export const planTerm = z.enum(PLAN_TERMS);

/** How many there may be, null: no limit. Without a plan those of the host count. */
const limit = z.nullable(z.int().check(z.nonnegative(), z.maximum(1_000_000)));
/** What a plan lets an account have (`ENTITLEMENTS`). `testRuns`: within a month. */
export const entitlements = z.object({
  premium: z.boolean(),
  sms: z.boolean(),
  agents: limit,
  numbers: limit,
  members: limit,
  testRuns: limit,
});

const quantity = z.int().check(z.positive(), z.maximum(1_000_000_000_000));
/** A price from a quantity of a month on; the first unit is 1. The last tier has an open end (null). */
export const planTier = z.object({ quantityMin: quantity, quantityMax: z.nullable(quantity), usd: unitPrice });
export const planItem = z.object({
  /** How many units of a month cost nothing, whatever the term. */
  included: z.int().check(z.nonnegative(), z.maximum(1_000_000_000_000)),
  /** What those beyond cost, without a gap; empty: what the price list says. */
  tiers: z.array(planTier).check(z.maxLength(20)),
});
export type PlanItem = z.output<typeof planItem>;

const termPrice = z.nullable(z.string().check(z.regex(/^\d{1,6}\.\d{2}$/)));
/** Dollars a term; null: it cannot be chosen for this term. */
export const planPrices = z.object({ month: termPrice, year: termPrice });
export type PlanPrices = z.output<typeof planPrices>;

/** `offered`: accounts below may choose it; `hidden`: only who is offered it by name; `retired`: nobody new. */
export const planState = z.enum(['offered', 'hidden', 'retired']);

const planFields = {
  name: line,
  description: z.optional(z.string().check(z.trim(), z.maxLength(1_000))),
  prices: planPrices,
  trialDays: z.int().check(z.nonnegative(), z.maximum(365)),
  /** By their items: what is included, and what more costs. */
  productItems: z.partialRecord(pricedItem, planItem),
  entitlements,
} as const;

/** A plan as it is made or edited. Who subscribes already keeps the plan as it is until the next period. */
export const planChanges = z.object({ ...planFields, state: z.enum(['offered', 'hidden']) });
export type PlanChanges = z.output<typeof planChanges>;

/** A plan of a catalogue. Its prices are those that the account pays, or that it asks if it sells the plan. */
export const productPlan = z.object({
  id: productPlanId,
  ...planFields,
  state: planState,
  /** Who made it: a partner or a reseller. */
  sellerId: accountId,
  /** Only for who sells it. `cost`: what a reseller pays its partner for it, a term (null: the plan is its own) and for a unit of items. */
  sold: z.optional(
    z.object({
      /** Organizations that have it. */
      subscriptions: z.int(),
      cost: z.optional(z.object({ prices: planPrices, items: z.partialRecord(pricedItem, unitPrice) })),
    }),
  ),
});
export type ProductPlan = z.output<typeof productPlan>;

/** What an account has of what plans limit. */
export const heldOfPlan = z.object({ agents: z.int(), numbers: z.int(), members: z.int(), testRuns: z.int() });

/** What pauses, and is not deleted: a switch, or so many (`count`) beyond a limit. */
export const planPause = z.object({
  entitlement: z.enum(ENTITLEMENT_NAMES),
  count: z.optional(z.int()),
  limit: z.optional(z.int()),
});
export type PlanPause = z.output<typeof planPause>;

/** A line of a bill, or of what would be due. `unused`: what was paid of the plan before comes off; `overdue`: a bill that it pays too. */
export const billLine = z.object({
  kind: z.enum(['plan', 'unused', 'overdue']),
  productPlanId,
  planName: z.string(),
  startMs: timestampMs,
  endMs: timestampMs,
  usd,
});
export type BillLine = z.output<typeof billLine>;

/**
 * What choosing a plan means. `trial`: it begins without a payment; `start`, `up`: now, once it is paid; `down`: at the next period; `same`:
 * it is the plan that the account has.
 */
export const planChange = z.object({
  kind: z.enum(['trial', 'start', 'up', 'down', 'same']),
  term: planTerm,
  /** When it counts. */
  atMs: timestampMs,
  dueNow: z.object({ usd, lines: z.array(billLine) }),
  /** What the next period costs, and when it begins. */
  next: z.object({ usd, atMs: timestampMs }),
  pauses: z.array(planPause),
  /** What this month's usage would come to with it: the price of a month, and what is beyond the included amounts. */
  monthUsd: usd,
});
export type PlanChange = z.output<typeof planChange>;

/** A plan that may be chosen, and what choosing it means. Null: not for this term. */
export const availablePlan = z.object({ ...productPlan.shape, change: z.nullable(planChange) });
export type AvailablePlan = z.output<typeof availablePlan>;

/** `trial`: nothing was paid yet; `pastDue`: a bill is not paid, and is tried again; `ended`: it was cancelled, or never paid. */
export const subscriptionState = z.enum(['trial', 'active', 'pastDue', 'ended']);
export type SubscriptionState = z.output<typeof subscriptionState>;

export const subscription = z.object({
  id: uuid,
  state: subscriptionState,
  /** As it was when the period began. */
  productPlanId,
  planName: z.string(),
  term: planTerm,
  usd,
  entitlements,
  startedAtMs: timestampMs,
  period: z.object({ startMs: timestampMs, endMs: timestampMs }),
  /** It ends with the period, unless it is resumed. */
  isCancelled: z.boolean(),
  canceledReason: z.optional(z.string()),
  canceledDetails: z.optional(z.string()),
  endedAtMs: z.optional(timestampMs),
  /** What it changes to when the period is over. */
  next: z.optional(z.object({ productPlanId, planName: z.string(), term: planTerm, usd })),
  /** What pays the next bill; absent: no card is there. */
  card: z.optional(z.object({ id: uuid, brand: z.string(), last4: z.string() })),
  /** Of one that is past due. */
  pastDue: z.optional(
    z.object({
      billId: uuid,
      usd,
      sinceMs: timestampMs,
      /** Each time that it was not paid, and why in a sentence. */
      tries: z.array(z.object({ atMs: timestampMs, text: z.string() })),
      /** Absent: it is not tried again by itself. */
      nextTryMs: z.optional(timestampMs),
      textsPauseMs: timestampMs,
      /** Until then incoming calls are answered, whatever happens. */
      planEndsMs: timestampMs,
    }),
  ),
});
export type Subscription = z.output<typeof subscription>;

/** `open`: it waits for its payment; `paid`; `void`: nobody pays it any more, as of a checkout that was left. */
export const billState = z.enum(['open', 'paid', 'void']);
export type BillState = z.output<typeof billState>;

export const bill = z.object({
  id: uuid,
  /** Counted by the seller, such as `12-000041`. */
  number: z.string(),
  state: billState,
  usd,
  lines: z.array(billLine),
  /** The payment of it, as far as there is one: read by `GET /api/v2/wallet/topUps/:id`. */
  topUpId: z.optional(uuid),
  madeAtMs: timestampMs,
  paidAtMs: z.optional(timestampMs),
  isDemo: z.boolean(),
});
export type Bill = z.output<typeof bill>;

export const billCursor = listCursor('[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}');
