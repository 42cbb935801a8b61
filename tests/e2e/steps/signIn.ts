/** Signing in, as a person does it. */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { signInByApi } from '#tests/support/liveHost.ts';
import type { Person } from '#tests/support/person.ts';
import { focusedControl } from './keyboard';

export const PEOPLE = {
  superAdmin: 'super@demo.test',
  partner: 'partner@demo.test',
  reseller: 'reseller@demo.test',
  owner: 'owner@demo.test',
  admin: 'admin@demo.test',
} as const;

/** Requests a code at the sign-in page and stops at the code input. */
export async function askForCode(person: Person, email: string): Promise<void> {
  await person.goTo('/login');
  await askForCodeHere(person, email);
}

/** The same on a sign-in page that is already open. */
export async function askForCodeHere({ page }: Person, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await page.getByLabel('Six-digit code').waitFor();
}

/** Types the mailed code; the sixth digit submits it. */
export async function typeCode({ page, host }: Person, email: string): Promise<void> {
  await page.getByLabel('Six-digit code').fill(await host.codeFor(email));
}

/** The same without a pointer: each field gets the focus automatically. */
export async function signInByKeys(person: Person, email: string): Promise<void> {
  const { page, host } = person;
  await person.goTo('/login');
  await expect.poll(() => focusedControl(page)).toEqual({ role: 'textbox', name: 'Email' });
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect.poll(() => focusedControl(page)).toEqual({ role: 'textbox', name: 'Six-digit code' });
  await page.keyboard.type(await host.codeFor(email));
  await seeConsole(person);
}

/** Signs in with a code and waits for the console. */
export async function signInByCode(person: Person, email: string): Promise<void> {
  await askForCode(person, email);
  await typeCode(person, email);
  await seeConsole(person);
}

/** Opens the console as somebody who has signed in before. */
export async function signIn(person: Person, email: string, path = '/app'): Promise<void> {
  await openSession(person, email);
  await person.goTo(path);
  await seeConsole(person);
}

/** Stores a session where the console keeps it, without opening the console. */
export async function openSession({ page, goTo, host }: Person, email: string): Promise<void> {
  const { token, userId } = await signInByApi(host, email);
  await goTo('/healthz');
  await page.evaluate(
    (kept) => {
      // Whoever signs in is no visitor any more.
      localStorage.removeItem('console.guest');
      Object.assign(localStorage, kept);
    },
    { 'console.token': token, 'console.person': JSON.stringify({ id: userId }) },
  );
}

/** The token of this browser's session. */
export async function tokenOf({ page }: Person): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('console.token'));
  if (token === null) throw new Error('Nobody is signed in.');
  return token;
}

/** Waits until the console shows the target account. */
export async function seeConsole({ page }: Person): Promise<void> {
  await page.waitForURL(/\/app/);
  await page.getByRole('navigation', { name: 'Account path' }).locator('[aria-current=location]').waitFor();
}

/** In the menu of the person. */
export async function askToSignOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'your menu' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
}

/** The names of the accounts in the header, the target account last. */
export function accountPath({ page }: Person): Promise<string[]> {
  const accounts = page.getByRole('navigation', { name: 'Account path' }).getByRole('listitem').locator('a, button');
  return accounts.evaluateAll((all) => all.map((one) => one.getAttribute('title')?.replace(/ · [^·]*$/, '') ?? ''));
}

export async function signOut({ page }: Person): Promise<void> {
  await askToSignOut(page);
  await page.getByLabel('Email').waitFor();
}
