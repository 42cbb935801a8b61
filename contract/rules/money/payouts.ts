import type { PayoutWay } from '../../entities/payout';
import type { Wallet } from '../../entities/wallet';
import { centsOf, readCents, readRate, satsOf, usdText } from './amounts';
import type { InBoth, WithdrawalSums } from './asked';

/** Bounds and fees of payouts, in cents. */

/** What one payout may be. */
export const PAYOUT_CENTS = { least: 100n, most: 1_000_000n } as const;

/** What PayPal takes for a payout at most: 2 per cent, up to 20 dollars; and 25 cents within the United States. Stripe takes nothing. */
const FEE = { least: 25n, most: 2_000n } as const;

/** What the provider may take for a payout, at most. */
export function payoutFeeLimit(way: PayoutWay, cents: bigint): bigint {
  if (way === 'stripe') return 0n;
  const fee = (cents + 49n) / 50n;
  if (fee < FEE.least) return FEE.least;
  return fee > FEE.most ? FEE.most : fee;
}

/** Whether what was typed can be paid out: US dollars within the bounds. */
export function isPayoutAmount(amount: string): boolean {
  const cents = readCents(amount);
  return cents !== null && cents >= PAYOUT_CENTS.least && cents <= PAYOUT_CENTS.most;
}

/** What a payout of what was typed takes from a wallet. Null: it is no amount, or the rate is not known. */
export function payoutSums(
  { spendable, rate }: Pick<Wallet, 'spendable' | 'rate'>,
  way: PayoutWay,
  amount: string,
): WithdrawalSums | null {
  const cents = readCents(amount);
  const picoUsd = readRate(rate.satToUsd);
  if (cents === null || cents === 0n || picoUsd === null || picoUsd === 0n) return null;
  const inBoth = (of: bigint): InBoth => ({ sats: Number(satsOf(of, picoUsd)), usd: usdText(of) });
  const [sent, feeAtMost] = [inBoth(cents), inBoth(payoutFeeLimit(way, cents))];
  const left = BigInt(spendable.sats) - BigInt(sent.sats) - BigInt(feeAtMost.sats);
  return { sent, feeAtMost, left: { sats: Number(left), usd: usdText(centsOf(left, picoUsd)) } };
}
