import type { PayoutWay } from '#contract/entities/payout';
import { NO_PAYOUTS, PAYOUT_AWAY } from '#contract/rules/messages/payouts';
import type { Db } from '../../db/scoped';
import { PayoutFailure, type PayoutProvider, payoutProviderOf } from '../../providers/payouts/payoutProvider';
import type { Rates } from '../../providers/rates/rates';
import { Refusal } from '../../request/refusal';

/** What payouts need of the host, in a call and in a job. */
export type PayoutHost = {
  readonly payouts: readonly PayoutProvider[];
  readonly rates: Rates;
  /** A transaction in the scope 'super'. */
  readonly run: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  readonly nowMs: () => number;
};

/** @throws Refusal 501 where nobody pays out in this way */
export function payoutsBy({ payouts }: Pick<PayoutHost, 'payouts'>, way: PayoutWay): PayoutProvider {
  const provider = payoutProviderOf(payouts, way);
  if (!provider) throw new Refusal(501, NO_PAYOUTS);
  return provider;
}

/** @throws Refusal 502 if the provider cannot be reached, or refuses */
export async function reachedPayouts<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof PayoutFailure) throw new Refusal(502, PAYOUT_AWAY);
    throw error;
  }
}

/** What the provider says; null: it does not now. */
export async function payoutToldOrNull<T>(asking: Promise<T>): Promise<T | null> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof PayoutFailure) return null;
    throw error;
  }
}
