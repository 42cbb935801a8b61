import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { until } from '#tests/support/until.ts';
import { click, OWNER, openConsole } from '../shell/console';
import { page } from '../shell/fixtures';
import { type Replies, refused } from '../standIn';

/** The way to this console on a phone, and where old links lead that asked for a password. */

vi.mock('#contract/rules/address/isPublicUrl', () => ({ isPublicUrl: () => isPublic }));
let isPublic = true;
afterEach(() => {
  isPublic = true;
  vi.useRealTimers();
});

const WORLD: Replies = { ...OWNER, listAccounts: () => page([]) };
const link = { oneTimeToken: 'once', lifetimeS: 300 };
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
const CODE = { name: 'QR code that opens the console on your phone' };

it('draws a code that signs in once, and another one when its time is over', async () => {
  let count = 0;
  const next = () => {
    count += 1;
    return { success: true as const, link: { ...link, oneTimeToken: `once-${count}` } };
  };
  const { app, callsOf, close } = openConsole('/app/org/5?mobile=true', {
    ...WORLD,
    createPhoneLink: next,
  });
  const dialog = await dialogOf('On your phone');
  const first = (await dialog.findByRole('img', CODE)).innerHTML;
  expect(dialog.getByRole('status').textContent).toMatch(
    /^It opens the console there and signs you in, until you sign out here\. It works once/,
  );
  // No machine knows the token.
  expect(JSON.stringify(app.getPersistedSnapshot())).not.toContain('once-1');
  close();

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const again = openConsole('/app/org/5?mobile=true', {
    ...WORLD,
    createPhoneLink: next,
  });
  await until(() => expect(screen.queryByRole('img', CODE)).not.toBeNull());
  expect(screen.getByRole('img', CODE).innerHTML).not.toBe(first);
  await act(async () => {
    vi.advanceTimersByTime(300_000);
  });
  expect(screen.queryByRole('img', CODE)).toBeNull();
  await click(screen.getByRole('button', { name: 'Make another' }));
  await until(() => expect(screen.queryByRole('img', CODE)).not.toBeNull());
  expect([callsOf('createPhoneLink').length, again.callsOf('createPhoneLink').length]).toEqual([1, 2]);
  again.close();
});

it('leads to the sign-in whoever signs in in two steps', async () => {
  const { close } = openConsole('/app/org/5?mobile=true', {
    ...WORLD,
    createPhoneLink: () => ({ success: true, link: { lifetimeS: 300 } }),
  });
  const dialog = await dialogOf('On your phone');
  await dialog.findByRole('img', CODE);
  expect(dialog.getByRole('status').textContent).toMatch(
    /^It opens the sign-in there\. Because you sign in in two steps/,
  );
  close();
});

it('says why there is no link, and tries again', async () => {
  let isAway = true;
  const { close } = openConsole('/app/org/5?mobile=true', {
    ...WORLD,
    createPhoneLink: () => (isAway ? Promise.reject(refused(503, 'The host is away.')) : { success: true, link }),
  });
  const dialog = await dialogOf('On your phone');
  expect(await dialog.findByText('The host is away.')).toBeTruthy();
  isAway = false;
  await click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('img', CODE)).toBeTruthy();
  close();
});

it('says that a phone cannot reach an address of this computer, and draws nothing', async () => {
  isPublic = false;
  const { close } = openConsole('/app/org/5?mobile=true', {
    ...WORLD,
    createPhoneLink: () => ({ success: true, link }),
  });
  const dialog = await dialogOf('On your phone');
  expect((await dialog.findByRole('note')).textContent).toMatch(/^A phone cannot reach this address/);
  expect(dialog.queryByRole('img', CODE)).toBeNull();
  expect(dialog.getByRole('button', { name: 'Copy the address of the console' })).toBeTruthy();
  close();
});

it('says in place of a password how one signs in, and as whom one is signed in', async () => {
  const { address, close } = openConsole('/app/org/5?legacyLogin=true', WORLD);
  const dialog = await dialogOf('Sign in with a password');
  expect(dialog.getByText('You are signed in as owner@demo.test. There are no passwords here any more.')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Sign in as somebody else' })).toBeTruthy();
  await click(dialog.getByRole('button', { name: 'Stay signed in' }));
  expect(address()).toBe('/app/org/5');
  close();
});
