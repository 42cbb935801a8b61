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
    does: ({ event: { madeId } }) => [
      'react',
      madeId === null ? 'closeOverlay' : 'openPlace',
      'showToast',
      'tellChildren',
    ],
    // One that was made is shown.
    expect: ({ event: { isDeleted, madeId }, did }) =>
      (madeId === null
        ? given(did, 'closeOverlay')?.key === 'editDashboard'
        : JSON.stringify(given(did, 'openPlace')) ===
          JSON.stringify({ screen: 'metrics', query: `board=${madeId}` })) &&
      isTold(did, isDeleted ? 'The dashboard is deleted.' : 'The dashboard is saved.', 'success'),
    section: '2 Overlays',
  },
  {
    in: '(root)',
    on: 'dashboard.removed',
    does: ['react', 'showToast', 'tellChildren'],
    expect: ({ event: { removed }, did }) => {
      const told = given(did, 'showToast') as { message?: string; action?: { event: object } } | undefined;
      const undo = { type: 'dashboard.undo', removed };
      return told?.message === 'Total calls is removed.' && JSON.stringify(told.action?.event) === JSON.stringify(undo);
    },
    section: 'experience, optimistic and undo',
  },
  {
    in: '(root)',
    on: 'dashboard.undo',
    does: ['react', 'tellChildren'],
    section: 'experience, optimistic and undo',
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
