import * as cards from '#contract/endpoints/money/cards';
import * as subscriptions from '#contract/endpoints/money/subscriptions';
import * as wallet from '#contract/endpoints/money/wallet';
import type { CardStep } from '#contract/entities/card';
import type { TestClient } from '#tests/support/host.ts';
import type { Behaviour, StandInStripe } from '../money/standInStripe';

export type Buyer = ReturnType<typeof buyerOf>;

/** Who buys plans for an organization, from a stand-in of Stripe. */
export function buyerOf(stripe: StandInStripe, client: TestClient, targetAccountId: number) {
  const target = { targetAccountId };
  /** Fills in the form that a checkout or a card leads to. */
  const fill = (next: CardStep, method = 'pm_ok_form') => {
    if (next.kind !== 'redirect') throw new Error('there is no form');
    stripe.fill(next.url, method);
  };
  return {
    target,
    fill,
    choose: (productPlanId: string, more: object = {}, key: string = crypto.randomUUID()) =>
      client.call(subscriptions.subscribe, {
        target,
        body: { productPlanId, term: 'month', ...more },
        headers: { 'idempotency-key': key },
      }),
    pay: (id: string, body: { readonly cardId?: string } = {}) =>
      client.call(subscriptions.payBill, { target, params: { id }, body }),
    cancel: () => client.call(subscriptions.cancelPlan, { target, body: {} }),
    payNextBy: (cardId: string) => client.call(subscriptions.setPlanCard, { target, body: { cardId } }),
    subscription: async () => (await client.call(subscriptions.currentPlan, { target })).body.subscription,
    bills: async () => (await client.call(subscriptions.listBills, { target, query: {} })).body.bills,
    bill: async (id: string | undefined) =>
      (await client.call(subscriptions.readBill, { target, params: { id: id ?? '' } })).body,
    sats: async () => (await client.call(wallet.readWallet, { target })).body.wallet.sats,
    async addCard(behaviour: Behaviour): Promise<string> {
      const { body } = await client.call(cards.addCard, { target });
      fill(body.next, `pm_${behaviour}_${crypto.randomUUID()}`);
      const found = await client.call(cards.readCardSetup, { target, params: { id: body.cardSetup.id } });
      return found.body.cardSetup.card?.id ?? '';
    },
  };
}
