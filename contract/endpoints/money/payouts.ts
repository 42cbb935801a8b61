import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import { connectedAccount, payout, payoutOffer } from '../../entities/payout';
import { money } from '../../entities/wallet';
import { FIELD_REQUIRED } from '../../rules/messages/values';
import { moving, seeing } from './sides';

/**
 * How money goes out in US dollars: by PayPal, Venmo, or to the account’s own at Stripe. The specification names the calls; their replies
 * are ours.
 */

const address = z.string().check(
  z.trim(),
  z.maxLength(254),
  z.refine((text) => text !== '', FIELD_REQUIRED),
);
const amountUsd = money.amount;
const reply = z.object({ success: z.literal(true), payout });

export const payoutPaypal = endpoint({
  ...moving,
  name: 'payoutPaypal',
  once: 'money',
  summary: 'Send dollars of the wallet to an email address at PayPal',
  path: '/api/v1/payout/paypal',
  body: z.object({ address, amountUsd }),
  reply,
});

export const payoutVenmo = endpoint({
  ...moving,
  name: 'payoutVenmo',
  once: 'money',
  summary: 'Send dollars of the wallet to a name, an email address or a US phone number at Venmo',
  path: '/api/v1/payout/paypal/venmo',
  body: z.object({ address, amountUsd }),
  reply,
});

export const transferFunds = endpoint({
  ...moving,
  name: 'transferFunds',
  once: 'money',
  summary: 'Send dollars of the wallet to the account’s own at Stripe. 409 while that is not ready',
  path: '/api/v1/payout/stripe/transferFunds',
  body: z.object({ amountUsd }),
  reply,
});

export const connectAccount = endpoint({
  ...moving,
  name: 'connectAccount',
  summary:
    'Begin to connect an account at Stripe, or go on: `url` is its page, which leads back to /app/stripePayoutConnectSuccess or ' +
    '/app/stripePayoutConnectFailure (specification 2)',
  path: '/api/v1/stripe/connectAccount',
  reply: z.object({ success: z.literal(true), url: z.string() }),
});

export const checkConnectedAccount = endpoint({
  ...seeing,
  name: 'checkConnectedAccount',
  summary: 'Whether money can be sent to an account at Stripe; Stripe is asked',
  path: '/api/v1/stripe/checkConnectedAccount',
  reply: z.object({ success: z.literal(true), connectedAccount }),
});

export const listPayouts = endpoint({
  ...seeing,
  name: 'listPayouts',
  summary: 'The latest payouts, the newest first, what became of each, and the ways that there are here',
  path: '/api/v2/wallet/payouts',
  reply: z.object({ success: z.literal(true), payouts: z.array(payout), ways: z.array(payoutOffer) }),
});
