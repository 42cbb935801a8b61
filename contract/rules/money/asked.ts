import type { ExchangeRate, Wallet } from '../../entities/wallet';
import { centsOf, feeLimitOf, readCents, readRate, readSats, satsOf, usdText } from './amounts';

/** Amounts as a person types them, and what they come to at the rate that the host told. */

export const UNITS = ['USD', 'SATS'] as const;
export type Unit = (typeof UNITS)[number];
export type Asked = { readonly amount: string; readonly unit: Unit };

/** Whether it is an amount at all; the host knows the bounds. */
export const isAmount = ({ amount, unit }: Asked): boolean =>
  ((unit === 'USD' ? readCents(amount) : readSats(amount)) ?? 0n) > 0n;

/** Both units of an amount. */
export type InBoth = { readonly sats: number; readonly usd: string };

/** What was typed, in both units. Null: it is no amount. */
export function askedInBoth({ amount, unit }: Asked, { satToUsd }: Pick<ExchangeRate, 'satToUsd'>): InBoth | null {
  const picoUsd = readRate(satToUsd);
  if (picoUsd === null || picoUsd === 0n || !isAmount({ amount, unit })) return null;
  const cents = unit === 'USD' ? readCents(amount) : null;
  const sats = cents === null ? readSats(amount) : satsOf(cents, picoUsd);
  return sats === null ? null : { sats: Number(sats), usd: usdText(cents ?? centsOf(sats, picoUsd)) };
}

/** What sats are worth. Null: the rate is not known. */
export function usdOf(sats: number, { satToUsd }: Pick<ExchangeRate, 'satToUsd'>): string | null {
  const picoUsd = readRate(satToUsd);
  return picoUsd === null ? null : usdText(centsOf(BigInt(sats), picoUsd));
}

/** What a bitcoin costs. */
export const bitcoinUsd = (rate: Pick<ExchangeRate, 'satToUsd'>): string | null => usdOf(100_000_000, rate);

/** What a withdrawal takes from a wallet. `left` is less than 0 where there is too little. */
export type WithdrawalSums = { readonly sent: InBoth; readonly feeAtMost: InBoth; readonly left: InBoth };

export function withdrawalSums({ spendable, rate }: Pick<Wallet, 'spendable' | 'rate'>, sent: InBoth): WithdrawalSums {
  const inBoth = (sats: bigint): InBoth => ({ sats: Number(sats), usd: usdOf(Number(sats), rate) ?? '0.00' });
  const fee = feeLimitOf(BigInt(sent.sats));
  return { sent, feeAtMost: inBoth(fee), left: inBoth(BigInt(spendable.sats) - BigInt(sent.sats) - fee) };
}
