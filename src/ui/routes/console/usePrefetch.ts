import { useEffect } from 'react';
import type { Navigation } from '../../navigation';
import { overlays, overlaysFetchedAhead } from '../../overlays/registry';
import { screens } from '../../registry';
import { whenIdle } from '../../timing/whenIdle';
import { prefetchConfirm } from './ConfirmArea';
import { prefetchPersonMenu } from './PersonArea';

/**
 * Loads what is likely to be opened next once the browser is idle: the account's other screens, and overlays marked for it. A
 * loaded overlay opens within 200 ms on a slow machine (performance.md 13).
 */
export function usePrefetch({ places, tabs }: Navigation): void {
  const names = [...tabs, ...places].map(({ screen }) => screen).join(' ');
  useEffect(() => {
    if (names === '') return;
    return whenIdle(() => {
      overlaysFetchedAhead.forEach(overlays.prefetch);
      prefetchConfirm();
      prefetchPersonMenu();
      names.split(' ').forEach(screens.prefetch);
    });
  }, [names]);
}
