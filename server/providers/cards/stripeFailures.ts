import Stripe from 'stripe';
import type { TopUpFailure } from '#contract/entities/card';
import { isUnreached } from '../apiReply';
import { CardFailure } from './cardProvider';

type Kind = CardFailure['kind'];

/** Asks Stripe, whose failures are told in our words. @throws Failure */
export async function askingStripe<T>(
  ask: () => Promise<T>,
  Failure: new (kind: Kind, message: string) => Error = CardFailure,
): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw error instanceof Stripe.errors.StripeError ? new Failure(kindOf(error), error.type) : error;
  }
}

function kindOf(error: InstanceType<typeof Stripe.errors.StripeError>): Kind {
  // Too many at once: it says that it did nothing.
  if (error instanceof Stripe.errors.StripeRateLimitError) return 'away';
  if (error instanceof Stripe.errors.StripeConnectionError)
    return isUnreached({ cause: error.detail }) ? 'away' : 'unknown';
  // The same is being done at this moment: it says nothing of how that ends.
  if (error.statusCode === 409) return 'unknown';
  return error instanceof Stripe.errors.StripeAPIError ? 'unknown' : 'refused';
}

const WHY: Readonly<Record<string, TopUpFailure>> = {
  insufficient_funds: 'funds',
  expired_card: 'expired',
  authentication_required: 'unconfirmed',
  payment_intent_authentication_failure: 'unconfirmed',
};

/** Why a bank took nothing. */
export const whyOf = ({ code = '', decline_code = '' }: { readonly code?: string; readonly decline_code?: string }) =>
  WHY[decline_code] ?? WHY[code] ?? 'declined';
