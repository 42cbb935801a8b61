import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { use } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { RealtimeEvent } from '#contract/entities/conversation';
import { screens } from '#src/ui/registry.ts';
import { refused } from '../standIn';
import { click, inState, OWNER, openConsole, press, RESELLER } from './console';
import { accountOf, agentItem, domain, identityOf, organizationItem, page } from './fixtures';

const AGENTS = { listAccounts: () => page([agentItem(7, 'Trattoria'), agentItem(8, 'Events')]) };
const ORGANIZATIONS = {
  listOrganizations: () => page([organizationItem(5, 'Olivetta'), organizationItem(6, 'Redline')]),
};

const sidebar = async () => within(await screen.findByRole('complementary'));
const openMenu = async () => click((await sidebar()).getByRole('button', { name: /, your menu$/ }));
const hrefsOf = (links: readonly HTMLElement[]) => links.map((link) => [link.textContent, link.getAttribute('href')]);

describe('the shell', () => {
  it('shows an owner the organization’s agents and the navigation', async () => {
    const { close } = openConsole('/app', { ...OWNER, ...AGENTS });
    const list = await screen.findByRole('list', { name: 'Agents' });
    expect(hrefsOf(within(list).getAllByRole('link'))).toEqual([
      ['Trattoria', '/app/org/5/agent/7/overview'],
      ['Events', '/app/org/5/agent/8/overview'],
    ]);
    const navigation = within((await sidebar()).getByRole('navigation', { name: 'Main' }));
    expect(
      navigation
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
    ).toEqual([
      ['Agents', '/app/org/5', 'page'],
      ['Inbox', '/app/org/5/inbox', null],
      ['Log', '/app/org/5/logs', null],
      ['Contacts', '/app/org/5/contacts', null],
      ['Tasks', '/app/org/5/tasks', null],
      ['Knowledge', '/app/org/5/knowledge', null],
      ['Apps', '/app/org/5/apps', null],
      ['Templates', '/app/org/5/templates', null],
      ['Developers', '/app/org/5/developers', null],
      ['Webhooks', '/app/org/5/webhooks', null],
      ['Embed', '/app/org/5/embedding', null],
      ['Metrics', '/app/org/5/metrics', null],
      ['Billing', '/app/org/5/billing', null],
      ['Usage', '/app/org/5/usage', null],
      ['Members', '/app/org/5/members', null],
      ['Audit', '/app/org/5/audit', null],
    ]);
    await waitFor(() => expect(document.title).toBe('Agents · Olivetta · Northwind Voice'));
    close();
  });

  it.each([
    ['that the address names', '/app/org/5/inbox', OWNER, 'inbox'],
    ['of the person’s own account', '/app', RESELLER, 'accounts'],
  ])('fetches the screen %s while the account is on its way', async (_, path, replies, name) => {
    const prefetch = vi.spyOn(screens, 'prefetch');
    const { close } = openConsole(path, { ...replies, readAccount: () => new Promise(() => {}) });
    await waitFor(() => expect(prefetch.mock.calls).toEqual([[name]]));
    close();
    prefetch.mockRestore();
  });

  it.each(['account', 'code of the screen'])(
    'shows the heading, rows, and a line when it is slow, while the %s is on its way',
    async (what) => {
      const never = () => new Promise<never>(() => {});
      const code = vi.spyOn(screens, 'usePart');
      if (what !== 'account') {
        code.mockImplementation(() => use(never()));
      }
      const { close } = openConsole('/app', { ...OWNER, ...AGENTS, ...(what === 'account' && { readAccount: never }) });
      await screen.findByRole('heading', { name: 'Agents' });
      const loading = screen.getByRole('status', { name: 'Loading' });
      // Eight rows and the line.
      expect([loading.children.length, loading.textContent]).toEqual([
        9,
        'Still loading. This takes longer than usual.',
      ]);
      code.mockRestore();
      close();
    },
  );

  it('leads a reseller down the tree, with the account in the address, and back up the path', async () => {
    const { callsOf, address, close } = openConsole('/app', { ...RESELLER, ...ORGANIZATIONS, ...AGENTS });
    await click(await screen.findByRole('link', { name: 'Olivetta' }));
    await screen.findByRole('list', { name: 'Agents' });
    expect(address()).toBe('/app/reseller/3/org/5');
    expect(callsOf('listAccounts')[0]?.targetAccountId).toBe(5);
    await click(screen.getByRole('link', { name: 'Trattoria' }));
    // The agent, then the favorites of its organization.
    await waitFor(() =>
      expect(callsOf('readAccount').map(({ targetAccountId }) => targetAccountId)).toEqual([3, 5, 7, 5]),
    );
    const path = within(screen.getByRole('navigation', { name: 'Account path' }));
    await waitFor(() =>
      expect(
        path.getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
      ).toEqual([
        ['City Answering', '/app/reseller/3'],
        ['Olivetta', '/app/reseller/3/org/5'],
      ]),
    );
    expect(path.getByRole('button', { name: 'Trattoria, switch account' }).getAttribute('aria-current')).toBe(
      'location',
    );
    await click(path.getByRole('link', { name: 'City Answering' }));
    expect(await screen.findByRole('list', { name: 'Organizations' })).toBeTruthy();
    expect(address()).toBe('/app/reseller/3');
    close();
  });

  it('has the screens of an agent as tabs, and the places of its organization beside them', async () => {
    const { close } = openConsole('/app/org/5/agent/7/inbox', { ...OWNER, ...AGENTS });
    const tabs = within(await screen.findByRole('navigation', { name: 'Screens of the agent' }));
    expect(hrefsOf(tabs.getAllByRole('link'))).toEqual([
      ['Overview', '/app/org/5/agent/7/overview'],
      ['Editor', '/app/org/5/agent/7'],
      ['Inbox', '/app/org/5/agent/7/inbox'],
      ['Log', '/app/org/5/agent/7/logs'],
      ['Knowledge', '/app/org/5/agent/7/knowledge'],
      ['Apps', '/app/org/5/agent/7/apps'],
      ['Tests', '/app/org/5/agent/7/tests'],
      ['Settings', '/app/org/5/agent/7/settings'],
    ]);
    expect(hrefsOf((await sidebar()).getAllByRole('link'))).toEqual([
      ['Northwind Voice', '/app/org/5'],
      ['Agents', '/app/org/5'],
      ['Inbox', '/app/org/5/inbox'],
      ['Log', '/app/org/5/logs'],
      ['Contacts', '/app/org/5/contacts'],
      ['Tasks', '/app/org/5/tasks'],
      ['Knowledge', '/app/org/5/knowledge'],
      ['Apps', '/app/org/5/apps'],
      ['Templates', '/app/org/5/templates'],
      ['Developers', '/app/org/5/developers'],
      ['Webhooks', '/app/org/5/webhooks'],
      ['Embed', '/app/org/5/embedding'],
      ['Metrics', '/app/org/5/metrics'],
      ['Billing', '/app/org/5/billing'],
      ['Usage', '/app/org/5/usage'],
      ['Members', '/app/org/5/members'],
      ['Audit', '/app/org/5/audit'],
    ]);
    close();
  });

  it('shows unread messages of the agent beside its inbox, and of all agents beside the organization’s, as they change', async () => {
    let send: (event: RealtimeEvent) => void = () => {};
    const unreadOf = (unread: number) => ({ agent: { title: '', configured: true, published: true, unread } });
    const { close } = openConsole('/app/org/5/agent/7/settings', {
      ...OWNER,
      listAccounts: () => page([agentItem(7, 'Trattoria', unreadOf(2)), agentItem(8, 'Events', unreadOf(3))]),
      openEvents: () => {
        const body = new ReadableStream<Uint8Array>({
          start: (stream) => {
            const say = (name: string, data: unknown, id: number) =>
              stream.enqueue(new TextEncoder().encode(`id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`));
            say('ready', {}, 1);
            send = (event) => say(event.type, event, 2);
          },
        });
        return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
      },
    });
    const badges = async () => {
      const tabs = within(await screen.findByRole('navigation', { name: 'Screens of the agent' }));
      const places = within(await screen.findByRole('navigation', { name: 'Main' }));
      const inbox = /^Inbox/;
      return [tabs.getByRole('link', { name: inbox }).textContent, places.getByRole('link', { name: inbox }).ariaLabel];
    };
    await waitFor(async () => expect(await badges()).toEqual(['Inbox2', 'Inbox, 5 unread messages']));
    await act(async () =>
      send({ type: 'activity.changed', organizationId: 5, agentId: 7, roomId: '7:91', ...unreadOf(0) }),
    );
    await waitFor(async () => expect(await badges()).toEqual(['Inbox', 'Inbox, 3 unread messages']));
    await act(async () => send({ type: 'activity.changed', organizationId: 5, agentId: 8, ...unreadOf(0) }));
    await waitFor(async () => expect(await badges()).toEqual(['Inbox', 'Inbox']));
    close();
  });

  it('says when an account cannot be shown, with the cause, its request id and a next step', async () => {
    let answers = 0;
    const { close } = openConsole('/app/org/5', {
      ...OWNER,
      ...AGENTS,
      readAccount: () => {
        answers += 1;
        if (answers === 1) throw refused(503, 'The database cannot be reached right now.', { requestId: 'req-17' });
        return accountOf(5, 'organization');
      },
    });
    const alert = await screen.findByText('The database cannot be reached right now.');
    expect(alert.closest('[role=alert]')?.textContent).toContain('req-17');
    expect(screen.getByRole('link', { name: 'Go to your start page' }).getAttribute('href')).toBe('/app/org/5');
    await click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('list', { name: 'Agents' })).toBeTruthy();
    close();
  });

  it('stays around an unknown address', async () => {
    const { close } = openConsole('/app/org/5/inbox/of/nobody', { ...OWNER, ...AGENTS });
    expect(await screen.findByText('There is nothing here')).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Account path' })).toBeTruthy();
    close();
  });

  it('applies the chosen theme and stores it', async () => {
    const { close } = openConsole('/app', { ...OWNER, ...AGENTS });
    await openMenu();
    const group = within(await screen.findByRole('radiogroup', { name: 'Theme' }));
    await click(group.getByRole('radio', { name: 'Dark' }));
    await waitFor(() => expect(document.documentElement.className).toBe('dark'));
    expect(group.getByRole('radio', { name: 'Dark' }).getAttribute('aria-checked')).toBe('true');
    await press('ArrowLeft', {}, group.getByRole('radio', { name: 'Dark' }));
    await waitFor(() => expect(document.documentElement.className).toBe('light'));
    close();
  });

  it('opens the get-support form if the host has no support address', async () => {
    const { address, close } = openConsole('/app', {
      ...OWNER,
      ...AGENTS,
      lookupDomain: () => ({ success: true, domain: { ...domain, settings: {} } }),
    });
    await openMenu();
    await click(await screen.findByRole('button', { name: 'Help' }));
    expect(await screen.findByRole('dialog', { name: 'Get support' })).toBeTruthy();
    expect(address()).toBe('/app?form=true');
    close();
  });

  it('says that the network is lost, and that no edit is lost', async () => {
    const { close } = openConsole('/app', { ...OWNER, ...AGENTS });
    await screen.findByRole('list', { name: 'Agents' });
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent(window, new Event('offline'));
    const banner = await screen.findByText('You are offline. What you change is kept here.');
    expect(banner.getAttribute('role')).toBe('status');
    online.mockReturnValue(true);
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(screen.queryByText('You are offline. What you change is kept here.')).toBeNull());
    close();
  });

  const AWAY = 'The host is away. What you change is kept here; we keep trying.';
  it.each([
    ['only cuts the stream', 503, true],
    ['refuses the account, and with it the stream', 404, false],
  ])('says whether the host is away when it %s', async (_what, status, isAway) => {
    const { close } = openConsole('/app', {
      ...OWNER,
      ...AGENTS,
      ...(status === 404 && { readAccount: () => Promise.reject(refused(404, 'There is no such account.')) }),
      openEvents: () => Promise.reject(refused(status, 'Not now.')),
    });
    await screen.findByText(status === 404 ? 'There is no such account.' : 'Trattoria');
    await inState('workspace', 'interrupted');
    expect(screen.queryByText(AWAY) !== null).toBe(isAway);
    close();
  });

  it('has no tab bar in embed mode', async () => {
    const seen = openConsole('/app', { ...OWNER, ...AGENTS });
    expect(await screen.findByRole('navigation', { name: 'Screens' })).toBeTruthy();
    seen.close();
    const { address, close } = openConsole('/app?appEmbed=yes', { ...OWNER, ...AGENTS });
    await screen.findByRole('list', { name: 'Agents' });
    expect(screen.queryByRole('navigation', { name: 'Screens' })).toBeNull();
    await click(await screen.findByRole('link', { name: 'Templates' }));
    expect(address()).toBe('/app/org/5/templates?appEmbed=yes');
    expect(screen.queryByRole('navigation', { name: 'Screens' })).toBeNull();
    close();
  });

  it('has a rail in the inbox, and no header row: its head is the account switcher', async () => {
    const { close } = openConsole('/app/org/5/inbox', { ...OWNER, ...AGENTS });
    const rail = await sidebar();
    expect(await rail.findByRole('button', { name: 'Olivetta, switch account' })).toBeTruthy();
    expect((await screen.findByRole('complementary')).getAttribute('data-rail')).toBe('always');
    expect(screen.queryByRole('banner')).toBeNull();
    close();
  });

  it('makes the sidebar a rail on a path containing settings', async () => {
    const { close } = openConsole('/app/org/5/settings', { ...OWNER, ...AGENTS });
    const rail = await screen.findByRole('complementary');
    expect(rail.getAttribute('data-rail')).toBe('always');
    close();
  });

  it('signs out, and says so while the last edits are being saved', async () => {
    const { callsOf, close } = openConsole('/app', { ...OWNER, ...AGENTS, signOut: () => ({ success: true }) });
    await openMenu();
    expect(screen.queryByText(/^Signing out/)).toBeNull();
    await click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(screen.getByText(/^Signing out/).getAttribute('role')).toBe('status');
    await waitFor(() => expect(callsOf('signOut')).toHaveLength(1));
    close();
  });

  it('says so when it cannot start, and retries', async () => {
    let answers = 0;
    const { close } = openConsole('/app', {
      ...OWNER,
      ...AGENTS,
      lookupDomain: () => {
        answers += 1;
        if (answers === 1) throw refused(500, 'Invalid domain data');
        return { success: true, domain };
      },
    });
    expect(await screen.findByText('The console could not start')).toBeTruthy();
    await click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('list', { name: 'Agents' })).toBeTruthy();
    close();
  });

  it('shows a person whose account is an agent only that agent', async () => {
    const { close } = openConsole('/app/inbox', {
      ...OWNER,
      readIdentity: () => ({ success: true, identity: identityOf('agent', 7, 'agent') }),
      readAccount: () => accountOf(7, 'agent'),
    });
    await waitFor(async () =>
      expect(hrefsOf((await sidebar()).getAllByRole('link'))).toEqual([
        ['Overview', '/app/agent/7/overview'],
        ['Editor', '/app/agent/7'],
        ['Inbox', '/app/agent/7/inbox'],
        ['Log', '/app/agent/7/logs'],
        ['Knowledge', '/app/agent/7/knowledge'],
        ['Apps', '/app/agent/7/apps'],
        ['Tests', '/app/agent/7/tests'],
      ]),
    );
    close();
  });
});
