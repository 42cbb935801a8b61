import { fromPromise } from 'xstate';
import type { DashboardCard } from '#contract/entities/dashboard';
import type { Metric } from '#contract/entities/metric';
import {
  COUNT_METRIC_FAILED,
  DELETE_METRIC_FAILED,
  LOAD_METRICS_FAILED,
  SAVE_METRIC_FAILED,
  SAVE_METRICS_FAILED,
} from '#contract/rules/messages/metrics';
import type {
  ChangeMetricOutput,
  CountMetricInput,
  CountMetricOutput,
  MetricFacts,
  MetricKey,
  SaveMetricInput,
} from '#machines/metricEditor';
import type { MetricList, MetricListChange, MetricsKey } from '#machines/workspace/features';
import { answering } from '../answering';
import { orRefused } from '../carryOut';
import type { EffectDeps } from '../deps';
import { defineKeepText } from '../texts';

type Options = { readonly signal: AbortSignal; readonly targetAccountId: number };

/** The metrics of an account, and those that it gives to the organizations below it. */
export async function readMetrics({ api }: EffectDeps, options: Options): Promise<MetricList> {
  const { metrics, source, defaults = null, fields } = await api.call('listMetrics', {}, options);
  return { metrics, source, given: defaults, fields };
}

/** All metrics of an account. */
export function defineMetricListEffects(deps: EffectDeps) {
  const { api } = deps;
  type Of = { readonly key: MetricsKey };
  return {
    actors: {
      loadRecord: answering<MetricList, Of>(deps, LOAD_METRICS_FAILED, ({ key }, signal) =>
        readMetrics(deps, { signal, ...key }),
      ),
      saveRecord: answering<MetricList, Of & { readonly change: MetricListChange }>(
        deps,
        SAVE_METRICS_FAILED,
        async ({ key, change }, signal) => {
          const options = { signal, ...key };
          if (change.kind === 'reset') await api.call('resetMetrics', {}, options);
          else await give(deps, change.metrics, options);
          return readMetrics(deps, options);
        },
      ),
    },
  };
}

const give = ({ api }: EffectDeps, metrics: readonly Metric[] | null, options: Options) =>
  api.call('setDefaultMetrics', { body: { metrics: metrics && [...metrics] } }, options);

/** The effects of the metricEditor machine. */
export function defineMetricEditorEffects(deps: EffectDeps) {
  const { api } = deps;

  async function saveOwn({ name, cardOf, metric }: SaveMetricInput, options: Options): Promise<void> {
    if (name !== null) {
      await api.call('changeMetric', { params: { name }, body: metric }, options);
      return;
    }
    await api.call('createMetric', { body: metric }, options);
    // The metric is there without its card, too, which can be added on the dashboard.
    if (cardOf !== null) await addCard(cardOf, metric.name, options).catch(() => undefined);
  }

  async function addCard(dashboardId: string, metric: string, options: Options): Promise<void> {
    const { dashboards } = await api.call('listDashboards', {}, options);
    const known = dashboards.find(({ id, isDefault }) => id === dashboardId && !isDefault);
    if (!known) return;
    const cards: DashboardCard[] = [...known.cards, { metric, kind: 'bar', size: 'small' }];
    await api.call('changeDashboard', { params: { dashboardId }, body: { cards } }, options);
  }

  async function saveGiven({ name, metric }: SaveMetricInput, options: Options): Promise<void> {
    const { given } = await readMetrics(deps, options);
    const others = given ?? [];
    const isKnown = others.some((one) => one.name === name);
    await give(deps, isKnown ? others.map((one) => (one.name === name ? metric : one)) : [...others, metric], options);
  }

  const changing = <TInput extends MetricKey>(
    failed: string,
    work: (input: TInput, options: Options) => Promise<unknown>,
  ) =>
    fromPromise<ChangeMetricOutput, TInput>(({ input, signal }) =>
      orRefused(
        deps,
        async (): Promise<ChangeMetricOutput> => {
          await work(input, { signal, targetAccountId: input.targetAccountId });
          return { kind: 'done' };
        },
        failed,
      ),
    );

  return {
    actors: {
      loadMetric: answering<MetricFacts, MetricKey>(
        deps,
        LOAD_METRICS_FAILED,
        async ({ targetAccountId, name, of }, signal) => {
          const { metrics, given, fields } = await readMetrics(deps, { signal, targetAccountId });
          const all = of === 'given' ? (given ?? []) : metrics;
          return {
            metric: all.find((one) => one.name === name) ?? null,
            names: all.map((one) => one.name),
            fields,
          };
        },
      ),

      countMetric: fromPromise<CountMetricOutput, CountMetricInput>(({ input, signal }) =>
        orRefused(
          deps,
          async (): Promise<CountMetricOutput> => {
            const { targetAccountId, metric } = input;
            const body = { metric, dateFilter: metric.dateFilter };
            const reply = await api.call('evaluateTimeSeries', { body }, { signal, targetAccountId });
            const { success: _, ...timeSeries } = reply;
            return { kind: 'done', timeSeries };
          },
          COUNT_METRIC_FAILED,
        ),
      ),

      saveMetric: changing<SaveMetricInput>(SAVE_METRIC_FAILED, (input, options) =>
        input.of === 'given' ? saveGiven(input, options) : saveOwn(input, options),
      ),

      deleteMetric: changing<MetricKey>(DELETE_METRIC_FAILED, async ({ name, of }, options) => {
        if (of === 'own') return api.call('deleteMetric', { params: { name: name ?? '' } }, options);
        const { given } = await readMetrics(deps, options);
        return give(deps, given?.filter((one) => one.name !== name) ?? null, options);
      }),

      keepText: defineKeepText(deps),
    },
  };
}
