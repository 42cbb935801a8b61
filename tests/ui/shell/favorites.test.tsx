import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Account } from '#contract/entities/account';
import { type Replies, refused } from '../standIn';
import { click, laterReply, OWNER, openConsole } from './console';
import { accountOf, agentItem, page } from './fixtures';

/** The organization, whose record names its favorites. */
const organization: Account = {
  ...accountOf(5, 'organization', { favorites: [77, 7] }),
  favoriteAgents: [
    { id: 77, displayName: 'Night desk' },
    { id: 7, displayName: 'Trattoria of old' },
  ],
};

/** None of them is among the loaded rows. */
const STARRED: Replies = {
  ...OWNER,
  readAccount: (_, { targetAccountId }) => (targetAccountId === 7 ? accountOf(7, 'organization') : organization),
  listAccounts: () => page([agentItem(8, 'Events')], 40),
};

/** Name, address and current state of each sidebar link. */
const links = async () =>
  within(await screen.findByRole('navigation', { name: 'Favorites' }))
    .getAllByRole('link')
    .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href'), link.getAttribute('aria-current')]);

describe('the favorites in the sidebar', () => {
  it('have names even if the list has not loaded them', async () => {
    const { close } = openConsole('/app', STARRED);
    expect(await links()).toEqual([
      ['Night desk', '/app/org/5/agent/77', null],
      ['Trattoria of old', '/app/org/5/agent/7', null],
    ]);
    close();
  });

  it('stay when the account changes, while it and its organization’s favorites load', async () => {
    let asked = 0;
    const agent = laterReply<Account>();
    const { close } = openConsole('/app', {
      ...STARRED,
      readAccount: (_, { targetAccountId }) => {
        if (targetAccountId === 7) return agent.reply;
        asked += 1;
        return asked === 1 ? organization : new Promise(() => undefined);
      },
    });
    await click(await screen.findByRole('link', { name: 'Trattoria of old' }));
    expect((await links()).map(([name]) => name)).toEqual(['Night desk', 'Trattoria of old']);
    agent.resolve(accountOf(7, 'organization'));
    // The loaded account is newer than what was known before.
    await screen.findByRole('link', { name: 'Trattoria', current: 'page' });
    await waitFor(() => expect(asked).toBe(2));
    expect(await links()).toEqual([
      ['Night desk', '/app/org/5/agent/77', null],
      ['Trattoria', '/app/org/5/agent/7', 'page'],
    ]);
    close();
  });

  it('have the name of their row if there is one', async () => {
    const rows = [agentItem(7, 'Trattoria Nuova'), agentItem(8, 'Events')];
    const { close } = openConsole('/app', { ...STARRED, listAccounts: () => page(rows, 40) });
    await screen.findByRole('link', { name: 'Events' });
    expect((await links()).map(([name]) => name)).toEqual(['Night desk', 'Trattoria Nuova']);
    close();
  });

  it('have their names after a reload at an agent, and after a change', async () => {
    const { favoriteAgents = [] } = organization;
    const seen = openConsole('/app/org/5/agent/7/logs', STARRED);
    await screen.findByRole('link', { name: 'Night desk' });
    expect((await links()).map(([name]) => name)).toEqual(['Night desk', 'Trattoria']);
    seen.close();

    const { close } = openConsole('/app', {
      ...STARRED,
      accountSetting: ({ body: { settings } }) => ({
        success: true,
        settings,
        favoriteAgents: favoriteAgents.map(({ id, displayName }) => ({ id, displayName: `${displayName} today` })),
      }),
    });
    await click(await screen.findByRole('button', { name: 'More about Events' }));
    await click(await screen.findByRole('button', { name: 'Add Events to favorites' }));
    await screen.findByRole('link', { name: 'Night desk today' });
    expect((await links()).map(([name]) => name)).toEqual(['Night desk today', 'Trattoria of old today', 'Events']);
    close();
  });

  it('are empty if the account failed to load', async () => {
    const { close } = openConsole('/app', {
      ...STARRED,
      readAccount: (_, { targetAccountId }) => {
        if (targetAccountId === 7) throw refused(404, 'There is no such account.');
        return organization;
      },
    });
    await click(await screen.findByRole('link', { name: 'Trattoria of old' }));
    await screen.findByText('There is no such account.');
    expect(screen.queryByRole('navigation', { name: 'Favorites' })).toBeNull();
    close();
  });

  it('include an agent as soon as it is starred on its own page', async () => {
    const { close } = openConsole('/app/org/5/agent/7/logs', {
      ...STARRED,
      readAccount: (_, { targetAccountId }) => accountOf(targetAccountId ?? 5, 'organization'),
      accountSetting: () => new Promise(() => undefined),
    });
    await click(await screen.findByRole('button', { name: 'Add Trattoria to favorites' }));
    expect(await links()).toEqual([['Trattoria', '/app/org/5/agent/7', 'page']]);
    close();
  });
});
