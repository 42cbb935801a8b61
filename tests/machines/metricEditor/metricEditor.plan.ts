import type { Metric, MetricField } from '#contract/entities/metric';
import { DEFAULT_METRICS } from '#contract/rules/metrics/defaults';
import { type MetricDraft, type MetricFacts, metricEditorMachine } from '#machines/metricEditor';
import { definePlan } from '#tests/harness/index.ts';
import { timeSeries } from '#tests/machines/dashboard/dashboard.plan.ts';
import { found, send } from '#tests/machines/shared/moves.ts';

export const TOTAL = DEFAULT_METRICS.find(({ name }) => name === 'totalCalls') as Metric;
const INTENT: MetricField = { name: 'reporting.guests', label: 'Guests', type: 'number' };

/** Of a new metric, and of one that is known. */
export const NONE: MetricFacts = { metric: null, names: ['totalCalls', 'longCalls'], fields: [INTENT] };
export const KNOWN: MetricFacts = { ...NONE, metric: TOTAL };

export const NEW_DRAFT: MetricDraft = {
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
export const TOTAL_DRAFT: MetricDraft = {
  ...NEW_DRAFT,
  title: 'Total calls',
  filters: [
    { subject: 'type', operator: 'eq', value: 'call', type: 'string' },
    { subject: 'test', operator: 'eq', value: 'false', type: 'boolean' },
  ],
};

export const WRONG = 'durat';
/** Its title is that of the known one: it is not typed any more once that is loaded. */
export const KEPT = JSON.stringify({
  title: 'Total calls',
  scale: 4,
  format: 'percent',
  better: 'best',
  colour: 'brown',
});

export const REFUSED = {
  kind: 'refused',
  failure: { kind: 'invalid', message: 'The numbers of this formula get too large.', input: 'formula' },
} as const;
export const AWAY = { kind: 'unavailable', message: 'The host is away.' } as const;
export const OFFLINE = { kind: 'offline', message: 'You are offline.' } as const;

export const metricEditorPlan = definePlan(metricEditorMachine, {
  inputs: [
    { targetAccountId: 12, name: 'totalCalls', of: 'given', cardOf: null },
    { targetAccountId: 12, name: null, of: 'own', cardOf: 'board' },
  ],
  events: {
    'metric.edit': [
      { edit: { title: 'Long calls' } },
      { edit: { formula: WRONG } },
      { edit: { formula: 'reporting.guests', aggregation: 'sum' } },
    ],
    'metric.discard': [{}],
    'metric.save': [{}],
    'metric.delete': [{}],
    'metric.retry': [{}],
    'text.kept': [{ text: KEPT }, { text: 'no JSON' }],
    'network.changed': [{ online: true }, { online: false }],
  },
  outcomes: {
    loadMetric: { ok: [({ name }) => (name === null ? NONE : KNOWN), () => NONE], error: [OFFLINE] },
    countMetric: { ok: [{ kind: 'done', timeSeries }, REFUSED], error: [AWAY] },
    saveMetric: { ok: [{ kind: 'done' }, REFUSED], error: [AWAY] },
    deleteMetric: { ok: [{ kind: 'done' }, REFUSED], error: [AWAY] },
    keepText: { error: [new Error('storage is forbidden')] },
  },
  // What was typed before it was known, and is in it already, is not typed any more.
  ways: [[send('text.kept', { text: KEPT }), found('loadMetric', KNOWN)]],
  project: ({ name, facts, draft, typed, preview, isTakenUp, failure, failedTask }) => ({
    name,
    isKnown: facts !== null,
    title: draft.title,
    formula: draft.formula,
    isTyped: Object.keys(typed).length > 0,
    hasPreview: preview !== null,
    isTakenUp,
    failure: failure?.kind,
    failedTask,
  }),
});
