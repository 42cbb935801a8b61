import type { BodyOf } from '#contract/endpoint';
import * as endpoints from '#contract/endpoints/metrics/metrics';
import { type EvaluatedMetric, evaluatedMetric, type Metric, metricOf } from '#contract/entities/metric';
import { LOG_DEFAULT_RANGE_S } from '#contract/rules/constants';
import { wrongTarget } from '#contract/rules/messages';
import { METRIC_MISSING, NO_SUCH_METRIC, RANGE_BACKWARDS, tooManySteps } from '#contract/rules/messages/metrics';
import { METRIC_STEPS_LIMIT } from '#contract/rules/metrics/limits';
import { type ComparedSpans, spansBetween, spansOfRange, stepsBetween } from '#contract/rules/metrics/span';
import { FALLBACK_TIME_ZONE } from '#contract/rules/values/timeZones';
import { accountChanged } from '../domain/accounts/createAccount';
import { mergeSettings } from '../domain/accounts/updateAccount';
import {
  type MetricOwner,
  readDefaultSettings,
  withChangedMetric,
  withMetric,
  withoutMetric,
} from '../domain/metrics/changeMetrics';
import { evaluate } from '../domain/metrics/evaluate';
import { metricFields } from '../domain/metrics/metricFields';
import { readMetrics, storingOwnerOf } from '../domain/metrics/ownMetrics';
import { type HandlersOf, handler, openHandler, type TxContext } from '../http/handler';
import { Refusal } from '../request/refusal';
import { counting } from './counting';
import { requireWhole } from './wholeAccount';

const success = true as const;

export const metricHandlers = {
  evaluateTimeSeries: openHandler(endpoints.evaluateTimeSeries, async (ctx, { body }) => {
    const { target, topId, clock, scoped } = ctx;
    const nowMs = clock.nowMs();
    const find = (name: string) =>
      scoped(async ({ db }) => (await readMetrics(db, target, topId)).metrics.find((one) => one.name === name), READ);
    const metric = await askedMetric(body, find);
    const { narrowedBy: filters, minimumSampleSize, groupBy, timezone = FALLBACK_TIME_ZONE } = body;
    const spans = spansOf(body, metric.dateFilter, timezone, nowMs);
    const asked = { metric, target, spans, timezone, nowMs, filters, minimumSampleSize, groupBy };
    return { success, ...(await counting(ctx, (count) => evaluate(count, asked))) };
  }),

  listMetrics: handler(endpoints.listMetrics, (ctx) => shown(ctx)),

  createMetric: handler(endpoints.createMetric, async (ctx, { body }) =>
    store(ctx, await withMetric(ownerIn(ctx), metricOf(body))),
  ),

  changeMetric: handler(endpoints.changeMetric, async (ctx, { params, body }) =>
    store(ctx, await withChangedMetric(ownerIn(ctx), params.name, metricOf(body))),
  ),

  deleteMetric: handler(endpoints.deleteMetric, async (ctx, { params }) =>
    store(ctx, await withoutMetric(ownerIn(ctx), params.name)),
  ),

  resetMetrics: handler(endpoints.resetMetrics, (ctx) => {
    ownerIn(ctx);
    return store(ctx, null);
  }),

  setDefaultMetrics: handler(endpoints.setDefaultMetrics, async (ctx, { body }) => {
    const { target, emit } = ctx;
    const { db, ownerId } = ownerIn(ctx);
    if (target.type === 'organization') throw new Refusal(422, wrongTarget('reseller'), { input: 'targetAccountId' });
    const defaultOrgSettings = { ...(await readDefaultSettings(db, ownerId)), metrics: body.metrics };
    await mergeSettings(ctx, { defaultOrgSettings });
    await emit(accountChanged(target.id));
    return shown(ctx);
  }),
} satisfies HandlersOf<typeof endpoints>;

const READ = { readOnly: true } as const;

type Context = Pick<TxContext<typeof endpoints.listMetrics>, 'db' | 'target' | 'topId'>;
type Changing = TxContext<typeof endpoints.createMetric>;

async function shown({ db, target, topId }: Context) {
  const { metrics, source, defaults } = await readMetrics(db, target, topId);
  return {
    success,
    metrics: [...metrics],
    source,
    ...(defaults && { defaults: [...defaults] }),
    fields: await metricFields(db, target),
  };
}

function ownerIn({ db, target, scope }: Changing): MetricOwner {
  requireWhole(scope);
  return { db, place: target, ownerId: storingOwnerOf(target) };
}

/** Null: the account has those from above again. */
async function store(ctx: Changing, metrics: readonly Metric[] | null) {
  await mergeSettings(ctx, { metrics });
  await ctx.emit(accountChanged(ctx.target.id));
  return shown(ctx);
}

type Asked = BodyOf<typeof endpoints.evaluateTimeSeries>;

/** What makes a body more than the name of a metric that is stored. */
const DEFINING = ['formula', 'field', 'filters', 'aggregation'] as const;

/** The metric that a call is to evaluate. @throws Refusal 422 */
async function askedMetric(body: Asked, find: (name: string) => Promise<Metric | undefined>): Promise<EvaluatedMetric> {
  if (body.metric) return body.metric;
  const isDefined = DEFINING.some((field) => body[field] !== undefined);
  if (isDefined) {
    const read = evaluatedMetric.safeParse(body);
    if (read.success) return read.data;
    const issues = read.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
    const [first = { path: 'formula', message: METRIC_MISSING }] = issues;
    throw new Refusal(422, first.message, { input: first.path, issues });
  }
  if (body.name === undefined) throw new Refusal(422, METRIC_MISSING, { input: 'metric' });
  const found = await find(body.name);
  if (!found) throw new Refusal(422, NO_SUCH_METRIC, { input: 'name' });
  return found;
}

/** By its ends in steps of a length, or the range of a metric, which has its own. @throws Refusal 422 */
function spansOf(body: Asked, usual: string, timezone: string, nowMs: number): ComparedSpans {
  const { start, end, frequency = 'day', dateFilter = usual } = body;
  if (start === undefined && end === undefined) return spansOfRange(dateFilter, timezone, nowMs);
  const endS = end ?? Math.floor(nowMs / 1_000);
  const startS = start ?? Math.max(0, endS - LOG_DEFAULT_RANGE_S);
  if (startS > endS) throw new Refusal(422, RANGE_BACKWARDS, { input: 'start' });
  if (stepsBetween(startS, endS, frequency) > METRIC_STEPS_LIMIT)
    throw new Refusal(422, tooManySteps(METRIC_STEPS_LIMIT), { input: 'frequency' });
  return spansBetween({ startS, endS }, frequency, timezone);
}
