/** The living chart of a running console: watched while somebody works, recorded, exported, and opened again. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { openJourney } from '#tests/support/journey.ts';
import { PEOPLE, signIn } from './steps/signIn';

const journey = openJourney();

const chartOf = (page: Page) => page.getByRole('complementary', { name: 'Living chart' });
const actor = (page: Page, name: string) => chartOf(page).locator(`[data-actor=${name}]`);

it('follows a reseller from screen to screen, records, and is stepped through from the file', async () => {
  const reseller = await journey.newPerson();
  const { page } = reseller;
  await signIn(reseller, PEOPLE.reseller);
  await page.getByRole('link', { name: 'Olivetta Hospitality' }).first().click();
  await page.getByRole('list', { name: 'Agents' }).waitFor();
  const scripts = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('LivingChart')).length,
    );
  expect(await scripts()).toBe(0);

  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox').fill('living chart');
  await page.keyboard.press('Enter');
  await actor(page, 'workspace').click();
  const active = chartOf(page).locator('[data-chart=workspace] [data-path="drafts.found"][data-active=true]');
  await active.getByText('active', { exact: true }).waitFor();
  await chartOf(page).getByRole('button', { name: 'Record', exact: true }).click();

  // An agent's workspace is another one: it loads its account anew.
  await page.getByRole('link', { name: 'Olivetta Trattoria' }).first().click();
  await actor(page, 'overview').waitFor();
  await active.waitFor();
  await page
    .getByRole('link', { name: /^Inbox/ })
    .first()
    .click();
  await actor(page, 'roomList').waitFor();
  expect(new URL(page.url()).searchParams.get('debug')).toBe('true');
  await chartOf(page).getByRole('button', { name: 'Stop recording' }).click();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    chartOf(page).getByRole('button', { name: 'Export' }).click(),
  ]);
  const path = await download.path();
  const text = await readFile(path, 'utf8');
  for (const word of ['@', '+1', 'Olivetta', 'Hannah', 'demo.test', '/app']) expect(text).not.toContain(word);

  await chartOf(page)
    .getByLabel('Open a recording')
    .setInputFiles({
      name: 'recording.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    });
  await chartOf(page).getByText('A recording, read-only').waitFor();
  await actor(page, 'agentList').waitFor();
  expect(await actor(page, 'roomList').count()).toBe(0);
  await chartOf(page).getByRole('button', { name: 'To the end' }).click();
  await actor(page, 'roomList').waitFor();
  const last = chartOf(page).locator('[aria-current=step]');
  const event = await last.getAttribute('data-event');
  await chartOf(page).getByRole('slider', { name: 'Step' }).press('ArrowLeft');
  await chartOf(page).getByRole('button', { name: 'A step back' }).click();
  await chartOf(page).getByRole('button', { name: 'A step forward' }).click();
  await chartOf(page).getByRole('slider', { name: 'Step' }).press('ArrowRight');
  expect(await last.getAttribute('data-event')).toBe(event);
  await page.keyboard.press('Escape');
  await chartOf(page).waitFor({ state: 'hidden' });
  expect(new URL(page.url()).search).toBe('');
});

it('is nothing for an owner', async () => {
  const owner = await journey.newPerson();
  const { page } = owner;
  await signIn(owner, PEOPLE.owner, '/app?debug=true');
  await page.getByRole('list', { name: 'Agents' }).waitFor();
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('LivingChart')),
  );
  expect(await chartOf(page).count()).toBe(0);
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox').fill('living chart');
  expect(await page.getByRole('option', { name: /^Living chart/ }).count()).toBe(0);
});
