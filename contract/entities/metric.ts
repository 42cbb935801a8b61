import * as z from 'zod/mini';
import { isLogRange, logFiltersOf } from '../rules/conversations/logChoice';
import { readLogFilter } from '../rules/logs/conditions';
import { isLogFieldType, type LogFieldType } from '../rules/logs/fields';
import { FILTER_VALUE_INVALID } from '../rules/messages/logs';
import {
  FILTERS_TOO_LONG,
  METRIC_NAME_INVALID,
  METRIC_NAME_TWICE,
  METRIC_RANGE_INVALID,
  tooManyFieldTypes,
  tooManyFilters,
} from '../rules/messages/metrics';
import { AGGREGATIONS } from '../rules/metrics/formula/functions';
import { readFormula } from '../rules/metrics/formula/readFormula';
import {
  FORMULA_LIMIT_CHARACTERS,
  METRIC_FIELD_TYPES_LIMIT,
  METRIC_FILTERS_LIMIT,
  METRIC_FILTERS_LIMIT_CHARACTERS,
  METRIC_STEPS_LIMIT,
  METRICS_LIMIT,
} from '../rules/metrics/limits';
import { stepsOfRange } from '../rules/metrics/span';
import { accountId, line } from './shared';

/** A figure that is counted over the log (specification 3, Metric; api-shapes 6). */

/** `minutes` and `duration` (seconds) are lengths of time. */
export const metricFormat = z.enum(['number', 'compact', 'percent', 'currency', 'duration', 'minutes']);
export type MetricFormat = z.output<typeof metricFormat>;

export const metricAggregation = z.enum(AGGREGATIONS);

/** What it is called in addresses, dashboards and monitors. */
export const metricName = z.string().check(z.regex(/^[A-Za-z][\w-]{0,59}$/, METRIC_NAME_INVALID));

/** Which way is good. */
export const metricBetter = z.enum(['more', 'less', 'neither']);
export type MetricBetter = z.output<typeof metricBetter>;

const precision = z.int().check(z.minimum(0), z.maximum(6));
const scale = z.number().check(z.minimum(-1e9), z.maximum(1e9));
const text = z.string().check(z.maxLength(1_000));
/** A formula with a name that it does not know looks through all of them. */
const fieldTypes = z.record(z.string().check(z.maxLength(200)), z.string().check(z.maxLength(20))).check(
  z.refine((types) => Object.keys(types).length <= METRIC_FIELD_TYPES_LIMIT, {
    error: tooManyFieldTypes(METRIC_FIELD_TYPES_LIMIT),
    // Otherwise the formula would be read with them.
    abort: true,
  }),
);

export const metric = z.object({
  name: metricName,
  title: z.string(),
  /** Filters of the log by their names, with or without an operator: `duration__gte`. */
  filters: z.record(z.string(), z.string()),
  formula: z.string(),
  /** Of what is kept with conversations by names in dots. */
  fieldTypes: z.optional(z.record(z.string(), z.string())),
  /** What is made of the formula's value of each row, unless it has a sum, an average or a count of its own. */
  aggregation: metricAggregation,
  /** What the value is multiplied by. */
  scale: z.number(),
  format: metricFormat,
  precision: z.int(),
  /** The range that it is shown for: `30d`, `12w`, `6m`, `1y`. */
  dateFilter: z.string(),
  better: metricBetter,
});
export type Metric = z.output<typeof metric>;

/** A value of a filter may also have its operators beside it: `{"duration":{"gte":60}}`. One that is none is refused. */
export const givenFilters = z.pipe(
  z.pipe(
    z.record(z.string().check(z.regex(/^[\w.-]{1,200}$/)), z.unknown()),
    z.transform((filters): Record<string, string> => ({ ...logFiltersOf(filters) })),
  ),
  z.record(z.string(), z.string()).check(
    z.refine((filters) => Object.keys(filters).length <= METRIC_FILTERS_LIMIT, tooManyFilters(METRIC_FILTERS_LIMIT)),
    z.refine((filters) => JSON.stringify(filters).length <= METRIC_FILTERS_LIMIT_CHARACTERS, FILTERS_TOO_LONG),
    z.refine(
      (filters) => Object.entries(filters).every(([name, value]) => readLogFilter(name, value) !== null),
      FILTER_VALUE_INVALID,
    ),
  ),
);

/** The filters of a text with their JSON; null: it is none. */
export function filtersIn(text: string): Readonly<Record<string, string>> | null {
  try {
    return givenFilters.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

export const filtersText = z.string().check(
  z.maxLength(METRIC_FILTERS_LIMIT_CHARACTERS),
  z.refine((text) => filtersIn(text) !== null, FILTER_VALUE_INVALID),
);

export const givenRange = z.string().check(
  z.maxLength(40),
  z.refine((range) => isLogRange(range) && stepsOfRange(range) <= METRIC_STEPS_LIMIT, METRIC_RANGE_INVALID),
);

/** A metric as somebody gives it: all but what it is called has a default; `field` stands for a formula of that one field. */
export const metricDefinition = {
  title: z.optional(line),
  filters: z.optional(givenFilters),
  formula: z.optional(z.string().check(z.maxLength(FORMULA_LIMIT_CHARACTERS))),
  field: z.optional(text),
  fieldTypes: z.optional(fieldTypes),
  aggregation: z.optional(metricAggregation),
  scale: z.optional(scale),
  format: z.optional(metricFormat),
  precision: z.optional(precision),
  dateFilter: z.optional(givenRange),
  better: z.optional(metricBetter),
};

type Given = z.output<z.ZodMiniObject<typeof metricDefinition>>;

const aggregationOf = ({ aggregation, formula, field }: Given) =>
  aggregation ?? (formula === undefined && field === undefined ? 'count' : 'sum');
const formulaOf = ({ formula, field }: Given): string => formula ?? field ?? '1';

/** The types that a formula reads, of those that are given. */
export function knownTypes(types: Readonly<Record<string, string>> = {}): Readonly<Record<string, LogFieldType>> {
  return Object.fromEntries(
    Object.entries(types).filter((entry): entry is [string, LogFieldType] => isLogFieldType(entry[1])),
  );
}

function checkFormula(payload: z.core.ParsePayload<Given>): void {
  const types = knownTypes(payload.value.fieldTypes);
  const { problems } = readFormula(formulaOf(payload.value), { aggregation: aggregationOf(payload.value), types });
  for (const { message } of problems)
    payload.issues.push({ code: 'custom', message, params: { isText: true }, path: ['formula'], input: payload.value });
}

/** What was left out, as it counts. */
function whole(one: Given): Omit<Metric, 'name' | 'title'> {
  const { filters = {}, fieldTypes: types, scale: by = 1, format = 'number' } = one;
  const { dateFilter = '30d', better = 'more' } = one;
  return {
    filters,
    formula: formulaOf(one),
    ...(types && { fieldTypes: types }),
    aggregation: aggregationOf(one),
    scale: by,
    format,
    precision: one.precision ?? (format === 'percent' ? 1 : 0),
    dateFilter,
    better,
  };
}

/** A metric that is only evaluated needs no name. */
export const evaluatedMetric = z.pipe(
  z.object({ ...metricDefinition, name: z.optional(z.string()) }).check(checkFormula),
  z.transform(whole),
);
export type EvaluatedMetric = z.output<typeof evaluatedMetric>;

/** A metric in the body of a call. */
export const metricBody = z.object({ ...metricDefinition, name: metricName }).check(checkFormula);

/** The same with what was left out. */
export const metricOf = (body: z.output<typeof metricBody>): Metric => ({
  name: body.name,
  title: body.title ?? body.name,
  ...whole(body),
});

export const givenMetric = z.pipe(metricBody, z.transform(metricOf));

/** The metrics of an account as its settings hold them (`settings.metrics`). */
export const givenMetrics = z.array(givenMetric).check(
  z.maxLength(METRICS_LIMIT),
  z.refine((all) => new Set(all.map(({ name }) => name)).size === all.length, METRIC_NAME_TWICE),
);

/** Whose metrics an account has: its own, those that an account above gives it, or the product's. */
export const metricSource = z.object({
  level: z.enum(['own', 'reseller', 'partner', 'default']),
  accountId: z.optional(accountId),
  name: z.optional(z.string()),
});
export type MetricSource = z.output<typeof metricSource>;

/** A field that formulas and filters know, beside those of every row. */
export const metricField = z.object({ name: z.string(), label: z.string(), type: z.string() });
export type MetricField = z.output<typeof metricField>;
