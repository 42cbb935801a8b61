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

/** The refusal of an amount. */
export const invalidAmount = (message: string): Refusal =>
  new Refusal(422, message, { input: 'amount', issues: [{ path: 'amount', message }] });
