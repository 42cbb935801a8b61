import { payoutWay } from '#contract/entities/payout';
import { DEMO } from '../lightning/lightningProvider';
import type { PayoutProvider } from './payoutProvider';

/** What becomes of a payout is chosen by the address that it is for. */
const FAILS = /fails/i;
const UNCLAIMED = /unclaimed/i;

/**
 * Stands in for the providers of payouts where none is configured, on the machine of one person: no money moves. A payout arrives at once,
 * but for an address that has `fails` or `unclaimed` in it; Stripe's page leads straight back.
 */
export function demoPayouts(): PayoutProvider {
  const factOf = ({ id, address }: { readonly id: string; readonly address: string }) => {
    const ref = `payout-${id}`;
    if (FAILS.test(address)) return { state: 'failed', ref, why: 'recipient' } as const;
    if (UNCLAIMED.test(address)) return { state: 'pending', ref, isUnclaimed: true } as const;
    return { state: 'paid', ref, feeCents: 0n, returnedCents: 0n } as const;
  };
  return {
    name: DEMO,
    isDemo: true,
    ways: payoutWay.options,
    send: async (asked) => factOf(asked),
    read: async (asked) => factOf(asked),
    connect: {
      createAccount: async (accountId) => `account-${accountId}`,
      openPage: async ({ back }) => back.done,
      isReady: async () => true,
    },
    readEvent: async () => null,
  };
}
