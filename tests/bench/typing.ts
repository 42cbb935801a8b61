/** How long a key press takes to be shown, on a slow machine. */
import type { Browser } from 'playwright';
import { medianOf, quantile } from './figures';
import { openSlowPage, type StorageState } from './slowBrowser';

const KEYS = 60;
const PAUSE_MS = 80;
/** Event Timing does not report faster events. */
const UNTOLD_MS = 8;

export type Typing = { readonly url: string; readonly field: string; readonly storageState?: StorageState };

/** The same text in an empty page, to measure the browser alone. */
export function bareFieldWith(text: string): Typing {
  const lines = text.split('\n').map((line) => `<div>${line || '<br>'}</div>`);
  const page = `<div contenteditable style="height:600px;overflow:auto;white-space:pre-wrap">${lines.join('')}</div>`;
  return { url: `data:text/html,${encodeURIComponent(page)}`, field: '[contenteditable]' };
}

/**
 * The 98th percentile of interactions (INP), in milliseconds, for 60 keys typed in the middle of a field's text; the median of
 * `runs` pages (performance.md).
 */
export function measureTyping(browser: Browser, typing: Typing, runs: number): Promise<number> {
  return medianOf(runs, () => typeOnce(browser, typing));
}

async function typeOnce(browser: Browser, { url, field, storageState }: Typing): Promise<number> {
  const { page, cdp, close } = await openSlowPage(browser, { storageState });
  await page.goto(url);
  const place = page.locator(field);
  await place.waitFor();
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {
    // Waits for everything except the console's event stream, which never ends.
  });
  await place.click();
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate((untoldMs) => {
    const durations = new Map<number, number>();
    (window as unknown as { interactions: typeof durations }).interactions = durations;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { readonly interactionId: number })[]) {
        if (entry.interactionId === 0) continue;
        durations.set(entry.interactionId, Math.max(durations.get(entry.interactionId) ?? untoldMs, entry.duration));
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  }, UNTOLD_MS);
  for (let index = 0; index < KEYS; index += 1) {
    const text = 'abcdefghij klmno'[index % 16] ?? 'a';
    const key = { key: text, code: text === ' ' ? 'Space' : `Key${text.toUpperCase()}` };
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', text, unmodifiedText: text, ...key });
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
    await new Promise((wake) => setTimeout(wake, PAUSE_MS));
  }
  await new Promise((wake) => setTimeout(wake, 500));
  const told = await page.evaluate(() => [
    ...(window as unknown as { interactions: Map<number, number> }).interactions.values(),
  ]);
  const typed = await place.evaluate((element) =>
    element instanceof HTMLInputElement ? element.value : (element.textContent ?? ''),
  );
  await close();
  // Keys that did not reach the field would be very fast.
  if (!typed.includes('abcdefghij klmno')) throw new Error(`Nothing was typed into ${field}.`);
  const untold = Array.from({ length: Math.max(0, KEYS - told.length) }, () => UNTOLD_MS);
  return quantile([...told, ...untold], 0.98);
}
