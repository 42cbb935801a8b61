import type { Metric } from '#contract/entities/metric';
import { METRIC_CHECK_MS } from '#contract/rules/constants';
import {
  type ChangeMetricOutput,
  type CountMetricOutput,
  type MetricDraft,
  type MetricEditorContext,
  type MetricFacts,
  metricEditorMachine,
} from '#machines/metricEditor';
import { defineContract } from '#tests/harness/index.ts';
import { isAway } from '#tests/machines/shared/failures.ts';
import { AWAY, KEPT, KNOWN, NEW_DRAFT, NONE, OFFLINE, TOTAL, TOTAL_DRAFT, WRONG } from './metricEditor.plan';

const METRIC = '2 editMetric, 3 Metric';
const FORMULA = '5 Metric formula';
const DRAFTS = '4: nothing typed is lost';
const KEEP = 'send keepText text.keep';
const FORGOTTEN: Partial<MetricEditorContext> = { failure: null, failedTask: null };

type Facts = { readonly context: MetricEditorContext };

/** What the editor shows, and what of it the host does not have. */
const shows = (facts: MetricFacts | null, typed: Partial<MetricDraft>) => {
  const known = facts?.metric ? TOTAL_DRAFT : NEW_DRAFT;
  const beside = Object.fromEntries(
    Object.entries(typed).filter(
      ([field, value]) => JSON.stringify(known[field as keyof MetricDraft]) !== JSON.stringify(value),
    ),
  ) as Partial<MetricDraft>;
  return { typed: beside, draft: { ...known, ...beside } };
};

/** What was typed since is newer; of what is stored, only what a metric can be is sound. */
const takesUp = ({
  context: { facts, typed },
  event: { text },
}: Facts & { readonly event: { readonly text: string } }) => ({
  ...shows(facts, { ...(text === KEPT && { title: TOTAL.title, format: 'percent' as const }), ...typed }),
  isTakenUp: text === KEPT,
});

const isSound = ({ context }: Facts) => context.draft.formula !== WRONG;
type Answered = { readonly event: { readonly output: CountMetricOutput | ChangeMetricOutput } };
const isDone = ({ event }: Answered) => event.output.kind === 'done';
const refusalOf =
  (failedTask: 'count' | 'save' | 'delete') =>
  ({ event: { output } }: Answered) =>
    output.kind === 'refused' ? { failure: output.failure, failedTask } : {};

/** What a new one is called, by its title; no two have one name. */
const NAMES: Readonly<Record<string, string>> = {
  '': 'metric',
  'Long calls': 'longCalls2',
  'Total calls': 'totalCalls2',
};

const metricIn = ({ draft, name, facts }: MetricEditorContext): Metric => ({
  ...TOTAL,
  name: name ?? NAMES[draft.title] ?? '',
  title: draft.title,
  formula: draft.formula,
  aggregation: draft.aggregation,
  format: draft.format,
  filters: facts?.metric ? TOTAL.filters : {},
  ...(draft.formula === 'reporting.guests' && { fieldTypes: { 'reporting.guests': 'number' } }),
});
const keyIn = ({ targetAccountId, name, of }: MetricEditorContext) => ({ targetAccountId, name, of });

export const metricEditorContract = defineContract(metricEditorMachine, {
  start: [{ to: 'loading', section: METRIC }],
  rows: [
    { in: '(root)', on: 'text.kept', does: ['takeUp', KEEP], sets: takesUp, section: DRAFTS },
    { in: '(root)', on: 'error keepText', section: DRAFTS },
    {
      in: 'loading',
      on: 'done loadMetric',
      when: 'isThere(…)',
      given: ({ context, event }) => context.name === null || event.output.metric !== null,
      to: 'editing.typing',
      does: ['setFacts'],
      sets: ({ context, event }) => ({
        facts: event.output.metric ? KNOWN : NONE,
        ...shows(event.output, context.typed),
      }),
      section: METRIC,
    },
    { in: 'loading', on: 'done loadMetric', to: 'gone', section: METRIC },
    {
      in: 'loading',
      on: 'error loadMetric',
      to: 'failed',
      does: ['keepError'],
      sets: { failure: OFFLINE, failedTask: 'load' },
      section: '8',
    },
    { in: 'failed', on: 'metric.retry', to: 'loading', does: ['forgetFailure'], sets: FORGOTTEN, section: '8' },
    {
      in: 'failed',
      on: 'network.changed',
      when: 'isBack',
      given: ({ context, event }) => event.online && isAway(context.failure),
      to: 'loading',
      does: ['forgetFailure'],
      sets: FORGOTTEN,
      section: '8',
    },
    {
      in: 'editing',
      on: 'metric.edit',
      to: 'editing.typing',
      does: ['edit', KEEP],
      sets: ({ context: { facts, typed }, event }) => ({ ...shows(facts, { ...typed, ...event.edit }), ...FORGOTTEN }),
      section: METRIC,
    },
    {
      in: 'editing',
      on: 'metric.discard',
      to: 'editing.typing',
      does: ['forgetTyped', KEEP],
      sets: ({ context }) => ({ ...shows(context.facts, {}), isTakenUp: false, ...FORGOTTEN }),
      section: DRAFTS,
    },
    {
      in: 'editing',
      on: 'text.kept',
      to: 'editing.typing',
      does: ['takeUp', KEEP],
      sets: takesUp,
      section: DRAFTS,
    },
    {
      in: 'editing',
      on: 'metric.save',
      when: 'maySave',
      given: ({ context }) =>
        context.draft.title !== '' &&
        isSound({ context }) &&
        (context.name === null || Object.keys(context.typed).length > 0),
      to: 'saving',
      does: ['forgetFailure'],
      sets: FORGOTTEN,
      section: METRIC,
    },
    {
      in: 'editing',
      on: 'metric.delete',
      when: 'isKnown',
      given: ({ context }) => context.name !== null,
      to: 'deleting',
      does: ['forgetFailure'],
      sets: FORGOTTEN,
      section: METRIC,
    },
    {
      in: 'editing.typing',
      on: 'after quiet',
      when: 'isSound',
      given: isSound,
      to: 'editing.counting',
      afterMs: METRIC_CHECK_MS,
      restartedBy: 'metric.edit',
      section: FORMULA,
    },
    // The last value that worked stays.
    {
      in: 'editing.typing',
      on: 'after quiet',
      to: 'editing.resting',
      afterMs: METRIC_CHECK_MS,
      restartedBy: 'metric.edit',
      section: FORMULA,
    },
    {
      in: 'editing.counting',
      on: 'done countMetric',
      when: 'isDone(…)',
      given: isDone,
      to: 'editing.resting',
      does: ['takePreview'],
      sets: ({ event: { output } }) => (output.kind === 'done' ? { preview: output.timeSeries } : {}),
      section: FORMULA,
    },
    {
      in: 'editing.counting',
      on: 'done countMetric',
      to: 'editing.resting',
      does: ['keepRefusal'],
      sets: refusalOf('count'),
      section: '8',
    },
    {
      in: 'editing.counting',
      on: 'error countMetric',
      to: 'editing.resting',
      does: ['keepError'],
      sets: { failure: AWAY, failedTask: 'count' },
      section: '8',
    },
    {
      in: 'editing.resting',
      on: 'metric.retry',
      when: 'isSound',
      given: isSound,
      to: 'editing.counting',
      does: ['forgetFailure'],
      sets: FORGOTTEN,
      section: '8',
    },
    {
      in: 'editing.resting',
      on: 'network.changed',
      when: 'isBack',
      given: ({ context, event }) => event.online && isAway(context.failure),
      to: 'editing.typing',
      does: ['forgetFailure'],
      sets: FORGOTTEN,
      section: '8',
    },
    {
      in: 'saving',
      on: 'done saveMetric',
      when: 'isDone(…)',
      given: isDone,
      to: 'done',
      does: [KEEP, 'send parent metricEditor.done'],
      section: METRIC,
    },
    {
      in: 'saving',
      on: 'done saveMetric',
      to: 'editing.resting',
      does: ['keepRefusal'],
      sets: refusalOf('save'),
      section: '8',
    },
    {
      in: 'saving',
      on: 'error saveMetric',
      to: 'editing.resting',
      does: ['keepError'],
      sets: { failure: AWAY, failedTask: 'save' },
      section: '8',
    },
    {
      in: 'deleting',
      on: 'done deleteMetric',
      when: 'isDone(…)',
      given: isDone,
      to: 'done',
      does: [KEEP, 'send parent metricEditor.done'],
      section: METRIC,
    },
    {
      in: 'deleting',
      on: 'done deleteMetric',
      to: 'editing.resting',
      does: ['keepRefusal'],
      sets: refusalOf('delete'),
      section: '8',
    },
    {
      in: 'deleting',
      on: 'error deleteMetric',
      to: 'editing.resting',
      does: ['keepError'],
      sets: { failure: AWAY, failedTask: 'delete' },
      section: '8',
    },
  ],
  inputs: {
    keepText: ({ context: { of, name } }) => ({ key: `metric/12/${of}/${name ?? 'new'}` }),
    loadMetric: ({ context }) => keyIn(context),
    countMetric: ({ context }) => ({ targetAccountId: 12, metric: metricIn(context) }),
    saveMetric: ({ context }) => ({ ...keyIn(context), cardOf: context.cardOf, metric: metricIn(context) }),
    deleteMetric: ({ context }) => keyIn(context),
  },
  invariants: {
    'only what can be counted is counted or saved': (snapshot) =>
      !(snapshot.matches({ editing: 'counting' }) || snapshot.matches('saving')) ||
      snapshot.context.draft.formula !== WRONG,
    'what was typed stays until the host has it': ({ context: { draft, typed } }) =>
      Object.entries(typed).every(([field, value]) => draft[field as keyof MetricDraft] === value),
  },
});
