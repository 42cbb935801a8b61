import { useSyncExternalStore } from 'react';
import { BREAKPOINTS_PX } from '#contract/rules/constants';

const query = () => window.matchMedia(`(max-width: ${BREAKPOINTS_PX[1] - 0.02}px)`);

const subscribe = (listener: () => void) => {
  const media = query();
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** Whether the window is as narrow as a phone's, for what stands elsewhere there. What only looks different needs no hook. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => query().matches);
