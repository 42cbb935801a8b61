import { openLinksInApp } from './appLinks';
import type { HostBridge } from './hostBridge';
import { watchKeyboard } from './keyboard';

/** What a page needs on a phone only. */
export function servePhone(window: Window, bridge: HostBridge): void {
  watchKeyboard(window);
  if (bridge.shell === 'webView') openLinksInApp(window, bridge);
}
