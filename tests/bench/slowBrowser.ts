import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';

/** The machine and the line of performance.md: a processor four times as slow, 1.6 Mbit/s, 150 ms to the first byte. */
export const SLOW_CPU_RATE = 4;
export const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 750e3 / 8,
};

/** What heap figures need of the browser. */
export const MEASURING_FLAGS = ['--enable-precise-memory-info', '--js-flags=--expose-gc'];

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

export type SlowPage = { readonly page: Page; readonly cdp: CDPSession; readonly close: () => Promise<void> };

export type SlowPageOptions = {
  /** Somebody who is signed in. */
  readonly storageState?: StorageState | undefined;
  readonly slowCpu?: boolean;
  readonly slowNetwork?: boolean;
};

/** A page in a browser context of its own, so that nothing is cached yet. */
export async function openSlowPage(
  browser: Browser,
  { storageState, slowCpu = false, slowNetwork = false }: SlowPageOptions,
): Promise<SlowPage> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    ...(storageState && { storageState }),
  });
  // The loader that runs the bench wraps functions in a helper of its own, which pages do not have.
  await context.addInitScript('globalThis.__name = (value) => value');
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  if (slowCpu) await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU_RATE });
  if (slowNetwork) {
    // Only here: the browser keeps what it would tell of every request, which would count as the page's own.
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  }
  return { page, cdp, close: () => context.close() };
}
