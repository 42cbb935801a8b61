import type { workspaceMachine } from '#machines/workspace';
import type { Row } from '#tests/harness/contract.ts';
import { given, isTold } from './facts';

const CLOSED = ['react', 'closeOverlay', 'tellChildren'] as const;

/** What metrics, dashboards and monitors tell the workspace. */
export const metricsRows: readonly Row<typeof workspaceMachine>[] = [
  {
    in: '(root)',
    on: 'metricEditor.done',
    does: CLOSED,
    expect: ({ did }) => given(did, 'closeOverlay')?.key === 'editMetric',
    section: '2 Overlays',
  },
  {
    in: '(root)',
    on: 'dashboardEditor.done',
    does: ['react', 'closeOverlay', 'showToast', 'tellChildren'],
    expect: ({ event: { isDeleted }, did }) =>
      given(did, 'closeOverlay')?.key === 'editDashboard' &&
      isTold(did, isDeleted ? 'The dashboard is deleted.' : 'The dashboard is saved.', 'success'),
    section: '2 Overlays',
  },
  {
    in: '(root)',
    on: 'monitorForm.done',
    does: CLOSED,
    expect: ({ did }) => given(did, 'closeOverlay')?.key === 'editMonitor',
    section: '2 Overlays',
  },
  { in: '(root)', on: 'monitor.moved', does: ['react', 'tellChildren'], section: '7 Logs, tasks, webhooks' },
  {
    in: '(root)',
    on: 'monitor.gone',
    does: CLOSED,
    expect: ({ did }) => given(did, 'closeOverlay')?.key === 'editMonitor',
    section: '2 Overlays',
  },
];
