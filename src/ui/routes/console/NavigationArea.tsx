import { Suspense } from 'react';
import { ProgressBar } from '../../components/ProgressBar';
import { createParts } from '../../parts';
import type { MobileNavigationProps } from './MobileNavigation';

const parts = createParts({ navigation: () => import('./MobileNavigation') });

/** The navigation of a small window, while it is open. Its code comes when it is first needed. */
export const NavigationArea = (props: MobileNavigationProps) => (
  <Suspense fallback={<ProgressBar />}>
    <Loaded {...props} />
  </Suspense>
);

const Loaded = (props: MobileNavigationProps) => {
  const { MobileNavigation } = parts.usePart('navigation');
  return <MobileNavigation {...props} />;
};
