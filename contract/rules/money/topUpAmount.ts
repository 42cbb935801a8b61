import { readCents } from './amounts';
import { TOP_UP_CENTS } from './topUps';

/** Whether what was typed can be added by card: US dollars within the bounds. */
export function isTopUpAmount(amount: string): boolean {
  const cents = readCents(amount);
  return cents !== null && cents >= TOP_UP_CENTS.least && cents <= TOP_UP_CENTS.most;
}
