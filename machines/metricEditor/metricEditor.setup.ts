import { assign, sendParent, sendTo, setup } from 'xstate';
import { METRIC_CHECK_MS } from '#contract/rules/constants';
import {
  COUNT_METRIC_FAILED,
  DELETE_METRIC_FAILED,
  LOAD_METRICS_FAILED,
  SAVE_METRIC_FAILED,
} from '#contract/rules/messages/metrics';
import { isBack } from '../network';
import { toFailure } from '../shared/failure';
import { textOf, typedBeside, typedIn } from '../shared/form/typed';
import type { KeepTextCommand, KeepTextInput } from '../shared/keptText';
import { callbackPlaceholder, placeholder } from '../shared/placeholder';
import { required } from '../shared/required';
import type { Tag } from '../shared/tags';
import type { Thrown } from '../shared/thrown';
import { draftOf, isCountable, keptIn, metricOf } from './draft';
import type {
  ChangeMetricOutput,
  CountMetricInput,
  CountMetricOutput,
  MetricDraft,
  MetricEditorContext,
  MetricEditorEvent,
  MetricEditorInput,
  MetricEditorNews,
  MetricFacts,
  MetricKey,
  MetricTask,
  SaveMetricInput,
} from './metricEditor.types';

export const metricEditorSetup = setup({
  types: {
    context: {} as MetricEditorContext,
    events: {} as MetricEditorEvent,
    input: {} as MetricEditorInput,
    tags: {} as Tag,
  },
  actors: {
    loadMetric: placeholder<MetricKey, MetricFacts>('loadMetric'),
    countMetric: placeholder<CountMetricInput, CountMetricOutput>('countMetric'),
    saveMetric: placeholder<SaveMetricInput, ChangeMetricOutput>('saveMetric'),
    deleteMetric: placeholder<MetricKey, ChangeMetricOutput>('deleteMetric'),
    /** Stores what is typed on this device, and sends what was stored (`KeptText`). */
    keepText: callbackPlaceholder<KeepTextCommand, KeepTextInput>('keepText'),
  },
  delays: { quiet: METRIC_CHECK_MS },
  guards: {
    /** A new one is there as soon as it is known what it can be made of. */
    isThere: ({ context }, { metric }: MetricFacts) => metric !== null || context.name === null,
    isBack: ({ context, event }) => isBack(event, context.failure),
    isSound: ({ context: { draft, facts } }) => isCountable(draft, facts?.fields ?? []),
    maySave: ({ context: { name, draft, typed, facts } }) =>
      (name === null || Object.keys(typed).length > 0) &&
      draft.title.trim() !== '' &&
      isCountable(draft, facts?.fields ?? []),
    isKnown: ({ context }) => context.name !== null,
    isDone: (_, output: CountMetricOutput | ChangeMetricOutput) => output.kind === 'done',
  },
  actions: {
    setFacts: assign(({ context: { typed } }, facts: MetricFacts) => ({ facts, ...withTyped(facts, typed) })),
    edit: assign(({ context, event }) =>
      event.type === 'metric.edit'
        ? { ...withTyped(context.facts, { ...context.typed, ...event.edit }), ...NO_FAILURE }
        : {},
    ),
    /** What was typed since is newer. */
    takeUp: assign(({ context: { facts, typed }, event }) => {
      if (event.type !== 'text.kept') return {};
      const kept = typedIn(event.text, keptIn);
      return { ...withTyped(facts, { ...kept, ...typed }), isTakenUp: Object.keys(kept).length > 0 };
    }),
    forgetTyped: assign(({ context }) => ({ ...withTyped(context.facts, {}), isTakenUp: false, ...NO_FAILURE })),
    keepTyped: sendTo('keepText', ({ context }) => ({ type: 'text.keep', text: textOf(context.typed) })),
    /** The host has it, or it is gone. */
    dropTyped: sendTo('keepText', { type: 'text.keep', text: '' }),
    takePreview: assign((_, output: CountMetricOutput) =>
      output.kind === 'done' ? { preview: output.timeSeries } : {},
    ),
    forgetFailure: assign({ failure: null, failedTask: null }),
    keepRefusal: assign(
      (_, { task, output }: { readonly task: MetricTask; readonly output: CountMetricOutput | ChangeMetricOutput }) =>
        output.kind === 'refused' ? { failure: output.failure, failedTask: task } : {},
    ),
    keepError: assign((_, { task, error }: Thrown & { readonly task: MetricTask }) => ({
      failure: toFailure(error, FAILED[task]),
      failedTask: task,
    })),
    tellDone: sendParent({ type: 'metricEditor.done' } satisfies MetricEditorNews),
  },
});

const NO_FAILURE = { failure: null, failedTask: null } as const;

const FAILED: Readonly<Record<MetricTask, string>> = {
  load: LOAD_METRICS_FAILED,
  count: COUNT_METRIC_FAILED,
  save: SAVE_METRIC_FAILED,
  delete: DELETE_METRIC_FAILED,
};

/** The metric, with what was typed over it. Until it is loaded, all that was typed may be new. */
function withTyped(
  facts: MetricFacts | null,
  typed: Partial<MetricDraft>,
): Pick<MetricEditorContext, 'typed' | 'draft'> {
  const known = draftOf(facts?.metric ?? null);
  const beside = typedBeside(known, typed);
  return { typed: beside, draft: { ...known, ...beside } };
}

export const keyOf = ({ targetAccountId, name, of }: MetricEditorContext): MetricKey => ({ targetAccountId, name, of });

/** The name that what is typed is stored under on this device. */
export const keptAs = ({ targetAccountId, name, of }: MetricEditorContext): string =>
  `metric/${targetAccountId}/${of}/${name ?? 'new'}`;

export const countedOf = (context: MetricEditorContext): CountMetricInput => ({
  targetAccountId: context.targetAccountId,
  metric: metricOf(context.draft, context.name, required(context.facts)),
});

export const savedOf = (context: MetricEditorContext): SaveMetricInput => ({
  ...keyOf(context),
  cardOf: context.cardOf,
  metric: metricOf(context.draft, context.name, required(context.facts)),
});
