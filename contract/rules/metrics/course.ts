import type { TimeSeries } from '../../entities/timeSeries';
import { type Point, rounded, roundStep } from '../values/chartPlaces';

/** How a metric went, as it is drawn. */
export type Course = {
  /** The lines across, from the bottom up. */
  readonly ticks: readonly { readonly y: number; readonly value: number }[];
  /** Where 0 is. */
  readonly zeroY: number;
  /** Each line is whole: it ends where there is no value. */
  readonly now: readonly (readonly Point[])[];
  readonly before: readonly (readonly Point[])[];
  /** The places of the steps, one each; null: there is no value. */
  readonly steps: readonly (Point | null)[];
};

type Values = readonly (number | null)[];

/** Null: there is no value, then or now. */
export function courseOf({ series, before }: Pick<TimeSeries, 'series' | 'before'>): Course | null {
  const [now, then] = [valuesOf(series), valuesOf(before.series)];
  const known = [...now, ...then].filter((value) => value !== null);
  if (known.length === 0) return null;
  const [low, high] = [Math.min(0, ...known), Math.max(0, ...known)];
  const step = roundStep(high === low ? 1 : (high - low) / 3);
  const [bottom, top] = [Math.floor(low / step), Math.max(Math.ceil(high / step), Math.floor(low / step) + 1)];
  const yOf = (value: number) => rounded(((value / step - bottom) / (top - bottom)) * 100);
  const placesOf = (values: Values): readonly (Point | null)[] =>
    values.map((value, at) => (value === null ? null : { x: xOf(at, values.length), y: yOf(value) }));
  const steps = placesOf(now);
  return {
    ticks: Array.from({ length: top - bottom + 1 }, (_, at) => ({
      y: yOf((bottom + at) * step),
      value: Number(((bottom + at) * step).toPrecision(12)),
    })),
    zeroY: yOf(0),
    now: linesOf(steps),
    before: linesOf(placesOf(then)),
    steps,
  };
}

const valuesOf = (series: TimeSeries['series']): Values => series.map(({ value }) => value);

const xOf = (at: number, count: number): number => rounded(count === 1 ? 50 : (at / (count - 1)) * 100);

function linesOf(places: readonly (Point | null)[]): readonly (readonly Point[])[] {
  const lines: Point[][] = [[]];
  for (const place of places) {
    if (place === null) lines.push([]);
    else lines.at(-1)?.push(place);
  }
  return lines.filter((line) => line.length > 0);
}

type Kind = 'line' | 'bar';

/** The step that a share of the chart's width stands for, from 0 to 1: a line begins and ends at its edges, bars stand side by side. */
export function stepAt(share: number, count: number, kind: Kind): number {
  const step = kind === 'bar' ? Math.floor(share * count) : Math.round(share * (count - 1));
  return Math.min(Math.max(step, 0), count - 1);
}

/** Where a step stands. */
export function shareOfStep(step: number, count: number, kind: Kind): number {
  if (kind === 'bar') return (step + 0.5) / count;
  return count === 1 ? 0.5 : step / (count - 1);
}
