import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';

/** The machine and line of performance.md: a processor four times slower, 1.6 Mbit/s, 150 ms to the first byte. */
export const SLOW_CPU_RATE = 4;
export const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 750e3 / 8,
};

/** Browser flags for heap figures. */
export const MEASURING_FLAGS = ['--enable-precise-memory-info', '--js-flags=--expose-gc'];

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

export type SlowPage = { readonly page: Page; readonly cdp: CDPSession; readonly close: () => Promise<void> };

export type SlowPageOptions = {
  /** The storage of a signed-in person. */
  readonly storageState?: StorageState | undefined;
  readonly slowCpu?: boolean;
  readonly slowNetwork?: boolean;
  /** Whether the console may keep its files for the next load. */
  readonly keepsFiles?: boolean;
};

/** The loader of the bench wraps functions in a helper that pages do not have. */
export const LOADER_HELPER = 'globalThis.__name = (value) => value';

/** A page in a new browser context, so that nothing is cached. */
export async function openSlowPage(
  browser: Browser,
  { storageState, slowCpu = false, slowNetwork = false, keepsFiles = false }: SlowPageOptions,
): Promise<SlowPage> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: keepsFiles ? 'allow' : 'block',
    ...(storageState && { storageState }),
  });
  await context.addInitScript(LOADER_HELPER);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  if (slowCpu) await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU_RATE });
  if (slowNetwork) {
    // Only here: the browser then keeps data of every request, which heap figures would count as the page's.
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  }
  return { page, cdp, close: () => context.close() };
}
