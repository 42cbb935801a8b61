import {
  type MetricDraft,
  selectCanSaveMetric,
  selectIsDeletingMetric,
  selectIsMetricTakenUp,
  selectIsPreviewing,
  selectIsSavingMetric,
  selectMetricDraft,
  selectMetricFacts,
  selectMetricFailedTask,
  selectMetricFailure,
  selectMetricName,
  selectMetricPhase,
  selectMetricPreview,
} from '#machines/metricEditor';
import type { FeatureRef } from '#machines/workspace/features';
import { useFact, useMarks } from './fact';
import { type ScopeProps, useActor } from './feature';
import { verbsOf } from './verbs';
import { FeatureScope } from './workspace';

/** Provides the metric that is made or changed. */
export const MetricEditorFeature = (props: ScopeProps) => <FeatureScope of="metricEditor" {...props} />;

const metricVerbs = verbsOf((send: FeatureRef<'metricEditor'>['send']) => ({
  edit: (edit: Partial<MetricDraft>) => send({ type: 'metric.edit', edit }),
  discard: () => send({ type: 'metric.discard' }),
  save: () => send({ type: 'metric.save' }),
  remove: () => send({ type: 'metric.delete' }),
  retry: () => send({ type: 'metric.retry' }),
}));

/** The metric of the nearest scope, as it is typed. */
export function useMetricEditor() {
  const ref = useActor('metricEditor');
  return {
    /** Null: a new one. */
    name: useFact(ref, selectMetricName),
    phase: useFact(ref, selectMetricPhase),
    facts: useFact(ref, selectMetricFacts),
    draft: useFact(ref, selectMetricDraft),
    preview: useFact(ref, selectMetricPreview),
    isPreviewing: useFact(ref, selectIsPreviewing),
    isTakenUp: useFact(ref, selectIsMetricTakenUp),
    failure: useFact(ref, selectMetricFailure),
    failedTask: useFact(ref, selectMetricFailedTask),
    canSave: useFact(ref, selectCanSaveMetric),
    isSaving: useFact(ref, selectIsSavingMetric),
    isDeleting: useFact(ref, selectIsDeletingMetric),
    marks: useMarks(ref),
    ...metricVerbs(ref),
  };
}
