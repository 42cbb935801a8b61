/** Tells the page that a script which it begins with did not come. */
export const SCRIPT_MISSING = 'scriptMissing';

/**
 * Runs in the HTML of every page, before any script of it is asked for: a page that was kept from before an update names
 * scripts that are gone. Whoever waits for them is told, and can load the page that is there now. The build writes its
 * text into the page, so it can use nothing from outside itself, and its words are those of the HTML.
 */
export function watchScripts(event: string): void {
  const tell = () => {
    if (document.querySelector('body > [role=alert]')) return;
    const notice = document.createElement('div');
    const again = document.createElement('button');
    notice.role = 'alert';
    notice.style.cssText =
      'position:fixed;inset:auto 0 0;padding:16px;background:Canvas;font:14px system-ui;text-align:center';
    again.textContent = 'Reload';
    again.onclick = () => location.reload();
    notice.append('This page could not be loaded completely. It may have been updated. ', again);
    document.body.append(notice);
  };
  // The error of an element does not bubble.
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && tell(), true);
  addEventListener(event, tell);
}
