import type { UsageOfMonth } from '#contract/entities/usage';

/** What is drawn of a month. */
export type MonthProps = { month: UsageOfMonth };

const MONTH = new Intl.DateTimeFormat(undefined, { month: 'long', timeZone: 'UTC' });
const MONTH_OF_YEAR = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric', timeZone: 'UTC' });
const DAY = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', timeZone: 'UTC' });
const DATE = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

const timeOf = (month: string, day = 1): number => Date.parse(`${month}-${String(day).padStart(2, '0')}T00:00:00Z`);

/** November; of another year than the one that goes on November 2025. */
export const monthName = (month: string, nowMs: number): string =>
  (month.slice(0, 4) === new Date(nowMs).toISOString().slice(0, 4) ? MONTH : MONTH_OF_YEAR).format(timeOf(month));

/** October, of 2026-11. */
export function monthBefore(month: string): string {
  const first = new Date(timeOf(month));
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() - 1, 1)).toISOString().slice(0, 7);
}

/** Nov 23. */
export const dayOfMonth = (month: string, day: number): string => DAY.format(timeOf(month, day));

/** Nov 23, 2026, of 2026-11-23. */
export const dateName = (date: string): string => DATE.format(Date.parse(`${date}T00:00:00Z`));
