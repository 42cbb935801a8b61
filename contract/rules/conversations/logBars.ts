import { daysOfLogRange, type LogRange } from './logChoice';

/** Calendar days of each unit of a range. */
const UNIT_DAYS: Readonly<Record<string, number>> = { d: 1, w: 7, m: 182 / 6, y: 364 };

const DAY_MS = 86_400_000;

/** How many calendar days a range has, and the last of them; null: today. */
export function spanOf(range: LogRange): { readonly days: number; readonly last: string | null } {
  const named = daysOfLogRange(range);
  if (named) {
    const [from, to] = named;
    return { days: Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1, last: to };
  }
  const [, count = '', unit = ''] = /^(\d+)([dwmy])$/.exec(range) ?? [];
  return { days: range === 'today' ? 1 : Math.round(Number(count) * (UNIT_DAYS[unit] ?? 1)), last: null };
}

/** How many days a bar of the range stands for; 0 for an hour. */
export function daysOfBar(range: LogRange): number {
  const { days } = spanOf(range);
  if (days <= 1) return 0;
  if (days <= 31) return 1;
  return days <= 371 ? 7 : 28;
}

/**
 * When each bar of a range begins, in seconds, the earliest first; the range begins with it. Hours and days are those of the reader's
 * clock, as in the log below the bars, and the last bar holds the last day.
 */
export function logBarStartsS(range: LogRange, nowMs: number): readonly number[] {
  const { days, last } = spanOf(range);
  const each = daysOfBar(range);
  const [year, month, day] = dayOf(last, nowMs);
  const count = each === 0 ? 24 : Math.ceil(days / each);
  const startOf = (index: number) =>
    each === 0 ? new Date(year, month, day, index) : new Date(year, month, day + 1 - (count - index) * each);
  const begin = new Date(year, month, day + 1 - days).getTime();
  // The first bar may stand for fewer days. An hour that the clocks skip begins with the next.
  const starts = Array.from({ length: count }, (_, index) => Math.max(begin, startOf(index).getTime()) / 1_000);
  return starts.filter((start, index) => start !== starts[index - 1]);
}

/** The last second of a range that ends with a day; undefined: it is open. */
export function logEndS(range: LogRange): number | undefined {
  const [, to] = daysOfLogRange(range) ?? [];
  if (to === undefined) return undefined;
  const [year, month, day] = dayOf(to, 0);
  return new Date(year, month, day + 1).getTime() / 1_000 - 1;
}

function dayOf(named: string | null, nowMs: number): readonly [year: number, month: number, day: number] {
  if (named !== null) return [Number(named.slice(0, 4)), Number(named.slice(5, 7)) - 1, Number(named.slice(8))];
  const now = new Date(nowMs);
  return [now.getFullYear(), now.getMonth(), now.getDate()];
}
