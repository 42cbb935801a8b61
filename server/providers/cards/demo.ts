import { randomUUID } from 'node:crypto';
import { type DemoCard, demoCard } from '#contract/entities/card';
import { DEMO } from '../lightning/lightningProvider';
import type { CardFacts, CardProvider, PaymentFact } from './cardProvider';

/**
 * Stands in for a provider of cards where none is configured, on the machine of one person: no money moves. Its forms and confirmations are
 * in the console.
 */
export function demoCards(): CardProvider {
  const form = async () => ({ ref: `form-${randomUUID()}`, url: null });
  return {
    name: DEMO,
    collectedBy: null,
    isDemo: true,
    createCustomer: async (accountId) => `customer-${accountId}`,
    openSetup: form,
    openPayment: form,
    charge: async ({ card, isAlone }) => demoPayment({ ...demoFacts(behaviourOf(card)), ref: card }, isAlone),
    // It keeps nothing: what waits, waits for the person.
    readSetup: async () => ({ state: 'open' }),
    readPayment: async () => ({ state: 'open' }),
    cancel: async () => {},
    forget: async () => {},
    topUpOf: async () => null,
    listPayments: async () => null,
    readEvent: () => null,
  };
}

/** Long after anybody tries it out. */
const YEAR = 2099;
const NUMBERS: Readonly<Record<DemoCard, string>> = { succeeds: '0001', fails: '0002', needsConfirmation: '0003' };

/** A card of the demo, which is called after what it does. */
export const demoFacts = (behaves: DemoCard): CardFacts => ({
  ref: `${behaves}-${randomUUID()}`,
  brand: behaves,
  last4: NUMBERS[behaves],
  expMonth: 12,
  expYear: YEAR,
});

const behaviourOf = (ref: string): DemoCard => demoCard.parse(ref.split('-')[0]);

/** What becomes of a payment by such a card. Nobody confirms one that is made without a person. */
export function demoPayment(card: CardFacts, isAlone = false): PaymentFact {
  switch (behaviourOf(card.ref)) {
    case 'succeeds':
      return demoPaid(card);
    case 'fails':
      return { state: 'failed', why: 'declined' };
    case 'needsConfirmation':
      return isAlone
        ? { state: 'failed', why: 'unconfirmed' }
        : { state: 'confirm', ref: `payment-${randomUUID()}`, url: null };
  }
}

/** A payment of the demo that went well. */
export const demoPaid = (card: CardFacts | null): PaymentFact => ({
  state: 'paid',
  ref: `payment-${randomUUID()}`,
  card,
  returnedCents: 0n,
});
