import { useEffect } from 'react';
import { overlays, overlaysFetchedAhead, screens } from '../../registry';
import { whenIdle } from '../../timing/whenIdle';
import { prefetchConfirm } from './ConfirmArea';
import type { NavSection } from './navigation';

/**
 * Fetches, once the browser is idle, what is likely to be opened next: the other screens of this account, and the
 * overlays that say so. An overlay that is there opens within 200 ms on a slow machine (performance.md 13).
 */
export function usePrefetch(sections: readonly NavSection[]): void {
  const names = sections.flatMap(({ items }) => items.map(({ screen }) => screen)).join(' ');
  useEffect(() => {
    if (names === '') return;
    return whenIdle(() => {
      overlaysFetchedAhead.forEach(overlays.prefetch);
      prefetchConfirm();
      names.split(' ').forEach(screens.prefetch);
    });
  }, [names]);
}
