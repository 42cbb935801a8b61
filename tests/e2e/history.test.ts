/** Back and Forward in a real browser: what was opened and closed leaves no step behind. */
import { expect, it } from 'vitest';
import { openJourney } from '#tests/support/journey.ts';
import type { Person } from '#tests/support/person.ts';
import { PEOPLE, signIn } from './steps/signIn';

const journey = openJourney();

it('leads to the screen before, however often an overlay was opened and closed', async () => {
  const owner = await journey.newPerson();
  const { page } = owner;
  await signIn(owner, PEOPLE.owner);
  await page.getByRole('link', { name: 'Inbox', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Inbox' }).waitFor();
  const inbox = addressOf(owner);

  for (const _ of [1, 2]) {
    await openHelp(owner);
    await page.keyboard.press('Escape');
    await seeAddress(owner, inbox);
  }
  // What lies below an entry is known after a reload too.
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

async function openHelp({ page }: Person): Promise<void> {
  await page.getByRole('heading', { name: 'Inbox' }).waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
}

const addressOf = ({ page }: Person): string => page.url();
const seeAddress = (person: Person, address: string) => expect.poll(() => addressOf(person)).toBe(address);
