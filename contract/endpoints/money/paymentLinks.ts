import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import { uuid } from '../../entities/shared';
import { money } from '../../entities/wallet';
import { ONLY_US_DOLLARS } from '../../rules/messages/paymentLinks';
import { moving } from './sides';

/** By its payment link anybody pays an account, without signing in. The specification names the calls; their replies are ours. */

const returnUrl = z.optional(z.string().check(z.maxLength(2_000)));

export const fetchPaymentSlug = endpoint({
  ...moving,
  name: 'fetchPaymentSlug',
  summary:
    'The slug of the payment link of an account, which is made when it is first asked for, and the address of its page',
  path: '/api/v1/fetchPaymentSlug',
  reply: z.object({ success: z.literal(true), slug: z.string(), url: z.string() }),
});

export const vidaCredit = endpoint({
  ...moving,
  name: 'vidaCredit',
  summary:
    'Begin to pay an account by its payment link, by card. `url` leads to where the card is entered, and from there to `urls`, which must ' +
    'be of this site or of one of the account; without them to the page of the payment',
  path: '/api/v1/checkout/vidaCredit',
  access: 'public',
  target: 'none',
  limit: 'session',
  body: z.object({
    amount: money.amount,
    currency: z._default(z.string().check(z.trim(), z.toLowerCase(), z.regex(/^usd$/, ONLY_US_DOLLARS)), 'usd'),
    slug: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    urls: z.optional(z.object({ successUrl: returnUrl, cancelUrl: returnUrl })),
  }),
  /** `id` of the payment. */
  reply: z.object({ success: z.literal(true), id: uuid, url: z.string() }),
  unaudited: 'Whoever pays is nobody that is known here.',
});
