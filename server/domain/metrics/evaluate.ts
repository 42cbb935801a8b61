import { type EvaluatedMetric, knownTypes } from '#contract/entities/metric';
import type { TimeSeries } from '#contract/entities/timeSeries';
import type { LogFilters } from '#contract/rules/conversations/logChoice';
import {
  METRIC_OUT_OF_RANGE,
  METRIC_TIME_ZONE_INVALID,
  METRIC_TOO_SLOW,
  PATTERN_INVALID,
} from '#contract/rules/messages/metrics';
import { readFormula } from '#contract/rules/metrics/formula/readFormula';
import { METRIC_TIME_LIMIT_MS } from '#contract/rules/metrics/limits';
import type { ComparedSpans } from '#contract/rules/metrics/span';
import { driverError } from '../../db/errors';
import type { Db } from '../../db/scoped';
import { Refusal } from '../../request/refusal';
import type { LogTarget } from '../logs/filters';
import { measureSteps } from './measure';
import { measureGroups } from './measureGroups';

/** How a metric is counted: it changes nothing, and no statement takes longer. */
export const COUNTING = { readOnly: true, statementTimeoutMs: METRIC_TIME_LIMIT_MS } as const;

export type Evaluation = {
  readonly metric: EvaluatedMetric;
  readonly target: LogTarget;
  readonly spans: ComparedSpans;
  readonly timezone: string;
  readonly nowMs: number;
  readonly filters?: LogFilters | undefined;
  readonly minimumSampleSize?: number | undefined;
  readonly groupBy?: string | undefined;
};

/** Runs a transaction in which a metric is counted, with the options it is given. */
export type Counting = <T>(run: (db: Db) => Promise<T>, options: typeof COUNTING) => Promise<T>;

/** What a metric was. @throws Refusal 422 for a formula that is wrong, or whose numbers get too large; 503 if it takes too long */
export async function evaluate(count: Counting, evaluation: Evaluation): Promise<TimeSeries> {
  const { metric, groupBy, filters = {}, minimumSampleSize = 0, ...of } = evaluation;
  const { formula, problems } = readFormula(metric.formula, {
    aggregation: metric.aggregation,
    types: knownTypes(metric.fieldTypes),
  });
  // Others may have stored it.
  if (formula === null) throw new Refusal(422, problems[0].message, { input: 'formula' });
  const measuring = { ...of, metric, formula, filters, minimumSampleSize };
  return counted(count, async (db) => {
    const steps = await measureSteps(db, measuring);
    return groupBy === undefined ? steps : { ...steps, ...(await measureGroups(db, measuring, groupBy)) };
  });
}

/** Runs what counts. @throws Refusal for what the database cannot count */
export async function counted<T>(count: Counting, run: (db: Db) => Promise<T>): Promise<T> {
  try {
    return await count(run, COUNTING);
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}

/** A statement that was canceled; a number that float8 does not hold, or a pattern or a zone that PostgreSQL does not know. */
function refusalOf(error: unknown): Refusal | null {
  const code = driverError(error)?.code;
  if (code === '57014') return new Refusal(503, METRIC_TOO_SLOW, { retryAfterS: 5 });
  if (code === '22003') return new Refusal(422, METRIC_OUT_OF_RANGE, { input: 'formula' });
  if (code === '2201B') return new Refusal(422, PATTERN_INVALID, { input: 'formula' });
  return code === '22023' ? new Refusal(422, METRIC_TIME_ZONE_INVALID, { input: 'timezone' }) : null;
}
