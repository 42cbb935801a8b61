import { BASE, NONE, type Row } from './featureKeys';

/** A place of metrics: at a partner, a reseller, an organization. The facts that are reported are not asked of a partner. */
const ofMetrics = (href: string, keysOf: (id: number) => readonly string[], hasFacts: boolean): Row => {
  const facts = (id: number) => (hasFacts ? [`logReporting:${id}`] : []);
  return [href, NONE, keysOf(2), [...facts(3), ...keysOf(3)], [...facts(12), ...keysOf(12)], NONE];
};

/** Dashboards, all metrics, monitors, and what is made or changed over them. */
export const METRICS_TABLE: readonly Row[] = [
  ofMetrics('/app/metrics', (id) => [`dashboard:${id}`], true),
  ofMetrics(`/app/metrics?board=${BASE}&dateFilter=7d`, (id) => [`dashboard:${id}`], true),
  ofMetrics('/app/metrics/list', (id) => [`metricList:${id}`], true),
  ofMetrics('/app/metrics/monitors', (id) => [`metricList:${id}`, `monitors:${id}`], true),
  ofMetrics('/app/accounts?editMetric=true', (id) => [`metricEditor:${id}-own-new`], true),
  ofMetrics(
    '/app/accounts?editMetric=true&metricName=totalCalls&metricOf=given',
    (id) => [`metricEditor:${id}-given-totalCalls`],
    true,
  ),
  ofMetrics('/app/accounts?editDashboard=true', (id) => [`metricList:${id}`, `dashboardEditor:${id}-new`], true),
  ofMetrics(
    `/app/accounts?editDashboard=true&dashboardId=${BASE}`,
    (id) => [`metricList:${id}`, `dashboardEditor:${id}-${BASE}`],
    true,
  ),
  ofMetrics('/app/accounts?editMonitor=true', (id) => [`metricList:${id}`, `monitorForm:${id}-new`], false),
  ofMetrics(
    `/app/accounts?editMonitor=true&monitorId=${BASE}`,
    (id) => [`metricList:${id}`, `monitor:${BASE}`, `monitorForm:${id}-${BASE}`],
    false,
  ),
];
