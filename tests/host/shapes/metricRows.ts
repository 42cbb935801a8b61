import * as dashboards from '#contract/endpoints/metrics/dashboards';
import * as monitors from '#contract/endpoints/metrics/monitors';
import type { TestClient } from '#tests/support/host.ts';
import { call } from './looseCall';

/** A dashboard and a monitor, as records of which one field after the other is changed. */

type Change = Readonly<Record<string, unknown>>;

export function dashboardRow() {
  let dashboardId = '';
  const make = async (client: TestClient, body: Change) => {
    const made = await call(client, dashboards.createDashboard, { body });
    dashboardId = (made.body as { dashboard: { id: string } }).dashboard.id;
    return made;
  };
  return {
    who: 'owner' as const,
    from: () => ({
      name: 'The week',
      cards: [{ metric: 'totalCalls', kind: 'line', size: 'wide', groupBy: 'type' }],
      dateFilter: '7d',
      filters: { type: 'call' },
      timezone: 'Europe/Berlin',
    }),
    to: () => ({
      name: 'The month',
      cards: [{ metric: 'callTransfers', kind: 'bar', size: 'large', groupBy: 'agentId' }],
      dateFilter: '90d',
      filters: { type: 'sms' },
      timezone: 'Asia/Tokyo',
    }),
    write: (client: TestClient, body: Change) =>
      dashboardId === ''
        ? make(client, body)
        : call(client, dashboards.changeDashboard, { params: { dashboardId }, body }),
    read: async (client: TestClient) =>
      (await client.call(dashboards.listDashboards, {})).body.dashboards.find(({ id }) => id === dashboardId),
  };
}

export function monitorRow() {
  let monitorId = '';
  const make = async (client: TestClient, body: Change) => {
    const made = await call(client, monitors.createMonitor, { body });
    monitorId = (made.body as { monitor: { id: string } }).monitor.id;
    return made;
  };
  return {
    who: 'owner' as const,
    from: () => ({
      name: 'Few calls',
      metric: 'totalCalls',
      comparison: 'below',
      threshold: 7,
      windowMinutes: 120,
      forMinutes: 30,
      minimumSampleSize: 3,
      channels: ['mail'],
    }),
    to: () => ({
      name: 'Many transfers',
      metric: 'callTransfers',
      comparison: 'above',
      threshold: 70,
      windowMinutes: 240,
      forMinutes: 60,
      minimumSampleSize: 30,
      channels: ['bell'],
      isPaused: true,
    }),
    write: (client: TestClient, body: Change) =>
      monitorId === '' ? make(client, body) : call(client, monitors.changeMonitor, { params: { monitorId }, body }),
    read: async (client: TestClient) =>
      (await client.call(monitors.readMonitor, { params: { monitorId } })).body.monitor,
  };
}
