import { daysOfBar, spanOf } from '../conversations/logBars';
import type { LogRange } from '../conversations/logChoice';
import { momentOf } from '../tasks/zoned';
import { utcOffsetMinutes } from '../values/timeZones';

/** Steps of a series: when each begins, in seconds, the earliest first, and the last second of all. */
export type MetricSpan = { readonly startsS: readonly number[]; readonly endS: number };

/** What is shown, and the same number of days before it. */
export type ComparedSpans = { readonly now: MetricSpan; readonly before: MetricSpan };

export const METRIC_FREQUENCIES = ['hour', 'day', 'week', 'month'] as const;
export type MetricFrequency = (typeof METRIC_FREQUENCIES)[number];

const DAY_S = 86_400;
const DAY_MS = 86_400_000;

/**
 * The steps of a range such as `30d` in a zone: hours of one day, days of a month, weeks of a year, else four weeks. It ends now, or with
 * its last day; the days before end at the same time of day, so that a day that is not over is compared with as much of another.
 */
export function spansOfRange(range: LogRange, zone: string, nowMs: number): ComparedSpans {
  const { days, last } = spanOf(range);
  const end = last ?? dayIn(zone, nowMs);
  const startsOf = (shift: number) => startsOfDays({ days, end: dayAfter(end, -shift), each: daysOfBar(range), zone });
  const endS = last === null ? Math.floor(nowMs / 1_000) : lastSecondOf(end, zone);
  const before = dayAfter(end, -days);
  const endBeforeS = last === null ? atSameTime(before, zone, nowMs) : lastSecondOf(before, zone);
  return { now: { startsS: startsOf(0), endS }, before: { startsS: startsOf(days), endS: endBeforeS } };
}

/** How many steps a range has. Nothing is calculated of one that has too many. */
export function stepsOfRange(range: LogRange): number {
  const each = daysOfBar(range);
  return each === 0 ? 24 : Math.ceil(spanOf(range).days / each);
}

type Days = { readonly days: number; readonly end: string; readonly each: number; readonly zone: string };

/** The last step holds the last day; the first may have fewer days. An hour that the clocks skip begins with the next. */
function startsOfDays({ days, end, each, zone }: Days): readonly number[] {
  const count = each === 0 ? 24 : Math.ceil(days / each);
  const beginS = secondOf(dayAfter(end, 1 - days), zone);
  const startOf = (index: number) =>
    each === 0 ? momentOf(end, index * 60, zone) / 1_000 : secondOf(dayAfter(end, 1 - (count - index) * each), zone);
  return ascending(Array.from({ length: count }, (_, index) => Math.max(beginS, startOf(index))));
}

/** The steps between two moments, whole ones of a zone but the first and the last; before it as many seconds. */
export function spansBetween(
  { startS, endS }: { readonly startS: number; readonly endS: number },
  frequency: MetricFrequency,
  zone: string,
): ComparedSpans {
  const lengthS = endS - startS + 1;
  const of = (fromS: number, toS: number): MetricSpan => ({ startsS: stepsIn(fromS, toS, frequency, zone), endS: toS });
  return { now: of(startS, endS), before: of(Math.max(0, startS - lengthS), Math.max(0, startS - 1)) };
}

/** At most so many steps fit between two moments. */
export const stepsBetween = (startS: number, endS: number, frequency: MetricFrequency): number =>
  Math.ceil((endS - startS + 1) / SHORTEST_S[frequency]) + 1;

const SHORTEST_S: Readonly<Record<MetricFrequency, number>> = {
  hour: 3_600,
  day: DAY_S - 3_600,
  week: 7 * DAY_S - 3_600,
  month: 28 * DAY_S - 3_600,
};

function stepsIn(startS: number, endS: number, frequency: MetricFrequency, zone: string): readonly number[] {
  const starts = [startS];
  for (let next = nextStart(startS, frequency, zone); next <= endS; next = nextStart(next, frequency, zone))
    starts.push(next);
  return ascending(starts);
}

/** When the next hour, day, week (from Monday) or month of a zone begins. */
function nextStart(startS: number, frequency: MetricFrequency, zone: string): number {
  const day = dayIn(zone, startS * 1_000);
  switch (frequency) {
    case 'hour': {
      const offsetS = utcOffsetMinutes(zone, startS * 1_000) * 60;
      return Math.floor((startS + offsetS) / 3_600) * 3_600 + 3_600 - offsetS;
    }
    case 'day':
      return laterThan(startS, secondOf(dayAfter(day, 1), zone));
    case 'week':
      return laterThan(startS, secondOf(dayAfter(day, 7 - weekdayOf(day)), zone));
    case 'month': {
      const [year = 1970, month = 1] = day.split('-').map(Number);
      return laterThan(startS, secondOf(new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10), zone));
    }
  }
}

const laterThan = (startS: number, nextS: number): number => Math.max(startS + 1, nextS);

/** From 0 for Monday. */
const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The day that it is in a zone, as `2026-11-18`. */
const dayIn = (zone: string, atMs: number): string =>
  new Date(atMs + utcOffsetMinutes(zone, atMs) * 60_000).toISOString().slice(0, 10);

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** When a day begins; not before 1970. */
const secondOf = (day: string, zone: string): number => Math.max(0, momentOf(day, 0, zone) / 1_000);

const lastSecondOf = (day: string, zone: string): number => Math.max(0, secondOf(dayAfter(day, 1), zone) - 1);

/** The second of another day at the same time of day. */
function atSameTime(day: string, zone: string, nowMs: number): number {
  const nowS = Math.floor(nowMs / 1_000);
  const sinceMidnightS = nowS - secondOf(dayIn(zone, nowMs), zone);
  return Math.min(secondOf(day, zone) + sinceMidnightS, lastSecondOf(day, zone));
}

const ascending = (starts: readonly number[]): readonly number[] =>
  starts.filter((start, index) => index === 0 || start > (starts[index - 1] ?? start));
