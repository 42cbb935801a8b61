/** An edit survives: a lost network, a closed page, an expired session, a killed host. */
import { expect, it } from 'vitest';
import { openJourneyWithOwnHost } from '#tests/support/journey.ts';
import type { Person } from '#tests/support/person.ts';
import {
  appendToPrompt,
  endTypingPause,
  readGreeting,
  readPrompt,
  seeEditor,
  seePill,
  seeSaved,
  writeGreeting,
} from './steps/editor';
import { holdRoute } from './steps/holdRoute';
import { openNewAgent, storedPrompt } from './steps/hostCalls';
import { askForCodeHere, askToSignOut, PEOPLE, seeConsole, signIn, tokenOf, typeCode } from './steps/signIn';

/** What a browser says of calls to a host that is down, or up before its database. */
const HOST_AWAY =
  /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_SOCKET_NOT_CONNECTED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_EMPTY_RESPONSE|status of 503/;

const journey = openJourneyWithOwnHost();

it('keeps offline edits after the page is closed', async () => {
  const { owner, editorPath, readStored } = await anAgent('Offline');
  owner.watch.permit(/ERR_INTERNET_DISCONNECTED/);
  await owner.context.setOffline(true);
  await appendToPrompt(owner, 'Written on a train.');
  await seePill(owner, 'offline');
  await owner.page.getByText('Offline, kept here').waitFor();
  await owner.page.getByText('You are offline. What you change is kept here.').waitFor();
  await owner.page.close();

  await owner.context.setOffline(false);
  const later = await owner.newTab();
  await later.goTo(editorPath);
  await seeEditor(later);
  expect(await readPrompt(later)).toBe('You answer the phone.\nWritten on a train.');
  await seeSaved(later);
  expect(await readStored()).toBe('You answer the phone.\nWritten on a train.');
});

it('saves the draft of a closed page, on whichever screen the person returns', async () => {
  const { owner, readStored } = await anAgent('Closed');
  owner.watch.permit(/ERR_INTERNET_DISCONNECTED/);
  await owner.context.setOffline(true);
  await appendToPrompt(owner, 'Written in a hurry.');
  await seePill(owner, 'offline');
  await owner.page.close();

  await owner.context.setOffline(false);
  const later = await owner.newTab();
  const saved = later.page.waitForResponse(
    (response) => response.url().includes('/api/v2/campaign') && response.request().method() === 'POST',
  );
  await later.goTo('/app');
  expect((await saved).status()).toBe(200);
  expect(await readStored()).toBe('You answer the phone.\nWritten in a hurry.');
});

it('keeps the caret when the prompt editor replaces the text area', async () => {
  const { owner, editorPath } = await anAgent('Typing');
  const { page } = owner;
  const release = await holdRoute(page, /PromptEditor/);
  await page.goto(editorPath);
  await page.getByRole('textbox', { name: 'Prompt' }).click();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('Please: ');
  release();
  await page.locator('.cm-content').waitFor();
  await page.keyboard.type('hurry. ');
  await endTypingPause(owner);
  expect(await readPrompt(owner)).toBe('Please: hurry. You answer the phone.');
  await seeSaved(owner);
});

it('saves automatically when the network is back', async () => {
  const { owner, editorPath } = await anAgent('Tunnel');
  owner.watch.permit(/ERR_INTERNET_DISCONNECTED/);
  await owner.context.setOffline(true);
  await writeGreeting(owner, 'Hello from the tunnel');
  await seePill(owner, 'offline');
  await owner.context.setOffline(false);
  await seeSaved(owner);
  await owner.page.goto(editorPath);
  await seeEditor(owner);
  expect(await readGreeting(owner)).toBe('Hello from the tunnel');
});

it('opens after a reload without the host, and goes on when it is back', async () => {
  const owner = await journey.newPerson({ serviceWorkers: 'allow' });
  const { page, watch } = owner;
  const host = journey.host();
  watch.permit(HOST_AWAY);
  await signIn(owner, PEOPLE.owner);
  const place = page.url();
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }));
  });
  const token = await tokenOf(owner);
  await host.kill();
  await page.reload();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  expect([page.url(), await tokenOf(owner)]).toEqual([place, token]);
  const stored = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const caught = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return caught.flat().map(({ url }) => new URL(url).pathname.replace(/^\/assets\/.*/, '/assets/*'));
    });
  expect([...new Set(await stored())]).toEqual(['/app', '/assets/*']);
  await host.start();
  await page.getByRole('button', { name: 'Try again' }).click();
  await seeConsole(owner);
});

it('asks before signing out loses unsaved edits', async () => {
  const { owner } = await anAgent('Leaving');
  owner.watch.permit(/ERR_INTERNET_DISCONNECTED/);
  await owner.context.setOffline(true);
  await writeGreeting(owner, 'Not saved yet');
  await seePill(owner, 'offline');
  const ask = owner.page.getByRole('dialog', { name: 'Sign out without saving?' });
  await askToSignOut(owner.page);
  await ask.getByText('Stay signed in', { exact: true }).click();
  await ask.waitFor({ state: 'hidden' });
  expect(await readGreeting(owner)).toBe('Not saved yet');
  await askToSignOut(owner.page);
  await ask.getByRole('button', { name: 'Sign out' }).click();
  await ask.waitFor({ state: 'hidden' });
  await owner.page.waitForURL((url) => !url.pathname.startsWith('/app'));
  await owner.context.setOffline(false);
  // Not every browser loads a page again by itself when it is online.
  await owner.goTo('/login');
  await owner.page.getByLabel('Email').waitFor();
});

it('keeps an edit when the session ends', async () => {
  const { owner } = await anAgent('Session');
  const place = new URL(owner.page.url()).pathname;
  owner.watch.expect(/401/);
  // Held, so that the page cannot leave before the line is typed.
  const release = await holdRoute(owner.page, /\/api\/v2\/campaign\?/);
  await appendToPrompt(owner, 'Written before the session ended.');
  await seePill(owner, 'saving');
  await endSession(owner);
  release();
  await owner.page.getByLabel('Email').waitFor();
  await owner.page.getByText('Your session has ended.').waitFor();
  await askForCodeHere(owner, PEOPLE.owner);
  await typeCode(owner, PEOPLE.owner);
  await seeEditor(owner);
  expect(new URL(owner.page.url()).pathname).toBe(place);
  expect(await readPrompt(owner)).toBe('You answer the phone.\nWritten before the session ended.');
  await seeSaved(owner);
});

it('loses nothing when the host is killed during a save', async () => {
  const { owner, readStored } = await anAgent('Power cut');
  const { watch } = owner;
  const host = journey.host();
  // The host is down, then up before its database, when it answers 503; the console retries.
  watch.expect(HOST_AWAY);
  const lines: string[] = [];
  for (let round = 1; round <= 3; round += 1) {
    const line = `Written in the dark, round ${round}.`;
    lines.push(line);
    await host.kill();
    await appendToPrompt(owner, line);
    await expect
      .poll(() => owner.page.locator('[data-save-state]').getAttribute('data-save-state'))
      .toMatch(/retrying|offline/);
    await host.start();
    await seeSaved(owner);
  }
  const whole = ['You answer the phone.', ...lines].join('\n');
  expect(await readStored()).toBe(whole);
});

async function anAgent(
  name: string,
): Promise<{ owner: Person; editorPath: string; readStored: () => Promise<unknown> }> {
  const owner = await journey.newPerson();
  const { agentId, editorPath } = await openNewAgent(owner, name, 'You answer the phone.');
  const token = await tokenOf(owner);
  return { owner, editorPath, readStored: () => storedPrompt(owner, token, agentId) };
}

/** Ends this browser's session from outside, as an expiry or an administrator would. */
async function endSession(person: Person): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(person)}` };
  const { status } = await fetch(`${person.host.url}/api/v2/auth/signOut`, { method: 'POST', headers });
  expect(status).toBe(200);
}
