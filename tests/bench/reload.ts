/** The cost of opening a page again, in the browser that opened it before: its service worker has kept the files. */
import type { Browser } from 'playwright';
import { type Figure, median } from './figures';
import { FIRST_CONTROL, isSettled, type Probe, watchLoad } from './pageLoad';
import { openSlowPage, type StorageState } from './slowBrowser';

export type ReloadCase = {
  readonly url: string;
  /** The main content of the page. */
  readonly content: string;
  readonly storageState: StorageState;
};

type Load = Pick<Probe, 'lcpMs' | 'shift'> & { readonly usableMs: number; readonly contentMs: number };

/** Opens a page and reloads it `runs` times, on a slow machine and line. Returns medians, and each as a share of the first load's. */
export async function measureReload(browser: Browser, reloaded: ReloadCase, runs: number): Promise<Figure[]> {
  const pairs: (readonly [first: Load, again: Load])[] = [];
  for (let run = 0; run < runs; run += 1) pairs.push(await loadTwice(browser, reloaded));
  const again = (key: keyof Load) => median(pairs.map(([, load]) => load[key]));
  const share = (key: keyof Load) => median(pairs.map(([first, load]) => load[key] / first[key]));
  return [
    { what: 'first control answers', value: again('usableMs'), unit: 'ms' },
    { what: 'the same / the first load', value: share('usableMs'), unit: 'times' },
    { what: 'content is there', value: again('contentMs'), unit: 'ms' },
    { what: 'the same / the first load', value: share('contentMs'), unit: 'times' },
    { what: 'largest paint (LCP)', value: again('lcpMs'), unit: 'ms' },
    { what: 'layout shift (CLS)', value: again('shift'), unit: 'shift', must: 0 },
  ];
}

async function loadTwice(
  browser: Browser,
  { url, content, storageState }: ReloadCase,
): Promise<readonly [first: Load, again: Load]> {
  const slow = { storageState, slowCpu: true, slowNetwork: true, keepsFiles: true };
  const { page, close } = await openSlowPage(browser, slow);
  await page.addInitScript(watchLoad, { control: FIRST_CONTROL, content });
  const loaded = async (): Promise<Load> => {
    await page.waitForFunction(isSettled, null, { timeout: 60_000, polling: 200 });
    const probe = await page.evaluate(() => (window as unknown as { bench: Probe }).bench);
    return { ...probe, usableMs: probe.usableMs ?? Number.NaN, contentMs: probe.contentMs ?? Number.NaN };
  };
  await page.goto(url, { timeout: 60_000 });
  const first = await loaded();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // The first reload is the first one that the service worker answers, and its browser keeps what it has compiled.
  await page.reload({ timeout: 60_000 });
  await loaded();
  await page.reload({ timeout: 60_000 });
  const again = await loaded();
  await close();
  return [first, again];
}
