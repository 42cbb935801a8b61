/** Usage: a month, one item of it, the rows behind a figure, and prices. */
import type { UsageLimits, UsageLine, UsageOfMonth, UsagePrice, UsageRow } from '#contract/entities/usage';
import { type Row, refusedWith, rejects } from './row';

const success = true as const;
const KEY = { targetAccountId: 5, parts: 'agent', month: null } as const;
const OCTOBER = { ...KEY, parts: 'organization', month: '2026-10' } as const;

const money = { usd: '89.04', beforeUsd: '80.16', expectedUsd: '116.16' } as const;
export const usageLine: UsageLine = {
  key: 'client-inbound-voice',
  priceUsd: '0.12',
  quantity: 44_520,
  beforeQuantity: 40_080,
  expectedQuantity: 58_080,
  ...money,
};
export const agentLine: UsageLine = { key: '7', name: 'Trattoria', ...money };

export const usageOfMonth: UsageOfMonth = {
  month: '2026-11',
  days: 30,
  passedDays: 23,
  isOver: false,
  total: { ...money, wholeBeforeUsd: '104.60' },
  paid: { sats: 88_000, usd: '80.00' },
  due: { usd: '9.04' },
  course: [
    { day: 1, usd: '80.00', beforeUsd: '40.16' },
    { day: 23, usd: '9.04', beforeUsd: '40.00' },
    { day: 30, beforeUsd: '24.44' },
  ],
  lines: [usageLine],
};
const byAgent: UsageOfMonth = { ...usageOfMonth, lines: [agentLine] };

export const usageRow: UsageRow = {
  id: '018f0000-0000-7000-8000-000000000030',
  item: 'client-inbound-voice',
  quantity: 90,
  priceUsd: '0.12',
  usd: '0.180000',
  state: 'paid',
  cause: { type: 'call', id: '0190a0b0-0000-7000-8000-00000000ca11', roomId: '7:90', uuid: 'log-0', agentId: 7 },
  organizationId: 5,
  agentId: 7,
  agentName: 'Trattoria',
  timestamp: 1_790_000_000,
};

export const usagePrices: readonly UsagePrice[] = [
  { item: 'client-inbound-voice', pays: '0.04', sells: { usd: '0.12', from: '2026-11-01' }, later: [] },
  { item: 'agents', later: [] },
];

export const usageLimits: UsageLimits = {
  budgetUsd: '110.00',
  usedUsd: '89.04',
  tellAtPercent: 90,
  limits: [
    { item: 'sms-outbound-message', most: 200, used: 200, isReached: true },
    { item: 'client-inbound-voice', agentId: 7, agentName: 'Trattoria', most: 300, used: 14_460, isReached: false },
  ],
};
/** The same as it is sent. */
export const chosenLimits = {
  budgetUsd: '110.00',
  tellAtPercent: 90,
  limits: [
    { item: 'sms-outbound-message', most: 200 },
    { item: 'client-inbound-voice', agentId: 7, most: 300 },
  ],
} as const;

const readUsageMonth = ({ query }: { query?: { by?: string | undefined } | undefined }) => ({
  success,
  usage: query?.by === 'item' ? usageOfMonth : byAgent,
});
const read = (by: string, rest = '') => [`GET /api/v2/usage/month?${rest}by=${by}&targetAccountId=5`] as const;
const file = () =>
  new Response('day\n', {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="usage-5-2026-10.csv"',
    },
  });
const READ_PRICES = ['GET /api/v2/usage/prices?targetAccountId=5'] as const;
const CURSOR = '1790000000000000_018f0000-0000-7000-8000-000000000030';

const rowsOf = (query: object, line: string, nextCursor?: string): Row => ({
  actor: 'usageRows.loadPage',
  input: { page: 0, pageSize: 50, search: '', query },
  replies: { listUsage: () => ({ success, usage: [usageRow], ...(nextCursor !== undefined && { nextCursor }) }) },
  calls: [[line]],
  output: { items: [usageRow], totalCount: nextCursor === undefined ? 1 : 2 },
  whenRefused: rejects,
  fails: 'The usage could not be loaded.',
});

const priced = (change: object): Row => ({
  actor: 'usagePrices.saveRecord',
  input: { key: { targetAccountId: 5 }, change },
  replies: { setUsagePrice: () => ({ success }), listUsagePrices: () => ({ success, prices: [...usagePrices] }) },
  calls: [['PUT /api/v2/usage/prices?targetAccountId=5', change], READ_PRICES],
  output: usagePrices,
  whenRefused: rejects,
  fails: 'The price could not be changed.',
});

export const usageRows: readonly Row[] = [
  {
    actor: 'usage.loadRecord',
    input: { key: KEY },
    replies: { readUsageMonth },
    calls: [read('item'), read('agent')],
    atOnce: 2,
    output: { month: usageOfMonth, parts: [agentLine] },
    whenRefused: rejects,
    fails: 'The usage could not be loaded.',
  },
  {
    actor: 'usage.saveRecord',
    input: { key: OCTOBER, change: 'export' },
    replies: {
      readUsageMonth: (input) => (input.query?.format === 'csv' ? file() : readUsageMonth(input)),
    },
    calls: [
      ['GET /api/v2/usage/month?month=2026-10&by=item&format=csv&targetAccountId=5'],
      read('item', 'month=2026-10&'),
      read('organization', 'month=2026-10&'),
    ],
    output: { month: usageOfMonth, parts: [agentLine] },
    whenRefused: rejects,
    fails: 'The file of the usage could not be made.',
  },
  {
    actor: 'usageItem.loadRecord',
    input: { key: { ...KEY, item: 'agents' } },
    replies: { readUsageMonth },
    calls: [['GET /api/v2/usage/month?by=agent&item=agents&targetAccountId=5']],
    output: byAgent,
    whenRefused: rejects,
    fails: 'The usage could not be loaded.',
  },
  rowsOf({ ...KEY, item: 'agents', of: null }, 'GET /api/v2/usage?item=agents&pageSize=50&targetAccountId=5'),
  rowsOf({ ...KEY, item: null, of: 7 }, 'GET /api/v2/usage?agentId=7&pageSize=50&targetAccountId=5', CURSOR),
  rowsOf(
    { ...OCTOBER, item: null, of: 12 },
    'GET /api/v2/usage?month=2026-10&organizationId=12&pageSize=50&targetAccountId=5',
  ),
  {
    actor: 'usagePrices.loadRecord',
    input: { key: { targetAccountId: 5 } },
    replies: { listUsagePrices: () => ({ success, prices: [...usagePrices] }) },
    calls: [READ_PRICES],
    output: usagePrices,
    whenRefused: rejects,
    fails: 'The prices could not be loaded.',
  },
  priced({ item: 'agents', usd: '0.5', from: '2026-12-01' }),
  priced({ item: 'agents', usd: null }),
  {
    actor: 'usageLimits.loadRecord',
    input: { key: { targetAccountId: 5 } },
    replies: { readUsageLimits: () => ({ success, limits: usageLimits }) },
    calls: [['GET /api/v2/usage/limits?targetAccountId=5']],
    output: usageLimits,
    whenRefused: rejects,
    fails: 'Budget and limits could not be loaded.',
  },
  {
    actor: 'usageLimits.carryOut',
    input: { work: { task: 'save', targetAccountId: 5, ...chosenLimits } },
    replies: { setUsageLimits: () => ({ success, limits: usageLimits }) },
    calls: [['PUT /api/v2/usage/limits?targetAccountId=5', chosenLimits]],
    output: { kind: 'done', done: usageLimits },
    whenRefused: refusedWith,
    fails: 'Budget and limits could not be saved.',
  },
];
