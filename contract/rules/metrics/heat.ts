import type { MetricGroup } from '../../entities/timeSeries';
import { weekHourOf } from './drillDown';

/** How much an hour of the week has, from 0 for nothing to 4 for the most. */
type HeatLevel = 0 | 1 | 2 | 3 | 4;
type HeatHour = { readonly hour: number; readonly value: number | null; readonly level: HeatLevel };
/** A metric by the hours of a week: seven days from Monday, each with the same hours, from the first with a conversation to the last. */
type Heat = {
  readonly hours: readonly number[];
  readonly days: readonly { readonly day: number; readonly cells: readonly HeatHour[] }[];
};

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** Null: there was nothing at any hour. */
export function heatOf(groups: readonly MetricGroup[]): Heat | null {
  const known = groups.flatMap(({ key, value, count }) =>
    key === null || count === 0 ? [] : [{ ...weekHourOf(key), value }],
  );
  if (known.length === 0) return null;
  const all = known.map(({ hour }) => hour);
  const [first, last] = [Math.min(...all), Math.max(...all)];
  const hours = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const most = Math.max(...known.map(({ value }) => value ?? 0));
  return {
    hours,
    days: DAYS.map((day) => ({
      day,
      cells: hours.map((hour): HeatHour => {
        const value = known.find((one) => one.day === day && one.hour === hour)?.value ?? null;
        return { hour, value, level: levelOf(value ?? 0, most) };
      }),
    })),
  };
}

function levelOf(value: number, most: number): HeatLevel {
  if (value <= 0) return 0;
  const share = value / most;
  if (share <= 0.25) return 1;
  if (share <= 0.5) return 2;
  return share <= 0.75 ? 3 : 4;
}
