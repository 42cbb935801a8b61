import * as z from 'zod/mini';
import { PRODUCT_ITEM_NAMES } from '../rules/money/productItems';
import { accountId, listCursor, timestampS, uuid } from './shared';
import { cause, money, sats, usd } from './wallet';

/** What is used below an account, and what it costs (specification 3 and 9, Usage). Days and months are those of UTC. */

/** An item as it was counted: one of `PRODUCT_ITEMS`, or the tokens of a model. */
export const usageItem = z.string().check(z.minLength(1), z.maxLength(200));
/** An item that has a price. What the tokens of a model cost is the price of tokens. */
export const pricedItem = z.enum(PRODUCT_ITEM_NAMES);
export const usageMonth = z.string().check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/));
export const usageDate = z.iso.date();
/** Dollars a unit as a decimal, with at most nine digits after the point. */
export const unitPrice = z.string().check(z.regex(/^\d{1,5}(?:\.\d{1,9})?$/));

/** Whole, in parts of the item's unit (`PARTS_OF_A_UNIT`): seconds where the unit is a minute. */
const quantity = z.int().check(z.nonnegative());

/** What a line of a month sums up, the same days of the month before, and what it comes to by the end at the pace of its days. */
const summed = {
  /** Absent: what is summed up has no common unit. */
  quantity: z.optional(quantity),
  beforeQuantity: z.optional(quantity),
  expectedQuantity: z.optional(quantity),
  usd,
  beforeUsd: usd,
  expectedUsd: usd,
  /** What it costs the reseller that sells it; only for who may see it. */
  costUsd: z.optional(usd),
} as const;

export const usageBy = z.enum(['item', 'agent', 'organization']);
export type UsageBy = z.output<typeof usageBy>;

/** A line: an item, an agent or an organization. */
export const usageLine = z.object({
  /** The item, or the account's id as text. */
  key: z.string(),
  /** Of an account; absent: it is deleted, or the line is an item. */
  name: z.optional(z.string()),
  /** Dollars a unit today, if it is an item and has a price. */
  priceUsd: z.optional(z.string()),
  ...summed,
});
export type UsageLine = z.output<typeof usageLine>;

/** A month of an account and all below it. */
export const usageOfMonth = z.object({
  month: usageMonth,
  /** How many days it has, and how many of them are over or go on. */
  days: z.int(),
  passedDays: z.int(),
  /** Whether its last day has ended, in UTC. */
  isOver: z.boolean(),
  total: z.object({ ...summed, wholeBeforeUsd: usd }),
  /** What its wallets have paid, and what still waits for them. */
  paid: z.object({ sats, usd }),
  due: z.object({ usd }),
  /** Each day that passed; `beforeUsd` is of the same day of the month before, all of whose days are there. */
  course: z.array(
    z.object({ day: z.int(), usd: z.optional(usd), beforeUsd: z.optional(usd), quantity: z.optional(quantity) }),
  ),
  lines: z.array(usageLine),
});
export type UsageOfMonth = z.output<typeof usageOfMonth>;

/** `free`: it has no price. */
export const usageState = z.enum(['free', 'due', 'paid']);
export type UsageState = z.output<typeof usageState>;

/** What was counted at once, behind a figure. `cause` leads to where it came from, like that of a movement. */
export const usageRow = z.object({
  id: uuid,
  item: usageItem,
  quantity,
  /** Dollars a unit as they were then. */
  priceUsd: z.optional(z.string()),
  /** To a millionth of a dollar: one alone may be less than a cent. */
  usd: z.string(),
  state: usageState,
  cause,
  organizationId: accountId,
  agentId: z.optional(accountId),
  agentName: z.optional(z.string()),
  timestamp: timestampS,
});
export type UsageRow = z.output<typeof usageRow>;

export const usageCursor = listCursor('[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}');

/** A price from a day on; null: from then on none of its own. */
export const datedPrice = z.object({ usd: z.nullable(unitPrice), from: usageDate });

/** What an item costs. */
export const usagePrice = z.object({
  item: pricedItem,
  /** What the account pays: the price of the nearest seller above it that has one. */
  pays: z.optional(unitPrice),
  /** What those below it pay, and the prices that begin later; absent: it has none of its own. */
  sells: z.optional(z.object({ usd: unitPrice, from: usageDate })),
  later: z.array(datedPrice),
});
export type UsagePrice = z.output<typeof usagePrice>;

/** A day of `GET /stats/usage`: counters, or items, and with `cost:` before them what each costs in dollars. */
export const usageCounters = z.record(z.string(), z.number());

/** How many limits an organization may have. */
const LIMITS_MOST = 100;

/** As much of an item as may be used in a month, in whole units of it; by one agent, or by all of them together. */
const limited = {
  item: pricedItem,
  agentId: z.optional(accountId),
  most: z.int().check(z.positive(), z.maximum(1_000_000_000)),
} as const;
/** In per cent. */
const share = z.int().check(z.minimum(1), z.maximum(99));

const usageLimit = z.object({
  ...limited,
  agentName: z.optional(z.string()),
  /** This month, in parts of the unit. */
  used: quantity,
  /** What uses more of it stops until the month is over, or the limit is raised (`stopOfLimit`). */
  isReached: z.boolean(),
});
export type UsageLimit = z.output<typeof usageLimit>;

/** What an organization may use in a month. Its people are told at a share of the budget and of each limit, and once it is used up. */
export const usageLimits = z.object({
  /** Null: there is none. */
  budgetUsd: z.nullable(usd),
  /** What this month came to until now. */
  usedUsd: usd,
  tellAtPercent: share,
  limits: z.array(usageLimit),
});
export type UsageLimits = z.output<typeof usageLimits>;

/** The same as it is chosen. */
export const chosenLimits = z.object({
  budgetUsd: z.nullable(money.amount),
  tellAtPercent: z._default(share, 80),
  limits: z.array(z.object(limited)).check(z.maxLength(LIMITS_MOST)),
});
export type ChosenLimits = z.output<typeof chosenLimits>;
