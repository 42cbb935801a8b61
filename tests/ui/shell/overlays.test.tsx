import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PublicProfile } from '#contract/entities/publicProfile';
import { selectConfirmRef, selectToastRef } from '#machines/app';
import { refused } from '../standIn';
import { click, OWNER, openConsole, press } from './console';
import { agentItem, page } from './fixtures';

const AGENTS = { ...OWNER, listAccounts: () => page([agentItem(7, 'Trattoria'), agentItem(8, 'Events')]) };

describe('overlays', () => {
  it('open by their key in the address, and close by removing it', async () => {
    const { address, close } = openConsole('/app/org/5?help=true&filter=junk', AGENTS);
    const dialog = await screen.findByRole('dialog', { name: 'Help' });
    await click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/app/org/5?filter=junk');
    close();
  });

  it('only the top one is closed by Escape', async () => {
    const { address, close } = openConsole('/app/org/5?help=true&selectAccount=true', AGENTS);
    await screen.findByRole('dialog', { name: 'Help' });
    const top = await screen.findByRole('dialog', { name: 'Switch account' });
    // The browser sends Escape to the top dialog as a cancel event; jsdom does not.
    await act(async () => top.dispatchEvent(new Event('cancel', { cancelable: true })));
    expect(address()).toBe('/app/org/5?help=true');
    expect(screen.getByRole('dialog', { name: 'Help' })).toBeTruthy();
    close();
  });

  it('of an unknown key open nothing, and leave the shortcuts on', async () => {
    const { close } = openConsole('/app/org/5?elsewhere=true', AGENTS);
    await screen.findByRole('list', { name: 'Agents' });
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('?');
    expect(await screen.findByRole('dialog', { name: 'Help' })).toBeTruthy();
    close();
  });
});

describe('keys', () => {
  it('open the palette and the list of keys, go to screens, and do nothing in fields', async () => {
    const { address, close } = openConsole('/app/org/5', AGENTS);
    await screen.findByRole('list', { name: 'Agents' });
    await press('k', { ctrlKey: true });
    await screen.findByRole('dialog', { name: 'Search accounts and actions' });
    await press('k', { metaKey: true });
    await waitFor(() => expect(address()).toBe('/app/org/5'));
    await press('g', {}, screen.getByRole('searchbox'));
    await press('t', {}, screen.getByRole('searchbox'));
    await press('?', {}, screen.getByRole('searchbox'));
    await waitFor(() => expect(address()).toBe('/app/org/5'));
    await press('g');
    await press('t');
    expect(address()).toBe('/app/org/5/templates');
    await press('g');
    await press('e');
    expect(address()).toBe('/app/org/5/templates');
    await press('?');
    await screen.findByRole('dialog', { name: 'Help' });
    expect(address()).toBe('/app/org/5/templates?help=true');
    await press('g');
    await press('a');
    expect(address()).toBe('/app/org/5/templates?help=true');
    close();
  });
});

it('the keys of an agent act where one is open, and the slash finds the search of the screen', async () => {
  const list = openConsole('/app/org/5', AGENTS);
  await screen.findByRole('list', { name: 'Agents' });
  await press('t');
  expect(list.address()).toBe('/app/org/5');
  await press('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Name, number or link' }));
  list.close();
  const { address, close } = openConsole('/app/org/5/agent/7/settings', AGENTS);
  await screen.findByRole('navigation', { name: 'Screens of the agent' });
  await press('c');
  await waitFor(() => expect(address()).toBe('/app/org/5/agent/7/settings?compareChanges=true'));
  close();
});

it('shortcuts without a modifier can be switched off, permanently', async () => {
  const { address, close } = openConsole('/app/org/5?help=true', AGENTS);
  const dialog = within(await screen.findByRole('dialog', { name: 'Help' }));
  await click(dialog.getByRole('switch', { name: 'Keys without a modifier' }));
  expect(dialog.getByRole('switch').getAttribute('aria-checked')).toBe('false');
  await click(dialog.getByRole('button', { name: 'Close' }));
  await press('?');
  expect(address()).toBe('/app/org/5');
  await press('k', { ctrlKey: true });
  expect(address()).toBe('/app/org/5?accountSearch=true');
  close();
});

describe('the chat with an agent', () => {
  const profile: PublicProfile = {
    id: 7,
    username: 'trattoria',
    accountType: 'agent',
    displayName: 'Trattoria',
    answers: true,
    greeting: 'Buongiorno, how can I help?',
  };

  it('shows the agent’s name and greeting, as its public page does', async () => {
    const { callsOf, close } = openConsole('/app/org/5?chat=true&chatTarget=trattoria', {
      ...AGENTS,
      readPublicProfile: () => ({ success: true, account: profile }),
      readPublicMessages: () => ({ success: true, messages: [] }),
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Trattoria' }));
    expect(await dialog.findByText('Buongiorno, how can I help?')).toBeTruthy();
    expect(dialog.getByText('Ask Trattoria anything')).toBeTruthy();
    expect(callsOf('readPublicProfile').map(({ input }) => input)).toEqual([{ params: { username: 'trattoria' } }]);
    close();
  });

  it('is with the agent whose place it is, if no other is named', async () => {
    const { callsOf, close } = openConsole('/app/org/5/agent/7/inbox?chat=true', {
      ...AGENTS,
      readPublicProfile: () => ({ success: true, account: profile }),
      readPublicMessages: () => ({ success: true, messages: [] }),
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Trattoria' }));
    expect(await dialog.findByText('Buongiorno, how can I help?')).toBeTruthy();
    expect(callsOf('readPublicProfile').map(({ input }) => input)).toEqual([{ params: { username: 'account7' } }]);
    close();
  });

  it('says that the own agent is not published', async () => {
    const { close } = openConsole('/app/org/5/agent/7/inbox?chat=true', {
      ...AGENTS,
      readPublicProfile: () => Promise.reject(refused(404, 'This does not exist.')),
      readPublicMessages: () => ({ success: true, messages: [] }),
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Trattoria' }));
    expect(await dialog.findByText('Trattoria has not been published. Please come back later.')).toBeTruthy();
    close();
  });

  it('says why the agent could not be loaded, and retries', async () => {
    let asked = 0;
    const { close } = openConsole('/app/org/5?chat=true&chatTarget=trattoria', {
      ...AGENTS,
      readPublicProfile: () => {
        asked += 1;
        if (asked === 1) throw refused(503, 'The service is restarting.');
        return { success: true, account: profile };
      },
      readPublicMessages: () => ({ success: true, messages: [] }),
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Conversation' }));
    await dialog.findByText('The service is restarting.');
    await click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('dialog', { name: 'Trattoria' })).toBeTruthy();
    close();
  });

  it.each(['chat=true', 'chat=true&chatTarget=nobody'])('says that there is nobody at %s', async (query) => {
    const { close } = openConsole(`/app/org/5?${query}`, {
      ...AGENTS,
      readPublicProfile: () => {
        throw refused(404, 'Account not found');
      },
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Conversation' }));
    expect(await dialog.findByText('Nobody answers here')).toBeTruthy();
    close();
  });
});

describe('the toast and the confirm dialog', () => {
  it('shows one notice at a time; an error is an alert and can be dismissed', async () => {
    const { app, close } = openConsole('/app', AGENTS);
    await screen.findByRole('list', { name: 'Agents' });
    const toast = selectToastRef(app.getSnapshot());
    await act(async () => {
      toast?.send({ type: 'toast.show', notice: { noticeId: 'a', message: 'Could not save.', status: 'error' } });
    });
    expect(screen.getByText('Could not save.').closest('[role=alert]')).toBeTruthy();
    await click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Could not save.')).toBeNull();
    await act(async () => {
      toast?.send({ type: 'toast.show', notice: { noticeId: 'b', message: 'Saved.', status: 'success' } });
    });
    expect(screen.getByText('Saved.').closest('[role=status]')).toBeTruthy();
    close();
  });

  it('is inside the top dialog, where it can be reached', async () => {
    const { app, close } = openConsole('/app?help=true', AGENTS);
    const dialog = await screen.findByRole('dialog', { name: 'Help' });
    await act(async () => {
      const action = { label: 'Undo', event: { type: 'favorites.restore' } };
      const notice = { noticeId: 'a', message: 'Removed.', status: 'info', action } as const;
      selectToastRef(app.getSnapshot())?.send({ type: 'toast.show', notice });
    });
    expect(within(dialog).getByRole('button', { name: 'Undo' })).toBeTruthy();
    close();
  });

  it('asks, and returns the answer; closing the dialog means no', async () => {
    const { app, close } = openConsole('/app', AGENTS);
    await screen.findByRole('list', { name: 'Agents' });
    const confirm = selectConfirmRef(app.getSnapshot());
    const answers: unknown[] = [];
    confirm?.on('confirm.answered', ({ askId, confirmed }) => answers.push([askId, confirmed]));
    const ask = (askId: string) =>
      act(async () => {
        confirm?.send({ type: 'confirm.ask', question: { askId, title: 'Discard?', message: 'It is gone then.' } });
      });
    await ask('a');
    await click(await screen.findByRole('button', { name: 'Okay' }));
    await ask('b');
    const dialog = await screen.findByRole('dialog', { name: 'Discard?' });
    await act(async () => dialog.dispatchEvent(new Event('cancel', { cancelable: true })));
    expect(answers).toEqual([
      ['a', true],
      ['b', false],
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    close();
  });
});
