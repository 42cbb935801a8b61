import * as z from 'zod/mini';
import { MONITOR_FOR_LIMIT_MINUTES, MONITOR_WINDOW_LIMIT_MINUTES } from '../rules/metrics/limits';
import { metricName } from './metric';
import { line, timestampS, uuid } from './shared';

/** Watches a metric, and tells people once when it goes beyond a threshold, and once when that is over. */

/** `rising`: beyond, but not for long enough; `firing`: it was told; `unknown`: there is no value. */
export const monitorState = z.enum(['ok', 'rising', 'firing', 'unknown']);
export type MonitorState = z.output<typeof monitorState>;

/** `mail` is in the bell, too. `webhook`: the webhooks of the account whose type is `monitor`. */
export const monitorChannel = z.enum(['bell', 'mail', 'webhook']);
export type MonitorChannel = z.output<typeof monitorChannel>;

export const monitorComparison = z.enum(['above', 'below']);

const rules = {
  name: line,
  metric: metricName,
  comparison: monitorComparison,
  /** In what the metric shows: after its scale. */
  threshold: z.number().check(z.minimum(-1e15), z.maximum(1e15)),
  /** The metric is counted over so many minutes up to now. */
  windowMinutes: z.int().check(z.minimum(5), z.maximum(MONITOR_WINDOW_LIMIT_MINUTES)),
  /** How long it has to stay beyond; 0: it is told at once. */
  forMinutes: z.int().check(z.minimum(0), z.maximum(MONITOR_FOR_LIMIT_MINUTES)),
  /** With fewer conversations there is no value. */
  minimumSampleSize: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  channels: z.array(monitorChannel).check(z.minLength(1), z.maxLength(3)),
};

export const monitor = z.object({
  id: uuid,
  ...rules,
  isPaused: z.boolean(),
  state: monitorState,
  /** Since when it is in this state. */
  stateTimestamp: timestampS,
  /** As it was looked at last. */
  value: z.nullable(z.number()),
  count: z.int().check(z.nonnegative()),
  checkedTimestamp: z.optional(timestampS),
  /** Why it is unknown. */
  reason: z.optional(z.string()),
  timestamp: timestampS,
});
export type Monitor = z.output<typeof monitor>;

/** A time that it told. `value`: when it began. */
export const monitorEvent = z.object({
  id: uuid,
  beganTimestamp: timestampS,
  /** Absent: it goes on. */
  endedTimestamp: z.optional(timestampS),
  value: z.number(),
});
export type MonitorEvent = z.output<typeof monitorEvent>;

export const newMonitor = z.object({
  ...rules,
  windowMinutes: z._default(rules.windowMinutes, 60),
  forMinutes: z._default(rules.forMinutes, 0),
  minimumSampleSize: z._default(rules.minimumSampleSize, 1),
});
export const monitorChange = z.object({ ...z.partial(z.object(rules)).shape, isPaused: z.optional(z.boolean()) });
export type NewMonitor = z.output<typeof newMonitor>;
export type MonitorChange = z.output<typeof monitorChange>;
