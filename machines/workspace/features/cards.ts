import type { Card, CardProviderFact, CardSetup, DemoCard } from '#contract/entities/card';
import type { AutomaticTopUpNews, automaticTopUpMachine } from '../../forms/automaticTopUp';
import { createResourceMachine } from '../../shared/resource';
import type { topUpMachine } from '../../topUp';
import { defineFeature, defineLaterFeature } from '../feature';
import { same } from '../hearing';
import { CHANGED, followedAs, isBillingScreen, openedAs, REFRESH, type WalletKey } from './wallet';

export type CardsOfAccount = {
  readonly cards: readonly Card[];
  /** Null: nobody takes cards here. */
  readonly provider: CardProviderFact | null;
  /** What became of the card that was being added; null: it is said, or there was none. */
  readonly added: CardSetup | null;
};

export type CardsChange =
  | { readonly kind: 'makeDefault' | 'remove'; readonly id: string }
  /** By the form of the provider; of the demo, one of its cards. */
  | { readonly kind: 'add'; readonly demoCard?: DemoCard };

function changed(of: CardsOfAccount, change: CardsChange): CardsOfAccount {
  switch (change.kind) {
    case 'makeDefault':
      return { ...of, cards: of.cards.map((card) => ({ ...card, isDefault: card.id === change.id })) };
    case 'remove':
      return { ...of, cards: of.cards.filter(({ id }) => id !== change.id) };
    case 'add':
      return of;
  }
}

/** The cards that an account pays by. */
export const cards = defineFeature({
  machine: createResourceMachine<CardsOfAccount, WalletKey, CardsChange>({ id: 'cards', applyChange: changed }),
  opens: (at) => {
    const opened = openedAs(at, isBillingScreen(at));
    return opened && { key: opened.key, input: { key: opened.of } };
  },
  // A card that was entered while paying is one of them.
  follows: (event, { key }) => followedAs(REFRESH)(event, key),
  hears: { 'network.changed': same, 'realtime.reset': () => REFRESH },
});

/** Funds that are added by card. */
export const topUp = defineLaterFeature<typeof topUpMachine>({
  opens: (at) => {
    const opened = openedAs(at, at.has('addFunds'));
    return opened && { key: opened.key, input: opened.of };
  },
  follows: followedAs(CHANGED),
  hears: { 'network.changed': same, 'realtime.reset': () => CHANGED },
});

/** Funds that are added by themselves. */
export const automaticTopUp = defineLaterFeature<typeof automaticTopUpMachine, AutomaticTopUpNews>({
  opens: (at) => {
    const opened = openedAs(at, isBillingScreen(at));
    return opened && { key: opened.key, input: { key: opened.of } };
  },
  hears: { 'network.changed': same },
  tells: { 'automaticTopUp.done': () => [] },
});

/** Where the page of a provider leads to (specification 2, Return paths after payment). */
const RETURNS: readonly string[] = [
  'paymentSuccess',
  'paymentCancel',
  'stripePayoutConnectSuccess',
  'stripePayoutConnectFailure',
];

/** Leads whoever comes from there back to where the person was. */
export const paymentReturn = defineFeature({
  machine: createResourceMachine<object, null, never>({ id: 'paymentReturn' }),
  opens: ({ first }) => (RETURNS.includes(first) ? { key: 'payment', input: { key: null } } : null),
});
