import type { OverlayProps } from '../../../overlays/overlay';
import { ImportList } from './ImportList';
import { ListProgress } from './ListProgress';

/** Tasks from a file, and then how far their list is (`uploadTaskList`, `batchId`). */
export const Overlay = ({ overlay, close }: OverlayProps) =>
  overlay.parameters.batchId === undefined ? <ImportList close={close} /> : <ListProgress close={close} />;
