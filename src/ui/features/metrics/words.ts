import type { MetricGroup, SeriesPoint, TimeSeries } from '#contract/entities/timeSeries';
import { isGroupField, weekHourOf } from '#contract/rules/metrics/drillDown';
import type { LogReporting } from '#machines/workspace/features';
import { logStrings } from '../logs/strings';
import { columnWords } from '../logs/words';
import { metricStrings as strings } from './strings';

type Span = Pick<TimeSeries, 'start' | 'end'>;

const DAY_S = 86_400;
const at = (second: number) => new Date(second * 1_000);

/** The days of a time: Oct 25 – Nov 23. */
export const periodWords = ({ start, end }: Span, timeZone: string): string =>
  new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', timeZone }).formatRange(at(start), at(end));

/** When a step ends. */
export const endOfStep = (series: readonly SeriesPoint[], step: number, endS: number): number => {
  const next = series[step + 1];
  return next ? next.start - 1 : endS;
};

/** A step in words: Sat, Nov 14; 9 AM; Nov 10 – 16. */
export function stepWords({ series, end, timezone: timeZone }: TimeSeries, step: number): string {
  const start = series[step]?.start ?? end;
  const endS = endOfStep(series, step, end);
  const lengthS = endS - start;
  // The last one may have only begun.
  if (isOfHours(series)) return new Intl.DateTimeFormat(undefined, { hour: 'numeric', timeZone }).format(at(start));
  if (lengthS > DAY_S * 1.5) return periodWords({ start, end: endS }, timeZone);
  return new Intl.DateTimeFormat(undefined, { weekday: 'short', month: 'short', day: 'numeric', timeZone }).format(
    at(start),
  );
}

/** The day or hour that stands below a chart at a step: Oct 25; 9 AM. The last is today, where the time is not over. */
export function axisWords(timeSeries: TimeSeries, step: number): string {
  const { series, end, timezone: timeZone } = timeSeries;
  if (isOfHours(series)) return stepWords(timeSeries, step);
  if (step === series.length - 1 && !isLastSecond(end, timeZone)) return strings.today;
  return dayWords(series[step]?.start ?? end, timeZone);
}

const dayWords = (second: number, timeZone: string): string =>
  new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', timeZone }).format(at(second));

/** A day with its year: Oct 25, 2026. */
export const dateWords = (second: number, timeZone: string): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone }).format(at(second));

/** Whether a day ends with this second. */
const isLastSecond = (second: number, timeZone: string): boolean =>
  dayWords(second, timeZone) !== dayWords(second + 1, timeZone);

const isOfHours = (series: readonly SeriesPoint[]): boolean =>
  series.length > 1 && (series[1]?.start ?? 0) - (series[0]?.start ?? 0) < DAY_S / 2;

/** An hour of the day: 1 PM. */
export const hourWords = (hour: number): string =>
  new Intl.DateTimeFormat(undefined, { hour: 'numeric', timeZone: 'UTC' }).format(Date.UTC(2026, 0, 1, hour));

/** What a metric is divided by. */
export const groupWords = (groupBy: string, reporting: LogReporting | null): string =>
  isGroupField(groupBy) ? strings.groupFields[groupBy] : columnWords(groupBy, reporting);

const KNOWN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  type: logStrings.kinds,
  direction: logStrings.directions,
  handledBy: logStrings.handlers,
};

/** A group by its name. */
export function groupLabel(groupBy: string, { key, label }: Pick<MetricGroup, 'key' | 'label'>): string {
  if (key === null) return strings.noValue;
  if (groupBy === 'hour') return hourWords(Number(key));
  if (groupBy === 'weekday') return strings.weekday(Number(key));
  if (groupBy === 'weekHour') {
    const { day, hour } = weekHourOf(key);
    return strings.dayAndHour(strings.weekday(day), hourWords(hour));
  }
  if (label === 'true') return logStrings.yes;
  return label === 'false' ? logStrings.no : (KNOWN[groupBy]?.[key] ?? label);
}
