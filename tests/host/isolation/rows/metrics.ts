import { randomUUID } from 'node:crypto';
import { DEFAULT_METRICS } from '#contract/rules/metrics/defaults';
import { metricIdOf } from '../recordsOfMetrics';
import { body, every, ofOrganization, own, type Rows, reach, type Subject } from './row';

/** Metrics, dashboards and monitors. An agent has those of its organization. */

const ofAccounts = (parts: (subject: Subject) => object = () => ({})) =>
  reach(own('organization', parts), own('reseller', parts), own('partner', parts));
const ofDashboard = (more: () => object = () => ({})) =>
  reach(
    ...ofOrganization('path', ({ accountId }) => ({
      params: { dashboardId: metricIdOf('dashboard', accountId) },
      ...more(),
    })),
  );
const ofMonitor = (more: () => object = () => ({})) =>
  reach(
    ...ofOrganization('path', ({ accountId }) => ({
      params: { monitorId: metricIdOf('monitor', accountId) },
      ...more(),
    })),
  );
/** There is one of a name only once. */
const aMetric = () => ({ name: `m${randomUUID()}`, formula: 'duration', aggregation: 'avg' });
const aMonitor = () => ({
  name: randomUUID(),
  metric: 'inboundCalls',
  comparison: 'above',
  threshold: 5,
  channels: ['bell'],
});

export const metricRows: Rows = {
  evaluateTimeSeries: reach(
    ...every(() => ({ body: { formula: '1', aggregation: 'count', groupBy: 'agentId' } })),
    ...(['agent', 'organization', 'reseller', 'partner'] as const).map((level) =>
      body(level, ({ accountId }) => ({ body: { formula: '1', targetAccountId: accountId } })),
    ),
  ),
  createMetric: ofAccounts(() => ({ body: aMetric() })),
  changeMetric: ofAccounts(() => ({
    params: { name: 'outboundCalls' },
    body: { name: 'outboundCalls', title: randomUUID(), formula: '1' },
  })),
  deleteMetric: ofAccounts(() => ({ params: { name: 'callTransfers' } })),
  resetMetrics: ofAccounts(),
  setDefaultMetrics: reach(
    ...(['reseller', 'partner'] as const).map((level) =>
      own(level, () => ({ body: { metrics: [...DEFAULT_METRICS, aMetric()] } })),
    ),
  ),
  createDashboard: ofAccounts(() => ({ body: { name: randomUUID(), cards: [] } })),
  readDashboardFigures: ofDashboard(),
  changeDashboard: ofDashboard(() => ({ body: { dateFilter: '7d' } })),
  mailDashboard: ofDashboard(() => ({ body: { mail: { weekday: 1, hour: 8 } } })),
  deleteDashboard: ofDashboard(),
  createMonitor: ofAccounts(() => ({ body: aMonitor() })),
  readMonitor: ofMonitor(),
  changeMonitor: ofMonitor(() => ({ body: { threshold: 7 } })),
  deleteMonitor: ofMonitor(),
};
