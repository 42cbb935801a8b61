/** How smoothly a very long inbox and a very long conversation scroll in a browser at 4×, and how soon their first rows are there. */
import type { Browser, Page, Route } from 'playwright';
import type { ListedMessage, Room } from '#contract/entities/conversation';
import { type Figure, median } from './figures';
import { roomOf } from './rooms';
import { openSlowPage, SLOW_CPU_RATE, type StorageState } from './slowBrowser';

const ROOMS = 10_000;
const MESSAGES = 50_000;
const SHORT = 20;
/** Frames that are watched while somebody scrolls from one end to the other. */
const FRAMES = 120;

export type Inbox = { readonly url: string; readonly organizationId: number; readonly storageState: StorageState };

export async function measureInbox(browser: Browser, inbox: Inbox, runs: number): Promise<Figure[]> {
  const first = async (rooms: number) => {
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) times.push(await firstRowMs(browser, inbox, rooms));
    return median(times);
  };
  const [short, long] = [await first(SHORT), await first(ROOMS)];
  const rooms = await scrollRooms(browser, inbox);
  const thread = await scrollThread(browser, inbox);
  const frames = { unit: 'ms', must: 50 } as const;
  return [
    { what: `first row of ${SHORT} rooms`, value: short, unit: 'ms' },
    {
      what: `first row of ${ROOMS.toLocaleString('en-US')} rooms, to that`,
      value: long / short,
      unit: 'times',
      must: 1.1,
    },
    { what: `${ROOMS.toLocaleString('en-US')} rooms: longest frame of a scroll`, value: rooms.longestMs, ...frames },
    { what: `${ROOMS.toLocaleString('en-US')} rooms: elements`, value: rooms.elements, unit: 'nodes', must: 1_500 },
    { what: `${MESSAGES.toLocaleString('en-US')} messages: longest frame`, value: thread.longestMs, ...frames },
    {
      what: `${MESSAGES.toLocaleString('en-US')} messages: elements`,
      value: thread.elements,
      unit: 'nodes',
      must: 2_500,
    },
    { what: 'older messages move those in sight by', value: thread.movedPx, unit: 'shift', must: 2 },
  ];
}

async function firstRowMs(browser: Browser, inbox: Inbox, rooms: number): Promise<number> {
  const { page, close } = await openSlowPage(browser, { storageState: inbox.storageState, slowCpu: true });
  await standIn(page, inbox, rooms, 0);
  await page.goto(inbox.url);
  await page.locator('[data-room]').first().waitFor();
  const ms = await page.evaluate(() => performance.now());
  await close();
  return ms;
}

async function scrollRooms(browser: Browser, inbox: Inbox): Promise<Scrolled> {
  const { page, cdp, close } = await openSlowPage(browser, { storageState: inbox.storageState });
  await standIn(page, inbox, ROOMS, 0);
  await page.goto(inbox.url);
  await page.locator('[data-room]').first().waitFor();
  const list = await page.evaluateHandle(scrollerOf, '[data-room]');
  // Every page is loaded first, since what is measured is the scroll.
  await page.waitForFunction(
    ([element, height]) => {
      (element as HTMLElement).scrollTop = (element as HTMLElement).scrollHeight;
      return (element as HTMLElement).scrollHeight >= height;
    },
    [list, ROOMS * 75] as const,
    { timeout: 240_000, polling: 50 },
  );
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU_RATE });
  const scrolled = await page.evaluate(scroll, { selector: '[data-room]', frames: FRAMES, stepPx: 400, down: false });
  await close();
  return scrolled;
}

async function scrollThread(browser: Browser, inbox: Inbox): Promise<Scrolled & { readonly movedPx: number }> {
  const { page, cdp, close } = await openSlowPage(browser, { storageState: inbox.storageState });
  await standIn(page, inbox, SHORT, MESSAGES);
  const { roomId } = roomOf(0);
  await page.goto(`${inbox.url}?active=${encodeURIComponent(roomId)}`);
  await page.locator('[data-message]').last().waitFor();
  const movedPx = await page.evaluate(showOlder);
  await page.evaluate(loadAllOlder, MESSAGES);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU_RATE });
  const scrolled = await page.evaluate(scroll, { selector: '[role=log] > *', frames: FRAMES, stepPx: 400, down: true });
  await close();
  return { ...scrolled, movedPx };
}

/** The inbox of the demo with so many rooms, and so many messages in the open one; everything else is the host's. */
async function standIn(page: Page, { organizationId }: Inbox, rooms: number, messages: number): Promise<void> {
  const reply = (route: Route, json: object) => route.fulfill({ json });
  await page.route(/\/api\/v1\/agentConversations\?/, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [number, size] = [Number(query.get('page')), Number(query.get('pageSize'))];
    const from = number * size;
    const listed: Room[] = Array.from({ length: Math.max(0, Math.min(size, rooms - from)) }, (_, at) =>
      roomOf(from + at),
    );
    return reply(route, { success: true, rooms: listed, totalRooms: rooms, pageSize: size, pageNumber: number });
  });
  await page.route(/\/api\/v1\/conversations\/[^/?]+(\?|$)/, (route) =>
    reply(route, { success: true, room: { ...roomOf(0), unread: 0, organizationId } }),
  );
  await page.route(/\/api\/v2\/messages\//, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const before = query.get('before');
    const end = before === null ? messages : Number(before.slice(-12));
    const from = Math.max(0, end - Number(query.get('pageSize')));
    return reply(
      route,
      Array.from({ length: end - from }, (_, at) => messageOf(from + at)),
    );
  });
}

const messageOf = (index: number): ListedMessage => ({
  uuid: `00000000-0000-4000-8000-${index.toString().padStart(12, '0')}`,
  roomId: roomOf(0).roomId,
  message: `Message ${index}: ${'could we have a table by the window '.repeat(1 + (index % 5))}`,
  from: index % 2 === 0 ? 100_000 : 7,
  fromUser: index % 2 === 0 ? 'guest-0' : 'bella-vista',
  to: index % 2 === 0 ? 7 : 100_000,
  toUser: index % 2 === 0 ? 'bella-vista' : 'guest-0',
  timestamp: 1_700_000_000 + index * 600,
  date: new Date((1_700_000_000 + index * 600) * 1_000).toISOString(),
  status: 'success',
  source: 'web',
  type: 'message',
  aiAgent: index % 2 === 1,
  attachments: '[]',
});

type Scrolled = { readonly longestMs: number; readonly elements: number };

// The functions below run in the page.

function scrollerOf(selector: string): HTMLElement | null {
  let element = document.querySelector<HTMLElement>(selector);
  while (element && !/auto|scroll/.test(getComputedStyle(element).overflowY)) element = element.parentElement;
  return element;
}

async function scroll(asked: { selector: string; frames: number; stepPx: number; down: boolean }): Promise<Scrolled> {
  let element = document.querySelector<HTMLElement>(asked.selector);
  while (element && !/auto|scroll/.test(getComputedStyle(element).overflowY)) element = element.parentElement;
  if (!element) throw new Error('Nothing scrolls here.');
  const frame = () => new Promise<number>((done) => requestAnimationFrame(done));
  if (asked.down) element.scrollTop = 0;
  for (let index = 0; index < 10; index += 1) await frame();
  let [longestMs, lastMs] = [0, await frame()];
  for (let index = 0; index < asked.frames; index += 1) {
    element.scrollTop += asked.down ? asked.stepPx : -asked.stepPx;
    const atMs = await frame();
    longestMs = Math.max(longestMs, atMs - lastMs);
    lastMs = atMs;
  }
  return { longestMs, elements: element.querySelectorAll('*').length };
}

/** Loads a page of older messages; by how much that moves the first one that was in sight. */
async function showOlder(): Promise<number> {
  const log = document.querySelector<HTMLElement>('[role=log]');
  if (!log) throw new Error('There is no conversation.');
  const rest = (ms: number) => new Promise((done) => setTimeout(done, ms));
  log.scrollTop = 0;
  await rest(500);
  const top = log.getBoundingClientRect().top;
  const seen = [...log.querySelectorAll<HTMLElement>('[data-message]')].find(
    (one) => one.getBoundingClientRect().top >= top,
  );
  const before = seen?.getBoundingClientRect().top ?? 0;
  const button = [...log.querySelectorAll('button')].find((one) => one.textContent.includes('older'));
  button?.click();
  await rest(2_000);
  const again = log.querySelector<HTMLElement>(`[data-message="${seen?.dataset.message}"]`);
  return again ? Math.abs(again.getBoundingClientRect().top - before) : Number.NaN;
}

/** Loads all that is older, page by page, as somebody does who reads back to the beginning. */
async function loadAllOlder(count: number): Promise<void> {
  const rest = (ms: number) => new Promise((done) => setTimeout(done, ms));
  for (let page = 0; page < count; page += 1) {
    const log = document.querySelector<HTMLElement>('[role=log]');
    if (!log) throw new Error('There is no conversation.');
    log.scrollTop = 0;
    const button = [...log.querySelectorAll('button')].find((one) => one.textContent.includes('older'));
    if (!button) {
      await rest(1_000);
      if (![...log.querySelectorAll('button')].some((one) => one.textContent.includes('older'))) return;
      continue;
    }
    button.click();
    await rest(10);
  }
}
