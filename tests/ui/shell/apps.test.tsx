import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { App } from '#contract/entities/app';
import type { AppUse } from '#contract/entities/appUse';
import type { Replies } from '../standIn';
import { click, OWNER, openConsole, type } from './console';
import { page } from './fixtures';

const KEY = { appId: 'tables', appVersion: '1.0' };
const setting = { title: 'House', secret: false, required: true, value: '', set: false };

const appWith = (change: Partial<App> = {}): App => ({
  ...KEY,
  name: 'Tables',
  description: 'What is free.',
  owner: 'reseller',
  dependencies: {
    providers: {
      auth: {
        tables: {
          title: 'Tables',
          parameters: {
            properties: {
              house: setting,
              key: { ...setting, title: 'Key', secret: true, set: change.installed === true },
            },
          },
          authorization: { state: 'none', scopes: ['read'] },
        },
      },
    },
  },
  functions: [
    {
      name: 'free_tables',
      title: 'Find a free table',
      description: '',
      movesMoney: false,
      parameters: { type: 'object', properties: { day: { type: 'string' } }, required: ['day'] },
    },
    {
      name: 'take_deposit',
      title: 'Take a deposit',
      description: '',
      movesMoney: true,
      parameters: { type: 'object', properties: {} },
    },
  ],
  installed: false,
  error: false,
  ...change,
});
const installed = appWith({ installed: true, error: true, errorText: 'Sign in to Tables first.' });
const use: AppUse = {
  ...KEY,
  agents: [{ agentId: 7, name: 'Trattoria', draft: ['free_tables'], live: ['free_tables'] }],
  calls: 41,
  failed: 1,
  medianMs: 212,
  hours: Array.from({ length: 24 }, (_, place) => ({ calls: place === 23 ? 41 : 0, failed: place === 23 ? 1 : 0 })),
};

const stored = { success: true as const, campaignId: 'campa7', agentId: 7, rev: 4, savedAtMs: 1, campaign: {} };

const open = (apps: readonly App[], path = '/app/org/5/apps', more: Replies = {}) =>
  openConsole(path, {
    ...OWNER,
    listApps: () => ({ success: true, apps: [...apps] }),
    readApp: () => ({ success: true, app: apps[0] ?? appWith() }),
    listAppUse: () => ({ success: true, use: apps.some((one) => one.installed) ? [use] : [] }),
    listAccounts: () =>
      page([{ id: 7, type: 'agent', username: 'trattoria', displayName: 'Trattoria', active: true, timestamp: 1 }]),
    readStaging: () => stored,
    saveCampaign: () => ({ ...stored, message: '' }),
    installApp: () => ({ success: true, message: '', apps: [installed] }),
    updateApp: () => ({ success: true, message: '', apps: [installed] }),
    uninstallApp: () => ({ success: true, message: '', apps: [appWith()] }),
    ...more,
  });

const SETUP = '/app/org/5/apps?integrations=true&appId=tables&appVersion=1.0';
const panel = async () => within(await screen.findByRole('dialog', { name: /^Tables/ }));

afterEach(() => vi.restoreAllMocks());

describe('the apps of an organization', () => {
  it('tell what is wrong, who uses them and how they do; the way to mend it is a link', async () => {
    const { close } = open([installed]);
    const list = within(await screen.findByRole('list', { name: 'Installed' }));
    expect(list.getAllByText('Sign in to Tables first.').length).toBeGreaterThan(0);
    list.getByText('Trattoria');
    list.getByRole('img', { name: '41 calls in 24 hours, 1 failed' });
    expect(list.getByRole('link', { name: 'Set up' }).getAttribute('href')).toBe(SETUP);
    screen.getByText('1 installed, 1 needs you');
    close();
  });

  it('offer each app once, in its newest version', async () => {
    const { close } = open([appWith(), appWith({ appVersion: '1.10' }), appWith({ appVersion: '1.9' })]);
    const offers = within(await screen.findByRole('list', { name: 'Add one' }));
    expect(offers.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/app/org/5/apps?integrations=true&appId=tables&appVersion=1.10',
    ]);
    close();
  });

  it('say which agents lose what before one is uninstalled', async () => {
    const { callsOf, close } = open([installed]);
    await click(await screen.findByRole('button', { name: 'More for Tables' }));
    await click(screen.getByRole('button', { name: 'Uninstall' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Uninstall Tables?' }));
    dialog.getByText(/Trattoria: Find a free table/);
    expect(callsOf('uninstallApp')).toEqual([]);
    await click(dialog.getByRole('button', { name: 'Uninstall' }));
    expect(callsOf('uninstallApp').map(({ input }) => input)).toEqual([{ params: KEY }]);
    close();
  });

  it('are updated with what was entered', async () => {
    const { callsOf, close } = open([installed, appWith({ appVersion: '1.1' })]);
    await click(await screen.findByRole('button', { name: 'More for Tables' }));
    await click(screen.getByRole('button', { name: 'Update to 1.1' }));
    await vi.waitFor(() => expect(callsOf('saveCampaign')).toHaveLength(1));
    expect(callsOf('installApp').map(({ input }) => input)).toEqual([
      { params: { ...KEY, appVersion: '1.1' }, body: { from: '1.0' } },
    ]);
    close();
  });
});

describe('the setup of an app', () => {
  it('sends a missing setting as an empty text, and a secret once; nothing of it is kept', async () => {
    const { callsOf, close } = open([appWith()], SETUP);
    const setup = await panel();
    await type(await setup.findByLabelText(/^Key/), 'sk-live-1');
    await click(setup.getByRole('button', { name: 'Install' }));
    await setup.findByText('Saved, never shown again');
    expect(callsOf('installApp').map(({ input }) => input)).toEqual([
      { params: KEY, body: { appData: { house: '', key: 'sk-live-1' } } },
    ]);
    const kept = JSON.stringify([Object.values(localStorage), Object.values(sessionStorage), document.body.innerHTML]);
    expect(kept.includes('sk-live-1')).toBe(false);
    close();
  });

  it('replaces a secret only when the person says so', async () => {
    const { callsOf, close } = open([installed], SETUP);
    const setup = await panel();
    await click(await setup.findByRole('button', { name: 'Replace Key' }));
    await click(setup.getByRole('button', { name: 'Keep the saved one' }));
    setup.getByText('Saved, never shown again');
    await type(setup.getByLabelText(/^House/), 'Olivetta');
    await click(setup.getByRole('button', { name: 'Save' }));
    expect(callsOf('updateApp').map(({ input }) => input)).toEqual([
      { params: KEY, body: { appData: { house: 'Olivetta' } } },
    ]);
    close();
  });

  it('says that the browser opened no window, and how to go on', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    const ready = { ...installed, dependencies: readyToSignIn('none') };
    const { callsOf, close } = open([ready], SETUP);
    const setup = await panel();
    await click(await setup.findByRole('button', { name: 'Sign in to Tables' }));
    await setup.findByText(/Your browser did not open the window/);
    setup.getByRole('button', { name: 'Open again' });
    expect(callsOf('authorizeApp')).toEqual([]);
    close();
  });

  it('waits for the window of the service, and can stop', async () => {
    const visited: string[] = [];
    const opened = { closed: false, close: vi.fn(), location: { replace: (url: string) => visited.push(url) } };
    vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
    const authorizeUrl = 'https://tables.example/authorize';
    const { close } = open([{ ...installed, dependencies: readyToSignIn('none') }], SETUP, {
      authorizeApp: () => ({ success: true, authorizeUrl, expiresInS: 600 }),
    });
    const setup = await panel();
    await click(await setup.findByRole('button', { name: 'Sign in to Tables' }));
    await setup.findByText('Waiting for Tables. Sign in in the window that opened.');
    await vi.waitFor(() => expect(visited).toEqual([authorizeUrl]));
    await click(setup.getByRole('button', { name: 'Stop waiting' }));
    await setup.findByRole('button', { name: 'Sign in to Tables' });
    expect(opened.close).toHaveBeenCalled();
    close();
  });

  it.each([
    ['refused', 'none', /did not allow it/],
    ['failed', 'none', /could not finish the sign-in/],
    ['expired', 'none', /Nobody came back in time/],
    [undefined, 'ended', /has ended/],
  ] as const)('says of a sign-in that %s what to do', async (lastAttempt, state, words) => {
    const { close } = open([{ ...installed, dependencies: readyToSignIn(state, lastAttempt) }], SETUP);
    const setup = await panel();
    await setup.findByText(words);
    setup.getByRole('button', { name: 'Sign in again' });
    close();
  });

  it('switches the app for an agent: everything that moves no money', async () => {
    const { callsOf, close } = open([{ ...installed, ...KEY }], SETUP, {
      listAppUse: () => ({ success: true, use: [{ ...use, agents: [] }] }),
    });
    const setup = await panel();
    await click(await setup.findByRole('switch', { name: 'Trattoria uses Tables' }));
    await vi.waitFor(() => expect(callsOf('saveCampaign')).toHaveLength(1));
    expect(callsOf('saveCampaign').map(({ input }) => input)).toEqual([
      {
        body: {
          apps: [{ appId: 'tables', version: '1.0' }],
          enabledFunctions: { 'tables:1.0': ['free_tables'] },
          rev: 4,
        },
      },
    ]);
    close();
  });

  it('tries a function with arguments by its schema, and shows what came back and what is said', async () => {
    const { callsOf, close } = open([installed], SETUP, {
      tryFunction: () => ({ success: true, tried: { result: ['18:30'], durationMs: 231, said: 'At half past six.' } }),
    });
    const setup = await panel();
    const chosen = await setup.findByLabelText<HTMLSelectElement>('Function');
    await type(chosen, 'free_tables');
    const run = setup.getByRole<HTMLButtonElement>('button', { name: 'Try it' });
    expect(run.disabled).toBe(true);
    await type(setup.getByLabelText(/^day/), 'Sunday');
    await click(run);
    await setup.findByText('At half past six.');
    setup.getByText('231 ms');
    expect(callsOf('tryFunction').map(({ input }) => input)).toEqual([
      { params: KEY, body: { function: 'free_tables', arguments: { day: 'Sunday' } } },
    ]);
    close();
  });

  it('of an app of the whole organization is only shown at an agent', async () => {
    const { close } = open([{ ...installed, inherited: true }], SETUP.replace('/apps', '/agent/7/apps'));
    const setup = await panel();
    await setup.findByText(/installed for the whole organization/);
    expect([setup.queryByRole('button', { name: 'Save' }), setup.queryByRole('button', { name: /^Sign in/ })]).toEqual([
      null,
      null,
    ]);
    close();
  });
});

type State = 'none' | 'ended';

/** Every setting is saved. */
function readyToSignIn(state: State, lastAttempt?: 'refused' | 'failed' | 'expired'): App['dependencies'] {
  const { tables } = installed.dependencies.providers.auth;
  if (!tables) throw new Error('no provider');
  const properties = { house: { ...setting, value: 'Olivetta', set: true } };
  const authorization = { state, scopes: [], ...(lastAttempt && { lastAttempt }) };
  return { providers: { auth: { tables: { ...tables, parameters: { properties }, authorization } } } };
}
