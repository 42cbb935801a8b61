import type { Metric, MetricField, MetricSource } from '#contract/entities/metric';
import type { Monitor } from '#contract/entities/monitor';
import { UNDO } from '#contract/rules/messages';
import { cardRemoved, DASHBOARD_DELETED, DASHBOARD_SAVED } from '#contract/rules/messages/metrics';
import {
  dashboardChoiceIn,
  dashboardQuery,
  type MetricTab,
  metricTabOf,
} from '#contract/rules/metrics/dashboardChoice';
import type { DashboardNews, DashboardUndo, dashboardMachine } from '../../dashboard';
import type { DashboardEditorNews, dashboardEditorMachine } from '../../forms/dashboardEditor';
import type { MonitorFormNews, monitorFormMachine } from '../../forms/monitorForm';
import type { MetricEditorNews, metricEditorMachine } from '../../metricEditor';
import type { MonitorNews, monitorMachine } from '../../monitor';
import { createResourceMachine } from '../../shared/resource';
import type { At } from '../at';
import { defineFeature, defineLaterFeature } from '../feature';
import { same } from '../hearing';

export type MetricsKey = { readonly targetAccountId: number };

/** The metrics of an account. */
export type MetricList = {
  readonly metrics: readonly Metric[];
  readonly source: MetricSource;
  /** Those that it gives to the organizations below it; null: none. */
  readonly given: readonly Metric[] | null;
  readonly fields: readonly MetricField[];
};
export type MetricListChange =
  /** It has those from above again. */
  | { readonly kind: 'reset' }
  /** What it gives to the organizations below it; null: none. */
  | { readonly kind: 'give'; readonly metrics: readonly Metric[] | null };

/** The monitors of an account, by name. */
export type MonitorList = { readonly monitors: readonly Monitor[] };

const REFRESH = { type: 'resource.refresh' } as const;
const COUNT = { type: 'dashboard.refresh' } as const;
const AS_RECORD = { 'network.changed': same, 'realtime.reset': () => REFRESH } as const;

const has = ({ type }: At): boolean => type === 'organization' || type === 'reseller' || type === 'partner';
const isTab = (at: At, tab: MetricTab): boolean => has(at) && at.first === 'metrics' && metricTabOf(at.second) === tab;
const keyOf = ({ targetAccountId }: At) => ({
  key: `${targetAccountId}`,
  input: { key: { targetAccountId } },
});

/** Metrics side by side. */
export const dashboard = defineLaterFeature<typeof dashboardMachine, DashboardNews | DashboardUndo>({
  opens: (at) => {
    const { targetAccountId, query } = at;
    if (!isTab(at, 'board')) return null;
    return { key: `${targetAccountId}`, input: { targetAccountId, choice: dashboardChoiceIn(query) } };
  },
  readdressed: ({ choice }) => [{ type: 'dashboard.choose', choice }],
  hears: {
    'network.changed': same,
    'realtime.reset': same,
    'realtime.received': same,
    'metricEditor.done': () => COUNT,
    'dashboardEditor.done': () => COUNT,
    'dashboard.undo': ({ removed }) => ({ type: 'dashboard.putBack', removed }),
  },
  tells: {
    'dashboard.removed': ({ title, removed }) => [
      {
        type: 'showToast',
        params: {
          message: cardRemoved(title),
          status: 'success',
          action: { label: UNDO, event: { type: 'dashboard.undo', removed } satisfies DashboardUndo },
        },
      },
    ],
    // The dashboard hears it.
    'dashboard.undo': () => [],
  },
});

/** All metrics, to choose from and to change. */
export const metricList = defineFeature({
  machine: createResourceMachine<MetricList, MetricsKey, MetricListChange>({
    id: 'metricList',
    applyChange: (record, change) => (change.kind === 'give' ? { ...record, given: change.metrics } : record),
  }),
  opens: (at) =>
    isTab(at, 'list') || isTab(at, 'monitors') || (has(at) && at.has('editDashboard', 'editMonitor'))
      ? keyOf(at)
      : null,
  hears: { ...AS_RECORD, 'metricEditor.done': () => REFRESH },
});

/** A metric that is made or changed. */
export const metricEditor = defineLaterFeature<typeof metricEditorMachine, MetricEditorNews>({
  opens: (at) => {
    const overlay = at.overlays.get('editMetric');
    if (!has(at) || overlay === undefined) return null;
    const { targetAccountId } = at;
    const { metricName: name = null, metricOf, cardOf = null } = overlay.parameters;
    const of = metricOf === 'given' ? 'given' : 'own';
    return {
      key: [targetAccountId, of, name ?? 'new'].join('-'),
      input: { targetAccountId, name, of, cardOf },
    };
  },
  hears: { 'network.changed': same },
  tells: { 'metricEditor.done': () => [{ type: 'closeOverlay', params: { key: 'editMetric' } }] },
});

/** A dashboard that is made or changed. */
export const dashboardEditor = defineLaterFeature<typeof dashboardEditorMachine, DashboardEditorNews>({
  opens: (at) => {
    const overlay = at.overlays.get('editDashboard');
    if (!has(at) || overlay === undefined) return null;
    const { targetAccountId } = at;
    const { dashboardId = null } = overlay.parameters;
    return { key: `${targetAccountId}-${dashboardId ?? 'new'}`, input: { key: { targetAccountId, dashboardId } } };
  },
  hears: { 'network.changed': same },
  tells: {
    'dashboardEditor.done': ({ isDeleted, madeId }) => [
      madeId === null
        ? { type: 'closeOverlay', params: { key: 'editDashboard' } }
        : { type: 'openPlace', params: { screen: 'metrics', query: dashboardQuery(madeId) } },
      {
        type: 'showToast',
        params: { message: isDeleted ? DASHBOARD_DELETED : DASHBOARD_SAVED, status: 'success' },
      },
    ],
  },
});

export const monitors = defineFeature({
  machine: createResourceMachine<MonitorList, MetricsKey>({ id: 'monitors' }),
  opens: (at) => (isTab(at, 'monitors') ? keyOf(at) : null),
  // Whoever hears of one by the bell sees how it stands.
  follows: (event) => (event.type === 'notification.changed' ? { tell: REFRESH } : null),
  hears: {
    ...AS_RECORD,
    'monitorForm.done': () => REFRESH,
    'monitor.moved': () => REFRESH,
    'monitor.gone': () => REFRESH,
  },
});

/** The monitor that the address names. */
export const monitor = defineLaterFeature<typeof monitorMachine, MonitorNews>({
  opens: (at) => {
    const monitorId = at.overlays.get('editMonitor')?.parameters.monitorId;
    if (!has(at) || monitorId === undefined) return null;
    const { targetAccountId } = at;
    return { key: monitorId, input: { targetAccountId, monitorId } };
  },
  hears: { 'network.changed': same, 'realtime.reset': same, 'monitorForm.done': () => ({ type: 'monitor.refresh' }) },
  tells: {
    // The list hears it.
    'monitor.moved': () => [],
    'monitor.gone': () => [{ type: 'closeOverlay', params: { key: 'editMonitor' } }],
  },
});

/** A new monitor, or what of the one that the address names can be changed. */
export const monitorForm = defineLaterFeature<typeof monitorFormMachine, MonitorFormNews>({
  opens: (at) => {
    const overlay = at.overlays.get('editMonitor');
    if (!has(at) || overlay === undefined) return null;
    const { targetAccountId } = at;
    const { monitorId = null, watches = '' } = overlay.parameters;
    return {
      key: `${targetAccountId}-${monitorId ?? 'new'}`,
      input: { key: { targetAccountId, monitorId, watches } },
    };
  },
  hears: { 'network.changed': same },
  tells: { 'monitorForm.done': () => [{ type: 'closeOverlay', params: { key: 'editMonitor' } }] },
});
