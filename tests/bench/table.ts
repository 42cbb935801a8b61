/** How a table draws a log of any length in a browser: more rows, its elements, and how smoothly it scrolls (performance.md, row 14). */
import type { Browser } from 'playwright';
import type { ConversationLog } from '#contract/entities/conversation';
import { type Figure, median } from './figures';
import { openSlowPage, SLOW_CPU_RATE, type StorageState } from './slowBrowser';

const ROWS = 100_000;
/** Pages are larger than the host's, so that all rows come in a time that a bench has. */
const PAGE = 2_000;
/** Rows that are there when more are asked for. */
const SHOWN = 1_000;
const MORE = 20;
/** Frames that are watched while somebody scrolls. */
const FRAMES = 120;
/** What counts as a late frame at 60 a second. */
const LATE_MS = 20;

export type LongTable = { readonly url: string; readonly storageState: StorageState };

export async function measureTable(browser: Browser, table: LongTable, runs: number): Promise<Figure[]> {
  const more: number[] = [];
  for (let run = 0; run < runs; run += 1) more.push(await showMoreMs(browser, table));
  const { elements, lateShare, longestMs } = await scrollAll(browser, table);
  return [
    { what: `more rows at ${SHOWN.toLocaleString('en-US')}, 4×`, value: median(more), unit: 'ms', must: 100, aim: 50 },
    { what: `elements at ${ROWS.toLocaleString('en-US')} rows`, value: elements, unit: 'nodes', must: 500, aim: 362 },
    { what: `frames over ${LATE_MS} ms of a scroll`, value: lateShare * 100, unit: '%' },
    { what: 'longest frame of a scroll, 4×', value: longestMs, unit: 'ms', must: 50 },
  ];
}

/** From the press of the button to the frame with the rows, with an answer that is there at once. */
async function showMoreMs(browser: Browser, { url, storageState }: LongTable): Promise<number> {
  const { page, close } = await openSlowPage(browser, { storageState, slowCpu: true });
  await page.addInitScript(standIn, { sample: SAMPLE, pages: [SHOWN, MORE], total: ROWS });
  await page.goto(url);
  await page.locator('tr[data-log]').first().waitFor();
  const ms = await page.evaluate(showMore);
  await close();
  return ms;
}

async function scrollAll(browser: Browser, { url, storageState }: LongTable): Promise<Scrolled> {
  const { page, cdp, close } = await openSlowPage(browser, { storageState });
  await page.addInitScript(standIn, {
    sample: SAMPLE,
    pages: Array.from({ length: ROWS / PAGE }, () => PAGE),
    total: ROWS,
  });
  await page.goto(url);
  await page.locator('tr[data-log]').first().waitFor();
  while ((await page.evaluate(rowsOf)) < ROWS) await page.evaluate(showMore);
  const atOnce = await page.evaluate(scroll, { frames: FRAMES, lateMs: LATE_MS });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU_RATE });
  const slow = await page.evaluate(scroll, { frames: FRAMES, lateMs: LATE_MS });
  await close();
  return { ...atOnce, longestMs: slow.longestMs };
}

const SAMPLE: ConversationLog = {
  uuid: '00000000-0000-4000-8000-000000000000:0',
  accountId: 1,
  accountName: 'Bella Vista',
  agentId: 7,
  agentName: 'Bella Vista',
  name: 'Hannah Weiss',
  roomId: '7:100000',
  timestamp: 1_790_000_000,
  duration: 84,
  type: 'call',
  direction: 'inbound',
  fromNumber: '+15035550100',
  toNumber: '+15035550101',
  transfer: false,
  scheduled: false,
  test: false,
  summary: 'Asked for a table on Friday.',
  agentOutcome: 'Order noted',
  messageCount: 4,
};

type Scrolled = { readonly elements: number; readonly lateShare: number; readonly longestMs: number };

// The functions below run in the page.

/** Answers for the list of the log, page after page, and lets more rows come by the button alone. */
function standIn(asked: { sample: ConversationLog; pages: number[]; total: number }): void {
  Reflect.deleteProperty(window, 'IntersectionObserver');
  const { fetch } = window;
  const left = [...asked.pages];
  let given = 0;
  window.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.href);
    if (url.pathname !== '/api/v2/logs') return fetch(input, init);
    const count = left.shift() ?? 0;
    const logs = Array.from({ length: count }, (_, at) => {
      const uuid = `00000000-0000-4000-8000-${String(given + at).padStart(12, '0')}:0`;
      return { ...asked.sample, uuid, timestamp: asked.sample.timestamp - (given + at) * 60 };
    });
    given += count;
    const pagination = {
      page: 1,
      pageSize: count,
      totalPages: 1,
      totalCount: asked.total,
      hasMore: given < asked.total,
      pageCount: count,
    };
    return Promise.resolve(
      Response.json({ success: true, message: '', logs, count, totalCount: asked.total, pagination }),
    );
  };
}

function rowsOf(): number {
  return Number(document.querySelector('table[aria-rowcount]')?.getAttribute('aria-rowcount'));
}

async function showMore(): Promise<number> {
  const frame = () => new Promise<number>((done) => requestAnimationFrame(done));
  const rowsOf = () => Number(document.querySelector('table[aria-rowcount]')?.getAttribute('aria-rowcount'));
  let scroller = document.querySelector<HTMLElement>('table[aria-rowcount]');
  while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY)) scroller = scroller.parentElement;
  if (scroller) scroller.scrollTop = scroller.scrollHeight;
  const find = () => [...document.querySelectorAll('button')].find((one) => one.textContent === 'Show more');
  for (let index = 0; index < 600 && (find()?.disabled ?? true); index += 1) await frame();
  // Nobody presses what is not drawn yet.
  for (let index = 0; index < 3; index += 1) await frame();
  const before = rowsOf();
  const button = find();
  const fromMs = performance.now();
  button?.click();
  for (let index = 0; index < 600 && rowsOf() === before; index += 1) await frame();
  return rowsOf() === before ? Number.NaN : (await frame()) - fromMs;
}

async function scroll({ frames, lateMs }: { frames: number; lateMs: number }): Promise<Scrolled> {
  const frame = () => new Promise<number>((done) => requestAnimationFrame(done));
  const table = document.querySelector<HTMLElement>('table[aria-rowcount]');
  let scroller = table;
  while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY)) scroller = scroller.parentElement;
  if (!table || !scroller) throw new Error('No table scrolls here.');
  let [late, longestMs, lastMs] = [0, 0, await frame()];
  for (let index = 0; index < frames; index += 1) {
    scroller.scrollTop += 400;
    const atMs = await frame();
    if (atMs - lastMs > lateMs) late += 1;
    longestMs = Math.max(longestMs, atMs - lastMs);
    lastMs = atMs;
  }
  return { elements: table.querySelectorAll('*').length, lateShare: late / frames, longestMs };
}
