/** Metrics, dashboards and monitors: dashboard, dashboardEditor, metricList, metricEditor, monitors, monitor, monitorForm. */
import type { Metric } from '#contract/entities/metric';
import { DEFAULT_METRICS } from '#contract/rules/metrics/defaults';
import { BOARD_ID, figure, made, own, timeSeries, toLine, unmade } from '#tests/machines/dashboard/dashboard.plan.ts';
import { MONITOR_ID, monitorIn } from '#tests/machines/monitor/monitor.plan.ts';
import { type Row, refusedWith, rejects } from './row';

const success = true as const;
const of = { targetAccountId: 5 };
const field = { name: 'reporting.guests', label: 'Guests', type: 'number' };
const metrics = [...DEFAULT_METRICS];
export const metric = metrics.find(({ name }) => name === 'totalCalls') as Metric;
const given = [metric];
export const known = { success, metrics, source: { level: 'own' as const }, defaults: given, fields: [field] };
const list = { metrics, source: known.source, given, fields: [field] };

const LIST = ['GET /api/v2/metrics?targetAccountId=5'] as const;
const BOARDS = ['GET /api/v2/dashboards?targetAccountId=5'] as const;
const listMetrics = () => known;
const listDashboards = () => ({ success, dashboards: [unmade, made] });
const LOAD_FAILED = 'The metrics could not be loaded.';
const SAVE_FAILED = 'The dashboard could not be saved.';

const shownAs = (choice: object, id: string, query: string): Row => ({
  actor: 'dashboard.readDashboard',
  input: { ...of, choice: { ...own, ...choice } },
  replies: {
    listDashboards,
    listMetrics,
    readDashboardFigures: () => ({ success, dashboard: made, figures: [figure], keptSince: 1_789_900_000 }),
  },
  calls: [BOARDS, LIST, [`GET /api/v2/dashboards/${id}/figures?${query}targetAccountId=5`]],
  output: {
    metrics,
    source: known.source,
    fields: [field],
    dashboards: [unmade, made],
    shown: made,
    figures: [figure],
    keptSince: 1_789_900_000,
  },
  atOnce: 2,
  whenRefused: rejects,
  fails: 'The figures could not be loaded.',
});

const boards: readonly Row[] = [
  // One that is gone gives way to the first.
  shownAs({ dashboardId: 'gone' }, 'default', ''),
  shownAs(
    { dashboardId: BOARD_ID, range: '7d', filters: { direction: 'inbound' } },
    BOARD_ID,
    'dateFilter=7d&filters=%7B%22direction%22%3A%22inbound%22%7D&',
  ),
  {
    actor: 'dashboard.saveCards',
    input: { ...of, change: toLine, shown: unmade },
    replies: { createDashboard: () => ({ success, dashboard: made }) },
    calls: [
      [
        'POST /api/v2/dashboards?targetAccountId=5',
        { name: 'Overview', dateFilter: '30d', filters: {}, timezone: 'UTC', cards: toLine.cards },
      ],
    ],
    output: { kind: 'done', dashboard: made },
    whenRefused: refusedWith,
    fails: SAVE_FAILED,
  },
  {
    actor: 'dashboard.saveCards',
    input: { ...of, change: { ...toLine, dashboardId: BOARD_ID }, shown: made },
    replies: { changeDashboard: () => ({ success, dashboard: made }) },
    calls: [[`PUT /api/v2/dashboards/${BOARD_ID}?targetAccountId=5`, { cards: toLine.cards }]],
    output: { kind: 'done', dashboard: made },
    whenRefused: refusedWith,
    fails: SAVE_FAILED,
  },
  {
    actor: 'dashboard.makeFile',
    input: { ...of, dashboardId: BOARD_ID, choice: { ...own, range: '7d' }, file: { as: 'csv' } },
    replies: {
      readDashboardFigures: () =>
        new Response('Total calls', {
          headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="overview.csv"' },
        }),
    },
    calls: [[`GET /api/v2/dashboards/${BOARD_ID}/figures?dateFilter=7d&format=csv&targetAccountId=5`]],
    output: undefined,
    whenRefused: rejects,
    fails: 'The file could not be made.',
  },
  {
    actor: 'dashboardEditor.loadRecord',
    input: { key: { ...of, dashboardId: BOARD_ID } },
    replies: { listDashboards },
    calls: [BOARDS],
    output: made,
    whenRefused: rejects,
    fails: LOAD_FAILED,
  },
  {
    actor: 'dashboardEditor.carryOut',
    input: {
      work: {
        task: 'create',
        ...of,
        body: { name: 'Sales', dateFilter: '7d', filters: {}, cards: toLine.cards },
        mail: { weekday: 5, hour: 17 },
      },
    },
    replies: {
      createDashboard: () => ({ success, dashboard: made }),
      mailDashboard: () => ({ success, dashboard: { ...made, mail: { weekday: 5, hour: 17 } } }),
    },
    calls: [
      [
        'POST /api/v2/dashboards?targetAccountId=5',
        { name: 'Sales', dateFilter: '7d', filters: {}, cards: toLine.cards },
      ],
      [`PUT /api/v2/dashboards/${BOARD_ID}/mail?targetAccountId=5`, { mail: { weekday: 5, hour: 17 } }],
    ],
    output: { kind: 'done', done: { ...made, mail: { weekday: 5, hour: 17 } } },
    whenRefused: refusedWith,
    fails: SAVE_FAILED,
  },
  {
    actor: 'dashboardEditor.carryOut',
    input: { work: { task: 'save', ...of, dashboardId: BOARD_ID, body: { name: 'Sales' } } },
    replies: { changeDashboard: () => ({ success, dashboard: made }) },
    calls: [[`PUT /api/v2/dashboards/${BOARD_ID}?targetAccountId=5`, { name: 'Sales' }]],
    output: { kind: 'done', done: made },
    whenRefused: refusedWith,
    fails: SAVE_FAILED,
  },
  // Whoever may not change it gets it by mail all the same.
  {
    actor: 'dashboardEditor.carryOut',
    input: { work: { task: 'save', ...of, dashboardId: BOARD_ID, body: {}, mail: null } },
    replies: { mailDashboard: () => ({ success, dashboard: made }) },
    calls: [[`PUT /api/v2/dashboards/${BOARD_ID}/mail?targetAccountId=5`, { mail: null }]],
    output: { kind: 'done', done: made },
    whenRefused: refusedWith,
    fails: SAVE_FAILED,
  },
  {
    actor: 'dashboardEditor.carryOut',
    input: { work: { task: 'delete', ...of, dashboardId: BOARD_ID } },
    replies: { deleteDashboard: () => ({ success }) },
    calls: [[`DELETE /api/v2/dashboards/${BOARD_ID}?targetAccountId=5`]],
    output: { kind: 'done', done: null },
    whenRefused: refusedWith,
    fails: 'The dashboard could not be deleted.',
  },
];

const GIVE = 'PUT /api/v2/metrics/defaults?targetAccountId=5';
const setDefaultMetrics = listMetrics;
const lists: readonly Row[] = [
  {
    actor: 'metricList.loadRecord',
    input: { key: of },
    replies: { listMetrics },
    calls: [LIST],
    output: list,
    whenRefused: rejects,
    fails: LOAD_FAILED,
  },
  {
    actor: 'metricList.saveRecord',
    input: { key: of, change: { kind: 'reset' } },
    replies: { resetMetrics: listMetrics, listMetrics },
    calls: [['POST /api/v2/metrics/reset?targetAccountId=5'], LIST],
    output: list,
    whenRefused: rejects,
    fails: 'The metrics could not be saved.',
  },
  ...[given, null].map(
    (wanted): Row => ({
      actor: 'metricList.saveRecord',
      input: { key: of, change: { kind: 'give', metrics: wanted } },
      replies: { setDefaultMetrics, listMetrics },
      calls: [[GIVE, { metrics: wanted }], LIST],
      output: list,
      whenRefused: rejects,
      fails: 'The metrics could not be saved.',
    }),
  ),
];

const renamed: Metric = { ...metric, title: 'Calls' };
const fresh: Metric = { ...metric, name: 'calls', title: 'Calls' };
const saving = (input: object, replies: Row['replies'], calls: Row['calls']): Row => ({
  actor: 'metricEditor.saveMetric',
  input: { ...of, name: null, of: 'own', cardOf: null, metric: fresh, ...input },
  replies,
  calls,
  output: { kind: 'done' },
  whenRefused: refusedWith,
  fails: 'The metric could not be saved.',
});
const deleting = (input: object, replies: Row['replies'], calls: Row['calls']): Row => ({
  actor: 'metricEditor.deleteMetric',
  input: { ...of, name: 'totalCalls', ...input },
  replies,
  calls,
  output: { kind: 'done' },
  whenRefused: refusedWith,
  fails: 'The metric could not be deleted.',
});
const names = metrics.map(({ name }) => name);
const loading = (input: object, facts: object): Row => ({
  actor: 'metricEditor.loadMetric',
  input: { ...of, name: 'totalCalls', of: 'own', ...input },
  replies: { listMetrics },
  calls: [LIST],
  output: { metric, names, fields: [field], ...facts },
  whenRefused: rejects,
  fails: LOAD_FAILED,
});

const editors: readonly Row[] = [
  loading({}, {}),
  loading({ name: null }, { metric: null }),
  loading({ of: 'given' }, { names: ['totalCalls'] }),
  {
    actor: 'metricEditor.countMetric',
    input: { ...of, metric },
    replies: { evaluateTimeSeries: () => ({ success, ...timeSeries }) },
    calls: [['POST /api/v2/logs/timeSeries?targetAccountId=5', { metric, dateFilter: '30d' }]],
    output: { kind: 'done', timeSeries },
    whenRefused: refusedWith,
    fails: 'The metric could not be counted.',
  },
  saving({}, { createMetric: listMetrics }, [['POST /api/v2/metrics?targetAccountId=5', fresh]]),
  saving(
    { cardOf: BOARD_ID },
    { createMetric: listMetrics, listDashboards, changeDashboard: () => ({ success, dashboard: made }) },
    [
      ['POST /api/v2/metrics?targetAccountId=5', fresh],
      BOARDS,
      [
        `PUT /api/v2/dashboards/${BOARD_ID}?targetAccountId=5`,
        { cards: [...made.cards, { metric: 'calls', kind: 'bar', size: 'small' }] },
      ],
    ],
  ),
  saving({ name: 'totalCalls', metric: renamed }, { changeMetric: listMetrics }, [
    ['PUT /api/v2/metrics/totalCalls?targetAccountId=5', renamed],
  ]),
  saving({ of: 'given' }, { listMetrics, setDefaultMetrics }, [LIST, [GIVE, { metrics: [metric, fresh] }]]),
  saving({ of: 'given', name: 'totalCalls', metric: renamed }, { listMetrics, setDefaultMetrics }, [
    LIST,
    [GIVE, { metrics: [renamed] }],
  ]),
  deleting({ of: 'own' }, { deleteMetric: listMetrics }, [['DELETE /api/v2/metrics/totalCalls?targetAccountId=5']]),
  deleting({ of: 'given' }, { listMetrics, setDefaultMetrics }, [LIST, [GIVE, { metrics: [] }]]),
];

export const monitor = monitorIn('firing');
const event = { id: MONITOR_ID, beganTimestamp: 1_790_000_000, value: 7 };
const OF_MONITOR = { ...of, monitorId: MONITOR_ID };
const READ = [`GET /api/v2/monitors/${MONITOR_ID}?targetAccountId=5`] as const;
const readMonitor = () => ({ success, monitor, events: [event] });
const MONITORS_FAILED = 'The monitors could not be loaded.';
const MONITOR_FAILED = 'The monitor could not be saved.';
const BODY = {
  name: 'Calls',
  metric: 'totalCalls',
  comparison: 'above',
  threshold: 5,
  windowMinutes: 60,
  forMinutes: 0,
  minimumSampleSize: 1,
  channels: ['bell'],
};
const worked = (work: string, replies: Row['replies'], call: Row['calls'][number], left: object | null): Row => ({
  actor: 'monitor.doMonitor',
  input: { ...OF_MONITOR, work },
  replies,
  calls: [call],
  output: { kind: 'done', monitor: left },
  whenRefused: refusedWith,
  fails: MONITOR_FAILED,
});
const changeMonitor = () => ({ success, monitor });
const CHANGE = `PUT /api/v2/monitors/${MONITOR_ID}?targetAccountId=5`;
const written = (work: object, replies: Row['replies'], line: string): Row => ({
  actor: 'monitorForm.carryOut',
  input: { work: { ...of, body: BODY, ...work } },
  replies,
  calls: [[line, BODY]],
  output: { kind: 'done', done: monitor },
  whenRefused: refusedWith,
  fails: MONITOR_FAILED,
});

const monitors: readonly Row[] = [
  {
    actor: 'monitors.loadRecord',
    input: { key: of },
    replies: { listMonitors: () => ({ success, monitors: [monitor] }) },
    calls: [['GET /api/v2/monitors?targetAccountId=5']],
    output: { monitors: [monitor] },
    whenRefused: rejects,
    fails: MONITORS_FAILED,
  },
  {
    actor: 'monitor.readMonitor',
    input: OF_MONITOR,
    replies: { readMonitor },
    calls: [READ],
    output: { monitor, events: [event] },
    whenRefused: rejects,
    fails: MONITORS_FAILED,
  },
  worked('pause', { changeMonitor }, [CHANGE, { isPaused: true }], monitor),
  worked('resume', { changeMonitor }, [CHANGE, { isPaused: false }], monitor),
  worked('delete', { deleteMonitor: () => ({ success }) }, [`DELETE ${CHANGE.slice(4)}`], null),
  {
    actor: 'monitorForm.loadRecord',
    input: { key: { ...OF_MONITOR, watches: '' } },
    replies: { readMonitor },
    calls: [READ],
    output: monitor,
    whenRefused: rejects,
    fails: MONITORS_FAILED,
  },
  written({ task: 'create' }, { createMonitor: changeMonitor }, 'POST /api/v2/monitors?targetAccountId=5'),
  written({ task: 'save', monitorId: MONITOR_ID }, { changeMonitor }, CHANGE),
];

export const metricRows: readonly Row[] = [...boards, ...lists, ...editors, ...monitors];
