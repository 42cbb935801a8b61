import { BrokenDialog } from '../../components/BrokenDialog';
import { PartBoundary } from '../../components/PartBoundary';
import { ProgressBar } from '../../components/ProgressBar';
import { createParts } from '../../parts';
import type { MobileNavigationProps } from './MobileNavigation';

const parts = createParts({ navigation: () => import('./MobileNavigation') });

/** The navigation of a small window, while it is open. Its code comes when it is first needed. */
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
