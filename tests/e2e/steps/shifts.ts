/** How far the layout of a place shifts while it loads. */
import type { Page } from 'playwright';
import type { Person } from '#tests/support/person.ts';
import { open, type Place } from '../places';
import { holdApart } from './heldApart';

const SHIFT_LIMIT = 0.02;

/** How far the layout of a page has shifted, and the words of what moved. */
type Told = { shift: number; readonly moved: string[] };

/** Adds up the shifts of every page that this person loads from now on. */
export const watchShifts = ({ context }: Person): Promise<unknown> => context.addInitScript(addUpShifts);

/** Loads a place, with its replies far apart, and says if its layout shifts. What is asked afterwards is answered at once. */
export async function shiftsAt(person: Person, place: Place): Promise<readonly string[]> {
  const { settled, release } = await holdApart(person.page);
  await open(person, place);
  await settled();
  await release();
  const { shift, moved } = await toldBy(person.page);
  return shift > SHIFT_LIMIT ? [`${place.name}: shifts by ${shift}: ${moved.join(' | ')}`] : [];
}

/**
 * Runs in the page: adds up layout shifts without user input. What a click or an entry changes is drawn in the frames after it: a slow
 * machine gets as many of them as the browser allows at 60 a second, which are 500 ms, and as many as it takes while the page says
 * that it is busy. An answer moves the lines of its chat up, at once or a second after the question was sent; once the reader has
 * written, lines of a chat may move.
 */
function addUpShifts(): void {
  type Shift = PerformanceEntry & { hadRecentInput: boolean; value: number; sources: readonly { node?: Node }[] };
  const told: Told = { shift: 0, moved: [] };
  (window as unknown as { told: typeof told }).told = told;
  let hasWritten = false;
  document.addEventListener('input', () => (hasWritten = true), true);
  const answered: { readonly fromMs: number; untilMs: number }[] = [];
  const answer = () => {
    const frames = { fromMs: performance.now(), untilMs: Number.POSITIVE_INFINITY };
    answered.push(frames);
    const drawn = (left: number) => {
      if (document.querySelector('[aria-busy=true], [data-part=progress]'))
        requestAnimationFrame(() => drawn(Math.max(left - 1, 2)));
      else if (left === 0) frames.untilMs = performance.now();
      else requestAnimationFrame(() => drawn(left - 1));
    };
    drawn(30);
  };
  for (const type of ['click', 'input']) document.addEventListener(type, answer, true);
  const isAnswer = (atMs: number) => answered.some(({ fromMs, untilMs }) => fromMs <= atMs && atMs <= untilMs);
  const isOfChat = ({ node }: { node?: Node }) => {
    const element = node instanceof Element ? node : node?.parentElement;
    return !element || element.closest('[role=log]') !== null;
  };
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, sources, startTime, value } of list.getEntries() as Shift[])
      if (!(hadRecentInput || isAnswer(startTime) || (hasWritten && sources.every(isOfChat)))) {
        told.shift += value;
        told.moved.push(...sources.map(({ node }) => node?.textContent?.slice(0, 80) ?? ''));
      }
  }).observe({ type: 'layout-shift', buffered: true });
}

async function toldBy(page: Page): Promise<Told> {
  // Wait until everything rendered so far is laid out.
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
  return page.evaluate(() => (window as unknown as { told: Told }).told);
}
