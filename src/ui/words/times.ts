const TIME = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });
const DAY = new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long' });
const SHORT_DAY = new Intl.DateTimeFormat(undefined, { weekday: 'short', day: 'numeric', month: 'short' });
const DATE = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });

/** The time of day in the reader's own words: 10:42. */
export const timeOfDay = (timestampS: number): string => TIME.format(timestampS * 1_000);

/** The day in the reader's own words: Friday, 20 November. */
export const dayOf = (timestampS: number): string => DAY.format(timestampS * 1_000);

/** The same in short: Fri, Nov 20. */
export const shortDayOf = (timestampS: number): string => SHORT_DAY.format(timestampS * 1_000);

/** The date without its year: Nov 20. */
export const dateOf = (timestampS: number): string => DATE.format(timestampS * 1_000);

/** A day of the reader's calendar as addresses hold it: 2026-11-20. */
export function localDay(at: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

const DAY_MS = 86_400_000;

/** Whether it was today or yesterday, by the reader's calendar. */
export const nearDayOf = (timestampS: number, nowMs: number): 'today' | 'yesterday' | null => {
  const day = new Date(timestampS * 1_000).toDateString();
  if (day === new Date(nowMs).toDateString()) return 'today';
  return day === new Date(nowMs - DAY_MS).toDateString() ? 'yesterday' : null;
};

/** The time of today's things, the date of older ones, as a list row has room for. */
export const shortTime = (timestampS: number, nowMs: number): string => {
  const at = new Date(timestampS * 1_000);
  return at.toDateString() === new Date(nowMs).toDateString() ? timeOfDay(timestampS) : dateOf(timestampS);
};
