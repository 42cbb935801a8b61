/** What no page may do: shift its layout, call other hosts, leak a token. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { FIRST_VISIT, openJourney } from '#tests/support/journey.ts';
import { DESKTOP, type Person, PHONE } from '#tests/support/person.ts';
import { itProves } from '#tests/support/proof.ts';
import { featuresOf, open, openPlaces, overlaysOf, type Place, readsOf, screensOf } from './places';
import { holdApart } from './steps/heldApart';
import { holdBack, wireBytesOf } from './steps/heldBack';
import { PEOPLE, signIn } from './steps/signIn';
import { readTree, type Tree } from './tree';

const SHIFT_LIMIT = 0.02;
/** The limits until the first control works (performance.md, goals 5 and 9): the sign-in page, and the shell with its HTML. */
const REQUESTS_LIMIT = 6;
const BYTES_LIMITS = { signIn: 72 * 1024, shell: 113 * 1024 };

const PHONE_LISTS = ['organizations', 'agents', 'inbox of the organization'];

const journey = openJourney();
const placesOf = (tree: Tree) => [...screensOf(tree), ...overlaysOf(tree)];

it('no page that needs no session shifts its layout', async () => {
  const visitor = await journey.newPerson({ initScript: watchShifts });
  expect(await jumpingOf(visitor, openPlaces(visitor))).toEqual({});
});

it('nor does one while it loads on a phone', async () => {
  const visitor = await journey.newPerson({ initScript: watchShifts, viewport: PHONE });
  const loaded = openPlaces(visitor).filter(({ enter }) => enter === undefined);
  expect(await jumpingOf(visitor, loaded)).toEqual({});
  expect(loaded.map(({ name }) => name)).toContain('public chat');
});

it('nor does a list of the console while it loads on a phone', async () => {
  const owner = await journey.newPerson({ initScript: watchShifts, viewport: PHONE });
  await signIn(owner, PEOPLE.superAdmin);
  const lists = screensOf(await readTree(owner)).filter(({ name }) => PHONE_LISTS.includes(name));
  expect(await jumpingOf(owner, lists)).toEqual({});
  expect(lists.length).toBe(PHONE_LISTS.length);
});

for (const feature of featuresOf(placesOf))
  itProves(`no route of ${feature} shifts its layout`, { reads: readsOf(feature) }, async () => {
    const superAdmin = await journey.newPerson({ initScript: watchShifts });
    await signIn(superAdmin, PEOPLE.superAdmin);
    const places = placesOf(await readTree(superAdmin)).filter((place) => place.feature === feature);
    expect(await jumpingOf(superAdmin, places)).toEqual({});
    // The shell sends this token with every request; the watch found it in no address.
    expect(superAdmin.watch.requests()).toBeGreaterThan(10 * places.length);
    return { places: places.length };
  });

/**
 * A page is usable once React owns its first control. How much has loaded by then depends on the machine, so every request the
 * HTML does not name is held. What was answered is then what the page needs, the same on every run.
 */
describe('few requests make a page usable', () => {
  it('sign-in, which holds a submit until the rest is loaded', async () => {
    const { page, goTo } = await journey.newPerson(FIRST_VISIT);
    const { answered, release } = await holdBack(page);
    await goTo('/login');
    await owned(page, 'input[name=email]');
    expect(answered.length).toBeGreaterThan(1);
    expect(answered.length).toBeLessThanOrEqual(REQUESTS_LIMIT);
    expect(await wireBytesOf(answered)).toBeLessThanOrEqual(BYTES_LIMITS.signIn);
    // A code that is not used up would let nobody else of that address sign in for a while.
    await page.getByLabel('Email').fill('nobody@else.test');
    await page.getByRole('button', { name: 'Email me a code' }).click();
    await release();
    await page.getByLabel('Six-digit code').waitFor();
  });

  it('the shell, whose search opens as soon as the session is known', async () => {
    const person = await journey.newPerson(FIRST_VISIT);
    await signIn(person, PEOPLE.owner);
    const { page } = await person.newTab();
    const { answered, release } = await holdBack(page);
    await page.goto('/app', { waitUntil: 'domcontentloaded' });
    await owned(page, '[data-part=jump]');
    expect(answered.length).toBeGreaterThan(1);
    expect(answered.length).toBeLessThanOrEqual(REQUESTS_LIMIT);
    expect(await wireBytesOf(answered)).toBeLessThanOrEqual(BYTES_LIMITS.shell);
    await page.getByRole('button', { name: 'Search or jump to' }).click();
    expect(new URL(page.url()).search).toBe('?accountSearch=true');
    await release();
    await page.getByRole('dialog').waitFor();
  });
});

const FRAMES = [DESKTOP, PHONE].flatMap((viewport) =>
  [
    '/app',
    '/app/org/2/contacts',
    '/app/org/2/logs',
    '/app/org/2/agent/3',
    '/app/org/2/agent/3/inbox',
    '/app/org/2/inbox',
    '/app/org/2/agent/3/settings',
  ].map((path) => ({ path, viewport })),
);

it.each(FRAMES)(
  'the frame in the HTML has the same position as the rendered one: $path',
  async ({ path, viewport }) => {
    const still = await journey.newPerson({ viewport });
    still.watch.permit(/ERR_FAILED/);
    await still.page.route('**/*.js', (route) => route.abort());
    await still.goTo(path);
    const drawn = await journey.newPerson({ viewport });
    await holdBack(drawn.page);
    await drawn.goTo(path);
    await owned(drawn.page, '[data-part=jump]');
    expect(await boxesOf(still)).toEqual(await boxesOf(drawn));
  },
);

it('allows no frames, no foreign code, and no access to its replies', async () => {
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

/** How far the layout of a page has shifted, and the words of what moved. */
type Told = { shift: number; readonly moved: string[] };

/**
 * Runs in the page: adds up layout shifts without user input. What a click or an entry changes is drawn in the frames after it: a slow
 * machine gets as many of them as the browser allows at 60 a second, which are 500 ms, and as many as it takes while the page says that it is busy. An answer moves the lines of its chat up, at once or a second
 * after the question was sent; once the reader has written, lines of a chat may move.
 */
function watchShifts(): void {
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

/** Waits until React owns the element of `selector`: markup alone does not count. */
async function owned(page: Page, selector: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => Object.keys(document.querySelector(wanted) ?? {}).some((key) => key.startsWith('__react')),
    selector,
  );
}

const boxesOf = ({ page }: Person) =>
  Promise.all(
    ['header', '[data-part=jump]', '[data-part=jump] svg', 'h1'].map(async (part) => {
      const [box] = await page.locator(`#root ${part}:visible`).all();
      return box ? box.boundingBox() : null;
    }),
  );

/** The places whose layout shifts, and by how much. */
async function jumpingOf(person: Person, places: readonly Place[]): Promise<Readonly<Record<string, Told>>> {
  const shifts: Record<string, Told> = {};
  const { settled } = await holdApart(person.page);
  for (const place of places) {
    await open(person, place);
    await settled();
    const told = await shiftOf(person);
    if (told.shift > SHIFT_LIMIT) shifts[place.name] = told;
  }
  return shifts;
}

async function shiftOf({ page }: Person): Promise<Told> {
  // Wait until everything rendered so far is laid out.
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
  return page.evaluate(() => (window as unknown as { told: Told }).told);
}
