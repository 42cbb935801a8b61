import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PublicProfile } from '#contract/entities/publicProfile';
import { selectConfirmRef, selectToastRef } from '#machines/app';
import { refused } from '../standIn';
import { click, laterReply, OWNER, openConsole, press, RESELLER, type } from './console';
import { accountOf, agentItem, identityOf, organizationItem, page } from './fixtures';

const AGENTS = { ...OWNER, listAccounts: () => page([agentItem(7, 'Trattoria'), agentItem(8, 'Events')]) };
const found = (...accounts: ReturnType<typeof agentItem>[]) => ({
  success: true as const,
  accounts,
  totalAccounts: accounts.length,
});

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
    const { close } = openConsole('/app/org/5?wallet=true', AGENTS);
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
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search agents' }));
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

describe('the palette', () => {
  it('finds any account in reach, and opens it with the keyboard only', async () => {
    const { callsOf, address, close } = openConsole('/app?accountSearch=true', {
      ...RESELLER,
      listOrganizations: () => page([organizationItem(5, 'Olivetta')]),
      listAccounts: () => page([agentItem(7, 'Trattoria')]),
      searchAccount: () =>
        found(organizationItem(5, 'Olivetta'), agentItem(7, 'Trattoria', { partnerId: 2, resellerId: 3 })),
    });
    const input = await screen.findByRole('combobox', { name: 'Name, phone number, email or id' });
    await type(input, 'oliv');
    await screen.findByRole('option', { name: /^Trattoria/ });
    expect(callsOf('searchAccount').map((call) => [call.input, call.targetAccountId])).toEqual([
      [{ body: { phrase: 'oliv' } }, null],
    ]);
    const active = () => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent;
    expect(active()).toBe('OOlivettaCity Answering · OrganizationOpen↵');
    await press('ArrowDown', {}, input);
    expect(active()).toBe('TTrattoriaOlivetta · AgentOpen↵');
    await press('Enter', {}, input);
    await waitFor(() => expect(address()).toBe('/app/reseller/3/org/5/agent/7'));
    close();
  });

  it('offers no account of an earlier phrase: Enter waits for those of this one', async () => {
    const later = laterReply<ReturnType<typeof found>>();
    const { address, close } = openConsole('/app?accountSearch=true', {
      ...RESELLER,
      listOrganizations: () => page([]),
      listAccounts: () => page([]),
      searchAccount: ({ body }) =>
        body.phrase === 'oli' ? found(organizationItem(5, 'Olivetta'), organizationItem(6, 'Olives')) : later.reply,
    });
    const input = await screen.findByRole('combobox');
    const options = () => screen.queryAllByRole('option').map((option) => option.getAttribute('data-command'));
    await type(input, 'oli');
    await waitFor(() => expect(options()).toEqual(['account-5', 'account-6']));
    await type(input, 'olives');
    expect(options()).toEqual(['account-6']);
    await type(input, 'garage');
    expect(options()).toEqual([]);
    await press('Enter', {}, input);
    expect(address()).toBe('/app?accountSearch=true');
    later.resolve(found(organizationItem(6, 'Garage')));
    await waitFor(() => expect(address()).toBe('/app/reseller/3/org/6'));
    close();
  });

  it('keeps what is selected when accounts are found below it', async () => {
    const later = laterReply<ReturnType<typeof found>>();
    const { callsOf, close } = openConsole('/app/org/5?accountSearch=true', {
      ...AGENTS,
      searchAccount: () => later.reply,
    });
    const input = await screen.findByRole('combobox');
    const options = () => screen.getAllByRole('option').map((option) => option.getAttribute('data-command'));
    await type(input, 'inbox');
    await waitFor(() => expect(callsOf('searchAccount')).toHaveLength(1));
    expect(options()).toEqual(['screen-5-inbox']);
    later.resolve(found(agentItem(8, 'Inbox of the house')));
    await waitFor(() => expect(options()).toEqual(['screen-5-inbox', 'account-8']));
    expect(screen.getByRole('option', { selected: true }).getAttribute('data-command')).toBe('screen-5-inbox');
    close();
  });

  it('offers permitted screens and actions, and opens them', async () => {
    const { address, close } = openConsole('/app/org/5?accountSearch=true', AGENTS);
    const input = await screen.findByRole('combobox');
    const options = () => screen.getAllByRole('option').map((option) => option.getAttribute('data-command'));
    await waitFor(() =>
      expect(options()).toEqual([
        'createAgent',
        'theme-light',
        'theme-dark',
        'theme-system',
        'help',
        'signOut',
        'screen-5-agents',
        'screen-5-inbox',
        'screen-5-logs',
        'screen-5-templates',
      ]),
    );
    await type(input, 'dark');
    expect(options()).toEqual(['theme-dark']);
    await press('Enter', {}, input);
    expect(document.documentElement.className).toBe('dark');
    expect(address()).toBe('/app/org/5');
    close();
  });

  it('shows the accounts visited last before anything is typed', async () => {
    const { address, close } = openConsole('/app/org/5/agent/8/inbox', {
      ...AGENTS,
      readAccount: (_, { targetAccountId }) =>
        targetAccountId === 5
          ? accountOf(5, 'organization')
          : { ...accountOf(7, 'organization'), id: targetAccountId ?? 0, organizationId: 5 },
    });
    await click(await screen.findByRole('link', { name: 'Olivetta' }));
    await screen.findByRole('list', { name: 'Agents' });
    await press('k', { ctrlKey: true });
    const recent = within(await screen.findByRole('group', { name: 'Recent' }));
    expect(recent.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'TTrattoriaOlivetta · AgentOpen↵',
    ]);
    // What can be done with it stands below it.
    await type(screen.getByRole('combobox'), 'tratt');
    expect(screen.getAllByRole('option').map((option) => option.getAttribute('data-command'))).toEqual([
      'account-8',
      ...['publish-8', 'test-8', 'compare-8', 'keepVersion-8'],
      ...['screen-editor-8', 'screen-inbox-8', 'screen-logs-8', 'screen-agentSettings-8'],
    ]);
    await press('Enter', {}, screen.getByRole('combobox'));
    await waitFor(() => expect(address()).toBe('/app/org/5/agent/8'));
    close();
  });

  it('offers first what can be done with the open agent', async () => {
    const { address, close } = openConsole('/app/org/5/agent/7/inbox?accountSearch=true', AGENTS);
    const verbs = within(await screen.findByRole('group', { name: 'Do' })).getAllByRole('option');
    expect(verbs.slice(0, 4).map((option) => option.textContent)).toEqual([
      'PublishTrattoriap',
      'TestTrattoriat',
      'CompareTrattoriac',
      'Keep a versionTrattoriav',
    ]);
    await click(screen.getByRole('option', { name: /^Keep a version/ }));
    expect(address()).toBe('/app/org/5/agent/7/versions');
    close();
  });

  it('says when nothing matches', async () => {
    const { close } = openConsole('/app/org/5?accountSearch=true', { ...AGENTS, searchAccount: () => found() });
    await type(await screen.findByRole('combobox'), 'zzzz');
    expect(await screen.findByText('Nothing matches “zzzz”')).toBeTruthy();
    close();
  });
});

describe('the switcher', () => {
  it('shows the path and the child accounts, and stays open when one is opened', async () => {
    const { address, close } = openConsole('/app?selectAccount=true', {
      ...RESELLER,
      listOrganizations: () => page([organizationItem(5, 'Olivetta')]),
      listAccounts: () => page([agentItem(7, 'Trattoria')]),
    });
    const below = within(await screen.findByRole('region', { name: 'Below City Answering' }));
    expect((await below.findByRole('link', { name: 'Olivetta' })).getAttribute('href')).toBe('/app/reseller/3/org/5');
    await click(below.getByRole('link', { name: 'Show what is below Olivetta' }));
    const next = within(await screen.findByRole('region', { name: 'Below Olivetta' }));
    expect(address()).toBe('/app/reseller/3/org/5?selectAccount=true');
    await click(await next.findByRole('link', { name: 'Trattoria' }));
    expect(address()).toBe('/app/reseller/3/org/5/agent/7');
    close();
  });

  it('leads to every account the person is a member of, as the palette does', async () => {
    const identity = identityOf('owner', 5, 'organization');
    const memberOf = (accountId: number, displayName: string) => ({
      accountId,
      accountType: 'organization' as const,
      role: 'owner' as const,
      displayName,
    });
    const memberships = [memberOf(5, 'Olivetta'), memberOf(6, 'Harbor Dental')];
    const { close } = openConsole('/app?selectAccount=true', {
      ...AGENTS,
      readIdentity: () => ({ success: true, identity: { ...identity, memberships } }),
      searchAccount: () => found(),
    });
    const own = within(await screen.findByRole('region', { name: 'Your other accounts' }));
    expect(own.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Harbor Dental', '/app/org/6'],
      ['', '/app/org/6?selectAccount=true'],
    ]);
    await press('k', { ctrlKey: true });
    const input = await screen.findByRole('combobox');
    await type(input, 'harbor');
    expect(screen.getByRole('option', { selected: true }).getAttribute('data-command')).toBe('account-6');
    close();
  });

  it('lists the sibling agents of an agent', async () => {
    const { close } = openConsole('/app/org/5/agent/7/inbox?selectAccount=true', AGENTS);
    const below = within(await screen.findByRole('region', { name: 'Below Olivetta' }));
    await below.findByRole('link', { name: 'Events' });
    expect(below.getAllByRole('link').map((link) => link.textContent)).toEqual(['Events']);
    close();
  });
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
