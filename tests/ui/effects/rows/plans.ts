/** Plans, what an account subscribes to, checkouts, bills, and what is sold. */
import type { TopUp } from '#contract/entities/card';
import type { AvailablePlan, Bill, PlanChange, ProductPlan, Subscription } from '#contract/entities/plan';
import { NOW_MS } from '../fakePlatform';
import { card, paidTopUp, topUp } from './cards';
import { type Row, refusedWith, rejects } from './row';

const success = true as const;
const KEY = { targetAccountId: 5 };
const DAY_MS = 86_400_000;

export const premium: ProductPlan = {
  id: 'pplan-premium',
  name: 'Premium',
  prices: { month: '149.00', year: '1490.00' },
  trialDays: 0,
  productItems: {
    'pstn-inbound-voice': { included: 500, tiers: [{ quantityMin: 501, quantityMax: null, usd: '0.12' }] },
  },
  entitlements: { premium: true, sms: false, agents: 5, numbers: 3, members: 10, testRuns: 200 },
  state: 'offered',
  sellerId: 3,
};
export const group: ProductPlan = {
  ...premium,
  id: 'pplan-group',
  name: 'Group',
  prices: { month: '390.00', year: null },
  productItems: { 'pstn-inbound-voice': { included: 2_000, tiers: [] } },
  entitlements: { premium: true, sms: true, agents: 20, numbers: 10, members: null, testRuns: 1_000 },
};
const starter: ProductPlan = {
  ...premium,
  id: 'pplan-starter',
  name: 'Starter',
  prices: { month: '49.00', year: null },
  productItems: {},
  entitlements: { premium: false, sms: false, agents: 2, numbers: 1, members: 3, testRuns: 20 },
};

/** A plan that is in every field unlike an empty one. */
export const hiddenPlan: ProductPlan = {
  ...premium,
  description: 'For most.',
  trialDays: 14,
  state: 'hidden',
  entitlements: { ...premium.entitlements, sms: true },
  sold: { subscriptions: 21, cost: { prices: { month: null, year: null }, items: { 'pstn-inbound-voice': '0.072' } } },
};

const END_MS = NOW_MS + 7 * DAY_MS;

export const up: PlanChange = {
  kind: 'up',
  term: 'month',
  atMs: NOW_MS,
  dueNow: {
    usd: '64.27',
    lines: [
      { kind: 'plan', productPlanId: group.id, planName: 'Group', startMs: NOW_MS, endMs: END_MS, usd: '104.00' },
      {
        kind: 'unused',
        productPlanId: premium.id,
        planName: 'Premium',
        startMs: NOW_MS,
        endMs: END_MS,
        usd: '-39.73',
      },
    ],
  },
  next: { usd: '390.00', atMs: END_MS },
  pauses: [],
  monthUsd: '390.00',
};
const same: PlanChange = {
  ...up,
  kind: 'same',
  dueNow: { usd: '0.00', lines: [] },
  next: { usd: '149.00', atMs: END_MS },
  monthUsd: '208.00',
};
const down: PlanChange = {
  ...same,
  kind: 'down',
  atMs: END_MS,
  next: { usd: '49.00', atMs: END_MS },
  pauses: [{ entitlement: 'premium' }, { entitlement: 'agents', count: 3, limit: 2 }],
  monthUsd: '176.00',
};

export const availablePlans: readonly AvailablePlan[] = [
  { ...starter, change: down },
  { ...premium, change: same },
  { ...group, change: up },
];
export const held = { agents: 5, numbers: 4, members: 4, testRuns: 88 } as const;

export const subscription: Subscription = {
  id: '018f0000-0000-7000-8000-0000000000e1',
  state: 'active',
  productPlanId: premium.id,
  planName: 'Premium',
  term: 'month',
  usd: '149.00',
  entitlements: premium.entitlements,
  startedAtMs: NOW_MS - 23 * DAY_MS,
  period: { startMs: NOW_MS - 23 * DAY_MS, endMs: END_MS },
  isCancelled: false,
  card: { id: card.id, brand: 'visa', last4: '4242' },
};

export const bill: Bill = {
  id: '018f0000-0000-7000-8000-0000000000b1',
  number: '12-000041',
  state: 'open',
  usd: '64.27',
  lines: [...up.dueNow.lines],
  topUpId: topUp.id,
  madeAtMs: NOW_MS,
  isDemo: true,
};
export const paidBill: Bill = { ...bill, state: 'paid', paidAtMs: NOW_MS };

const provider = { name: 'demo', isDemo: true } as const;
const none = { kind: 'none' } as const;
const listCards = () => ({ success, cards: [card], provider });
const reply = () => ({ success, subscription, bill, topUp, next: none });
const told = { subscription, bill, topUp, next: none };
const asTold = { whenRefused: refusedWith, output: { kind: 'told', ...told } } as const;
const CARDS = ['GET /api/v2/wallet/cards?targetAccountId=5'] as const;
const READ = [`GET /api/v2/billing/bills/${bill.id}?targetAccountId=5`] as const;
const LOST = 'The answer was lost. What became of the payment is looked for.';
const NOT_KNOWN = 'Nobody knows yet whether this was paid.';
const UNSEEN = 'It could not be seen what this comes to.';
const PLANS_FAILED = 'The plans could not be loaded.';
const OF_PLAN = { kind: 'plan', productPlanId: group.id, term: 'month' } as const;
const OF_BILL = { kind: 'bill', billId: bill.id } as const;
const OF_TOLD = { ...KEY, billId: bill.id, topUpId: topUp.id };

/** What a bill begins with: what is on its way, or settled, is not paid once more. */
const startOfBill = (of: Bill, payment: TopUp, isBegun: boolean): Row => ({
  actor: 'checkout.readStart',
  input: { ...KEY, of: OF_BILL },
  replies: { listCards, readBill: () => ({ ...reply(), bill: of, topUp: payment }) },
  calls: [CARDS, READ],
  output: {
    cards: [card],
    provider,
    order: { kind: 'bill', bill: of },
    begun: isBegun ? { ...told, bill: of, topUp: payment } : null,
  },
  whenRefused: rejects,
  fails: UNSEEN,
});

const checkoutRows: readonly Row[] = [
  {
    actor: 'checkout.readStart',
    input: { ...KEY, of: OF_PLAN },
    replies: { listCards, previewPlan: () => ({ success, productPlan: group, change: up }) },
    calls: [CARDS, ['GET /api/v2/product/preview?productPlanId=pplan-group&term=month&targetAccountId=5']],
    output: {
      cards: [card],
      provider,
      order: { kind: 'plan', productPlan: group, change: up },
      begun: null,
    },
    whenRefused: rejects,
    fails: UNSEEN,
  },
  startOfBill(bill, topUp, true),
  startOfBill(bill, { ...topUp, state: 'failed' }, false),
  startOfBill(paidBill, paidTopUp, true),
  {
    ...asTold,
    actor: 'checkout.startCheckout',
    input: { ...KEY, of: OF_PLAN, cardId: card.id },
    replies: { subscribe: reply },
    calls: [
      [
        'POST /api/v2/product/subscribe?targetAccountId=5',
        { productPlanId: group.id, term: 'month', cardId: card.id },
        'id',
      ],
    ],
    fails: NOT_KNOWN,
  },
  {
    actor: 'checkout.startCheckout',
    input: { ...KEY, of: OF_PLAN, cardId: null },
    replies: { subscribe: () => ({ success, subscription, next: none }) },
    calls: [
      ['POST /api/v2/product/subscribe?targetAccountId=5', { productPlanId: group.id, term: 'month' }, 'id'],
    ],
    output: { kind: 'told', subscription, bill: null, topUp: null, next: none },
    whenRefused: refusedWith,
    fails: NOT_KNOWN,
  },
  {
    ...asTold,
    actor: 'checkout.startCheckout',
    input: { ...KEY, of: OF_BILL, cardId: card.id },
    replies: { payBill: reply },
    calls: [[`POST /api/v2/billing/bills/${bill.id}/pay?targetAccountId=5`, { cardId: card.id }, 'id']],
    fails: NOT_KNOWN,
  },
  {
    actor: 'checkout.readCheckout',
    input: { ...KEY, billId: bill.id },
    replies: { readBill: reply },
    calls: [READ],
    output: told,
    whenRefused: rejects,
    fails: UNSEEN,
  },
  {
    ...asTold,
    actor: 'checkout.fillForm',
    input: { ...OF_TOLD, card: 'succeeds' },
    replies: { fillDemoForm: () => ({ success, topUp, next: none }), readBill: reply },
    calls: [['POST /api/v2/wallet/demo/card?targetAccountId=5', { id: topUp.id, card: 'succeeds' }, 'id'], READ],
    fails: LOST,
  },
  {
    ...asTold,
    actor: 'checkout.confirmCheckout',
    input: { ...OF_TOLD, isConfirmed: true },
    replies: { confirmDemoTopUp: () => ({ success, topUp, next: none }), readBill: reply },
    calls: [['POST /api/v2/wallet/demo/confirm?targetAccountId=5', { id: topUp.id, isConfirmed: true }, 'id'], READ],
    fails: LOST,
  },
];

const changed = (actor: string, input: object, replies: Row['replies'], call: Row['calls'][number], fails: string) =>
  ({
    actor,
    input: { ...KEY, ...input },
    replies,
    calls: [call],
    output: { kind: 'told', subscription },
    whenRefused: refusedWith,
    fails,
  }) satisfies Row;

const ended = () => ({ success, message: 'Subscription cancelled', subscription });
const CANCEL = 'DELETE /api/v2/product/cancel?targetAccountId=5';
const NOT_CANCELLED = 'The plan could not be cancelled. It goes on.';

const subscriptionRows: readonly Row[] = [
  {
    actor: 'subscription.readCurrent',
    input: KEY,
    replies: { currentPlan: () => ({ success, productPlan: premium, subscription, pauses: [], held }) },
    calls: [['GET /api/v2/product/currentPlan?targetAccountId=5']],
    output: { productPlan: premium, subscription, pauses: [], held },
    whenRefused: rejects,
    fails: 'It could not be seen which plan there is.',
  },
  changed(
    'subscription.endPlan',
    { reason: 'It is not used', details: ' Fewer steps. ' },
    { cancelPlan: ended },
    [CANCEL, { reason: 'It is not used', details: 'Fewer steps.' }],
    NOT_CANCELLED,
  ),
  changed('subscription.endPlan', { reason: '', details: ' ' }, { cancelPlan: ended }, [CANCEL, {}], NOT_CANCELLED),
  changed(
    'subscription.resumePlan',
    {},
    { resumePlan: () => ({ success, subscription }) },
    ['POST /api/v2/product/resume?targetAccountId=5'],
    'The plan could not be resumed. Nothing was changed.',
  ),
  changed(
    'subscription.setCard',
    { cardId: card.id },
    { setPlanCard: () => ({ success, subscription }) },
    ['PUT /api/v2/product/card?targetAccountId=5', { cardId: card.id }],
    'The card could not be chosen. Nothing was changed.',
  ),
];

const CURSOR = '1790000000000000_018f0000-0000-7000-8000-0000000000b1';
const billsOf = (line: string, nextCursor?: string): Row => ({
  actor: 'bills.loadPage',
  input: { page: 0, pageSize: 50, search: '', query: KEY },
  replies: { listBills: () => ({ success, bills: [bill], ...(nextCursor !== undefined && { nextCursor }) }) },
  calls: [[line]],
  output: { items: [bill], totalCount: nextCursor === undefined ? 1 : 2 },
  whenRefused: rejects,
  fails: 'The bills could not be loaded.',
});

const readRecord = (actor: string, key: object, replies: Row['replies'], line: string, output: unknown): Row => ({
  actor,
  input: { key: { ...KEY, ...key } },
  replies,
  calls: [[line]],
  output,
  whenRefused: rejects,
  fails: PLANS_FAILED,
});

const { id: _, sellerId: _seller, ...changes } = premium;
const saved = (work: object, replies: Row['replies'], call: Row['calls'][number], done: unknown = premium): Row => ({
  actor: 'planEditor.carryOut',
  input: { work: { task: 'save', ...KEY, productPlanId: premium.id, ...work } },
  replies,
  calls: [call],
  output: { kind: 'done', done },
  whenRefused: refusedWith,
  fails: 'The plan could not be saved. Nothing was changed.',
});
const plan = () => ({ success, productPlan: premium });
const offer = { isOffered: true, prices: premium.prices };
const PLAN = '/api/v2/product/productPlan/pplan-premium';
const READ_PLAN = 'GET /api/v2/product/productCatalog/pplan-premium?targetAccountId=5';

export const planRows: readonly Row[] = [
  ...checkoutRows,
  ...subscriptionRows,
  billsOf('GET /api/v2/billing/bills?pageSize=50&targetAccountId=5'),
  billsOf('GET /api/v2/billing/bills?pageSize=50&targetAccountId=5', CURSOR),
  readRecord(
    'plans.loadRecord',
    { term: 'year' },
    { allAvailablePlans: () => ({ success, productPlans: [...availablePlans], held }) },
    'GET /api/v2/product/allAvailablePlans?term=year&targetAccountId=5',
    { plans: availablePlans, held },
  ),
  readRecord('planShown.loadRecord', { productPlanId: premium.id }, { readPlan: plan }, READ_PLAN, {
    productPlan: premium,
  }),
  readRecord(
    'planShown.loadRecord',
    { productPlanId: null },
    { offeredPlan: () => ({ success, productPlan: null }) },
    'GET /api/v2/product/offeredPlan?targetAccountId=5',
    { productPlan: null },
  ),
  readRecord(
    'planCatalog.loadRecord',
    {},
    { productCatalog: () => ({ success, productPlans: [premium] }) },
    'GET /api/v2/product/productCatalog?targetAccountId=5',
    [premium],
  ),
  readRecord('planEditor.loadRecord', { productPlanId: premium.id }, { readPlan: plan }, READ_PLAN, premium),
  saved({ kind: 'own', productPlanId: null, changes }, { createPlan: plan }, [
    'POST /api/v2/product/productPlan?targetAccountId=5',
    changes,
  ]),
  saved({ kind: 'own', changes }, { editPlan: plan }, [`PUT ${PLAN}?targetAccountId=5`, changes]),
  saved({ kind: 'offer', offer }, { offerPlan: plan }, [`PUT ${PLAN}/offer?targetAccountId=5`, offer]),
  {
    ...saved(
      { task: 'retire' },
      { retirePlan: () => ({ success }) },
      [`DELETE ${PLAN}?targetAccountId=5`],
      null,
    ),
    fails: 'The plan could not be retired. Nothing was changed.',
  },
];
