/** A person with a separate browser, for journeys and the bench. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import type { RunningHost } from './liveHost';
import { PATIENCE_MS } from './patience';
import { type Watch, watchContext } from './watch';

export type Person = {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly host: RunningHost;
  readonly watch: Watch;
  /** Opens another tab of the same browser. */
  readonly newTab: () => Promise<Person>;
  /** Opens a path of the host. */
  readonly goTo: (path: string) => Promise<void>;
};

export type PersonOptions = BrowserContextOptions & {
  /** Runs in every page before its own scripts. */
  readonly initScript?: () => void;
  /** People of one name, who all have these same options, take over the browser of whoever was there before. */
  readonly takesOver?: string;
};

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

export async function newPerson(
  browser: Browser,
  host: RunningHost,
  { initScript, takesOver: _, ...options }: PersonOptions = {},
): Promise<Person> {
  const context = await browser.newContext({
    viewport: DESKTOP,
    baseURL: host.url,
    locale: 'en-US',
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const watch = await watchContext(context, host.url);
  if (initScript) await context.addInitScript(initScript);
  const inTab = (page: Page): Person => ({
    page,
    context,
    host,
    watch,
    newTab: async () => inTab(await context.newPage()),
    goTo: async (path) => {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
    },
  });
  return inTab(await context.newPage());
}

/** Closes the pages of somebody's browser and empties it, save for the files it has cached. */
export async function leave({ context, watch }: Person): Promise<void> {
  await Promise.all(context.pages().map((page) => page.close()));
  await context.unrouteAll();
  await context.setOffline(false);
  await context.setStorageState({ cookies: [], origins: [] });
  watch.forget();
}
