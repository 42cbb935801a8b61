import type { WritingName } from '#tests/support/emitted.ts';
import type { Step, Stored } from './emittedStep';

type Of = {
  readonly at: (type: 'metrics.changed' | 'account.changed', key: 'organization' | 'reseller') => Stored;
};

/** Metrics are settings of their account; dashboards and monitors are told of by themselves. */
export function metricSteps({ at }: Of) {
  const settings: readonly Step[] = [{ emits: () => [at('account.changed', 'organization')] }];
  const changed: readonly Step[] = [{ emits: () => [at('metrics.changed', 'organization')] }];
  return {
    createMetric: settings,
    changeMetric: settings,
    deleteMetric: settings,
    resetMetrics: settings,
    setDefaultMetrics: [{ emits: () => [at('account.changed', 'reseller')] }],
    createDashboard: changed,
    changeDashboard: changed,
    mailDashboard: [{}],
    deleteDashboard: changed,
    createMonitor: changed,
    changeMonitor: changed,
    deleteMonitor: changed,
  } satisfies Partial<Record<WritingName, readonly Step[]>>;
}
