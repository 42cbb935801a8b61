/** The console on the screen of a mobile app: safe areas, the keyboard, and swipes (experience.md). */
import type { Locator, Page } from 'playwright';
import { expect, it } from 'vitest';
import { openJourney } from '#tests/support/journey.ts';
import { type Person, PHONE } from '#tests/support/person.ts';
import { setSafeAreas, swipe, WEB_VIEW } from '#tests/support/webView.ts';
import { PEOPLE, signIn } from './steps/signIn';

const journey = openJourney();
const NOTCH_PX = 47;
const HOME_BAR_PX = 34;

async function owner(): Promise<Person> {
  const person = await journey.newPerson(WEB_VIEW);
  await setSafeAreas(person, { top: NOTCH_PX, bottom: HOME_BAR_PX });
  await signIn(person, PEOPLE.owner);
  return person;
}

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} is not drawn.`);
  return { ...box, bottom: box.y + box.height };
};

it('keeps bars, dialogs, menus and toasts clear of the notch and the home bar', async () => {
  const person = await owner();
  const { page } = person;
  const tabs = page.getByRole('navigation', { name: 'Screens' });
  const lowest = PHONE.height - HOME_BAR_PX;
  expect((await boxOf(page.getByRole('banner'))).y).toBe(NOTCH_PX);
  expect((await boxOf(tabs.getByRole('link').first())).bottom).toBe(lowest);
  expect((await boxOf(tabs)).bottom).toBe(PHONE.height);

  await tabs.getByRole('button', { name: 'More' }).click();
  const menu = page.getByRole('dialog').getByRole('button', { name: 'your menu' });
  await expect.poll(async () => (await boxOf(menu)).bottom).toBeLessThanOrEqual(lowest);
  await menu.click();
  expect((await boxOf(page.getByRole('button', { name: 'Sign out', exact: true }))).bottom).toBeLessThanOrEqual(lowest);

  await person.goTo(`${new URL(page.url()).pathname}?editUserAccount=true`);
  const profile = page.getByRole('dialog', { name: 'Your profile' });
  const close = profile.getByRole('button', { name: 'Close', exact: true });
  await close.waitFor();
  expect((await boxOf(close)).y).toBeGreaterThanOrEqual(NOTCH_PX);
  await close.click();

  await openRoom(page);
  expect(
    (await boxOf(page.getByRole('button', { name: 'Send' }).or(page.getByRole('button', { name: /and send/ })))).bottom,
  ).toBeLessThanOrEqual(lowest);
});

it('keeps the composer and the last message above the keyboard, whether the window becomes smaller or not', async () => {
  const person = await owner();
  const { page } = person;
  await openRoom(page);
  const field = page.getByRole('textbox', { name: 'Reply as a person' });
  const last = page.locator('[data-message]').last();
  const isAbove = async (heightPx: number) => {
    const [writing, said] = [await boxOf(field), await boxOf(last)];
    return writing.bottom <= heightPx && said.bottom <= writing.y && said.bottom > NOTCH_PX;
  };
  await expect.poll(() => isAbove(PHONE.height - HOME_BAR_PX)).toBe(true);

  // As Chromium does it with `interactive-widget=resizes-content`.
  const left = 460;
  await page.setViewportSize({ ...PHONE, height: left });
  await field.tap();
  await expect.poll(() => isAbove(left)).toBe(true);
  await page.setViewportSize(PHONE);
  await expect.poll(() => isAbove(PHONE.height - HOME_BAR_PX)).toBe(true);

  // As an iPhone does it: only what is seen of the window becomes smaller.
  await showKeyboard(page, PHONE.height - left);
  await expect.poll(() => isAbove(left)).toBe(true);
  // Nothing is left free for the home bar, which the keyboard covers.
  const below = page.locator('[data-part=reply]');
  await expect.poll(async () => (await boxOf(below)).bottom).toBe(left);
  await showKeyboard(page, 0);
  await expect.poll(() => isAbove(PHONE.height - HOME_BAR_PX)).toBe(true);

  // A dialog with a field stands on the keyboard.
  await person.goTo(`${new URL(page.url()).pathname}?editFullName=true`);
  const name = page.getByRole('dialog').getByRole('textbox').first();
  await name.tap();
  await showKeyboard(page, PHONE.height - left);
  await expect.poll(async () => (await boxOf(page.getByRole('dialog'))).bottom).toBe(left);
  expect((await boxOf(name)).bottom).toBeLessThan(left);
});

it('a finger that drags the head of a dialog down by more than a quarter of the screen closes it, and nothing else does', async () => {
  const person = await owner();
  const { page } = person;
  const home = new URL(page.url()).pathname;
  await person.goTo(`${home}?help=true`);
  const dialog = page.getByRole('dialog', { name: 'Help' });
  const head = dialog.getByRole('heading', { name: 'Help' });
  await head.waitFor();
  const drag = async (from: Locator, byPx: number) => {
    const box = await boxOf(from);
    const start = { x: PHONE.width / 2, y: box.y + Math.min(10, box.height / 2) };
    await swipe(person, start, { ...start, y: start.y + byPx });
  };
  const quarter = PHONE.height / 4;
  const restsAt = (await boxOf(head)).y;
  await drag(head, quarter - 8);
  await expect.poll(async () => Math.round((await boxOf(head)).y)).toBe(Math.round(restsAt));
  await drag(dialog.getByRole('heading', { level: 3 }).first(), quarter + 80);
  await expect.poll(async () => Math.round((await boxOf(head)).y)).toBe(Math.round(restsAt));
  expect(await dialog.getByRole('button', { name: 'Close', exact: true }).isVisible()).toBe(true);
  // Dragging works only once its code is loaded, after the dialog.
  await expect
    .poll(async () => {
      if (await dialog.isVisible()) await drag(head, quarter + 24);
      return dialog.isVisible();
    })
    .toBe(false);
  expect(new URL(page.url()).search).toBe('');
});

async function openRoom(page: Page): Promise<void> {
  const home = new URL(page.url()).pathname.replace(/\/inbox$/, '');
  await page.goto(`${home}/inbox`);
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
  await page.locator('[data-message]').last().waitFor();
}

/** A keyboard that covers part of the window, as the browser of an iPhone tells it. */
async function showKeyboard(page: Page, coversPx: number): Promise<void> {
  await page.evaluate((covered) => {
    const { visualViewport } = window;
    if (!visualViewport) throw new Error('This browser tells nothing of its keyboard.');
    Object.defineProperty(visualViewport, 'height', { value: window.innerHeight - covered, configurable: true });
    visualViewport.dispatchEvent(new Event('resize'));
  }, coversPx);
}
