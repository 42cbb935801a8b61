/** The books of the installation: ledger, statementSums, statement, reconciliation. */
import type { LedgerTransaction } from '#contract/entities/ledger';
import type { Difference, Reconciliation } from '#contract/entities/reconciliation';
import type { Statement, StatementSum } from '#contract/entities/statement';
import { ROOT, type Row, rejects } from './row';

const success = true as const;
const KEY = { targetAccountId: 1 };
const CURSOR = '1790000000000000_018f0000-0000-7000-8000-0000000000c1';

export const transaction: LedgerTransaction = {
  id: '018f0000-0000-7000-8000-0000000000c1',
  accountId: 5,
  accountName: 'Olivetta',
  kind: 'usage',
  cause: { type: 'call', id: '018f0000-0000-7000-8000-0000000000c2' },
  sats: 276,
  usd: '0.26',
  rate: { satToUsd: '0.0009435', at: 1_790_000_000, isFallback: false },
  entries: [
    { accountId: 5, accountName: 'Olivetta', book: 'wallet', sats: -276, balanceSats: 224_843 },
    { accountId: 3, accountName: null, book: 'sales', sats: 276 },
  ],
  timestamp: 1_790_000_000,
};

export const sum: StatementSum = {
  accountId: 5,
  accountName: 'Olivetta',
  accountType: 'organization',
  openingSats: 1_000,
  inSats: 500,
  outSats: 345,
  closingSats: 1_155,
};

export const statement: Statement = {
  accountId: 5,
  accountName: 'Olivetta',
  month: '2026-10',
  isOver: true,
  opening: { sats: 1_000, usd: '1.00' },
  closing: { sats: 1_155, usd: '1.16' },
  lines: [
    { kind: 'usage', count: 2, inSats: 0, outSats: 345, usd: '-0.34' },
    { kind: 'refund', count: 1, inSats: 500, outSats: 0, usd: '0.50' },
  ],
  isDemo: true,
};

export const difference: Difference = {
  id: '018f0000-0000-7000-8000-0000000000c3',
  way: 'lightning',
  provider: 'phoenixd',
  direction: 'in',
  what: 'notBooked',
  state: 'open',
  text: 'The provider moved it, and the ledger does not have it.',
  wayOut: 'Ask the provider again: what it says then is booked.',
  isAskable: true,
  ref: 'ab'.repeat(32),
  record: { type: 'invoice', id: '018f0000-0000-7000-8000-0000000000c4' },
  account: { id: 5, name: 'Olivetta' },
  theirs: { sats: 7_000 },
  atMs: 1_790_000_000_000,
};

export const reconciliation: Reconciliation = {
  providers: [
    {
      way: 'lightning',
      provider: 'phoenixd',
      isDemo: false,
      last: { atMs: 1_790_000_000_000, fromMs: 1_789_740_000_000, toMs: 1_789_999_400_000, theirs: 12, ours: 11 },
    },
  ],
  differences: [difference],
};

const listed = (of: object, line: string, nextCursor?: string): Row => ({
  actor: 'ledger.loadPage',
  as: ROOT,
  input: {
    page: 0,
    pageSize: 50,
    search: '',
    query: { ...KEY, account: null, kind: null, day: null, cause: null, ...of },
  },
  replies: {
    listLedger: () => ({ success, transactions: [transaction], ...(nextCursor !== undefined && { nextCursor }) }),
  },
  calls: [[line]],
  output: { items: [transaction], totalCount: nextCursor === undefined ? 1 : 2 },
  whenRefused: rejects,
  fails: 'The ledger could not be loaded.',
});

const sums = (month: string | null, line: string, nextCursor?: string): Row => ({
  actor: 'statementSums.loadPage',
  as: ROOT,
  input: { page: 0, pageSize: 50, search: '', query: { ...KEY, month } },
  replies: { listStatements: () => ({ success, statements: [sum], ...(nextCursor !== undefined && { nextCursor }) }) },
  calls: [[line]],
  output: { items: [sum], totalCount: nextCursor === undefined ? 1 : 2 },
  whenRefused: rejects,
  fails: 'The statements could not be loaded.',
});

const readStatement = () => ({ success, statement });
const file = (type: string, name: string) => () =>
  new Response('kind\n', {
    headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` },
  });
const saved = (change: 'csv' | 'pdf', type: string): Row => ({
  actor: 'statement.saveRecord',
  input: { key: { targetAccountId: 5, month: '2026-10' }, change },
  replies: {
    readStatement: ({ query }) => (query?.format === undefined ? readStatement() : file(type, `statement.${change}`)()),
  },
  calls: [
    [`GET /api/v2/wallet/statement?month=2026-10&format=${change}&targetAccountId=5`],
    ['GET /api/v2/wallet/statement?month=2026-10&targetAccountId=5'],
  ],
  output: statement,
  whenRefused: rejects,
  fails: 'The file of the statement could not be made.',
});

const readReconciliation = () => ({ success, reconciliation });
const READ = ['GET /api/v2/ledger/reconciliation?targetAccountId=1'] as const;
const decided = (change: object, replies: Row['replies'], calls: Row['calls']): Row => ({
  actor: 'reconciliation.saveRecord',
  as: ROOT,
  input: { key: KEY, change },
  replies: { ...replies, readReconciliation },
  calls,
  output: reconciliation,
  whenRefused: rejects,
  fails: 'It could not be carried out.',
});
const one = () => ({ success, difference });

export const bookRows: readonly Row[] = [
  listed({}, 'GET /api/v2/ledger/transactions?pageSize=50&targetAccountId=1'),
  listed(
    { account: '5', kind: 'usage', day: '2026-11-29', cause: ' call ' },
    'GET /api/v2/ledger/transactions?accountId=5&kind=usage&day=2026-11-29&cause=call&pageSize=50&targetAccountId=1',
    CURSOR,
  ),
  listed(
    { account: 'Olivetta', kind: 'gift', day: '2026-13-01', cause: ' ' },
    'GET /api/v2/ledger/transactions?pageSize=50&targetAccountId=1',
  ),
  sums(null, 'GET /api/v2/ledger/statements?pageSize=50&targetAccountId=1'),
  sums('2026-10', 'GET /api/v2/ledger/statements?month=2026-10&pageSize=50&targetAccountId=1', '0_5'),
  {
    actor: 'statement.loadRecord',
    input: { key: { targetAccountId: 5, month: null } },
    replies: { readStatement },
    calls: [['GET /api/v2/wallet/statement?targetAccountId=5']],
    output: statement,
    whenRefused: rejects,
    fails: 'The statements could not be loaded.',
  },
  saved('csv', 'text/csv'),
  saved('pdf', 'application/pdf'),
  {
    actor: 'reconciliation.loadRecord',
    as: ROOT,
    input: { key: KEY },
    replies: { readReconciliation },
    calls: [READ],
    output: reconciliation,
    whenRefused: rejects,
    fails: 'It could not be seen where the ledger and the providers differ.',
  },
  decided({ compare: 10 }, { reconcile: readReconciliation }, [
    ['POST /api/v2/ledger/reconciliation?targetAccountId=1', { days: 10 }],
  ]),
  decided({ ask: difference.id }, { askAboutDifference: one }, [
    [`POST /api/v2/ledger/reconciliation/${difference.id}/ask?targetAccountId=1`],
    READ,
  ]),
  decided({ setAside: difference.id, note: 'Fees of the node.' }, { setDifferenceAside: one }, [
    [`POST /api/v2/ledger/reconciliation/${difference.id}/setAside?targetAccountId=1`, { note: 'Fees of the node.' }],
    READ,
  ]),
];
