/** Back and Forward in a real browser: a closed overlay leaves no history entry behind. */
import { expect, it } from 'vitest';
import { openJourney } from '#tests/support/journey.ts';
import type { Person } from '#tests/support/person.ts';
import { PEOPLE, signIn } from './steps/signIn';

const journey = openJourney();

it('Back leads to the previous screen, however often an overlay was opened and closed', async () => {
  const owner = await journey.newPerson();
  const { page } = owner;
  await signIn(owner, PEOPLE.owner);
  await page
    .getByRole('link', { name: /^Inbox/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Inbox' }).waitFor();
  const inbox = addressOf(owner);

  for (const _ of [1, 2]) {
    await openHelp(owner);
    await page.keyboard.press('Escape');
    await seeAddress(owner, inbox);
  }
  // The entries below are also known after a reload.
  await openHelp(owner);
  await page.reload();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await seeAddress(owner, inbox);
  await page.getByRole('dialog').waitFor({ state: 'hidden' });

  await page.goBack();
  await page.getByRole('list', { name: 'Agents' }).waitFor();
  await page.goForward();
  await seeAddress(owner, inbox);
});

it('Back and Forward keep what was typed in the set-up, and Back leads from a new agent to where it began', async () => {
  const owner = await journey.newPerson();
  const { page } = owner;
  await signIn(owner, PEOPLE.admin);
  await page.getByRole('link', { name: 'Templates', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Templates' }).waitFor();
  await page.getByRole('link', { name: 'Agents', exact: true }).first().click();
  await page.getByRole('list', { name: 'Agents' }).waitFor();
  const list = addressOf(owner);

  await page.getByRole('link', { name: 'New agent' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Set up your agent' });
  await dialog.getByRole('button', { name: 'Restaurant booking', exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Address' }).fill('41 Harbor Lane');
  await page.goBack();
  await seeAddress(owner, list);
  await page.goForward();
  await dialog.getByRole('textbox', { name: 'Address' }).waitFor();
  await page.reload();
  expect(await dialog.getByRole('textbox', { name: 'Address' }).inputValue()).toBe('41 Harbor Lane');
  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog.getByRole('textbox', { name: 'Web address' }).waitFor();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog.getByRole('button', { name: 'From scratch' }).click();
  await dialog.getByLabel('What is it called?').fill('Night desk');
  await dialog.getByRole('button', { name: 'Create agent' }).click();
  await page.getByRole('button', { name: 'Close the test chat' }).waitFor();

  await page.goBack();
  await seeAddress(owner, list);
  await page.getByRole('list', { name: 'Agents' }).getByText('Night desk').waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Templates' }).waitFor();
});

async function openHelp({ page }: Person): Promise<void> {
  await page.getByRole('heading', { name: 'Inbox' }).waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
}

const addressOf = ({ page }: Person): string => page.url();
const seeAddress = (person: Person, address: string) => expect.poll(() => addressOf(person)).toBe(address);
