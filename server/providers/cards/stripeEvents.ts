import Stripe from 'stripe';
import type { CardEvent, Told } from './cardProvider';

/** How old a signature may be (Stripe's own measure). */
const LIFETIME_S = 300;

/** What Stripe has signed for its webhook. Null: it did not sign it, or too long ago. */
export function signedEventOf(
  stripe: Stripe,
  secret: string,
  { rawBody, signature, nowMs }: Omit<Told, 'authorization'>,
): Stripe.Event | null {
  try {
    return stripe.webhooks.constructEvent(rawBody, signature, secret, LIFETIME_S, undefined, nowMs);
  } catch (error) {
    // What is no event at all was not signed by Stripe either.
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) return null;
    throw error;
  }
}

/** What Stripe tells of cards and payments. Null: it did not sign it, or too long ago. */
export function eventOf(stripe: Stripe, secret: string, told: Told): CardEvent | null {
  const event = signedEventOf(stripe, secret, told);
  return event && { id: event.id, type: event.type, about: aboutOf(event.data.object as unknown as Fields) };
}

/** Of a session of its form, a payment, a charge or a dispute. */
type Fields = {
  readonly client_reference_id?: string | null;
  readonly metadata?: Readonly<Record<string, string>> | null;
  readonly payment_intent?: string | null;
};

function aboutOf({ client_reference_id, metadata, payment_intent }: Fields): CardEvent['about'] {
  const id = client_reference_id ?? metadata?.topUpId;
  return {
    ...(typeof id === 'string' && { id }),
    ...(typeof payment_intent === 'string' && { paymentRef: payment_intent }),
  };
}
