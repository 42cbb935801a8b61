import { type SQL, sql } from 'drizzle-orm';
import type { EvaluatedMetric } from '#contract/entities/metric';
import type { SeriesPoint, TimeSeries } from '#contract/entities/timeSeries';
import type { LogFilters } from '#contract/rules/conversations/logChoice';
import { conditionsIn } from '#contract/rules/logs/conditions';
import { METRIC_OUT_OF_RANGE } from '#contract/rules/messages/metrics';
import type { FormulaNode } from '#contract/rules/metrics/formula/tree';
import type { ComparedSpans, MetricSpan } from '#contract/rules/metrics/span';
import { plannedForItself } from '../../db/indexOrder';
import { conversationLog as log } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { Refusal } from '../../request/refusal';
import { conditionSql } from '../logs/conditionSql';
import type { LogTarget } from '../logs/filters';
import { dateOf, logsOf } from '../logs/listLogs';
import { formulaSql } from './formulaSql';

/** What is measured: a metric whose formula is read, over whose rows, in which time. */
export type Measuring = {
  readonly target: LogTarget;
  readonly metric: Pick<EvaluatedMetric, 'filters' | 'scale'>;
  readonly formula: FormulaNode;
  /** Beside the metric's own. */
  readonly filters: LogFilters;
  readonly spans: ComparedSpans;
  readonly minimumSampleSize: number;
  readonly timezone: string;
  readonly nowMs: number;
};

type Row = {
  readonly isNow: boolean;
  readonly step: number | null;
  readonly value: number | null;
  readonly count: number;
};

/**
 * The steps of a metric and those before, each period also as a whole: an average of a month is that of its conversations, not of its
 * days. One statement reads the rows once.
 */
export async function measureSteps(db: Db, measuring: Measuring): Promise<Omit<TimeSeries, 'groups' | 'otherGroups'>> {
  const { formula, spans, nowMs, timezone } = measuring;
  const value = formulaSql(formula, { nowS: Math.floor(nowMs / 1_000) });
  const starts = [...spans.before.startsS, ...spans.now.startsS].map(momentText);
  const counted = db.execute<Row>(sql`
    select spot.is_now as "isNow", spot.step, ${value} as value, count(*)::int as count
    from ${log} cross join lateral (select ${log.startedAt} >= ${firstOf(spans.now)}::timestamptz as is_now,
      width_bucket(${log.startedAt}, ${sql.param(starts)}::timestamptz[]) as step) spot
    where ${rowsOf(measuring)} group by grouping sets ((spot.is_now, spot.step), (spot.is_now))`);
  const { rows } = await plannedForItself(db, counted);
  const { rows: none } = await db.execute<{ value: number | null }>(
    sql`select ${value} as value from ${log} where false`,
  );
  const empty: Row = { isNow: true, step: null, value: none[0]?.value ?? null, count: 0 };
  const figureOf = (found: Row | undefined) => figure(found ?? empty, measuring);
  const period = (span: MetricSpan, isNow: boolean, skipped: number) => ({
    start: span.startsS[0] ?? span.endS,
    end: span.endS,
    ...figureOf(rows.find((row) => row.step === null && row.isNow === isNow)),
    series: span.startsS.map(
      (start, index): SeriesPoint => ({
        start,
        ...figureOf(rows.find((row) => row.step === skipped + index + 1 && row.isNow === isNow)),
      }),
    ),
  });
  return {
    ...period(spans.now, true, spans.before.startsS.length),
    timezone,
    before: period(spans.before, false, 0),
  };
}

/**
 * A value as it is returned: after its scale; none if there were too few conversations.
 * @throws Refusal 422 if its scale makes it too large
 */
export function figure(
  { value, count }: { readonly value: number | null; readonly count: number },
  { metric, minimumSampleSize }: Pick<Measuring, 'metric' | 'minimumSampleSize'>,
) {
  if (value === null || count < minimumSampleSize) return { value: null, count };
  const scaled = value * metric.scale;
  if (!Number.isFinite(scaled)) throw new Refusal(422, METRIC_OUT_OF_RANGE, { input: 'formula' });
  return { value: scaled, count };
}

/** The rows of both periods that fit the filters of the metric, and those beside them. */
export function rowsOf({ target, metric, filters, spans }: Measuring): SQL {
  const conditions = [metric.filters, filters].flatMap(conditionsIn).map((one) => conditionSql(one));
  const { before, now } = spans;
  return sql`${sql.join([logsOf(target), ...conditions], sql` and `)}
    and ${log.startedAt} >= ${firstOf(before)}::timestamptz and ${log.startedAt} < ${endOf(now)}::timestamptz
    and (${log.startedAt} < ${endOf(before)}::timestamptz or ${log.startedAt} >= ${firstOf(now)}::timestamptz)`;
}

export const firstOf = ({ startsS, endS }: MetricSpan): string => momentText(startsS[0] ?? endS);

/** The last second counts whole. */
const endOf = ({ endS }: MetricSpan): string => momentText(endS + 1);

const momentText = (atS: number): string => dateOf(atS).toISOString();
