import type { ConnectBack } from '../../providers/payouts/payoutProvider';

/** Where the page of Stripe leads back to (specification 2, return paths after payment). */
export function payoutReturn(site: string, targetAccountId: number): ConnectBack {
  const query = `?${new URLSearchParams({ targetAccountId: String(targetAccountId) })}`;
  return {
    done: `${site}/app/stripePayoutConnectSuccess${query}`,
    failed: `${site}/app/stripePayoutConnectFailure${query}`,
  };
}
