export { metricProblems, typesOf } from './draft';
export { metricEditorMachine } from './metricEditor.machine';
export * from './metricEditor.selectors';
export type {
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
  SaveMetricInput,
} from './metricEditor.types';
