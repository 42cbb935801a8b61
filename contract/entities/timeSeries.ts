import * as z from 'zod/mini';
import { METRIC_STEPS_LIMIT } from '../rules/metrics/limits';
import { timestampS } from './shared';

/** What a metric was over a time (api-shapes 6). */

const count = z.int().check(z.nonnegative());
/** Null: there were no conversations of which it could be said, or fewer than were asked for. */
const value = z.nullable(z.number());

/** A step of a series. `count`: conversations in it that fit the filters. */
export const seriesPoint = z.object({ start: timestampS, value, count });
export type SeriesPoint = z.output<typeof seriesPoint>;

const measured = {
  start: timestampS,
  end: timestampS,
  /** Over all of it: of an average, that of all conversations, not of the steps. */
  value,
  count,
  series: z.array(seriesPoint).check(z.maxLength(METRIC_STEPS_LIMIT)),
};

/** The largest groups, by how many conversations each has. */
export const metricGroup = z.object({
  /** Null: the conversations without a value. */
  key: z.nullable(z.string()),
  label: z.string(),
  value,
  count,
  before: z.object({ value, count }),
});
export type MetricGroup = z.output<typeof metricGroup>;

export const timeSeries = z.object({
  ...measured,
  timezone: z.string(),
  /** The same length of time before. */
  before: z.object(measured),
  groups: z.optional(z.array(metricGroup)),
  /** Groups that are not among them. */
  otherGroups: z.optional(count),
});
export type TimeSeries = z.output<typeof timeSeries>;
