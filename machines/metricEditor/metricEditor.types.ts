import type { Metric, MetricBetter, MetricField, MetricFormat } from '#contract/entities/metric';
import type { TimeSeries } from '#contract/entities/timeSeries';
import type { FilterDraft } from '#contract/rules/logs/filterDraft';
import type { Aggregation } from '#contract/rules/metrics/formula/functions';
import type { NetworkEvent } from '../network';
import type { Failure } from '../shared/failure';
import type { KeptText } from '../shared/keptText';

/** Which metric the address names. */
export type MetricKey = {
  readonly targetAccountId: number;
  /** Null: a new one. */
  readonly name: string | null;
  /** `given`: of those that the account gives to the organizations below it. */
  readonly of: 'own' | 'given';
};
export type MetricEditorInput = MetricKey & {
  /** The dashboard that a new one gets a card of; null: none. */
  readonly cardOf: string | null;
};

/** As it is typed. */
export type MetricDraft = {
  readonly title: string;
  readonly formula: string;
  readonly filters: readonly FilterDraft[];
  readonly aggregation: Aggregation;
  readonly scale: string;
  readonly format: MetricFormat;
  readonly precision: string;
  readonly dateFilter: string;
  readonly better: MetricBetter;
};

/** What is known of it before it is typed. */
export type MetricFacts = {
  /** Null: it is a new one, or there is none of that name. */
  readonly metric: Metric | null;
  /** The names of all of them. */
  readonly names: readonly string[];
  /** The facts that are reported, which filters and formulas know, too. */
  readonly fields: readonly MetricField[];
};

export type MetricTask = 'load' | 'count' | 'save' | 'delete';

export type MetricEditorContext = MetricEditorInput & {
  /** Null until they are loaded. */
  readonly facts: MetricFacts | null;
  /** What of the draft was typed and the host does not have. */
  readonly typed: Partial<MetricDraft>;
  /** The metric with what was typed over it. */
  readonly draft: MetricDraft;
  /** What it came to when it could be counted last. */
  readonly preview: TimeSeries | null;
  /** Some of it was typed on an earlier visit. */
  readonly isTakenUp: boolean;
  readonly failure: Failure | null;
  readonly failedTask: MetricTask | null;
};

export type MetricEditorEvent =
  | { type: 'metric.edit'; edit: Partial<MetricDraft> }
  /** Forgets what was typed. */
  | { type: 'metric.discard' }
  | { type: 'metric.save' }
  | { type: 'metric.delete' }
  | { type: 'metric.retry' }
  | KeptText
  | NetworkEvent;

/** Sent to the workspace: it was saved or deleted. */
export type MetricEditorNews = { readonly type: 'metricEditor.done' };

type Refused = { readonly kind: 'refused'; readonly failure: Failure };
export type CountMetricInput = { readonly targetAccountId: number; readonly metric: Metric };
export type CountMetricOutput = { readonly kind: 'done'; readonly timeSeries: TimeSeries } | Refused;
export type SaveMetricInput = MetricEditorInput & { readonly metric: Metric };
export type ChangeMetricOutput = { readonly kind: 'done' } | Refused;
