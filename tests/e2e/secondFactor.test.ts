/** Two-step sign-in: turned on, asked for, and passed with a recovery code. */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { openJourneyWithOwnHost } from '#tests/support/journey.ts';
import type { Person } from '#tests/support/person.ts';
import { factorCode } from '#tests/support/secondFactor.ts';
import { askForCodeHere, PEOPLE, seeConsole, signInByCode, signOut, typeCode } from './steps/signIn';

const journey = openJourneyWithOwnHost();

/** The host refuses half a sign-in and a wrong code; a stream may meet the end of its session. */
const REFUSED = /403.*email\/verify|400.*secondFactor\/verify|status of 401 .*\/api\/v2\/events/;

it('is turned on in the menu of the person, and asked for at the next sign-in', async () => {
  const owner = await journey.newPerson();
  const { page } = owner;
  owner.watch.permit(REFUSED);
  await signInByCode(owner, PEOPLE.owner);
  const { secret, recoveryCodes } = await turnOn(owner);
  expect(recoveryCodes).toHaveLength(10);

  await signOut(owner);
  await proveFirst(owner);
  await page.getByLabel('Code of the app').fill('000000');
  await page.getByRole('alert').filter({ hasText: 'This code is not right' }).first().waitFor();
  // The code that turned it on is used up; the next one is accepted before its time.
  await page.getByLabel('Code of the app').fill(factorCode(secret, 1));
  await seeConsole(owner);

  await signOut(owner);
  await proveFirst(owner);
  await page.getByLabel('Code of the app').fill(recoveryCodes[0]?.toUpperCase() ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await seeConsole(owner);
  await openDialog(owner);
  await page.getByText('9 recovery codes are left.').waitFor();

  await page.getByRole('button', { name: 'New recovery codes' }).click();
  await page.getByLabel('Code of the app, or a recovery code').fill(recoveryCodes[1] ?? '');
  await page.getByRole('button', { name: 'Make new codes' }).click();
  const renewed = await keepCodes(page);
  await page.getByText('10 recovery codes are left.').waitFor();

  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByLabel('Code of the app, or a recovery code').fill(renewed[0] ?? '');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('button', { name: 'Set up' }).waitFor();
});

it('leads back to the address where somebody starts again', async () => {
  const admin = await journey.newPerson();
  const { page } = admin;
  admin.watch.permit(REFUSED);
  await signInByCode(admin, PEOPLE.admin);
  await turnOn(admin);
  await signOut(admin);
  await askForCodeHere(admin, PEOPLE.admin);
  await typeCode(admin, PEOPLE.admin);
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
  await page.getByRole('button', { name: 'Start again' }).click();
  await page.getByLabel('Email').waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe(PEOPLE.admin);
});

async function openDialog({ page }: Person): Promise<void> {
  await page.getByRole('button', { name: 'your menu' }).click();
  await page.getByRole('button', { name: 'Two-step sign-in' }).click();
  await page.getByRole('dialog', { name: 'Two-step sign-in' }).waitFor();
}

async function turnOn(person: Person): Promise<{ secret: string; recoveryCodes: readonly string[] }> {
  const { page } = person;
  await openDialog(person);
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  const secret = (await page.getByRole('button', { name: 'Copy the key' }).getAttribute('title')) ?? '';
  await page.getByLabel('Code of the app').fill(factorCode(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const recoveryCodes = await keepCodes(page);
  await page.getByText('On since').waitFor();
  await page.keyboard.press('Escape');
  return { secret, recoveryCodes };
}

async function keepCodes(page: Page): Promise<readonly string[]> {
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await codes.first().waitFor();
  const recoveryCodes = await codes.allTextContents();
  await page.getByRole('button', { name: 'I kept them' }).click();
  return recoveryCodes;
}

async function proveFirst(person: Person): Promise<void> {
  await askForCodeHere(person, PEOPLE.owner);
  await typeCode(person, PEOPLE.owner);
  await person.page.getByRole('heading', { name: 'One more step' }).waitFor();
}
