import type { SnapshotFrom } from 'xstate';
import type { metricEditorMachine } from './metricEditor.machine';

type Snapshot = SnapshotFrom<typeof metricEditorMachine>;

export type MetricPhase = 'loading' | 'failed' | 'gone' | 'done' | 'ready';
/** What there is to show: the editor stays while something is done. */
export const selectMetricPhase = (snapshot: Snapshot): MetricPhase =>
  (['loading', 'failed', 'gone', 'done'] as const).find((phase) => snapshot.matches(phase)) ?? 'ready';

export const selectMetricFacts = ({ context }: Snapshot) => context.facts;
export const selectMetricDraft = ({ context }: Snapshot) => context.draft;
export const selectMetricPreview = ({ context }: Snapshot) => context.preview;
export const selectMetricFailure = ({ context }: Snapshot) => context.failure;
export const selectMetricFailedTask = ({ context }: Snapshot) => context.failedTask;
export const selectIsMetricTakenUp = ({ context }: Snapshot) => context.isTakenUp;
export const selectMetricName = ({ context }: Snapshot) => context.name;
export const selectCanSaveMetric = (snapshot: Snapshot): boolean => snapshot.can({ type: 'metric.save' });
export const selectIsSavingMetric = (snapshot: Snapshot): boolean => snapshot.matches('saving');
export const selectIsDeletingMetric = (snapshot: Snapshot): boolean => snapshot.matches('deleting');
/** Whether what it comes to is being found out. */
export const selectIsPreviewing = (snapshot: Snapshot): boolean =>
  snapshot.matches({ editing: 'typing' }) || snapshot.matches({ editing: 'counting' });
