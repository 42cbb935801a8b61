import {
  type Metric,
  type MetricField,
  metricAggregation,
  metricBetter,
  metricFormat,
} from '#contract/entities/metric';
import { isLogFieldType } from '#contract/rules/logs/fields';
import { draftsOf, type FilterDraft, filtersFrom, readDraft } from '#contract/rules/logs/filterDraft';
import type { FieldTypes } from '#contract/rules/metrics/formula/fields';
import { readFormula } from '#contract/rules/metrics/formula/readFormula';
import { metricNameOf } from '#contract/rules/metrics/metricName';
import { alike } from '../shared/form';
import type { MetricDraft, MetricFacts } from './metricEditor.types';

/** Pure functions between a metric and what is typed of it. */

/** Counts conversations until something else is typed. */
export const NEW_METRIC: MetricDraft = {
  title: '',
  formula: '1',
  filters: [],
  aggregation: 'count',
  scale: '1',
  format: 'number',
  precision: '0',
  dateFilter: '30d',
  better: 'more',
};

export const draftOf = (metric: Metric | null): MetricDraft =>
  metric === null
    ? NEW_METRIC
    : {
        title: metric.title,
        formula: metric.formula,
        filters: draftsOf(metric.filters),
        aggregation: metric.aggregation,
        scale: String(metric.scale),
        format: metric.format,
        precision: String(metric.precision),
        dateFilter: metric.dateFilter,
        better: metric.better,
      };

/** The types of the facts that are reported, which a formula reads. */
export const typesOf = (fields: readonly MetricField[]): FieldTypes =>
  Object.fromEntries(fields.flatMap(({ name, type }) => (isLogFieldType(type) ? [[name, type] as const] : [])));

const isNumber = (typed: string): boolean => /^\s*-?\d{1,9}(?:\.\d{1,12})?\s*$/.test(typed);

/** What of a draft is not what it should be; of the formula, what and where. */
export const metricProblems = (draft: MetricDraft, fields: readonly MetricField[]) => ({
  title: draft.title.trim() === '',
  formula: readFormula(draft.formula, { aggregation: draft.aggregation, types: typesOf(fields) }).problems,
  filters: draft.filters.map((filter) => readDraft(filter) === null),
  scale: !isNumber(draft.scale),
  precision: !/^\s*[0-6]\s*$/.test(draft.precision),
});

/** Whether the host can count it. It needs no title for that. */
export function isCountable(draft: MetricDraft, fields: readonly MetricField[]): boolean {
  const { formula, filters, scale, precision } = metricProblems(draft, fields);
  return formula.length === 0 && !filters.includes(true) && !scale && !precision;
}

/** The metric that a draft makes; what a new one is called is found for its title. */
export function metricOf(draft: MetricDraft, name: string | null, { metric, names, fields }: MetricFacts): Metric {
  const { scale, precision, filters, formula, ...same } = draft;
  const read = Object.entries({ ...metric?.fieldTypes, ...typesOf(fields) }).filter(([field]) =>
    formula.includes(field),
  );
  return {
    ...same,
    name: name ?? metricNameOf(draft.title, names),
    title: draft.title.trim(),
    formula: formula.trim(),
    filters: filtersFrom(filters),
    scale: Number(scale),
    precision: Number(precision),
    ...(read.length > 0 && { fieldTypes: Object.fromEntries(read) }),
  };
}

/** The sound fields of a stored text, to which anything can write. */
export function keptIn(stored: Readonly<Record<string, unknown>>): Partial<MetricDraft> {
  const { aggregation, format, better, filters, ...texts } = stored;
  const [one, other, third] = [
    metricAggregation.safeParse(aggregation),
    metricFormat.safeParse(format),
    metricBetter.safeParse(better),
  ];
  return {
    ...alike<MetricDraft>(texts, NEW_METRIC),
    ...(one.success && { aggregation: one.data }),
    ...(other.success && { format: other.data }),
    ...(third.success && { better: third.data }),
    ...(Array.isArray(filters) && { filters: filters.filter(isFilterDraft) }),
  };
}

function isFilterDraft(stored: unknown): stored is FilterDraft {
  if (typeof stored !== 'object' || stored === null) return false;
  const { subject, operator, value, type } = stored as Readonly<Record<string, unknown>>;
  return [subject, operator, value, type].every((one) => typeof one === 'string') && isLogFieldType(String(type));
}
