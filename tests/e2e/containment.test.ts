/** What no page may do: shift while it is drawn, ask for too much before it is usable, speak to others, tell a token. */
import { expect, it } from 'vitest';
import { openJourney } from '#tests/support/journey.ts';
import type { Person } from '#tests/support/person.ts';
import { OPEN_PLACES, open, overlaysOf, readTree, screensOf } from './places';
import { PEOPLE, signIn } from './steps/signIn';

const SHIFT_LIMIT = 0.02;
const REQUESTS_LIMIT = 6;

const journey = openJourney();

it('nothing jumps, on any route', async () => {
  const superAdmin = await journey.newPerson({ initScript: watchShifts });
  const shifts: Record<string, number> = {};
  for (const place of OPEN_PLACES) {
    await open(superAdmin, place);
    shifts[place.name] = await shiftOf(superAdmin);
  }
  await signIn(superAdmin, PEOPLE.superAdmin);
  const tree = await readTree(superAdmin);
  for (const place of [...screensOf(tree), ...overlaysOf(tree)]) {
    await open(superAdmin, place);
    shifts[place.name] = await shiftOf(superAdmin);
  }
  const jumping = Object.entries(shifts).filter(([, shift]) => shift > SHIFT_LIMIT);
  expect(Object.fromEntries(jumping)).toEqual({});
  expect(Object.keys(shifts).length).toBeGreaterThan(25);
  // The shell asks for its pages, streams and lists with this token; the watch found it in no address.
  expect(superAdmin.watch.requests()).toBeGreaterThan(100);
});

it('lets a person sign in after few requests', async () => {
  const owner = await journey.newPerson({ initScript: watchUsable });
  const toSignIn = await requestsUntilUsable(owner, '/login');
  expect(toSignIn.length, toSignIn.join('\n')).toBeLessThanOrEqual(REQUESTS_LIMIT);
});

it('frames nobody, runs nothing foreign, and keeps its answers to itself', async () => {
  const { url } = journey.host();
  const page = await fetch(`${url}/login`, { headers: { accept: 'text/html' } });
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toMatch(/unsafe-/);
  const answer = await fetch(`${url}/api/v2/auth/identity`);
  expect({ status: answer.status, cache: answer.headers.get('cache-control') }).toEqual({
    status: 401,
    cache: 'no-store',
  });
});

/** Runs in the page: adds up what moved without a person having done anything. */
function watchShifts(): void {
  const told = { shift: 0 };
  (window as unknown as { told: typeof told }).told = told;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { hadRecentInput: boolean; value: number })[]) {
      if (!entry.hadRecentInput) told.shift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

async function shiftOf({ page }: Person): Promise<number> {
  // What is drawn by now has been laid out once more.
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
  return page.evaluate(() => (window as unknown as { told: { shift: number } }).told.shift);
}

/** Runs in the page: notes when the first control answers, which is when React owns one that can be seen. */
function watchUsable(): void {
  const told = { usableMs: null as number | null };
  (window as unknown as { usable: typeof told }).usable = told;
  const isOwned = (element: Element) =>
    element.getBoundingClientRect().height > 0 && Object.keys(element).some((key) => key.startsWith('__react'));
  const look = () => {
    if ([...document.querySelectorAll('input, button, a[href]')].some(isOwned)) told.usableMs = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** The document, and what it had asked for when its first control answered. */
async function requestsUntilUsable({ page, goTo }: Person, path: string): Promise<string[]> {
  await goTo(path);
  await page.waitForFunction(() => (window as unknown as { usable: { usableMs: number | null } }).usable.usableMs);
  return page.evaluate(() => {
    const { usableMs } = (window as unknown as { usable: { usableMs: number | null } }).usable;
    const asked = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= (usableMs ?? 0));
    return [location.pathname, ...asked.map(({ name }) => new URL(name).pathname)];
  });
}
