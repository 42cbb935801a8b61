import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { click, laterReply, OWNER, openConsole, press, RESELLER, type } from './console';
import { accountOf, agentItem, identityOf, organizationItem, page } from './fixtures';

const AGENTS = { ...OWNER, listAccounts: () => page([agentItem(7, 'Trattoria'), agentItem(8, 'Events')]) };
const found = (...accounts: ReturnType<typeof agentItem>[]) => ({
  success: true as const,
  accounts,
  totalAccounts: accounts.length,
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
    // Its reseller's name comes with the open account.
    await waitFor(() => expect(active()).toBe('OOlivettaCity Answering · OrganizationOpen↵'));
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
        'deletedAgents',
        'orgInfo',
        'orgAdmin',
        'zapier',
        'addFundsOfOrganization',
        'withdrawOfOrganization',
        'selectPlan',
        'createContact',
        'importContacts',
        'delivery',
        'createTokenOfOrganization',
        'compose',
        'reportingOfOrganization',
        'inviteToOrganization',
        'rolesOfOrganization',
        'createMetricOfOrganization',
        'createDashboardOfOrganization',
        'createTask',
        'uploadTaskList',
        'createWebhookOfOrganization',
        'theme-light',
        'theme-dark',
        'theme-system',
        'viewAs',
        'profile',
        'help',
        'signOut',
        'screen-5-agents',
        'screen-5-inbox',
        'screen-5-logs',
        'screen-5-contacts',
        'screen-5-tasks',
        'screen-5-knowledge',
        'screen-5-apps',
        'screen-5-templates',
        'screen-5-developers',
        'screen-5-webhooks',
        'screen-5-embedding',
        'screen-5-metrics',
        'screen-5-billing',
        'screen-5-usage',
        'screen-5-members',
        'screen-5-audit',
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
      ...[
        'publish-8',
        'test-8',
        'compare-8',
        'keepVersion-8',
        'review-8',
        'manage-8',
        'editPage-8',
        'editSocial-8',
        'shareProfile-8',
      ],
      ...[
        'screen-overview-8',
        'screen-editor-8',
        'screen-inbox-8',
        'screen-logs-8',
        'screen-knowledge-8',
        'screen-apps-8',
        'screen-tests-8',
        'screen-agentSettings-8',
      ],
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
    const below = within(await screen.findByRole('region', { name: 'Organizations of City Answering' }));
    expect((await below.findByRole('link', { name: 'Olivetta' })).getAttribute('href')).toBe('/app/reseller/3/org/5');
    await click(below.getByRole('link', { name: 'Show what is below Olivetta' }));
    const next = within(await screen.findByRole('region', { name: 'Agents of Olivetta' }));
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
    const below = within(await screen.findByRole('region', { name: 'Agents of Olivetta' }));
    await below.findByRole('link', { name: 'Events' });
    expect(below.getAllByRole('link').map((link) => link.textContent)).toEqual(['Events']);
    close();
  });
});
