import type { OverlayProps } from '../../../overlays/overlay';
import { ColumnsDialog } from './ColumnsDialog';
import { FilterBuilder } from './FilterBuilder';
import { ReportingDialog } from './ReportingDialog';

/** The dialogs of the log. One file: each file of its own is named in the first load. */
export const Overlay = ({ overlay, close }: OverlayProps) => {
  if (overlay.key === 'editConvoColumns') return <ColumnsDialog onClose={close} />;
  return overlay.key === 'reporting' ? <ReportingDialog onClose={close} /> : <FilterBuilder onClose={close} />;
};
