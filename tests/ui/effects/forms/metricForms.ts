import { BOARD_ID, made } from '#tests/machines/dashboard/dashboard.plan.ts';
import { known, metric, monitor } from '../rows/metrics';
import { type FormRow, ofContext, SAVE } from './formRow';

const METRIC = {
  ...metric,
  title: 'Calls',
  formula: 'duration',
  filters: { direction: 'inbound' },
  aggregation: 'avg' as const,
  scale: 2,
  format: 'duration' as const,
  precision: 1,
  dateFilter: '7d',
  better: 'less' as const,
};
const BOARD = {
  ...made,
  dateFilter: '7d',
  filters: { direction: 'inbound' },
  mail: { weekday: 1, hour: 8 },
};
const INBOUND = { subject: 'direction', operator: 'eq', value: 'inbound', type: 'string' };
const success = true as const;

/** The forms about metrics. */
export const METRIC_FORMS: readonly FormRow[] = [
  {
    form: 'metricEditor',
    input: { targetAccountId: 5, name: 'totalCalls', of: 'own', cardOf: null },
    replies: {
      listMetrics: () => ({ ...known, metrics: [METRIC] }),
      changeMetric: () => known,
    },
    shown: ofContext('draft'),
    empty: {
      title: '',
      formula: '1',
      filters: [],
      aggregation: 'count',
      scale: '1',
      format: 'number',
      precision: '0',
      dateFilter: '30d',
      better: 'more',
    },
    opened: {
      title: 'Calls',
      formula: 'duration',
      filters: [INBOUND],
      aggregation: 'avg',
      scale: '2',
      format: 'duration',
      precision: '1',
      dateFilter: '7d',
      better: 'less',
    },
    change: { type: 'metric.edit', edit: { title: 'Long calls' } },
    save: { type: 'metric.save' },
    writes: [['PUT /api/v2/metrics/totalCalls?targetAccountId=5', { ...METRIC, title: 'Long calls' }]],
  },
  {
    form: 'dashboardEditor',
    input: { key: { targetAccountId: 5, dashboardId: BOARD_ID } },
    replies: {
      listDashboards: () => ({ success, dashboards: [BOARD] }),
      changeDashboard: () => ({ success, dashboard: BOARD }),
    },
    shown: ofContext('draft'),
    empty: { name: '', dateFilter: '30d', filters: [], timezone: '', cards: [], mail: null },
    opened: {
      name: 'Overview',
      dateFilter: '7d',
      filters: [INBOUND],
      timezone: 'UTC',
      cards: made.cards,
      mail: { weekday: 1, hour: 8 },
    },
    change: { type: 'form.edit', edit: { name: 'Sales' } },
    save: SAVE,
    writes: [[`PUT /api/v2/dashboards/${BOARD_ID}?targetAccountId=5`, { name: 'Sales' }]],
  },
  {
    form: 'monitorForm',
    input: { key: { targetAccountId: 5, monitorId: monitor.id, watches: '' } },
    replies: {
      readMonitor: () => ({
        success,
        monitor: { ...monitor, minimumSampleSize: 3, windowMinutes: 30, comparison: 'below', channels: ['bell'] },
        events: [],
      }),
      changeMonitor: () => ({ success, monitor }),
    },
    shown: ofContext('draft'),
    empty: {
      name: '',
      metric: '',
      comparison: 'above',
      threshold: '',
      windowMinutes: '60',
      forMinutes: '0',
      minimumSampleSize: '1',
      channels: ['bell', 'mail'],
    },
    opened: {
      name: 'Too many transfers',
      metric: 'callTransfers',
      comparison: 'below',
      threshold: '5',
      windowMinutes: '30',
      forMinutes: '10',
      minimumSampleSize: '3',
      channels: ['bell'],
    },
    change: { type: 'form.edit', edit: { threshold: '7' } },
    save: SAVE,
    writes: [
      [
        `PUT /api/v2/monitors/${monitor.id}?targetAccountId=5`,
        {
          name: 'Too many transfers',
          metric: 'callTransfers',
          comparison: 'below',
          threshold: 7,
          windowMinutes: 30,
          forMinutes: 10,
          minimumSampleSize: 3,
          channels: ['bell'],
        },
      ],
    ],
  },
];
