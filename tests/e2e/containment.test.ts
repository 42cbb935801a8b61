/** What no page may do: shift while it is drawn, speak to others, tell a token. */
import { expect, it } from 'vitest';
import { openJourney } from '#tests/support/journey.ts';
import type { Person } from '#tests/support/person.ts';
import { OPEN_PLACES, open, overlaysOf, readTree, screensOf } from './places';
import { PEOPLE, signIn } from './steps/signIn';

const SHIFT_LIMIT = 0.02;

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
