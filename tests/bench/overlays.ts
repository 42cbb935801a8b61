/** The cost of an overlay: time from the click to the paint, and what it leaks when closed. */
import type { Browser, CDPSession, Page } from 'playwright';
import { type Figure, medianOf } from './figures';
import { openSlowPage, type StorageState } from './slowBrowser';

export type OverlayCase = {
  readonly name: string;
  readonly url: string;
  /** Selector of the element that opens it. */
  readonly opener: string;
  readonly storageState: StorageState;
};

const OPENINGS = 7;
/** Cycles until the code is fully compiled, which is not a leak. */
const WARM_UP = 100;
const CYCLES = 300;

/** From the click to the paint, on a slow machine, with the overlay's code already loaded. */
export async function measureOpening(browser: Browser, overlay: OverlayCase): Promise<Figure> {
  const { page, close } = await openAt(browser, overlay, { slowCpu: true });
  await cycle(page, overlay.opener);
  const value = await medianOf(OPENINGS, async () => {
    await page.locator(overlay.opener).evaluate((opener) => {
      const told = { paintedMs: null as number | null };
      (window as unknown as { opening: typeof told }).opening = told;
      const look = (fromMs: number) => {
        const isThere = (document.querySelector('dialog[open]')?.getBoundingClientRect().height ?? 0) > 0;
        if (!isThere) return requestAnimationFrame(() => look(fromMs));
        // The overlay's frame is painted before this message is handled.
        const channel = new MessageChannel();
        channel.port1.onmessage = () => {
          told.paintedMs = performance.now() - fromMs;
        };
        return channel.port2.postMessage(null);
      };
      const take = (event: Event) => requestAnimationFrame(() => look(event.timeStamp));
      opener.addEventListener('click', take, { capture: true, once: true });
    });
    await page.locator(overlay.opener).click();
    const painted = await page.waitForFunction(
      () => (window as unknown as { opening: { paintedMs: number | null } }).opening.paintedMs,
    );
    const paintedMs = await painted.jsonValue();
    await shut(page);
    return paintedMs ?? Number.NaN;
  });
  await close();
  return { what: `${overlay.name}: click to painted`, value, unit: 'ms', must: 200, aim: 120 };
}

/** Heap, nodes and listeners that each opening and closing leaks. */
export async function measureLeaks(browser: Browser, overlay: OverlayCase): Promise<Figure[]> {
  const { page, cdp, close } = await openAt(browser, overlay, {});
  await cdp.send('Performance.enable');
  await page.locator(overlay.opener).evaluate(openAndClose, WARM_UP);
  const before = await weigh(page, cdp);
  await page.locator(overlay.opener).evaluate(openAndClose, CYCLES);
  const after = await weigh(page, cdp);
  await close();
  const each = (key: keyof Weight) => Math.max(0, (after[key] - before[key]) / CYCLES);
  return [
    { what: `${overlay.name}: heap kept`, value: each('heapBytes') / 1024, unit: 'KB', must: 3, aim: 1.8 },
    { what: `${overlay.name}: nodes kept`, value: Math.floor(each('nodes')), unit: 'nodes', must: 0 },
    { what: `${overlay.name}: listeners kept`, value: Math.floor(each('listeners')), unit: 'listeners', must: 0 },
  ];
}

async function openAt(browser: Browser, { url, opener, storageState }: OverlayCase, pace: { slowCpu?: boolean }) {
  const opened = await openSlowPage(browser, { storageState, ...pace });
  await opened.page.goto(url);
  // Waits for the workspace: until then the page renders again and replaces the opener.
  await opened.page.locator('[data-machine=workspace]').waitFor();
  await opened.page.locator(opener).waitFor();
  return opened;
}

/** Runs in the page, all cycles in one call, because calls from outside leave their own objects in the heap. */
async function openAndClose(opener: Element, cycles: number): Promise<void> {
  const until = (isSo: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => (isSo() ? resolve() : requestAnimationFrame(look));
      look();
    });
  for (let index = 0; index < cycles; index += 1) {
    (opener as HTMLElement).click();
    await until(() => document.querySelector('dialog[open] header button') !== null);
    document.querySelector<HTMLElement>('dialog[open] header button')?.click();
    await until(() => document.querySelector('dialog') === null);
  }
}

async function cycle(page: Page, opener: string): Promise<void> {
  await page.locator(opener).click();
  await page.locator('dialog[open]').waitFor();
  await shut(page);
}

async function shut(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
}

type Weight = { readonly heapBytes: number; readonly nodes: number; readonly listeners: number };

async function weigh(page: Page, cdp: CDPSession): Promise<Weight> {
  // Weak references need several collections.
  for (let index = 0; index < 4; index += 1) await cdp.send('HeapProfiler.collectGarbage');
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(next)));
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  return { heapBytes: metric('JSHeapUsedSize'), nodes: metric('Nodes'), listeners: metric('JSEventListeners') };
}
