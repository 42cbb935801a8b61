import type { EventType } from './emittedOfMoney';

const METRICS: readonly EventType[][] = [['metrics.changed']];
/** They stand in the settings of the account. */
const SETTINGS: readonly EventType[][] = [['account.changed']];

/** What the calls about metrics, dashboards and monitors emit. */
export const EMITTED_OF_METRICS = {
  createMetric: SETTINGS,
  changeMetric: SETTINGS,
  deleteMetric: SETTINGS,
  resetMetrics: SETTINGS,
  setDefaultMetrics: SETTINGS,
  createDashboard: METRICS,
  changeDashboard: METRICS,
  // Only the caller is mailed to.
  mailDashboard: [[]],
  deleteDashboard: METRICS,
  createMonitor: METRICS,
  changeMonitor: METRICS,
  deleteMonitor: METRICS,
} as const satisfies Readonly<Record<string, readonly (readonly EventType[])[]>>;
