import { BrokenDialog } from '../../components/BrokenDialog';
import { PartBoundary } from '../../components/PartBoundary';
import { ProgressBar } from '../../components/ProgressBar';
import { createParts } from '../../parts';
import type { MoreSheetProps } from './MoreSheet';

const parts = createParts({ sheet: () => import('./MoreSheet') });

/** The open navigation of a small window. Its code is loaded on first use. */
export const MoreArea = (props: MoreSheetProps) => (
  <PartBoundary
    parts={parts}
    name="sheet"
    waiting={<ProgressBar />}
    broken={(message, retry) => <BrokenDialog message={message} onRetry={retry} onClose={props.onClose} />}
  >
    {({ MoreSheet }) => <MoreSheet {...props} />}
  </PartBoundary>
);
