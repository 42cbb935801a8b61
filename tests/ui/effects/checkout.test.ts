import { expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { ReplyOf } from '#contract/endpoint';
import type { Endpoints } from '#contract/endpoints/index';
import type { CheckoutOf } from '#machines/checkout';
import { defineCheckoutEffects } from '#src/effects/features/subscribing.ts';
import { openStandIn, type Replies, refused } from '../standIn';
import { fakeDeps, fakePlatform } from './fakePlatform.ts';
import { card, topUp } from './rows/cards';
import { bill, group, subscription, up } from './rows/plans';

const success = true as const;
const PLAN = { kind: 'plan', productPlanId: group.id, term: 'month' } as const;
const form = (): ReplyOf<Endpoints['readBill']> => ({
  success,
  subscription,
  bill,
  topUp,
  next: { kind: 'demoForm', cards: ['succeeds'] },
});

function open(more: Replies = {}) {
  const { platform } = fakePlatform({ kept: { 'console.token': 'secret' } });
  const host = openStandIn({
    listCards: () => ({ success, cards: [card], provider: { name: 'demo', isDemo: true } }),
    previewPlan: () => ({ success, productPlan: group, change: up }),
    subscribe: form,
    readBill: form,
    ...more,
  });
  const { actors, actions } = defineCheckoutEffects(fakeDeps(platform, 'https://console.example', host.send));
  return {
    actions,
    begin: () =>
      toPromise(createActor(actors.startCheckout, { input: { targetAccountId: 5, of: PLAN, cardId: null } }).start()),
    begun: async (of: CheckoutOf = PLAN) =>
      (await toPromise(createActor(actors.readStart, { input: { targetAccountId: 5, of } }).start())).begun,
  };
}

it('what was begun is there again until it was seen on this device, of its plan and term alone', async () => {
  const { actions, begin, begun } = open();
  expect(await begun()).toBeNull();
  await begin();
  expect([await begun(), await begun({ ...PLAN, term: 'year' })]).toMatchObject([{ bill: { id: bill.id } }, null]);
  actions.keepSeen(null, { targetAccountId: 5, of: PLAN });
  expect(await begun()).toBeNull();
});

it('what is not there any more is not waited for', async () => {
  const { begin, begun } = open({ readBill: () => Promise.reject(refused(404, 'There is no such bill.')) });
  await begin();
  expect(await begun()).toBeNull();
});
