import Stripe from 'stripe';
import type { ListedPayment } from '../listedPayment';
import type { CardFacts, CardProvider, PaymentFact } from './cardProvider';
import type { OwnBilling } from './ownBilling';
import { isTestKey, type StripeAt, stripeClient } from './stripeClient';
import { eventOf } from './stripeEvents';
import { askingStripe, whyOf } from './stripeFailures';

/** How long its form can be paid; Stripe allows half an hour at least. */
const FORM_LIFETIME_S = 1_860;
const WITH_CHARGE = ['latest_charge', 'payment_method'];

type Whose = Pick<CardProvider, 'name' | 'collectedBy'>;
const THE_HOST: Whose = { name: 'Stripe', collectedBy: null };

/** The Stripe of a reseller, whose account is known by Stripe itself. */
export const ownStripe = (at: StripeAt): OwnBilling => ({
  check: () =>
    askingStripe(async () => {
      const { id } = await stripeClient(at).accounts.retrieveCurrent();
      return { provider: `Stripe ${id}`, isTest: isTestKey(at) };
    }),
  cards: ({ provider: name, resellerId: collectedBy }) => stripeCards(at, { name, collectedBy }),
});

/**
 * Cards by Stripe: people enter and confirm them at its own pages, and no script of it runs in the console. By a test key no money moves.
 */
export function stripeCards(at: StripeAt, whose: Whose = THE_HOST): CardProvider {
  const stripe = stripeClient(at);

  const paymentOf = async (ref: string) =>
    factOf(stripe, await stripe.paymentIntents.retrieve(ref, { expand: WITH_CHARGE }));

  return {
    ...whose,
    isDemo: isTestKey(at),
    createCustomer: (accountId) =>
      askingStripe(async () => {
        const { id } = await stripe.customers.create({ metadata: { accountId: String(accountId) } });
        return id;
      }),
    openSetup: ({ customer, id, back }) =>
      askingStripe(async () => {
        const session = await stripe.checkout.sessions.create({
          mode: 'setup',
          customer,
          client_reference_id: id,
          allowed_payment_method_types: ['card'],
          success_url: back.paid,
          cancel_url: back.left,
        });
        return { ref: session.id, url: session.url };
      }),
    readSetup: (formRef) =>
      askingStripe(async () => {
        const session = await stripe.checkout.sessions.retrieve(formRef, { expand: ['setup_intent.payment_method'] });
        if (session.status === 'expired') return { state: 'failed' };
        const intent = session.setup_intent as Stripe.SetupIntent | null;
        const card = intent?.status === 'succeeded' ? cardOf(intent.payment_method) : null;
        return card ? { state: 'done', card } : { state: 'open' };
      }),
    openPayment: ({ customer, id, cents, keepsCard, what, back, nowMs }) =>
      askingStripe(async () => {
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'payment',
            ...(customer !== null && { customer }),
            client_reference_id: id,
            allowed_payment_method_types: ['card'],
            line_items: [
              {
                quantity: 1,
                price_data: { currency: 'usd', unit_amount: Number(cents), product_data: { name: what } },
              },
            ],
            payment_intent_data: {
              metadata: { topUpId: id },
              ...(keepsCard && { setup_future_usage: 'off_session' as const }),
            },
            expires_at: Math.floor(nowMs / 1_000) + FORM_LIFETIME_S,
            success_url: back.paid,
            cancel_url: back.left,
          },
          { idempotencyKey: `topUp-${id}` },
        );
        return { ref: session.id, url: session.url };
      }),
    charge: ({ customer, id, cents, card, back, isAlone }) =>
      askingStripe(async () => {
        const asked: Stripe.PaymentIntentCreateParams = {
          amount: Number(cents),
          currency: 'usd',
          ...(customer !== null && { customer }),
          payment_method: card,
          allowed_payment_method_types: ['card'],
          confirm: true,
          // Where the bank asks the person, that leads back.
          ...(isAlone ? { off_session: true } : { return_url: back.paid }),
          metadata: { topUpId: id },
          expand: WITH_CHARGE,
        };
        try {
          return await factOf(stripe, await stripe.paymentIntents.create(asked, { idempotencyKey: `topUp-${id}` }));
        } catch (error) {
          if (error instanceof Stripe.errors.StripeCardError) return { state: 'failed', why: whyOf(error) };
          throw error;
        }
      }),
    readPayment: ({ customer, id, formRef, paymentRef }) =>
      askingStripe(async () => {
        if (paymentRef !== null) return paymentOf(paymentRef);
        if (formRef !== null) {
          const session = await stripe.checkout.sessions.retrieve(formRef);
          if (session.status === 'expired') return { state: 'failed', why: 'left' };
          const ref = session.payment_intent;
          return session.status === 'complete' && typeof ref === 'string' ? paymentOf(ref) : { state: 'open' };
        }
        if (customer === null) return { state: 'none' };
        // Its answer was lost: it is among the latest of the account, or nowhere.
        const { data } = await stripe.paymentIntents.list({ customer, limit: 100 });
        const found = data.find(({ metadata }) => metadata.topUpId === id);
        return found ? paymentOf(found.id) : { state: 'none' };
      }),
    cancel: (paymentRef) =>
      askingStripe(async () => {
        await stripe.paymentIntents.cancel(paymentRef);
      }),
    forget: (cardRef) =>
      askingStripe(async () => {
        await stripe.paymentMethods.detach(cardRef);
      }),
    topUpOf: (paymentRef) =>
      askingStripe(async () => (await stripe.paymentIntents.retrieve(paymentRef)).metadata.topUpId ?? null),
    listPayments: ({ fromMs, toMs }) =>
      askingStripe(async () => {
        const created = { gte: Math.floor(fromMs / 1_000), lt: Math.floor(toMs / 1_000) };
        const found: ListedPayment[] = [];
        const expand = ['data.latest_charge'];
        for await (const intent of stripe.paymentIntents.list({ created, limit: 100, expand })) {
          if (intent.status !== 'succeeded') continue;
          const amount = BigInt(intent.amount) - (await returnedOf(stripe, intent));
          found.push({ direction: 'in', ref: intent.id, amount, atMs: intent.created * 1_000 });
        }
        return found;
      }),
    readEvent: (told) => eventOf(stripe, at.webhookSecret, told),
  };
}

async function factOf(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<PaymentFact> {
  const { id: ref, status, last_payment_error: error } = intent;
  switch (status) {
    case 'succeeded':
      return {
        state: 'paid',
        ref,
        card: cardOf(intent.payment_method),
        returnedCents: await returnedOf(stripe, intent),
      };
    case 'requires_action':
      return { state: 'confirm', ref, url: intent.next_action?.redirect_to_url?.url ?? null };
    case 'requires_payment_method':
      return { state: 'failed', why: error ? whyOf(error) : 'declined' };
    case 'canceled':
      return { state: 'failed', why: 'left' };
    default:
      return { state: 'open', ref };
  }
}

/** Disputes that take nothing: those that were won, and warnings. */
const LEFT_WITH_US: ReadonlySet<string> = new Set([
  ...['won', 'prevented', 'warning_needs_response', 'warning_under_review', 'warning_closed'],
]);

/** What was given back to the card, and what its bank has taken back by disputes. */
async function returnedOf(stripe: Stripe, { id, amount, latest_charge }: Stripe.PaymentIntent): Promise<bigint> {
  const charge = latest_charge as Stripe.Charge | null;
  const refunded = BigInt(charge?.amount_refunded ?? 0);
  if (!charge?.disputed) return refunded;
  const { data } = await stripe.disputes.list({ payment_intent: id, limit: 100 });
  const disputed = data
    .filter(({ status }) => !LEFT_WITH_US.has(status))
    .reduce((sum, dispute) => sum + BigInt(dispute.amount), 0n);
  const returned = refunded + disputed;
  return returned > BigInt(amount) ? BigInt(amount) : returned;
}

function cardOf(method: string | Stripe.PaymentMethod | null): CardFacts | null {
  if (method === null || typeof method === 'string' || !method.card) return null;
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
  return { ref: method.id, brand, last4, expMonth, expYear };
}
