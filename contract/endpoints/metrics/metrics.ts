import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import { metricGroupBy, metricTimeZone } from '../../entities/dashboard';
import {
  evaluatedMetric,
  givenFilters,
  givenMetrics,
  metric,
  metricBody,
  metricDefinition,
  metricField,
  metricName,
  metricSource,
} from '../../entities/metric';
import { accountIdText, givenTimestampS } from '../../entities/shared';
import { timeSeries } from '../../entities/timeSeries';
import { METRIC_FREQUENCIES } from '../../rules/metrics/span';

/** Figures over the log (specification 3, 5 and 7; api-shapes 6). */

const ofMetrics = { section: '7 Logs', target: 'own' } as const;
const success = z.literal(true);
const params = z.object({ name: metricName });

const metricsReply = z.object({
  success,
  metrics: z.array(metric),
  source: metricSource,
  /** Those that the account gives to the organizations below it; only of a reseller or partner, if it gives any. */
  defaults: z.optional(z.array(metric)),
  /** What can be in a formula or a filter, beside the fields of every row: the facts that are reported. */
  fields: z.array(metricField),
});

export const evaluateTimeSeries = endpoint({
  ...ofMetrics,
  name: 'evaluateTimeSeries',
  summary:
    'What a metric of the log was over a time, step by step, and over the same length of time before. `metric` is its definition, which ' +
    'may also stand in the body itself: `formula` (`field` or 1 unless it is given), `filters` as of the log, `aggregation`, `scale`; with ' +
    'a `name` alone it is the one that the account has. The time is `start` to `end` in steps of `frequency`, or a `dateFilter` such as ' +
    '30d. With `minimumSampleSize`, steps with fewer conversations have no value; `groupBy` names a field that divides it',
  method: 'POST',
  path: '/api/v2/logs/timeSeries',
  access: 'viewOrg',
  limit: 'read',
  unaudited: 'It reads.',
  targetInBody: true,
  body: z.object({
    metric: z.optional(evaluatedMetric),
    name: z.optional(metricName),
    ...metricDefinition,
    start: z.optional(givenTimestampS),
    end: z.optional(givenTimestampS),
    frequency: z.optional(z.enum(METRIC_FREQUENCIES)),
    timezone: z.optional(metricTimeZone),
    minimumSampleSize: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
    groupBy: z.optional(metricGroupBy),
    /** Beside those of the metric. */
    narrowedBy: z.optional(givenFilters),
    /** The same as in the query. */
    targetAccountId: z.optional(accountIdText),
  }),
  reply: z.object({ success, ...timeSeries.shape }),
});

export const listMetrics = endpoint({
  ...ofMetrics,
  name: 'listMetrics',
  summary:
    'The metrics of an account: its own, else those that its reseller or partner gives it, else the defaults of the product',
  method: 'GET',
  path: '/api/v2/metrics',
  access: 'viewOrg',
  limit: 'read',
  reply: metricsReply,
});

export const createMetric = endpoint({
  ...ofMetrics,
  name: 'createMetric',
  summary: 'Add a metric; with the first one, the account gets a copy of those it had as its own',
  method: 'POST',
  path: '/api/v2/metrics',
  access: 'editOrg',
  limit: 'write',
  keepsDiff: 'account',
  successStatus: 201,
  body: metricBody,
  reply: metricsReply,
});

export const changeMetric = endpoint({
  ...ofMetrics,
  name: 'changeMetric',
  summary: 'Replace a metric. Another `name` renames it in the dashboards and monitors of the account, too',
  method: 'PUT',
  path: '/api/v2/metrics/:name',
  access: 'editOrg',
  limit: 'write',
  keepsDiff: 'account',
  params,
  body: metricBody,
  reply: metricsReply,
});

export const deleteMetric = endpoint({
  ...ofMetrics,
  name: 'deleteMetric',
  summary: 'Delete a metric, also from the dashboards of the account. 409 if a monitor watches it',
  method: 'DELETE',
  path: '/api/v2/metrics/:name',
  access: 'editOrg',
  limit: 'write',
  keepsDiff: 'account',
  params,
  reply: metricsReply,
});

export const resetMetrics = endpoint({
  ...ofMetrics,
  name: 'resetMetrics',
  summary: 'Give up the own metrics of an account: it has those from above again',
  method: 'POST',
  path: '/api/v2/metrics/reset',
  access: 'editOrg',
  limit: 'write',
  keepsDiff: 'account',
  reply: metricsReply,
});

export const setDefaultMetrics = endpoint({
  ...ofMetrics,
  name: 'setDefaultMetrics',
  summary:
    'Set the metrics that a reseller or partner gives to the organizations below it that have none of their own; null: none ' +
    '(`settings.defaultOrgSettings.metrics`)',
  method: 'PUT',
  path: '/api/v2/metrics/defaults',
  access: 'editOrg',
  limit: 'write',
  keepsDiff: 'account',
  body: z.object({ metrics: z.nullable(givenMetrics) }),
  reply: metricsReply,
});
