import * as z from 'zod/mini';
import { timestampS, uuid } from './shared';
import { sats, usd } from './wallet';

/** Money that leaves a wallet in US dollars (specification 3, Wallet: payout amountUsd and address; 7, Payouts). */

/** Where it goes: to somebody at PayPal or Venmo, or to the account's own at Stripe. */
export const payoutWay = z.enum(['paypal', 'venmo', 'stripe']);
export type PayoutWay = z.output<typeof payoutWay>;

/**
 * `sent`: it is on its way, and promised; `paid`: it arrived; `failed`: it is in the wallet again; `returned`: it had arrived and came back,
 * and is in the wallet again.
 */
export const payoutState = z.enum(['sent', 'paid', 'failed', 'returned']);
export type PayoutState = z.output<typeof payoutState>;

/**
 * Why nothing arrived. `recipient`: whom it is for cannot get it; `unclaimed`: nobody took it within 30 days; `blocked`: the provider keeps
 * it back; `refused`: the provider refuses; `away`: the provider was not reached.
 */
export const payoutFailure = z.enum(['recipient', 'unclaimed', 'blocked', 'refused', 'away']);
export type PayoutFailure = z.output<typeof payoutFailure>;

export const payout = z.object({
  id: uuid,
  way: payoutWay,
  state: payoutState,
  /** An address or a number at PayPal or Venmo; the account at Stripe. */
  address: z.string(),
  usd,
  /** What that was at the rate of then. */
  sats,
  /** What the provider took for it; absent until it arrived. */
  feeUsd: z.optional(usd),
  /** What came back of one that had arrived. */
  returnedUsd: z.optional(usd),
  /** It waits until whom it is for takes it. */
  isUnclaimed: z.optional(z.literal(true)),
  /** Of one that failed: why, and where the money is, in a sentence. */
  failure: z.optional(z.object({ why: payoutFailure, text: z.string() })),
  provider: z.string(),
  isDemo: z.boolean(),
  timestamp: timestampS,
});
export type Payout = z.output<typeof payout>;

/** A way that there is here, and who pays by it. A demo moves no money. */
export const payoutOffer = z.object({ way: payoutWay, provider: z.string(), isDemo: z.boolean() });
export type PayoutOffer = z.output<typeof payoutOffer>;

/**
 * The account's own account at Stripe. `none`: there is none; `incomplete`: Stripe wants to know more, or looks at it; `ready`: money can be
 * sent there.
 */
export const connectedAccount = z.object({ state: z.enum(['none', 'incomplete', 'ready']), isDemo: z.boolean() });
export type ConnectedAccount = z.output<typeof connectedAccount>;
