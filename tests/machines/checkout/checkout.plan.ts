import type { CardStep, TopUp } from '#contract/entities/card';
import type { Bill, PlanChange, ProductPlan } from '#contract/entities/plan';
import { TOP_UP_FAILURES } from '#contract/rules/messages/cards';
import { type CheckoutStart, checkoutMachine, type Order, type ToldCheckout } from '#machines/checkout';
import { definePlan } from '#tests/harness/index.ts';
import { found, rejected, send } from '#tests/machines/shared/moves.ts';
import { subscriptionOf } from '../subscription/subscription.plan';
import { cardOf, topUpOf } from '../topUp/topUp.plan';

const away = { kind: 'unavailable', message: 'The host is away.' } as const;
const offline = { kind: 'offline', message: 'You are offline.' } as const;
const refused = (message: string) => ({ kind: 'refused', failure: { kind: 'invalid', message } }) as const;

const AT_MS = 1_790_000_000_000;
const NEXT_MS = 1_792_592_000_000;
const BILL_ID = '018f0000-0000-7000-8000-0000000000b1';

const group: ProductPlan = {
  id: 'pplan-group',
  name: 'Group',
  prices: { month: '390.00', year: '3900.00' },
  trialDays: 0,
  productItems: {},
  entitlements: { premium: true, sms: true, agents: 20, numbers: 10, members: null, testRuns: 1_000 },
  state: 'offered',
  sellerId: 3,
};

const billOf = (more: Partial<Bill> = {}): Bill => ({
  id: BILL_ID,
  number: '12-000041',
  state: 'open',
  usd: '64.27',
  lines: [],
  madeAtMs: AT_MS,
  isDemo: true,
  ...more,
});

const changeOf = (more: Partial<PlanChange> = {}): PlanChange => ({
  kind: 'up',
  term: 'month',
  atMs: AT_MS,
  dueNow: { usd: '64.27', lines: [] },
  next: { usd: '390.00', atMs: NEXT_MS },
  pauses: [],
  monthUsd: '390.00',
  ...more,
});
const orderOf = (more: Partial<PlanChange> = {}): Order => ({
  kind: 'plan',
  productPlan: group,
  change: changeOf(more),
});
const ofBill: Order = { kind: 'bill', bill: billOf() };

const NONE = { kind: 'none' } as const;
const AWAY = { kind: 'redirect', url: 'https://pay.example/form' } as const;
const FORM: CardStep = { kind: 'demoForm', cards: ['succeeds', 'fails', 'needsConfirmation'] };
const CONFIRM = { kind: 'demoConfirm' } as const;

const told = (
  bill: Bill | null,
  topUp: TopUp | null = topUpOf({ usd: '64.27' }),
  next: CardStep = NONE,
): ToldCheckout => ({ subscription: subscriptionOf(), bill, topUp, next });
const declined = topUpOf({ state: 'failed', failure: { why: 'declined', text: TOP_UP_FAILURES.declined } });
const form = told(billOf(), undefined, FORM);
const confirm = told(billOf(), topUpOf({ state: 'confirm' }), CONFIRM);

/** Of every state, and of every step that is left. */
const TOLD = [
  told(null, null),
  told(billOf({ state: 'paid', paidAtMs: AT_MS })),
  told(billOf({ state: 'void' }), null),
  told(billOf(), declined),
  told(billOf(), undefined, AWAY),
  form,
  confirm,
  told(billOf()),
] as const;
const ANSWERS = TOLD.map((one) => ({ kind: 'told' as const, ...one }));

const DEMO = { name: 'demo', isDemo: true } as const;
const other = cardOf({ id: '018f0000-0000-7000-8000-0000000000c2', last4: '0341', isDefault: false });
const start = (more: Partial<CheckoutStart> = {}): CheckoutStart => ({
  provider: DEMO,
  cards: [cardOf(), other],
  order: orderOf(),
  begun: null,
  ...more,
});

const lost = (src: string) => rejected(src, away);

export const checkoutPlan = definePlan(checkoutMachine, {
  inputs: [{ targetAccountId: 12, of: { kind: 'plan', productPlanId: group.id, term: 'month' } }],
  events: {
    'checkout.retry': [{}],
    'checkout.payBy': [{ cardId: null }, { cardId: other.id }],
    'checkout.pay': [{}],
    'checkout.goOn': [{}],
    'checkout.fill': [{ card: 'succeeds' }, { card: 'needsConfirmation' }],
    'checkout.confirm': [{ isConfirmed: true }, { isConfirmed: false }],
    'checkout.dismiss': [{}],
    'wallet.changed': [{}],
    'network.changed': [{ online: true }, { online: false }],
  },
  outcomes: {
    readStart: {
      ok: [
        start(),
        start({ cards: [cardOf({ isExpired: true })] }),
        start({ provider: null, cards: [] }),
        start({ provider: null, cards: [], order: orderOf({ kind: 'down', dueNow: { usd: '0.00', lines: [] } }) }),
        start({ order: orderOf({ kind: 'same', dueNow: { usd: '0.00', lines: [] } }) }),
        start({ order: ofBill }),
        ...TOLD.map((begun) => start({ begun })),
      ],
      error: [away, offline],
    },
    startCheckout: { ok: [...ANSWERS, refused('This card has expired.')], error: [away] },
    readCheckout: { ok: TOLD, error: [away] },
    fillForm: { ok: [...ANSWERS, refused('This payment does not wait any more.')], error: [away] },
    confirmCheckout: { ok: [...ANSWERS, refused('This payment does not wait any more.')], error: [away] },
  },
  ways: [
    // What failed does not matter any more once another card is chosen, or it is begun anew.
    [
      found('readStart', start()),
      send('checkout.pay'),
      found('startCheckout', refused('This card has expired.')),
      send('checkout.payBy', { cardId: null }),
      send('checkout.pay'),
      found('startCheckout', refused('This card has expired.')),
      send('checkout.pay'),
      lost('startCheckout'),
      send('checkout.pay'),
      found('startCheckout', { kind: 'told', ...form }),
      send('checkout.fill', { card: 'succeeds' }),
      found('fillForm', refused('This payment does not wait any more.')),
      send('checkout.fill', { card: 'succeeds' }),
      lost('fillForm'),
      found('readCheckout', confirm),
      send('checkout.confirm', { isConfirmed: false }),
      found('confirmCheckout', refused('This payment does not wait any more.')),
      send('checkout.confirm', { isConfirmed: false }),
      lost('confirmCheckout'),
      found('readCheckout', told(billOf(), declined)),
      send('checkout.dismiss'),
      found('readStart', start()),
      send('checkout.pay'),
      found('startCheckout', { kind: 'told', ...confirm }),
      send('checkout.confirm', { isConfirmed: true }),
      found('confirmCheckout', refused('This payment does not wait any more.')),
      send('checkout.dismiss'),
    ],
  ],
  project: ({ failure, ...rest }) => ({ ...rest, failure: failure?.kind }),
});
