import type Stripe from 'stripe';
import { isTestKey, type StripeAt, stripeClient } from '../cards/stripeClient';
import { signedEventOf } from '../cards/stripeEvents';
import { askingStripe } from '../cards/stripeFailures';
import { type PayoutEvent, type PayoutFact, PayoutFailure, type PayoutProvider, type Told } from './payoutProvider';

/**
 * Stripe Connect: each account has one of its own at Stripe (Express), which Stripe asks for what it must know, and pays out to a bank.
 * Money is sent there by a transfer. By a test key no money moves.
 */
export function stripePayouts(at: StripeAt): PayoutProvider {
  const stripe = stripeClient(at);
  const asking = <T>(ask: () => Promise<T>) => askingStripe(ask, PayoutFailure);
  return {
    name: 'Stripe',
    isDemo: isTestKey(at),
    ways: ['stripe'],
    send: ({ id, address, cents }) =>
      asking(async () => {
        const asked = {
          amount: Number(cents),
          currency: 'usd',
          destination: address,
          transfer_group: groupOf(id),
          metadata: { payoutId: id },
        };
        return factOf(await stripe.transfers.create(asked, { idempotencyKey: groupOf(id) }));
      }),
    read: ({ id, ref }) =>
      asking(async () => {
        if (ref !== null) return factOf(await stripe.transfers.retrieve(ref));
        // Its answer was lost: it is the one of its group, or there is none.
        const [transfer] = (await stripe.transfers.list({ transfer_group: groupOf(id), limit: 1 })).data;
        return transfer ? factOf(transfer) : { state: 'none' };
      }),
    connect: {
      createAccount: (accountId) =>
        asking(async () => {
          const account = await stripe.accounts.create(
            {
              type: 'express',
              capabilities: { transfers: { requested: true } },
              metadata: { accountId: String(accountId) },
            },
            { idempotencyKey: `account-${accountId}` },
          );
          return account.id;
        }),
      openPage: ({ ref, back }) =>
        asking(async () => {
          const link = await stripe.accountLinks.create({
            account: ref,
            type: 'account_onboarding',
            return_url: back.done,
            refresh_url: back.failed,
          });
          return link.url;
        }),
      isReady: (ref) =>
        asking(async () => {
          const { payouts_enabled, capabilities } = await stripe.accounts.retrieve(ref);
          return payouts_enabled && capabilities?.transfers === 'active';
        }),
    },
    readEvent: async (told) => eventOf(stripe, at.webhookSecret, told),
  };
}

const groupOf = (id: string): string => `payout-${id}`;

const factOf = ({ id, amount_reversed }: Stripe.Transfer): PayoutFact => ({
  state: 'paid',
  ref: id,
  feeCents: 0n,
  returnedCents: BigInt(amount_reversed),
});

function eventOf(stripe: Stripe, secret: string, { rawBody, header, nowMs }: Told): PayoutEvent | null {
  const event = signedEventOf(stripe, secret, { rawBody, signature: header('stripe-signature') ?? '', nowMs });
  if (!event) return null;
  const { object, id, metadata } = event.data.object as unknown as Fields;
  const payoutId = metadata?.payoutId;
  const about = {
    ...(typeof payoutId === 'string' && { id: payoutId }),
    ...(object === 'account' && typeof id === 'string' && { accountRef: id }),
  };
  return { id: event.id, type: event.type, about };
}

/** Of a transfer, or of an account. */
type Fields = {
  readonly object?: string;
  readonly id?: string;
  readonly metadata?: Readonly<Record<string, string>> | null;
};
