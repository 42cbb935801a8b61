import type { Invitable, Referrals } from '#contract/entities/referral';
import { createResourceMachine } from '../../shared/resource';
import { defineFeature } from '../feature';
import { same } from '../hearing';
import { followedAs, isBillingScreen, openedAs, REFRESH, type WalletKey } from './wallet';

export type ReferralsOfAccount = Referrals & {
  /** Whom an organization knows, and could invite. */
  readonly contacts: readonly Invitable[];
};

export type ReferralsChange = { readonly kind: 'invite'; readonly target: string } | { readonly kind: 'claim' };

/** Whom an account invited, and what that brings. */
export const referrals = defineFeature({
  machine: createResourceMachine<ReferralsOfAccount, WalletKey, ReferralsChange>({ id: 'referrals' }),
  opens: (at) => {
    const opened = openedAs(at, isBillingScreen(at) && at.first === 'billing' && at.second === 'referrals');
    return opened && { key: opened.key, input: { key: opened.of } };
  },
  follows: (event, { key }) => followedAs(REFRESH)(event, key),
  hears: { 'network.changed': same, 'realtime.reset': () => REFRESH },
});
