import type { Dashboard, DashboardCard, DashboardFigure } from '#contract/entities/dashboard';
import type { TimeSeries } from '#contract/entities/timeSeries';
import type { DashboardChoice } from '#contract/rules/metrics/dashboardChoice';
import { DEFAULT_METRICS } from '#contract/rules/metrics/defaults';
import { type CardsChange, type DashboardRecord, dashboardMachine, type RemovedCard } from '#machines/dashboard';
import { definePlan } from '#tests/harness/index.ts';

export const BOARD_ID = '0198f3a2-0000-7000-8000-0000000000d1';
const CARD: DashboardCard = { metric: 'totalCalls', kind: 'bar', size: 'small' };
const LINE: DashboardCard = { ...CARD, kind: 'line' };
const BY_AGENT: DashboardCard = { ...CARD, groupBy: 'agentId' };

/** Two days, and the two before. */
export const timeSeries: TimeSeries = {
  start: 1_790_000_000,
  end: 1_790_172_799,
  value: 12,
  count: 12,
  series: [
    { start: 1_790_000_000, value: 5, count: 5 },
    { start: 1_790_086_400, value: 7, count: 7 },
  ],
  timezone: 'UTC',
  before: {
    start: 1_789_827_200,
    end: 1_789_999_999,
    value: 8,
    count: 8,
    series: [
      { start: 1_789_827_200, value: 8, count: 8 },
      { start: 1_789_913_600, value: null, count: 0 },
    ],
  },
};
export const figure: DashboardFigure = { metric: 'totalCalls', timeSeries };

/** The one that an account has before it makes any. */
export const unmade: Dashboard = {
  id: 'default',
  name: 'Overview',
  cards: [CARD],
  dateFilter: '30d',
  filters: {},
  timezone: 'UTC',
  isDefault: true,
  timestamp: 1_790_000_000,
};
/** The same once it is made, with its card as a line, or by agent. */
export const made: Dashboard = { ...unmade, id: BOARD_ID, cards: [LINE], isDefault: false };
export const divided: Dashboard = { ...made, cards: [BY_AGENT] };

export const record: DashboardRecord = {
  dashboards: [unmade],
  metrics: DEFAULT_METRICS,
  source: { level: 'default' },
  fields: [],
  shown: unmade,
  figures: [figure],
  keptSince: null,
};
export const recounted: DashboardRecord = {
  ...record,
  figures: [{ metric: 'totalCalls', problem: 'This takes too long to count.' }],
};

export const own: DashboardChoice = { dashboardId: null, range: null, filters: null };
export const week: DashboardChoice = { ...own, range: '7d' };
export const toLine: CardsChange = { dashboardId: 'default', cards: [LINE] };
export const toAgents: CardsChange = { dashboardId: 'default', cards: [BY_AGENT] };

/** Taken away before anything was made. */
export const removed: RemovedCard = { targetAccountId: 12, dashboardId: 'default', card: CARD, at: 0, of: 1 };

export const REFUSED = { kind: 'refused', failure: { kind: 'conflict', message: 'The host says no.' } } as const;
export const AWAY = { kind: 'unavailable', message: 'The host is away.' } as const;
const CSV = { as: 'csv' } as const;
const log = (type: 'log.created' | 'log.changed') => ({ event: { type, uuid: 'log-1', organizationId: 12 } as const });

export const dashboardPlan = definePlan(dashboardMachine, {
  inputs: [{ targetAccountId: 12, choice: own }],
  events: {
    'dashboard.choose': [{ choice: own }, { choice: week }],
    'dashboard.refresh': [{}],
    'dashboard.change': [{ change: toLine }, { change: toAgents }],
    'dashboard.remove': [{ at: 0 }, { at: 5 }],
    'dashboard.putBack': [
      { removed },
      { removed: { ...removed, targetAccountId: 13 } },
      { removed: { ...removed, dashboardId: '0198f3a2-0000-7000-8000-0000000000d9' } },
    ],
    'dashboard.share': [{ file: CSV }],
    'dashboard.retry': [{}],
    'dashboard.dismiss': [{}],
    'realtime.received': [
      log('log.created'),
      log('log.changed'),
      { event: { type: 'members.changed' as const, organizationId: 12 } },
    ],
    'realtime.reset': [{}],
    'network.changed': [{ online: true }, { online: false }],
  },
  outcomes: {
    readDashboard: { ok: [record, recounted], error: [AWAY] },
    saveCards: {
      ok: [{ kind: 'done', dashboard: made }, { kind: 'done', dashboard: divided }, REFUSED],
      error: [AWAY],
    },
    makeFile: { ok: [undefined], error: [AWAY] },
  },
  project: ({ choice, record: known, pending, file, failure, failedTask, isStale }) => ({
    range: choice.range,
    isKnown: known !== null,
    shown: known?.shown.id,
    isRecounted: known?.figures[0]?.problem,
    pending: Math.min(pending.length, 2),
    file: file?.as,
    failure: failure?.kind,
    failedTask,
    isStale,
  }),
});
