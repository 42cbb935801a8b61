import type { HostBridge } from './hostBridge';

/** What an app can open outside of its WebView. */
const OPENED_BY_APP = /^(?:https?|mailto|tel|sms):$/;

const isForApp = (url: string): boolean => URL.canParse(url) && OPENED_BY_APP.test(new URL(url).protocol);

/**
 * In an app, a link that leads out of the console is opened by the app (`openUrl`, specification 1): a WebView has neither tabs nor
 * an address bar to come back by.
 */
export function openLinksInApp(
  { document, location }: Pick<Window, 'document' | 'location'>,
  bridge: HostBridge,
): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || event.defaultPrevented || link.hasAttribute('download')) return;
    if (link.origin === location.origin && link.target !== '_blank') return;
    if (!isForApp(link.href)) return;
    event.preventDefault();
    bridge.post({ type: 'openUrl', url: link.href });
  });
}
