import type { Invoice } from '#contract/entities/wallet';
import { dollars, satsNumber } from '../../words/money';
import { timeOfDay } from '../../words/times';
import { billingStrings as strings } from './strings';

/** How an invoice ended, in one line. */
export function endTitle({ state, sats, usd, paidSats = 0 }: Invoice): string {
  switch (state) {
    case 'paid':
      return strings.ends.paid(dollars(usd));
    case 'short':
      return strings.ends.short(satsNumber(sats - paidSats));
    case 'cancelled':
    case 'over':
    case 'overdue':
      return strings.ends[state];
    default:
      return strings.ends.expired;
  }
}

/** What happened, and where the money is. */
export function endHint({ state, sats, paidSats = 0, settledAtMs = 0 }: Invoice): string {
  const { endHints } = strings;
  const [paid, asked, time] = [satsNumber(paidSats), satsNumber(sats), timeOfDay(settledAtMs / 1_000)];
  switch (state) {
    case 'paid':
      return endHints.paid(paid, time);
    case 'short':
      return endHints.short(paid, asked, time);
    case 'over':
      return endHints.over(paid, asked);
    case 'overdue':
      return endHints.overdue(paid, time);
    case 'cancelled':
      return endHints.cancelled;
    default:
      return endHints.expired;
  }
}
