/** What no page may do: shift its layout on a phone (visits see to a desktop), need much until it is usable, hold foreign code. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { FIRST_VISIT, openJourney } from '#tests/support/journey.ts';
import { DESKTOP, type Person, PHONE } from '#tests/support/person.ts';
import { openPlaces, type Place, screensOf } from './places';
import { holdBack, wireBytesOf } from './steps/heldBack';
import { shiftsAt, watchShifts } from './steps/shifts';
import { openSession, PEOPLE, signIn } from './steps/signIn';
import { readTree } from './tree';

/** The limits until the first control works (performance.md, goals 5 and 9): the sign-in page, and the shell with its HTML. */
const REQUESTS_LIMIT = 6;
const BYTES_LIMITS = { signIn: 72 * 1024, shell: 113 * 1024 };

const PHONE_LISTS = ['organizations', 'agents', 'inbox of the organization'];

const journey = openJourney();

it('no page that needs no session shifts its layout while it loads on a phone', async () => {
  const visitor = await journey.newPerson({ viewport: PHONE });
  const loaded = openPlaces(visitor).filter(({ enter }) => enter === undefined);
  expect(await shiftingOf(visitor, loaded)).toEqual([]);
  expect(loaded.map(({ name }) => name)).toContain('public chat');
});

it('nor does a list of the console', async () => {
  const superAdmin = await journey.newPerson({ viewport: PHONE });
  await openSession(superAdmin, PEOPLE.superAdmin);
  const lists = screensOf(await readTree(superAdmin)).filter(({ name }) => PHONE_LISTS.includes(name));
  expect(await shiftingOf(superAdmin, lists)).toEqual([]);
  expect(lists.length).toBe(PHONE_LISTS.length);
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
async function shiftingOf(person: Person, places: readonly Place[]): Promise<readonly string[]> {
  const found: string[] = [];
  await watchShifts(person);
  for (const place of places) found.push(...(await shiftsAt(person, place)));
  return found;
}
