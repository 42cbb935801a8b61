import { BrokenDialog } from '../../components/BrokenDialog';
import { PartBoundary } from '../../components/PartBoundary';
import { ProgressBar } from '../../components/ProgressBar';
import { createParts } from '../../parts';
import type { MobileNavigationProps } from './MobileNavigation';

const parts = createParts({ navigation: () => import('./MobileNavigation') });

/** The open navigation of a small window. Its code is loaded on first use. */
export const NavigationArea = (props: MobileNavigationProps) => (
  <PartBoundary
    parts={parts}
    name="navigation"
    waiting={<ProgressBar />}
    broken={(message, retry) => <BrokenDialog message={message} onRetry={retry} onClose={props.onClose} />}
  >
    {({ MobileNavigation }) => <MobileNavigation {...props} />}
  </PartBoundary>
);
