import { useEffect } from 'react';
import { overlays } from '../../overlays/registry';
import { whenIdle } from '../../timing/whenIdle';
import { prefetchConfirm } from './ConfirmArea';
import type { NavSection } from './navigation';
import { SCREEN_OF_NAV, screens } from './screens';

/**
 * Fetches, once the browser has nothing better to do, what is likely to be opened next: the other screens of this account
 * and the overlays of the shell. An overlay that is there opens within 200 ms on a slow machine (performance.md 13).
 */
export function usePrefetch(sections: readonly NavSection[]): void {
  const keys = sections.flatMap(({ items }) => items.map(({ key }) => key)).join(' ');
  useEffect(() => {
    if (keys === '') return;
    return whenIdle(() => {
      overlays.prefetch('accountSearch');
      overlays.prefetch('selectAccount');
      prefetchConfirm();
      for (const key of keys.split(' ')) screens.prefetch(SCREEN_OF_NAV[key as keyof typeof SCREEN_OF_NAV]);
    });
  }, [keys]);
}
