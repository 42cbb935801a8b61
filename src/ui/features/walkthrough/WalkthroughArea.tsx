import type { ReactNode } from 'react';
import { WalkthroughFeature } from '#src/app/hooks/walkthrough.tsx';
import { BrokenNotice } from '../../components/BrokenNotice';
import { PartBoundary } from '../../components/PartBoundary';
import { createParts } from '../../parts';
import type { WalkthroughProps } from './Walkthrough';

const parts = createParts({ walkthrough: () => import('./Walkthrough') });

/** The walkthrough. Its code is loaded beside its record, since most accounts are past it. */
export const WalkthroughArea = ({ waiting, ...props }: WalkthroughProps & { waiting: ReactNode }) => (
  <WalkthroughFeature fallback={waiting}>
    <PartBoundary
      parts={parts}
      name="walkthrough"
      waiting={waiting}
      broken={(message, retry) => <BrokenNotice isPage message={message} onRetry={retry} />}
    >
      {({ Walkthrough }) => <Walkthrough {...props} />}
    </PartBoundary>
  </WalkthroughFeature>
);

/** Loads it before it is shown. */
export const prefetchWalkthrough = () => parts.prefetch('walkthrough');
