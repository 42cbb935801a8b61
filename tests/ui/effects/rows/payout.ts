/** Payouts in dollars, and the payment link. */
import type { ConnectedAccount, Payout, PayoutOffer } from '#contract/entities/payout';
import { type Row, refusedWith, rejects } from './row';

const success = true as const;
const KEY = { targetAccountId: 5 };

export const payout: Payout = {
  id: '018f0000-0000-7000-8000-0000000000e1',
  way: 'paypal',
  state: 'sent',
  address: 'maria@example.com',
  usd: '25.00',
  sats: 26_497,
  provider: 'PayPal',
  isDemo: false,
  timestamp: 1_790_000_000,
};
export const payoutOffers: PayoutOffer[] = [
  { way: 'paypal', provider: 'PayPal', isDemo: false },
  { way: 'venmo', provider: 'PayPal', isDemo: false },
  { way: 'stripe', provider: 'Stripe', isDemo: false },
];
const ready: ConnectedAccount = { state: 'ready', isDemo: false };

const LIST = ['GET /api/v2/wallet/payouts?targetAccountId=5'] as const;
const CHECK = ['GET /api/v1/stripe/checkConnectedAccount?targetAccountId=5'] as const;
const checkConnectedAccount = () => ({ success, connectedAccount: ready });
const reply = () => ({ success, payout });
const body = { address: 'maria@example.com', amountUsd: '25' };
const UNREAD = 'It could not be seen how money can be paid out.';

const sending = (way: PayoutOffer['way'], replies: Row['replies'], line: string, sent: object): Row => ({
  actor: 'payout.sendPayout',
  input: { ...KEY, way, address: body.address, amount: body.amountUsd },
  replies,
  calls: [[line, sent, 'id']],
  output: { kind: 'told', payout },
  whenRefused: refusedWith,
  fails: 'Nobody knows yet whether this was sent.',
});

export const payoutRows: readonly Row[] = [
  {
    actor: 'paymentLink.loadRecord',
    input: { key: KEY },
    replies: { fetchPaymentSlug: () => ({ success, slug: 's1', url: 'https://console.example/pay/s1' }) },
    calls: [['POST /api/v1/fetchPaymentSlug?targetAccountId=5']],
    output: { url: 'https://console.example/pay/s1' },
    whenRefused: rejects,
    fails: 'The payment link could not be loaded.',
  },
  {
    actor: 'payout.readStart',
    input: KEY,
    replies: { listPayouts: () => ({ success, payouts: [], ways: payoutOffers }), checkConnectedAccount },
    calls: [LIST, CHECK],
    output: { ways: payoutOffers, connected: ready, cameBack: false },
    whenRefused: rejects,
    fails: UNREAD,
  },
  {
    actor: 'payout.readStart',
    input: KEY,
    replies: { listPayouts: () => ({ success, payouts: [], ways: payoutOffers.slice(0, 2) }) },
    calls: [LIST],
    output: { ways: payoutOffers.slice(0, 2), connected: null, cameBack: false },
    whenRefused: rejects,
    fails: UNREAD,
  },
  {
    actor: 'payout.checkAccount',
    input: KEY,
    replies: { checkConnectedAccount },
    calls: [CHECK],
    output: ready,
    whenRefused: rejects,
    fails: UNREAD,
  },
  {
    actor: 'payout.connectAccount',
    input: KEY,
    replies: { connectAccount: () => ({ success, url: 'https://connect.example/account' }) },
    calls: [['POST /api/v1/stripe/connectAccount?targetAccountId=5']],
    output: { kind: 'page', url: 'https://connect.example/account' },
    whenRefused: refusedWith,
    fails: 'Stripe’s page could not be opened.',
  },
  sending('paypal', { payoutPaypal: reply }, 'POST /api/v1/payout/paypal?targetAccountId=5', body),
  sending('venmo', { payoutVenmo: reply }, 'POST /api/v1/payout/paypal/venmo?targetAccountId=5', body),
  sending('stripe', { transferFunds: reply }, 'POST /api/v1/payout/stripe/transferFunds?targetAccountId=5', {
    amountUsd: body.amountUsd,
  }),
  {
    actor: 'payout.readPayout',
    input: { ...KEY, id: payout.id },
    replies: { listPayouts: () => ({ success, payouts: [payout], ways: payoutOffers }) },
    calls: [LIST],
    output: payout,
    whenRefused: rejects,
    fails: 'The payout could not be found.',
  },
];
