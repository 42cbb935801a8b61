/** The business of a reseller: sums, accounts, what happens to who is late, the billing system, and the usage export. */
import type {
  BillingSystem,
  BillingSystemChoice,
  Business,
  BusinessAccount,
  Dunning,
  UsageExport,
  UsageExportChoice,
} from '#contract/entities/business';
import { refused } from '../../standIn';
import { NOW_MS } from '../fakePlatform';
import { RESELLER, type Row, refusedWith, rejects } from './row';

const success = true as const;
const KEY = { targetAccountId: 3 };
const DAY_MS = 86_400_000;

export const dunningRules: Dunning = { tryDays: [3, 7], textsPauseDay: 7, planEndsDay: 14, mails: true };

export const lateAccount: BusinessAccount = {
  accountId: 12,
  name: 'Summit Home Services',
  planName: 'Starter',
  standing: 'late',
  owesUsd: '49.00',
  billedUsd: '71.40',
  costUsd: '39.80',
  marginPercent: 44,
  late: {
    sinceMs: NOW_MS - 3 * DAY_MS,
    day: 3,
    ofDays: 14,
    failure: { atMs: NOW_MS - 3 * DAY_MS, text: 'The bank declined the card.' },
    nextTryMs: NOW_MS + 4 * DAY_MS,
    textsPaused: false,
    textsPauseMs: NOW_MS + 4 * DAY_MS,
    planEndsMs: NOW_MS + 11 * DAY_MS,
  },
};
export const paidAccount: BusinessAccount = {
  accountId: 13,
  name: 'Keystone Answering Bureau',
  planName: 'Premium',
  standing: 'paid',
  owesUsd: '0.00',
  billedUsd: '226.80',
  costUsd: '198.60',
  marginPercent: 12,
};

export const business: Business = {
  month: '2026-11',
  days: 30,
  passedDays: 23,
  isOver: false,
  owed: { usd: '49.00', accounts: 1 },
  late: { usd: '49.00', accounts: 1, firstPauseMs: NOW_MS + 4 * DAY_MS },
  billedUsd: '298.20',
  costUsd: '238.40',
  marginUsd: '59.80',
  marginPercent: 20,
  counts: { all: 2, late: 1, onItsWay: 0, littleMargin: 0, trial: 0 },
  dunning: dunningRules,
  lateAccounts: [{ accountId: 12, name: 'Summit Home Services', sinceMs: NOW_MS - 3 * DAY_MS }],
  accounts: [lateAccount, paidAccount],
  listed: 2,
};
const { accounts: _, listed: __, ...sums } = business;

export const stripeSystem: BillingSystem = {
  billingSystemType: 'stripe',
  apiKey: '••••4f2a',
  publishableKey: 'pk_live_harbor',
  webhookSigningKey: '••••9c1d',
  account: 'acct_1Harbor',
  isTest: false,
  webhookUrl: 'https://phone.test/api/hooks/cards/018f0000-0000-7000-8000-0000000000aa',
  checkedAtMs: NOW_MS,
};
const stripeChoice: BillingSystemChoice = {
  billingSystemType: 'stripe',
  apiKey: 'sk_live_key',
  publishableKey: 'pk_live_harbor',
  webhookSigningKey: 'whsec_key',
};

export const hourlyFiles: UsageExport = {
  deliveryProtocol: 'sftp',
  rotationMinutes: '60',
  host: 'files.harbor.example',
  port: 22,
  username: 'harbor',
  password: '••••',
  path: '/usage',
  hostKey: `SHA256:${'k'.repeat(43)}`,
  nextAtMs: NOW_MS + 3_600_000,
  files: [
    {
      id: '018f0000-0000-7000-8000-0000000000f1',
      name: 'ADR_3_2026_11_23_100000.csv.gz',
      rows: 4_118,
      state: 'sent',
      madeAtMs: NOW_MS,
      sentAtMs: NOW_MS,
    },
  ],
};
const exportChoice: UsageExportChoice = {
  deliveryProtocol: 'sftp',
  rotationMinutes: '60',
  host: 'files.harbor.example',
  port: 22,
  username: 'harbor',
  password: 'secret',
  path: '/usage',
};

const READ_SUMS = ['GET /api/v2/billing/business?pageSize=1&targetAccountId=3'] as const;
const LOAD_FAILED = 'The business could not be loaded.';
const SYSTEM = '/api/v2/billing/billingSystemConfig?targetAccountId=3';
const EXPORT = '/api/v2/billing/adrExportConfig?targetAccountId=3';

const listed = (query: object, search: string, line: string): Row => ({
  actor: 'businessAccounts.loadPage',
  input: { page: 0, pageSize: 50, search, query: { ...KEY, ...query } },
  replies: { readSales: () => ({ success, business }) },
  calls: [[line]],
  output: { items: business.accounts, totalCount: 2 },
  whenRefused: rejects,
  fails: LOAD_FAILED,
});

type Doing = Pick<Row, 'actor' | 'replies' | 'calls' | 'fails'> & { readonly work: object; readonly done: unknown };
const done = ({ work, done: result, ...row }: Doing): Row => ({
  ...row,
  input: { work: { ...KEY, ...work } },
  output: { kind: 'done', done: result },
  whenRefused: refusedWith,
});

const ROWS: readonly Row[] = [
  {
    actor: 'business.loadRecord',
    input: { key: { ...KEY, month: null } },
    replies: { readSales: () => ({ success, business }) },
    calls: [READ_SUMS],
    output: sums,
    whenRefused: rejects,
    fails: LOAD_FAILED,
  },
  {
    actor: 'business.saveRecord',
    input: { key: { ...KEY, month: '2026-10' }, change: { remind: 12 } },
    replies: { remindOrganization: () => ({ success }), readSales: () => ({ success, business }) },
    calls: [
      ['POST /api/v2/billing/remind?targetAccountId=3', { organizationId: 12 }],
      ['GET /api/v2/billing/business?month=2026-10&pageSize=1&targetAccountId=3'],
    ],
    output: sums,
    whenRefused: rejects,
    fails: 'The organization could not be reminded.',
  },
  listed(
    { month: null, show: 'all' },
    '',
    'GET /api/v2/billing/business?show=all&page=0&pageSize=50&targetAccountId=3',
  ),
  listed(
    { month: '2026-10', show: 'late' },
    ' Summit ',
    'GET /api/v2/billing/business?month=2026-10&show=late&queryText=Summit&page=0&pageSize=50&targetAccountId=3',
  ),
  {
    actor: 'dunning.loadRecord',
    input: { key: KEY },
    replies: { readDunning: () => ({ success, dunning: dunningRules }) },
    calls: [['GET /api/v2/billing/dunning?targetAccountId=3']],
    output: dunningRules,
    whenRefused: rejects,
    fails: LOAD_FAILED,
  },
  done({
    actor: 'dunning.carryOut',
    work: { task: 'save', dunning: dunningRules },
    replies: { setDunning: () => ({ success, dunning: dunningRules }) },
    calls: [['PUT /api/v2/billing/dunning?targetAccountId=3', dunningRules]],
    done: dunningRules,
    fails: 'What happens to who is late could not be changed.',
  }),
  {
    actor: 'billingSystem.loadRecord',
    input: { key: KEY },
    replies: { readBillingSystem: () => ({ success, billingSystemConfig: stripeSystem }) },
    calls: [[`GET ${SYSTEM}`]],
    output: { config: stripeSystem },
    whenRefused: rejects,
    fails: 'The billing system could not be loaded.',
  },
  {
    actor: 'billingSystem.loadRecord',
    input: { key: KEY },
    replies: { readBillingSystem: () => Promise.reject(refused(404, 'There is no billing system.')) },
    calls: [[`GET ${SYSTEM}`]],
    output: { config: null },
    whenRefused: rejects,
    fails: 'The billing system could not be loaded.',
  },
  done({
    actor: 'billingSystem.carryOut',
    work: { task: 'save', choice: stripeChoice },
    replies: { saveBillingSystem: () => ({ success, message: 'Success', billingSystemConfig: stripeSystem }) },
    calls: [[`POST ${SYSTEM}`, stripeChoice]],
    done: stripeSystem,
    fails: 'The billing system could not be saved. Nothing was changed.',
  }),
  done({
    actor: 'billingSystem.carryOut',
    work: { task: 'remove' },
    replies: { removeBillingSystem: () => ({ success }) },
    calls: [[`DELETE ${SYSTEM}`]],
    done: null,
    fails: 'The billing system could not be removed.',
  }),
  {
    actor: 'usageExport.loadRecord',
    input: { key: KEY },
    replies: { readUsageExport: () => ({ success, adrExportConfig: hourlyFiles }) },
    calls: [[`GET ${EXPORT}`]],
    output: { config: hourlyFiles },
    whenRefused: rejects,
    fails: 'The usage export could not be loaded.',
  },
  {
    actor: 'usageExport.loadRecord',
    input: { key: KEY },
    replies: { readUsageExport: () => Promise.reject(refused(404, 'There is no usage export.')) },
    calls: [[`GET ${EXPORT}`]],
    output: { config: null },
    whenRefused: rejects,
    fails: 'The usage export could not be loaded.',
  },
  done({
    actor: 'usageExport.carryOut',
    work: { task: 'save', choice: exportChoice },
    replies: { saveUsageExport: () => ({ success, message: 'Success', adrExportConfig: hourlyFiles }) },
    calls: [[`POST ${EXPORT}`, exportChoice]],
    done: hourlyFiles,
    fails: 'The usage export could not be saved. Nothing was changed.',
  }),
  done({
    actor: 'usageExport.carryOut',
    work: { task: 'remove' },
    replies: { removeUsageExport: () => ({ success }) },
    calls: [[`DELETE ${EXPORT}`]],
    done: null,
    fails: 'The usage export could not be removed.',
  }),
];

export const businessRows: readonly Row[] = ROWS.map((row) => ({ ...row, as: RESELLER }));
