import type { Card, CardStep, TopUp } from '#contract/entities/card';
import { TOP_UP_FAILURES } from '#contract/rules/messages/cards';
import { type ToldTopUp, type TopUpStart, topUpMachine } from '#machines/topUp';
import { definePlan } from '#tests/harness/index.ts';
import { found, rejected, send } from '#tests/machines/shared/moves.ts';

const away = { kind: 'unavailable', message: 'The host is away.' } as const;
const offline = { kind: 'offline', message: 'You are offline.' } as const;
const refused = (message: string) => ({ kind: 'refused', failure: { kind: 'invalid', message } }) as const;

export const cardOf = (more: Partial<Card> = {}): Card => ({
  id: '018f0000-0000-7000-8000-0000000000c1',
  brand: 'visa',
  last4: '4242',
  expMonth: 8,
  expYear: 2028,
  isExpired: false,
  isDefault: true,
  isDemo: true,
  ...more,
});
const other = cardOf({ id: '018f0000-0000-7000-8000-0000000000c2', last4: '0341', isDefault: false });

export const topUpOf = (more: Partial<TopUp> = {}): TopUp => ({
  id: '018f0000-0000-7000-8000-0000000000d1',
  state: 'requested',
  usd: '100.00',
  isAutomatic: false,
  isDemo: true,
  requestedAtMs: 1_790_000_000_000,
  ...more,
});
const paid = topUpOf({ state: 'paid', sats: 105_988, settledAtMs: 1_790_000_060_000 });
const failed = topUpOf({ state: 'failed', failure: { why: 'declined', text: TOP_UP_FAILURES.declined } });

const NONE = { kind: 'none' } as const;
const AWAY = { kind: 'redirect', url: 'https://pay.example/form' } as const;
const FORM = { kind: 'demoForm', cards: ['succeeds', 'fails', 'needsConfirmation'] } as const satisfies CardStep;
const CONFIRM = { kind: 'demoConfirm' } as const;
const told = (topUp: TopUp, next: CardStep = NONE): ToldTopUp => ({ topUp, next });
const answer = (topUp: TopUp, next: CardStep = NONE) => ({ kind: 'told' as const, ...told(topUp, next) });

/** Of every state, and of every step that is left. */
const TOLD = [
  told(paid),
  told(failed),
  told(topUpOf(), AWAY),
  told(topUpOf(), { ...FORM, cards: [...FORM.cards] }),
  told(topUpOf({ state: 'confirm' }), CONFIRM),
  told(topUpOf()),
] as const;
const ANSWERS = TOLD.map((one) => ({ kind: 'told' as const, ...one }));

const DEMO = { name: 'demo', isDemo: true } as const;
const start = (more: Partial<TopUpStart> = {}): TopUpStart => ({
  provider: DEMO,
  cards: [cardOf(), other],
  begun: null,
  ...more,
});

const lost = (src: string) => rejected(src, away);
const amount = (text: string) => send('topUp.edit', { edit: { amount: text } });

export const topUpPlan = definePlan(topUpMachine, {
  inputs: [{ targetAccountId: 5 }],
  events: {
    'topUp.retry': [{}],
    'topUp.edit': [
      { edit: { amount: '100' } },
      { edit: { amount: '9.99' } },
      { edit: { amount: '2,000.01' } },
      { edit: { cardId: null, keepsCard: true } },
      { edit: { cardId: other.id } },
    ],
    'topUp.pay': [{}],
    'topUp.goOn': [{}],
    'topUp.fill': [{ card: 'succeeds' }, { card: 'needsConfirmation' }],
    'topUp.confirm': [{ isConfirmed: true }, { isConfirmed: false }],
    'topUp.dismiss': [{}],
    'wallet.changed': [{}],
    'network.changed': [{ online: true }, { online: false }],
  },
  outcomes: {
    readStart: {
      ok: [
        start(),
        start({ cards: [cardOf({ isExpired: true })] }),
        start({ provider: null, cards: [] }),
        ...TOLD.map((begun) => start({ begun })),
      ],
      error: [away, offline],
    },
    startTopUp: { ok: [...ANSWERS, refused('This card has expired.')], error: [away] },
    readTopUp: { ok: TOLD, error: [away] },
    fillForm: { ok: [...ANSWERS, refused('This top-up does not wait any more.')], error: [away] },
    confirmTopUp: { ok: [...ANSWERS, refused('This top-up does not wait any more.')], error: [away] },
  },
  ways: [
    // What failed does not matter any more once something else is chosen, or the top-up is another one.
    [
      found('readStart', start()),
      amount('100'),
      send('topUp.pay'),
      found('startTopUp', refused('This card has expired.')),
      send('topUp.edit', { edit: { cardId: null, keepsCard: true } }),
      send('topUp.pay'),
      found('startTopUp', refused('This card has expired.')),
      send('topUp.pay'),
      lost('startTopUp'),
      send('topUp.pay'),
      found('startTopUp', answer(topUpOf(), { ...FORM, cards: [...FORM.cards] })),
      send('topUp.fill', { card: 'succeeds' }),
      found('fillForm', refused('This top-up does not wait any more.')),
      send('topUp.fill', { card: 'succeeds' }),
      lost('fillForm'),
      found('readTopUp', told(topUpOf({ state: 'confirm' }), CONFIRM)),
      send('topUp.confirm', { isConfirmed: false }),
      found('confirmTopUp', refused('This top-up does not wait any more.')),
      send('topUp.confirm', { isConfirmed: false }),
      lost('confirmTopUp'),
      found('readTopUp', told(failed)),
      send('topUp.dismiss'),
      found('readStart', start()),
      send('topUp.pay'),
      found('startTopUp', answer(topUpOf({ state: 'confirm' }), CONFIRM)),
      send('topUp.confirm', { isConfirmed: true }),
      found('confirmTopUp', refused('This top-up does not wait any more.')),
      send('topUp.dismiss'),
    ],
  ],
  project: ({ failure, ...rest }) => ({ ...rest, failure: failure?.kind }),
});
