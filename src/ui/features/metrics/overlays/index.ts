import { defineOverlays } from '../../../overlays/overlay';

const dialogs = { load: () => import('./MetricDialogs') } as const;

export const overlays = defineOverlays({
  editMetric: dialogs,
  editDashboard: dialogs,
  editMonitor: dialogs,
});
