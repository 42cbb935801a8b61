import { type MonitorWork, selectMonitorFailure, selectMonitorRecord, selectMonitorWork } from '#machines/monitor';
import type { FeatureRef } from '#machines/workspace/features';
import { useFact, useMarks } from './fact';
import { type ScopeProps, useActor } from './feature';
import { verbsOf } from './verbs';
import { FeatureScope } from './workspace';

/** Provides the monitor that the address names. */
export const MonitorFeature = (props: ScopeProps) => <FeatureScope of="monitor" {...props} />;

const monitorVerbs = verbsOf((send: FeatureRef<'monitor'>['send']) => ({
  carryOut: (work: MonitorWork) => send({ type: 'monitor.do', work }),
  retry: () => send({ type: 'monitor.retry' }),
}));

/** The monitor of the nearest scope; its record is null until it is loaded. */
export function useMonitor() {
  const ref = useActor('monitor');
  return {
    record: useFact(ref, selectMonitorRecord),
    failure: useFact(ref, selectMonitorFailure),
    work: useFact(ref, selectMonitorWork),
    marks: useMarks(ref),
    ...monitorVerbs(ref),
  };
}
