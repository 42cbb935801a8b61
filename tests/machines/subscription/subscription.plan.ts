import type { ProductPlan, Subscription } from '#contract/entities/plan';
import { type CurrentPlan, subscriptionMachine } from '#machines/subscription';
import { definePlan } from '#tests/harness/index.ts';
import { found, rejected, send } from '#tests/machines/shared/moves.ts';

const away = { kind: 'unavailable', message: 'The host is away.' } as const;
const offline = { kind: 'offline', message: 'You are offline.' } as const;
const refused = (message: string) => ({ kind: 'refused', failure: { kind: 'conflict', message } }) as const;

const START_MS = 1_790_000_000_000;
const END_MS = 1_792_592_000_000;
const CARD_ID = '018f0000-0000-7000-8000-0000000000c2';
const entitlements = { premium: true, sms: false, agents: 5, numbers: 3, members: 10, testRuns: 200 } as const;

const premium: ProductPlan = {
  id: 'pplan-premium',
  name: 'Premium',
  prices: { month: '149.00', year: '1490.00' },
  trialDays: 14,
  productItems: {},
  entitlements,
  state: 'offered',
  sellerId: 3,
};

export const subscriptionOf = (more: Partial<Subscription> = {}): Subscription => ({
  id: '018f0000-0000-7000-8000-0000000000e1',
  state: 'active',
  productPlanId: premium.id,
  planName: premium.name,
  term: 'month',
  usd: '149.00',
  entitlements,
  startedAtMs: START_MS,
  period: { startMs: START_MS, endMs: END_MS },
  isCancelled: false,
  ...more,
});

const STARTER = { productPlanId: 'pplan-starter', planName: 'Starter', term: 'month', usd: '49.00' } as const;
const LATE = {
  billId: '018f0000-0000-7000-8000-0000000000b1',
  usd: '149.00',
  sinceMs: START_MS,
  tries: [{ atMs: START_MS, text: 'The bank declined it.' }],
  textsPauseMs: START_MS + 14 * 86_400_000,
  planEndsMs: START_MS + 29 * 86_400_000,
};

const HELD = { agents: 5, numbers: 4, members: 4, testRuns: 88 } as const;
const current = (subscription: Subscription | null): CurrentPlan => ({
  productPlan: subscription === null || subscription.state === 'ended' ? null : premium,
  subscription,
  pauses: [],
  held: HELD,
});

const active = subscriptionOf();
const cancelled = subscriptionOf({ isCancelled: true });
const changing = subscriptionOf({ next: STARTER });
const late = subscriptionOf({ state: 'pastDue', pastDue: LATE });

/** Wherever it may stand. */
const CURRENT = [
  current(null),
  current(active),
  current(subscriptionOf({ state: 'trial' })),
  current(cancelled),
  current(subscriptionOf({ isCancelled: true, next: STARTER })),
  current(changing),
  current(late),
  current(subscriptionOf({ state: 'pastDue', pastDue: LATE, isCancelled: true })),
  current(subscriptionOf({ state: 'ended', endedAtMs: END_MS })),
  current(subscriptionOf({ state: 'ended', endedAtMs: END_MS, isCancelled: true })),
] as const;

const told = (subscription: Subscription) => ({ kind: 'told' as const, subscription });
const lost = (src: string) => rejected(src, away);

export const subscriptionPlan = definePlan(subscriptionMachine, {
  inputs: [{ targetAccountId: 12 }],
  events: {
    'subscription.retry': [{}],
    'subscription.changed': [{}],
    'subscription.cancel': [{}],
    'subscription.edit': [{ edit: { reason: 'It is not used' } }, { edit: { details: 'Fewer steps.' } }],
    'subscription.stay': [{}],
    'subscription.end': [{}],
    'subscription.resume': [{}],
    'subscription.payBy': [{ cardId: CARD_ID }],
    'network.changed': [{ online: true }, { online: false }],
  },
  outcomes: {
    readCurrent: { ok: CURRENT, error: [away, offline] },
    endPlan: { ok: [told(cancelled), refused('This organization has no plan.')], error: [away] },
    resumePlan: { ok: [told(active), refused('The period is over.')], error: [away] },
    setCard: {
      ok: [
        told(subscriptionOf({ card: { id: CARD_ID, brand: 'visa', last4: '0341' } })),
        refused('This card has expired.'),
      ],
      error: [away],
    },
  },
  ways: [
    // What failed does not matter any more once something else is done.
    [
      found('readCurrent', current(active)),
      send('subscription.payBy', { cardId: CARD_ID }),
      lost('setCard'),
      send('subscription.payBy', { cardId: CARD_ID }),
      found('setCard', refused('This card has expired.')),
      send('subscription.cancel'),
      send('subscription.edit', { edit: { reason: 'It is not used' } }),
      send('subscription.edit', { edit: { details: 'Fewer steps.' } }),
      send('subscription.end'),
      lost('endPlan'),
      send('subscription.edit', { edit: { details: 'Fewer.' } }),
      send('subscription.end'),
      found('endPlan', refused('This organization has no plan.')),
      send('subscription.end'),
      found('endPlan', refused('This organization has no plan.')),
      send('subscription.stay'),
      send('subscription.cancel'),
      send('subscription.edit', { edit: { reason: 'It is not used' } }),
      send('subscription.edit', { edit: { details: 'Fewer steps.' } }),
      send('subscription.end'),
      found('endPlan', told(cancelled)),
      send('subscription.resume'),
      lost('resumePlan'),
      send('subscription.resume'),
      found('resumePlan', told(active)),
    ],
    [
      found('readCurrent', current(changing)),
      send('subscription.resume'),
      lost('resumePlan'),
      send('subscription.resume'),
      lost('resumePlan'),
      send('subscription.cancel'),
    ],
    [
      found('readCurrent', current(late)),
      send('subscription.payBy', { cardId: CARD_ID }),
      lost('setCard'),
      send('subscription.cancel'),
    ],
  ],
  project: ({ failure, ...rest }) => ({ ...rest, failure: failure?.kind }),
});
