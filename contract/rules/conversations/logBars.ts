import type { LogRange } from './logChoice';

/** How many bars a range has, and how many calendar days each stands for; none of them: hours. */
const BARS: Readonly<Record<LogRange, { readonly count: number; readonly days: number }>> = {
  today: { count: 24, days: 0 },
  '7d': { count: 7, days: 1 },
  '30d': { count: 30, days: 1 },
  '12w': { count: 12, days: 7 },
  '6m': { count: 26, days: 7 },
};

/** How many days a bar of the range stands for; 0 for an hour. */
export const daysOfBar = (range: LogRange): number => BARS[range].days;

/**
 * When each bar of a range begins, in seconds, the earliest first; the range begins with it. Hours and days are those of the reader's
 * clock, as in the log below the bars, and the last bar holds today.
 */
export function logBarStartsS(range: LogRange, nowMs: number): readonly number[] {
  const { count, days } = BARS[range];
  const now = new Date(nowMs);
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  const startOf = (index: number) =>
    days === 0 ? new Date(year, month, day, index) : new Date(year, month, day + 1 - (count - index) * days);
  // An hour that the clocks skip begins with the next.
  const starts = Array.from({ length: count }, (_, index) => startOf(index).getTime() / 1_000);
  return starts.filter((start, index) => start !== starts[index - 1]);
}
