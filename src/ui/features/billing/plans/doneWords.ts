import type { ToldCheckout } from '#machines/checkout';
import { dollars } from '../../../words/money';
import { planStrings as strings } from './planStrings';
import { dayText } from './planWords';

/** What a checkout came to, in one line. */
export function doneTitle({ subscription, bill }: ToldCheckout): string {
  if (subscription === null) return strings.isPaid;
  const { planName, next, state } = subscription;
  if (bill === null && next) return strings.willChange(next.planName);
  return state === 'trial' ? strings.trialBegan(planName) : strings.isYours(planName);
}

/** When it counts, and what comes next. */
export function doneHint({ subscription, bill }: ToldCheckout, nowMs: number): string {
  if (subscription === null) return '';
  const { period, next, usd } = subscription;
  const day = dayText(period.endMs, nowMs);
  if (bill === null && next) return strings.changesOn(day);
  return strings.nextBill(dollars(next?.usd ?? usd), day);
}
