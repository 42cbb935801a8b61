/** The cost of opening a page for the first time. */
import type { Browser, Page } from 'playwright';
import { type Figure, median } from './figures';
import { blockMsOf, PAGE_MARK, recordTasks } from './mainThread';
import { openSlowPage, type StorageState } from './slowBrowser';
import { openUnwatchedPage } from './unwatchedPage';

/** The first control of the console: its search, which opens as soon as the session is known. */
export const FIRST_CONTROL = '[data-part=jump]';

export type Route = {
  readonly name: string;
  readonly url: string;
  /** The page is usable once this control responds. */
  readonly control: string;
  /** The main content of the page; default: the control. */
  readonly content?: string;
  readonly storageState?: StorageState;
  readonly limits: Partial<Record<keyof Load, Pick<Figure, 'must' | 'aim'>>>;
};

/** What is measured of each opening; what is loaded is compressed. */
const FIGURES = {
  initialScriptKb: ['JavaScript until usable', 'KB'],
  initialKb: ['everything until usable', 'KB'],
  contentScriptKb: ['JavaScript until the content', 'KB'],
  scriptKb: ['JavaScript in all', 'KB'],
  bytesKb: ['everything in all', 'KB'],
  requests: ['requests until usable', 'requests'],
  foreignHosts: ['hosts other than ours', 'hosts'],
  fcpMs: ['first paint with content (FCP)', 'ms'],
  lcpMs: ['largest paint (LCP)', 'ms'],
  usableMs: ['first control answers', 'ms'],
  contentMs: ['content is there', 'ms'],
  blockMs: ['main thread blocked (TBT)', 'ms'],
  shift: ['layout shift (CLS)', 'shift'],
} as const;
type Load = Readonly<Record<keyof typeof FIGURES, number>>;

/** Opens a route `runs` times without a cache, on a slow machine and line. Returns medians. */
export async function measureRoute(browser: Browser, route: Route, runs: number): Promise<Figure[]> {
  const loads: Load[] = [];
  for (let run = 0; run < runs; run += 1) loads.push(await loadOnce(browser, route));
  return (Object.keys(FIGURES) as (keyof Load)[]).map((key) => {
    const [what, unit] = FIGURES[key];
    return { what, unit, value: median(loads.map((load) => load[key])), ...route.limits[key] };
  });
}

export type Probe = {
  lcpMs: number;
  shift: number;
  usableMs: number | null;
  contentMs: number | null;
  lastLongMs: number;
};
type Asked = { readonly url: string; isScript: boolean; bytes: number; doneMs: number | null };

async function loadOnce(browser: Browser, route: Route): Promise<Load> {
  const { url, control, content = control, storageState } = route;
  const { page, cdp, close } = await openSlowPage(browser, { storageState, slowCpu: true, slowNetwork: true });
  const asked = new Map<string, Asked>();
  let startS: number | null = null;
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (/^(?:data|blob):/.test(request.url)) return;
    startS ??= timestamp;
    asked.set(requestId, { url: request.url, isScript: false, bytes: 0, doneMs: null });
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const request = asked.get(requestId);
    if (request) request.isScript = response.mimeType.includes('javascript');
  });
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const request = asked.get(requestId);
    if (request) request.bytes += encodedDataLength;
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const request = asked.get(requestId);
    if (!request || startS === null) return;
    request.bytes = encodedDataLength;
    request.doneMs = (timestamp - startS) * 1000;
  });
  await page.addInitScript(watchLoad, { control, content });
  await settle(page, url);
  const probe = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return { ...(window as unknown as { bench: Probe }).bench, fcpMs: paint?.startTime ?? Number.NaN };
  });
  await close();

  const all = [...asked.values()];
  const { host } = new URL(url);
  const usableMs = probe.usableMs ?? Number.NaN;
  const kb = (requests: readonly Asked[]) => requests.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
  const contentMs = probe.contentMs ?? Number.NaN;
  const doneBy = (atMs: number) => all.filter(({ doneMs }) => doneMs !== null && doneMs <= atMs);
  const initial = doneBy(usableMs);
  return {
    initialScriptKb: kb(initial.filter(({ isScript }) => isScript)),
    initialKb: kb(initial),
    contentScriptKb: kb(doneBy(contentMs).filter(({ isScript }) => isScript)),
    scriptKb: kb(all.filter(({ isScript }) => isScript)),
    bytesKb: kb(all),
    requests: initial.length,
    foreignHosts: new Set(all.map((request) => new URL(request.url).host).filter((other) => other !== host)).size,
    fcpMs: probe.fcpMs,
    lcpMs: probe.lcpMs,
    usableMs,
    contentMs,
    blockMs: await measureBlock(browser, route),
    shift: probe.shift,
  };
}

async function measureBlock(browser: Browser, { url, control, content = control, storageState }: Route) {
  const page = await openUnwatchedPage(browser, storageState);
  await page.runFirst(watchLoad, { control, content });
  await page.runFirst((mark) => performance.mark(mark), PAGE_MARK);
  const stopRecording = await recordTasks(browser);
  await page.open(url);
  await page.waitFor(isSettled);
  const events = await stopRecording();
  await page.close();
  return blockMsOf(events);
}

async function settle(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
  await page.waitForFunction(isSettled, null, { timeout: 60_000, polling: 200 });
}

/** Runs in the page before its own scripts. A control responds once React has hydrated it; markup alone does not count. */
export function watchLoad({ control, content }: { control: string; content: string }): void {
  const bench: Probe = { lcpMs: 0, shift: 0, usableMs: null, contentMs: null, lastLongMs: 0 };
  (window as unknown as { bench: Probe }).bench = bench;
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => {
    bench.lcpMs = startTime;
  });
  watch('longtask', ({ startTime, duration }) => {
    bench.lastLongMs = startTime + duration;
  });
  watch('layout-shift', (entry) => {
    const shift = entry as unknown as { readonly hadRecentInput: boolean; readonly value: number };
    if (!shift.hadRecentInput) bench.shift += shift.value;
  });
  const isOwned = (element: Element | null, depth = 0): boolean =>
    element !== null &&
    depth < 4 &&
    (Object.keys(element).some((key) => key.startsWith('__react')) || isOwned(element.parentElement, depth + 1));
  const answers = (selector: string) => {
    const element = document.querySelector(selector);
    return element !== null && element.getBoundingClientRect().height > 0 && isOwned(element);
  };
  const look = () => {
    if (bench.usableMs === null && answers(control)) bench.usableMs = performance.now();
    if (bench.contentMs === null && answers(content)) bench.contentMs = performance.now();
    if (bench.usableMs === null || bench.contentMs === null) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Whether the content is shown, and 1.5 s have passed without a finished request or a long task. */
export function isSettled(): boolean {
  const { contentMs, lastLongMs } = (window as unknown as { bench: Probe }).bench;
  const lastLoadMs = Math.max(0, ...performance.getEntriesByType('resource').map((entry) => entry.startTime));
  return contentMs !== null && performance.now() - Math.max(contentMs, lastLongMs, lastLoadMs) > 1_500;
}
