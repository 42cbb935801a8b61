import { type LogFileAsked, selectLogExport, selectLogExportFailure, selectLogExportStep } from '#machines/logExport';
import type { LogReporting, LogViewsChange } from '#machines/workspace/features';
import { useOptionalFact } from './fact';
import type { ScopeProps } from './feature';
import { useRecord } from './record';
import { FeatureScope, useFeatureRef } from './workspace';

/** The views of the log that a person has; null until they are loaded. */
export function useLogViews() {
  const { change, ...views } = useRecord('logViews');
  return {
    ...views,
    change: (wanted: LogViewsChange) => {
      // What was refused before does not matter any more.
      views.dismiss();
      change(wanted);
    },
  };
}

/** The facts that are reported of the conversations here; null until they are known. */
export const useLogReporting = (): LogReporting | null => useRecord('logReporting').record;

/** A file of the log, and what can be done with it. */
export function useLogExport() {
  const ref = useFeatureRef('logExport');
  return {
    step: useOptionalFact(ref, selectLogExportStep, 'none'),
    /** The file that the host writes; null until it does. */
    record: useOptionalFact(ref, selectLogExport, null),
    failure: useOptionalFact(ref, selectLogExportFailure, null),
    start: (asked: LogFileAsked, isLong: boolean) => ref?.send({ type: 'export.start', asked, isLong }),
    stop: () => ref?.send({ type: 'export.stop' }),
    save: () => ref?.send({ type: 'export.save' }),
    dismiss: () => ref?.send({ type: 'export.dismiss' }),
  };
}

/** Provides the form of the facts that a reseller, an organization or an agent asks for. */
export const ReportingFeature = (props: ScopeProps) => <FeatureScope of="reportingForm" {...props} />;
