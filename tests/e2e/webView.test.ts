/** The console in a mobile app's WebView: the bridge, signing in and out, Back (specification 1, 4, 7, 8). */
import { expect, it } from 'vitest';
import { openJourneyWithOwnHost } from '#tests/support/journey.ts';
import { signInByApi } from '#tests/support/liveHost.ts';
import type { Person } from '#tests/support/person.ts';
import { type App, openApp, WEB_VIEW } from '#tests/support/webView.ts';
import { callsOf } from './steps/hostCalls';
import { askForCode, askToSignOut, PEOPLE, seeConsole, signIn, tokenOf, typeCode } from './steps/signIn';

// Devices and codes of these people are counted.
const journey = openJourneyWithOwnHost();

async function inApp(): Promise<{ person: Person; app: App }> {
  const person = await journey.newPerson(WEB_VIEW);
  return { person, app: await openApp(person) };
}

const addressOf = ({ page }: Person) => page.url().slice(new URL(page.url()).origin.length);
const READY = { type: 'ready' };

it('signs in by a code, checks in, and signs out to where the app starts again, which signs in once more', async () => {
  const { person, app } = await inApp();
  const { page, host } = person;
  await askForCode(person, PEOPLE.owner);
  await typeCode(person, PEOPLE.owner);
  await seeConsole(person);
  const checkedIn = page.waitForResponse((response) => response.url().endsWith('/api/v1/mobileCheckIn'));
  const device = { cloudId: 'cloud-1', platform: 'ios', appVersion: '2.3', systemVersion: '26.1', model: 'iPhone 17' };
  await app.say({ type: 'mobileCheckIn', ...device });
  expect((await checkedIn).status()).toBe(200);
  await person.goTo('/app?editUserAccount=true');
  await page.getByRole('dialog').getByText('App 2.3 on iPhone 17 (iOS 26.1)').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();

  await askToSignOut(page);
  await page.waitForURL('**/mobile/start');
  await page.getByText('You are signed out').waitFor();
  expect(app.heard()).toContainEqual({ type: 'logout' });
  expect(await page.evaluate(() => localStorage.getItem('console.person'))).toBeNull();

  await app.say({ type: 'login', token: 'unknown', username: 'olivetta' });
  await page.getByRole('alert').getByText('Unable to authenticate user').waitFor();
  person.watch.expect(/401/);
  await app.say({ type: 'login', token: 'unknown', cloudId: 'cloud-1', username: 'olivetta' });
  await page.getByRole('alert').getByText('Unable to authenticate user').waitFor();
  const { token } = await signInByApi(host, PEOPLE.owner);
  const { identity } = (await callsOf(host, token)('GET', '/api/v2/auth/identity', null)) as {
    identity: { username: string };
  };
  await app.say({ type: 'login', token, cloudId: 'cloud-1', username: identity.username });
  await seeConsole(person);
  expect(await tokenOf(person)).toBe(token);
});

it('opens what the app asks for, and what leads out of the console in the app', async () => {
  const { person, app } = await inApp();
  const { page } = person;
  await signIn(person, PEOPLE.owner);
  const home = new URL(page.url()).pathname;
  const { origin } = new URL(page.url());
  await app.say({ type: 'openUrl', url: `${origin}${home}/inbox` });
  await page.getByRole('list', { name: 'Conversations' }).waitFor();
  await app.say({ type: 'searchContact', phrase: 'Ada' });
  await expect.poll(() => page.getByRole('dialog').getByRole('searchbox').inputValue()).toBe('Ada');
  const here = addressOf(person);
  for (const message of [
    { type: 'openUrl', url: 'https://elsewhere.test/app' },
    { type: 'openUrl', url: '//elsewhere.test' },
    { type: 'openUrl', url: 'javascript:alert(1)' },
    { type: 'OPEN_ORG_APP', id: 1, path: '/app' },
    { type: 'unheard of' },
  ]) {
    await app.say(message);
  }
  // A frame in the page is not the app.
  await page.evaluate(() => document.body.append(document.createElement('iframe')));
  const frame = page.frames().find((one) => one !== page.mainFrame());
  await frame?.evaluate(() => window.parent.postMessage('{"type":"openUrl","url":"/app/logs"}', '*'));
  expect(addressOf(person)).toBe(here);

  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), {
      href: 'https://example.org/terms',
      textContent: 'Terms',
    });
    document.querySelector('dialog')?.append(link);
  });
  await page.getByRole('link', { name: 'Terms' }).click();
  await expect.poll(app.heard).toEqual([READY, { type: 'openUrl', url: 'https://example.org/terms' }]);
  expect([addressOf(person), page.context().pages().length]).toEqual([here, 1]);
});

it('has the phone look for whom a message is to', async () => {
  const { person, app } = await inApp();
  const { page } = person;
  await signIn(person, PEOPLE.owner);
  const home = new URL(page.url()).pathname;
  await person.goTo(`${home}/inbox?new=true`);
  await page.getByRole('combobox', { name: 'To' }).fill('Grace');
  await page.getByRole('button', { name: 'Contacts of this phone' }).click();
  await expect.poll(() => app.heard().at(-1)).toEqual({ type: 'searchContact', phrase: 'Grace' });
  await app.say({ type: 'searchContact', phrase: '+15035550123' });
  await page.getByRole('button', { name: 'Write to somebody else than +1 (503) 555-0123' }).waitFor();
});

it('Back closes what is on top, one after the other, then goes back, and leaves the app from the first place', async () => {
  const { person, app } = await inApp();
  const { page } = person;
  await signIn(person, PEOPLE.owner);
  const home = addressOf(person);
  const back = () => app.say({ type: 'back' });
  const tabs = page.getByRole('navigation', { name: 'Screens' });
  await tabs.getByRole('link', { name: /^Inbox/ }).click();
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
  await page.getByRole('log').waitFor();
  const room = addressOf(person);
  await app.say({ type: 'searchContact', phrase: 'Ada' });
  await page.getByRole('dialog').waitFor();
  await back();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(addressOf(person)).toBe(room);
  await back();
  await page.getByRole('list', { name: 'Conversations' }).waitFor();

  // A sheet and a menu, which have no address.
  await tabs.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'your menu' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).waitFor();
  const inbox = addressOf(person);
  await back();
  await page.getByRole('button', { name: 'Sign out', exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('dialog').getByRole('link', { name: 'Inbox' }).waitFor();
  await back();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(addressOf(person)).toBe(inbox);

  await back();
  await expect.poll(() => addressOf(person)).toBe(home);
  expect(app.heard()).not.toContainEqual({ type: 'exit' });
  await back();
  await expect.poll(() => app.heard().at(-1)).toEqual({ type: 'exit' });
  expect(addressOf(person)).toBe(home);

  // What a deep link opened is closed, too.
  await person.goTo(`${home}?help=true`);
  await page.getByRole('dialog', { name: 'Help' }).waitFor();
  await back();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(addressOf(person)).toBe(home);
});
