/** Money: wallet, transactions, invoice, withdrawal. */
import type { Invoice, Wallet, WalletMovement, Withdrawal } from '#contract/entities/wallet';
import { NOW_MS } from '../fakePlatform';
import { type Row, refusedWith, rejects } from './row';

const success = true as const;
const KEY = { targetAccountId: 5 };
const RATE = { satToUsd: '0.0009435', at: 1_790_000_000, isFallback: false };

export const wallet: Wallet = {
  accountId: 5,
  sats: 225_119,
  usd: '212.40',
  spendable: { sats: 218_600, usd: '206.25' },
  holds: [],
  rate: RATE,
  course: [],
  ways: { lightning: { name: 'demo', isDemo: true }, payouts: true },
};

export const movement: WalletMovement = {
  id: '018f0000-0000-7000-8000-000000000010',
  kind: 'topUp',
  cause: { type: 'invoice', id: '018f0000-0000-7000-8000-000000000001', provider: 'demo', state: 'paid' },
  sats: 105_988,
  usd: '100.00',
  balanceSats: 225_119,
  balanceUsd: '212.40',
  rate: RATE,
  timestamp: 1_790_000_000,
};

export const demoInvoice: Invoice = {
  id: '018f0000-0000-7000-8000-000000000001',
  state: 'requested',
  invoice: 'lnbcrt1059880n1demo',
  sats: 105_988,
  usd: '100.00',
  provider: 'demo',
  isDemo: true,
  requestedAtMs: NOW_MS,
  expiresAtMs: NOW_MS + 900_000,
};

export const withdrawal: Withdrawal = {
  id: '018f0000-0000-7000-8000-000000000003',
  state: 'paid',
  address: 'chiara@olivetta.example',
  sats: 81_187,
  usd: '76.60',
  feeSats: 2,
  timestamp: 1_790_000_000,
};

const CURSOR = '1790000000000000_018f0000-0000-7000-8000-000000000010';
const BILL = '018f0000-0000-7000-8000-0000000000b1';
const paper = () =>
  new Response('%PDF-1.7', {
    headers: { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="bill-3-000041.pdf"' },
  });
const MONTH_AGO = Math.floor(NOW_MS / 1_000) - 30 * 86_400;
const readWallet = () => ({ success, wallet });
const READ_WALLET = ['GET /api/v2/wallet?targetAccountId=5'] as const;
const file = () =>
  new Response('time\n', {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="transactions-5.csv"',
    },
  });

const page = (kind: string | null, dateFilter: string | null, line: string, nextCursor?: string): Row => ({
  actor: 'transactions.loadPage',
  input: { page: 0, pageSize: 50, search: '', query: { ...KEY, kind, dateFilter } },
  replies: {
    recentTransactions: () => ({ success, transactions: [movement], ...(nextCursor !== undefined && { nextCursor }) }),
  },
  calls: [[line]],
  output: { items: [movement], totalCount: nextCursor === undefined ? 1 : 2 },
  whenRefused: rejects,
  fails: 'The transactions could not be loaded.',
});

const ofInvoice = { whenRefused: refusedWith, output: { kind: 'told', invoice: demoInvoice } } as const;
const ofWithdrawal = { whenRefused: refusedWith, output: { kind: 'told', withdrawal } } as const;
const address = 'chiara@olivetta.example';

export const walletRows: readonly Row[] = [
  {
    actor: 'wallet.loadRecord',
    input: { key: KEY },
    replies: { readWallet },
    calls: [READ_WALLET],
    output: wallet,
    whenRefused: rejects,
    fails: 'The wallet could not be loaded.',
  },
  {
    actor: 'wallet.saveRecord',
    input: { key: KEY, change: { export: { filter: 'added', range: 'ever' } } },
    replies: { recentTransactions: file, readWallet },
    calls: [['GET /api/v1/recentTransactions?kind=topUp&format=csv&targetAccountId=5'], READ_WALLET],
    output: wallet,
    whenRefused: rejects,
    fails: 'The file could not be made.',
  },
  {
    actor: 'wallet.saveRecord',
    input: { key: KEY, change: { bill: BILL, as: 'pdf' } },
    replies: { readBill: paper, readWallet },
    calls: [[`GET /api/v2/billing/bills/${BILL}?format=pdf&targetAccountId=5`], READ_WALLET],
    output: wallet,
    whenRefused: rejects,
    fails: 'The file could not be made.',
  },
  {
    actor: 'wallet.saveRecord',
    input: { key: KEY, change: { bill: BILL, as: 'mail' } },
    replies: { mailBill: () => ({ success, message: 'The bill is on its way.' }), readWallet },
    calls: [[`POST /api/v2/billing/bills/${BILL}/mail?targetAccountId=5`], READ_WALLET],
    output: wallet,
    whenRefused: rejects,
    fails: 'The file could not be made.',
  },
  page(null, null, 'GET /api/v1/recentTransactions?pageSize=50&targetAccountId=5'),
  page(
    'refunds',
    '30d',
    `GET /api/v1/recentTransactions?kind=refund&start=${MONTH_AGO}&pageSize=50&targetAccountId=5`,
    CURSOR,
  ),
  {
    actor: 'invoice.readInvoice',
    input: KEY,
    replies: { pendingInvoice: () => ({ success, invoice: demoInvoice }) },
    calls: [['GET /api/v1/pendingInvoice?targetAccountId=5']],
    output: demoInvoice,
    whenRefused: rejects,
    fails: 'It could not be seen whether an invoice waits.',
  },
  {
    ...ofInvoice,
    actor: 'invoice.requestInvoice',
    input: { ...KEY, amount: '100', unit: 'USD' },
    replies: { requestInvoice: () => ({ success, invoice: demoInvoice }) },
    calls: [['POST /api/v1/requestInvoice?targetAccountId=5', { amount: '100', unit: 'USD' }, 'id']],
    fails: 'The invoice could not be made. Nothing was moved.',
  },
  {
    actor: 'invoice.cancelInvoice',
    input: KEY,
    replies: { resetPendingInvoice: () => ({ success }) },
    calls: [['POST /api/v1/resetPendingInvoice?targetAccountId=5']],
    output: undefined,
    whenRefused: rejects,
    fails: 'The invoice could not be cancelled. It still waits.',
  },
  {
    ...ofInvoice,
    actor: 'invoice.payInvoice',
    input: { ...KEY, id: demoInvoice.id, sats: null },
    replies: { payDemoInvoice: () => ({ success, invoice: demoInvoice }) },
    calls: [['POST /api/v2/wallet/demo/pay?targetAccountId=5', { id: demoInvoice.id }, 'id']],
    fails: 'The invoice could not be paid.',
  },
  {
    ...ofInvoice,
    actor: 'invoice.payInvoice',
    input: { ...KEY, id: demoInvoice.id, sats: 100_000 },
    replies: { payDemoInvoice: () => ({ success, invoice: demoInvoice }) },
    calls: [['POST /api/v2/wallet/demo/pay?targetAccountId=5', { id: demoInvoice.id, sats: 100_000 }, 'id']],
    fails: 'The invoice could not be paid.',
  },
  {
    actor: 'withdrawal.checkAddress',
    input: { ...KEY, invoice: 'lnbc1' },
    replies: { validateInvoice: () => ({ success, kind: 'invoice', sats: 81_187, usd: '76.60' }) },
    calls: [['GET /api/v1/validateInvoice?invoice=lnbc1&targetAccountId=5']],
    output: { kind: 'seen', seen: { kind: 'invoice', sats: 81_187, usd: '76.60' } },
    whenRefused: refusedWith,
    fails: 'This could not be checked.',
  },
  {
    ...ofWithdrawal,
    actor: 'withdrawal.sendWithdrawal',
    input: { ...KEY, address, asked: { amount: '76.60', unit: 'USD' } },
    replies: { requestWithdrawal: () => ({ success, withdrawal }) },
    calls: [['POST /api/v1/requestWithdrawal?targetAccountId=5', { address, amount: '76.60', unit: 'USD' }, 'id']],
    fails: 'Nobody knows yet whether this was sent.',
  },
  {
    ...ofWithdrawal,
    actor: 'withdrawal.sendWithdrawal',
    input: { ...KEY, address: 'lnbc1', asked: null },
    replies: { requestWithdrawal: () => ({ success, withdrawal }) },
    calls: [['POST /api/v1/requestWithdrawal?targetAccountId=5', { address: 'lnbc1' }, 'id']],
    fails: 'Nobody knows yet whether this was sent.',
  },
  {
    actor: 'withdrawal.readWithdrawal',
    input: { ...KEY, id: withdrawal.id },
    replies: { listWithdrawals: () => ({ success, withdrawals: [withdrawal] }) },
    calls: [['GET /api/v2/wallet/withdrawals?targetAccountId=5']],
    output: withdrawal,
    whenRefused: rejects,
    fails: 'The withdrawal could not be found.',
  },
];
