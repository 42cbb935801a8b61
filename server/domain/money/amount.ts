import { AMOUNT_INVALID, amountOutside } from '#contract/rules/messages/money';
import { centsOf, MOVEMENT_CENTS, readCents, readSats, satsOf, usdText } from '#contract/rules/money/amounts';
import type { Rate } from '../../providers/rates/rates';
import { Refusal } from '../../request/refusal';

export type Amount = {
  readonly sats: bigint;
  readonly usdCents: bigint;
  /** Somebody named it in dollars: they stay, whatever becomes of the rate. */
  readonly isInUsd: boolean;
};

/**
 * What a person asked to be moved.
 * @throws Refusal 422 for what is no amount, or is outside the bounds
 */
export function amountOf(
  { amount, unit }: { readonly amount: string | number; readonly unit: 'USD' | 'SATS' },
  { picoUsd }: Rate,
): Amount {
  const isInUsd = unit === 'USD';
  const cents = isInUsd ? readCents(amount) : null;
  const sats = isInUsd ? cents && satsOf(cents, picoUsd) : readSats(amount);
  if (sats === null) throw invalidAmount(AMOUNT_INVALID);
  const usdCents = cents ?? centsOf(sats, picoUsd);
  const { least, most } = MOVEMENT_CENTS;
  if (usdCents < least || usdCents > most || sats < 1n)
    throw invalidAmount(amountOutside(usdText(least), usdText(most)));
  return { sats, usdCents, isInUsd };
}

/**
 * What a person asked for in dollars, within bounds, in cents.
 * @throws Refusal 422 for what is no amount, or is outside them
 */
export function centsWithin(
  amount: string | number,
  { least, most }: { readonly least: bigint; readonly most: bigint },
  field = 'amount',
): bigint {
  const cents = readCents(amount);
  if (cents === null) throw invalidAmount(AMOUNT_INVALID, field);
  if (cents < least || cents > most) throw invalidAmount(amountOutside(usdText(least), usdText(most)), field);
  return cents;
}

/** The refusal of an amount. */
export const invalidAmount = (message: string, field = 'amount'): Refusal =>
  new Refusal(422, message, { input: field, issues: [{ path: field, message }] });
