import type { ComponentType } from 'react';
import type { OverlayProps } from '../../../overlays/overlay';
import { Overlay as EditDashboard } from './EditDashboard';
import { Overlay as EditMetric } from './EditMetric';
import { Overlay as EditMonitor } from './EditMonitor';

const DIALOGS: Readonly<Record<string, ComponentType<OverlayProps>>> = {
  editMetric: EditMetric,
  editDashboard: EditDashboard,
  editMonitor: EditMonitor,
};

/** The dialogs about metrics. One file: each file of its own is named in the first load. */
export const Overlay = (props: OverlayProps) => {
  const Dialog = DIALOGS[props.overlay.key];
  return Dialog ? <Dialog {...props} /> : null;
};
