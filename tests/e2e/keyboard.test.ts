/** The main job without a pointer: sign in, open an agent, edit, publish, overlays; the focus returns. */
import { expect, it } from 'vitest';
import { openJourney } from '#tests/support/journey.ts';
import { seeEditor, seeSaved } from './steps/editor';
import { focusedControl, tabTo } from './steps/keyboard';
import { PEOPLE, signInByKeys } from './steps/signIn';

const journey = openJourney();

it('signs in, edits and publishes with the keyboard only', async () => {
  const owner = await journey.newPerson();
  const { page } = owner;
  const { keyboard } = page;
  await signInByKeys(owner, PEOPLE.owner);

  // The first stop skips the shell.
  await keyboard.press('Tab');
  expect((await focusedControl(page)).name).toBe('Skip to content');
  await keyboard.press('Enter');
  await page.getByRole('list', { name: 'Agents' }).waitFor();
  await tabTo(owner, 'link', 'Olivetta Trattoria');
  await keyboard.press('Enter');
  await page.getByRole('link', { name: 'Editor', exact: true }).waitFor();
  await tabTo(owner, 'link', 'Editor');
  await keyboard.press('Enter');
  await seeEditor(owner);

  await tabTo(owner, 'textbox', 'Prompt');
  await keyboard.press('ControlOrMeta+End');
  await keyboard.type('\nDogs are welcome.');
  await seeSaved(owner);
  await keyboard.press('ControlOrMeta+z');
  await page.getByText('Dogs are welcome.').waitFor({ state: 'hidden' });
  await keyboard.press('ControlOrMeta+Shift+Z');
  await page.getByText('Dogs are welcome.').waitFor();
  await seeSaved(owner);

  // Tab leaves the prompt: no focus trap.
  await keyboard.press('Tab');
  expect((await focusedControl(page)).name).not.toBe('Prompt');

  await page.getByRole('button', { name: 'Undo' }).focus();
  await tabTo(owner, 'button', 'Compare');
  await keyboard.press('Enter');
  const compare = page.getByRole('dialog', { name: 'Publish 1 change' });
  await compare.getByText('Dogs are welcome.').waitFor();
  await keyboard.press('Escape');
  await compare.waitFor({ state: 'hidden' });
  expect(await focusedControl(page)).toEqual({ role: 'button', name: 'Compare' });

  await tabTo(owner, 'button', 'Publish');
  await keyboard.press('Enter');
  await compare.getByText('Dogs are welcome.').waitFor();
  await tabTo(owner, 'button', 'Publish');
  await keyboard.press('Enter');
  await page.getByRole('banner').getByText('Published', { exact: true }).waitFor();
});

it('opens and closes overlays with the keyboard, only the top one at a time', async () => {
  const owner = await journey.newPerson();
  const { page } = owner;
  const { keyboard } = page;
  await signInByKeys(owner, PEOPLE.admin);
  await page.getByRole('list', { name: 'Agents' }).waitFor();

  await keyboard.press('?');
  const help = page.getByRole('dialog', { name: /Keyboard shortcuts|Help/ });
  await help.waitFor();
  await keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name: 'Search accounts' });
  await palette.waitFor();
  await expect.poll(() => focusedControl(page)).toMatchObject({ role: 'combobox' });
  await keyboard.press('Escape');
  await palette.waitFor({ state: 'hidden' });
  await help.waitFor();
  await keyboard.press('Escape');
  await help.waitFor({ state: 'hidden' });

  await keyboard.press('g');
  await keyboard.press('i');
  await page.getByRole('heading', { name: 'Inbox' }).waitFor();
  const rows = page.getByRole('list', { name: 'Conversations' }).getByRole('listitem');
  await rows.nth(1).waitFor();
  const second = await rows.nth(1).locator('[data-room]').getAttribute('data-room');
  await keyboard.press('j');
  await keyboard.press('j');
  await keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).searchParams.get('active')).toBe(second);
  // No shortcuts while typing.
  await page.getByRole('searchbox', { name: 'Search conversations' }).focus();
  await keyboard.type('g?');
  expect(await page.getByRole('searchbox', { name: 'Search conversations' }).inputValue()).toBe('g?');
  expect(await page.getByRole('dialog').count()).toBe(0);
});
