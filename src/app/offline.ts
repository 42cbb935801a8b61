import { whenIdle } from '../ui/timing/whenIdle';
import type { Environment } from './environment';

/** Keeps the console's files once the browser is idle, so that its next load works without a network. */
export function keepForOffline({ platform, page }: Environment): void {
  const { navigator } = platform.window;
  if (!import.meta.env.PROD || platform.bridge.shell !== 'tab' || !('serviceWorker' in navigator)) return;
  whenIdle(() => {
    // A browser may refuse, as in some private windows.
    navigator.serviceWorker.register(page.scriptUrl('/serviceWorker.js'), { scope: '/app' }).catch(() => undefined);
  });
}
