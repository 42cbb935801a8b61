import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import { accountIdText, countText, done, flagText } from '../../entities/shared';
import {
  chosenLimits,
  pricedItem,
  unitPrice,
  usageBy,
  usageCounters,
  usageCursor,
  usageDate,
  usageItem,
  usageLimits,
  usageMonth,
  usageOfMonth,
  usagePrice,
  usageRow,
} from '../../entities/usage';

/** What an account and all below it use (specification 7, Billing). */

const seeing = {
  section: '7 Billing',
  method: 'GET',
  access: 'viewBilling',
  target: 'own',
  limit: 'read',
} as const;

export const readUsage = endpoint({
  ...seeing,
  name: 'readUsage',
  summary:
    'What was used, by day (`month-day-year`); `giveCosts` adds what each counter costs as `cost:…`, `combineCosts` one sum of them, ' +
    '`allItems` tells items instead of counters, `timeseries=false` the whole time in one. Minutes, messages, tokens, numbers',
  path: '/api/v2/stats/usage',
  query: z.object({
    /** A date or a moment. Without them it is the current period: this month, padded to 30 days. */
    startDate: z.optional(z.union([z.iso.date(), z.iso.datetime({ offset: true })])),
    endDate: z.optional(z.union([z.iso.date(), z.iso.datetime({ offset: true })])),
    frequency: z._default(z.enum(['day', 'month']), 'day'),
    giveCosts: z.optional(flagText),
    combineCosts: z.optional(flagText),
    billingPeriod: z.optional(z.enum(['current', 'previous'])),
    timeseries: z.optional(flagText),
    allItems: z.optional(flagText),
  }),
  reply: z.object({
    success: z.literal(true),
    /** By the day, or with `frequency=month` by the first day of each month. */
    results: z.record(z.string(), usageCounters),
    total: usageCounters,
  }),
});

export const readUsageMonth = endpoint({
  ...seeing,
  name: 'readUsageMonth',
  summary:
    'A month of an account: what was used and what it costs, by item, agent or organization, beside the month before and what it will ' +
    'come to; as a file with `format=csv`, by day, agent and item',
  path: '/api/v2/usage/month',
  file: 'text/csv',
  query: z.object({
    /** This month, if it is missing. */
    month: z.optional(usageMonth),
    by: z._default(usageBy, 'item'),
    /** Only this item: lines then have quantities whatever they are by. */
    item: z.optional(usageItem),
    format: z.optional(z.enum(['json', 'csv'])),
  }),
  reply: z.object({ success: z.literal(true), usage: usageOfMonth }),
});

export const listUsage = endpoint({
  ...seeing,
  name: 'listUsage',
  summary: 'What was counted, the newest first: the rows behind a figure, each with where it came from',
  path: '/api/v2/usage',
  query: z.object({
    /** A month or a day; without either everything. */
    month: z.optional(usageMonth),
    date: z.optional(usageDate),
    item: z.optional(usageItem),
    agentId: z.optional(accountIdText),
    organizationId: z.optional(accountIdText),
    cursor: z.optional(usageCursor),
    pageSize: z.optional(countText),
  }),
  reply: z.object({ success: z.literal(true), usage: z.array(usageRow), nextCursor: z.optional(usageCursor) }),
});

export const listUsagePrices = endpoint({
  ...seeing,
  name: 'listUsagePrices',
  summary: 'What each item costs: what the account pays, and what it asks of those below it',
  path: '/api/v2/usage/prices',
  reply: z.object({ success: z.literal(true), prices: z.array(usagePrice) }),
});

export const setUsagePrice = endpoint({
  ...seeing,
  name: 'setUsagePrice',
  summary:
    'Set what an item costs those below a partner or a reseller, from a day on: today (the default) or later. What was counted before ' +
    'keeps its price. Null: none of its own from then on',
  method: 'PUT',
  path: '/api/v2/usage/prices',
  access: 'manageBilling',
  limit: 'write',
  body: z.object({ item: pricedItem, usd: z.nullable(unitPrice), from: z.optional(usageDate) }),
  reply: done,
});

export const readUsageLimits = endpoint({
  ...seeing,
  name: 'readUsageLimits',
  summary: 'The budget of an organization and its limits by item and agent, with what of each was used this month',
  path: '/api/v2/usage/limits',
  reply: z.object({ success: z.literal(true), limits: usageLimits }),
});

export const setUsageLimits = endpoint({
  ...seeing,
  name: 'setUsageLimits',
  summary:
    'Set the budget of an organization, the share at which its people are told, and all of its limits. They are told within minutes, ' +
    'once a month for each threshold. At a limit answers, texts, mails and test runs stop; calls never do',
  method: 'PUT',
  path: '/api/v2/usage/limits',
  access: 'manageBilling',
  limit: 'write',
  body: chosenLimits,
  reply: z.object({ success: z.literal(true), limits: usageLimits }),
});
