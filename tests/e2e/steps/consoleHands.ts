/** What hands do in a real browser, in the frame that holds the console. */
import type { Frame } from 'playwright';
import type { Ground } from './shells';

/** A control by its name, in the dialog on top, else within `root`. */
export async function pressIn(frame: Frame, root: string, isNamed: (name: string) => boolean): Promise<void> {
  const dialogs = frame.locator('dialog[open]');
  const scope = (await dialogs.count()) > 0 ? dialogs.last() : frame.locator(root);
  const buttons = scope.locator('button:visible');
  const names = await buttons.evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label') ?? one.textContent?.trim() ?? ''),
  );
  const index = names.findIndex(isNamed);
  if (index < 0) throw new Error(`There is no such button among: ${names.join(', ')}`);
  await buttons.nth(index).click();
}

/** Opens an address of the same page, as Back or a link elsewhere does. */
export const visitIn = (frame: Frame, query: string): Promise<void> =>
  frame.evaluate((search) => {
    window.history.pushState(null, '', `${window.location.pathname}?${search}`);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, query);

/** Tells the page that the network goes, or comes back. */
export const tellNetworkIn = ({ console: at }: Ground, online: boolean): Promise<void> =>
  at().evaluate((isOnline) => {
    Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  }, online);
