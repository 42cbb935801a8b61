import * as z from 'zod/mini';
import { timestampS } from './shared';
import { sats, usd } from './wallet';

/** What an account gets for organizations that come by its invitation (specification 7, Wallet and pay). */

/** `joined`: it signed up; `earned`: it has spent as much as it brings; `claimed`: that is in the wallet. */
export const referralState = z.enum(['joined', 'earned', 'claimed']);

/** An organization that came. It is a stranger, and not named. */
export const referral = z.object({ state: referralState, usd: z.optional(usd), timestamp: timestampS });
export type Referral = z.output<typeof referral>;

export const referrals = z.object({
  /** The invitation, to be passed on by hand. */
  url: z.string(),
  /** What each organization brings once it has spent as much; null: there are no rewards here. */
  rewardUsd: z.nullable(usd),
  referrals: z.array(referral),
  /** An email address or a phone number, the latest first. */
  invited: z.array(z.object({ target: z.string(), timestamp: timestampS })),
  claimable: z.object({ count: z.int(), sats, usd }),
});
export type Referrals = z.output<typeof referrals>;

/** Somebody who can be invited. */
export const invitable = z.object({
  name: z.optional(z.string()),
  phoneNumber: z.optional(z.string()),
  email: z.optional(z.string()),
  isInvited: z.boolean(),
});
export type Invitable = z.output<typeof invitable>;
