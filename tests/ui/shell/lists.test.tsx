import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Account } from '#contract/entities/account';
import { type Replies, refused } from '../standIn';
import { click, inState, laterReply, OWNER, openConsole, RESELLER, stopTime, type } from './console';
import { accountOf, agentItem, identityOf, listFigures, log, organizationItem, page, template } from './fixtures';

const day = (conversations: number, handedOver = 0) => ({
  conversations,
  answered: conversations - handedOver,
  handedOver,
});
const week = { ...day(9, 2), days: [day(1), day(0), day(4, 2), day(2), day(0), day(1), day(1)], unreadRooms: 0 };
const quietWeek = { ...day(0), days: Array.from({ length: 7 }, () => day(0)), unreadRooms: 0 };
const nowS = Math.floor(Date.now() / 1_000);
const noon = Math.floor(new Date(new Date().getFullYear() - 1, 10, 21, 12).getTime() / 1_000);
const version = { version: 14, timestamp: noon, by: 'Dana Reyes' };
const steps = { created: noon, published: noon };

const agents = [
  agentItem(7, 'Olivetta Trattoria', {
    vidaPhoneNumber: '15550101234',
    agent: { title: 'Books tables', configured: true, published: true, unread: 3 },
    figures: {
      ...week,
      unreadRooms: 2,
      agent: { state: 'published', published: version, steps, link: '/trattoria' },
      lastActivity: {
        timestamp: nowS - 8 * 60,
        agentId: 7,
        roomId: '7:90',
        name: 'Hannah',
        text: 'Table for 6 on Friday',
        test: false,
      },
    },
  }),
  agentItem(8, 'Olivetta Events', {
    figures: { ...quietWeek, agent: { state: 'never', steps: { created: noon, tested: noon } } },
  }),
  agentItem(10, 'Olivetta Garage', {
    figures: {
      ...week,
      agent: {
        state: 'edited',
        published: version,
        changes: { count: 3, edits: [{ field: 'welcomeMessage' }], timestamp: noon, by: 'Marco Neri' },
        steps,
        link: '/garage',
      },
    },
  }),
];

const year = new Date().getFullYear() - 1;

/** The menu of the first agent's row. */
const openMenu = async () => click(await screen.findByRole('button', { name: 'More about Olivetta Trattoria' }));

describe('the agents of an organization', () => {
  it('shows what each is, whether it answers, what it did, and its unread count', async () => {
    // The date alone: a slow machine may take longer than the minute that the row tells.
    vi.setSystemTime(nowS * 1_000);
    const { close } = openConsole('/app', {
      ...OWNER,
      listAccounts: () => ({ ...page(agents), figures: listFigures }),
    });
    const rows = within(await screen.findByRole('list', { name: 'Agents' })).getAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('[data-account]')?.getAttribute('data-account'))).toEqual([
      '7',
      '8',
      '10',
    ]);
    // A phone has the state and how it is reached at other places of the row.
    expect(rows.map((row) => row.textContent)).toEqual([
      'TOlivetta Trattoria+1 (555) 010-1234Published3' +
        `PublishedVersion 14, Nov 21, ${year}9in 7 days7 answered2 handed over8 min agoTable for 6 on Friday+1 (555) 010-12343`,
      `EOlivetta EventsNever publishedNever publishedCreated Nov 21, ${year}` +
        'Next: publish itContinueNo conversation yet',
      'GOlivetta Garagelocalhost:3000/garageUnpublished changesUnpublished changes3 edits by MarcoReview' +
        '9in 7 days7 answered2 handed overNo conversation yetlocalhost:3000/garage',
    ]);
    expect(screen.getByText('14').parentElement?.textContent).toBe(
      '14 conversations in 7 days, 50% answered without a person',
    );
    const hrefOf = (name: string) => screen.getAllByRole('link', { name })[0]?.getAttribute('href');
    expect(
      ['Olivetta Trattoria', 'Review', 'Continue', '3 unread messages. Open the inbox of Olivetta Trattoria'].map(
        hrefOf,
      ),
    ).toEqual([
      '/app/org/5/agent/7/overview',
      '/app/org/5/agent/10/overview?compareChanges=true',
      '/app/org/5/agent/8/overview?compareChanges=true',
      '/app/org/5/agent/7/inbox',
    ]);
    expect(screen.getAllByRole('img', { name: '9 conversations in 7 days; by day 1, 0, 4, 2, 0, 1, 1' })).toHaveLength(
      2,
    );
    close();
    vi.useRealTimers();
  });

  it('is narrowed and sorted as the address says, which the chips and the header row change', async () => {
    const { address, callsOf, close } = openConsole('/app?q=oli&sort=state', {
      ...OWNER,
      listAccounts: ({ query }) => ({
        ...page(query?.filter === 'unread' ? [] : agents),
        figures: listFigures,
      }),
    });
    const chip = await screen.findByRole('button', { name: 'Never published 1' });
    expect(chip.getAttribute('aria-pressed')).toBe('false');
    expect(screen.getByRole('button', { name: 'State, sorted downwards. Sort upwards' })).toBeTruthy();
    await click(chip);
    expect(chip.getAttribute('aria-pressed')).toBe('true');
    await click(screen.getByRole('button', { name: 'Sort by Agent' }));
    expect(address()).toBe('/app?q=oli&sort=name&filter=never&order=asc');
    await click(screen.getByRole('button', { name: 'Agent, sorted upwards. Sort downwards' }));
    await waitFor(() =>
      expect(callsOf('listAccounts').at(-1)?.input).toEqual({
        query: {
          figures: true,
          filter: 'never',
          sort: 'name',
          order: 'desc',
          pagination: true,
          page: 0,
          pageSize: 20,
          queryText: 'oli',
        },
      }),
    );
    close();
  });

  it('says that a filter leaves nothing over, and shows all again', async () => {
    const { address, close } = openConsole('/app?filter=unread', {
      ...OWNER,
      listAccounts: ({ query }) => ({ ...page(query?.filter === 'unread' ? [] : agents), figures: listFigures }),
    });
    await screen.findByText('No row of the list is in this state.');
    await click(screen.getByRole('button', { name: 'Show all' }));
    expect(await screen.findByRole('link', { name: 'Olivetta Trattoria' })).toBeTruthy();
    expect(address()).toBe('/app');
    close();
  });

  it('has the latest conversations of the organization below', async () => {
    const { close } = openConsole('/app', {
      ...OWNER,
      listAccounts: () => ({
        ...page(agents),
        figures: {
          ...listFigures,
          latest: [
            { ...log, name: '+15550101234', summary: 'Left an umbrella', handledBy: 'person', visit: 2, unread: 0 },
          ],
        },
      }),
    });
    const latest = await screen.findByRole('region', { name: 'Latest conversations' });
    const [row] = within(latest).getAllByRole('listitem');
    expect(row?.textContent).toMatch(/\+1 \(555\) 010-1234Left an umbrellaTTrattoriaHanded over$/);
    expect(within(latest).getByRole('link', { name: '+1 (555) 010-1234' }).getAttribute('href')).toBe(
      '/app/org/5/inbox?active=7%3A91',
    );
    close();
  });

  it('shows a failure with its cause and request id, and retries', async () => {
    let answers = 0;
    const { close } = openConsole('/app', {
      ...OWNER,
      listAccounts: () => {
        answers += 1;
        if (answers === 1) throw refused(500, 'Something went wrong on our side.', { requestId: 'req-4' });
        return page(agents);
      },
    });
    const alert = await screen.findByText('Something went wrong on our side.');
    expect(alert.closest('[role=alert]')?.textContent).toContain('req-4');
    await inState('agentList', 'failed');
    await click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Olivetta Trattoria' })).toBeTruthy();
    await inState('agentList', 'ready');
    close();
  });

  it('offers the first agent to an owner, once, and only with the permission to add agents', async () => {
    const none = { ...listFigures, counts: { ...listFigures.counts, all: 0 } };
    const empty: Replies = {
      ...OWNER,
      listAccounts: () => ({ ...page([]), figures: none }),
      readWalkthrough: () => ({ success: true, done: [], isNew: true }),
      accountSetting: () => ({ success: true, settings: {} }),
    };
    const seen = openConsole('/app', { ...empty, listTemplates: () => ({ success: true, templates: [template] }) });
    await screen.findByRole('heading', { name: 'Get your phone answered' });
    await click(await screen.findByRole('button', { name: 'Use Restaurant booking' }));
    expect(seen.address()).toContain('setupAgent=true&templateId=restaurant');
    seen.close();
    const { close } = openConsole('/app', {
      ...empty,
      readAccount: () => ({ ...accountOf(5, 'organization'), resellerSettings: { allowAddAgents: false } }),
    });
    await screen.findByText('No agents yet');
    expect(screen.queryByRole('link', { name: 'New agent' })).toBeNull();
    close();
  });

  it('searches after a pause in typing, keeps the rows meanwhile, and clears the search', async () => {
    const { callsOf, close } = openConsole('/app', {
      ...OWNER,
      listAccounts: ({ query }) => page(query?.queryText === 'zz' ? [] : agents),
    });
    await screen.findByRole('link', { name: 'Olivetta Trattoria' });
    const elapse = stopTime();
    await type(screen.getByRole('searchbox', { name: 'Name, number or link' }), 'zz');
    await elapse(499);
    expect([
      callsOf('listAccounts').length,
      screen.getByRole('link', { name: 'Olivetta Trattoria' }).isConnected,
    ]).toEqual([1, true]);
    await elapse(1);
    vi.useRealTimers();
    await screen.findByText('Nothing matches “zz”');
    expect(callsOf('listAccounts').map(({ input }) => input)).toEqual([
      { query: { figures: true, pagination: true, page: 0, pageSize: 20 } },
      { query: { figures: true, pagination: true, page: 0, pageSize: 20, queryText: 'zz' } },
    ]);
    await click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(await screen.findByRole('link', { name: 'Olivetta Trattoria' })).toBeTruthy();
    close();
  });

  it('loads the next page on request', async () => {
    const many = Array.from({ length: 25 }, (_, index) => agentItem(100 + index, `Agent ${index}`));
    const { close } = openConsole('/app', {
      ...OWNER,
      listAccounts: ({ query }) => page(many.slice((query?.page ?? 0) * 20, (query?.page ?? 0) * 20 + 20), 25),
    });
    await screen.findByText('20 of 25');
    expect(screen.queryByRole('link', { name: 'Agent 24' })).toBeNull();
    await click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('link', { name: 'Agent 24' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    close();
  });

  it('loads page after page while the end of the list is near', async () => {
    // A browser tells once, when the watching begins; the end of this list never leaves the window.
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly observe: () => void;
        constructor(tell: (entries: object[]) => void) {
          this.observe = () => queueMicrotask(() => tell([{ isIntersecting: true }]));
        }
        disconnect() {}
      },
    );
    const many = Array.from({ length: 45 }, (_, index) => agentItem(100 + index, `Agent ${index}`));
    const { callsOf, close } = openConsole('/app', {
      ...OWNER,
      listAccounts: ({ query }) => page(many.slice((query?.page ?? 0) * 20, (query?.page ?? 0) * 20 + 20), 45),
    });
    await waitFor(() =>
      expect(callsOf('listAccounts').map(({ input }) => input)).toMatchObject(
        [0, 1, 2].map((number) => ({ query: { page: number } })),
      ),
    );
    close();
  });

  it('shows a favorite at once, also in the sidebar, and reverts it with the reason if the host refuses', async () => {
    const answer = laterReply<never>();
    const { callsOf, close } = openConsole('/app', {
      ...OWNER,
      listAccounts: () => page(agents),
      accountSetting: () => answer.reply,
    });
    await openMenu();
    await click(screen.getByRole('button', { name: 'Add Olivetta Trattoria to favorites' }));
    const favorites = within(await screen.findByRole('navigation', { name: 'Favorites' }));
    expect(favorites.getByRole('link', { name: 'Olivetta Trattoria' }).getAttribute('href')).toBe('/app/org/5/agent/7');
    await waitFor(() =>
      expect(callsOf('accountSetting').map(({ input }) => input)).toEqual([{ body: { settings: { favorites: [7] } } }]),
    );
    answer.reject(refused(403, 'You do not have permission to do this.'));
    expect((await screen.findByText('You do not have permission to do this.')).closest('[role=alert]')).toBeTruthy();
    await openMenu();
    expect(screen.getByRole('button', { name: 'Add Olivetta Trattoria to favorites' })).toBeTruthy();
    close();
  });

  it('returns a removed favorite to its place', async () => {
    const { callsOf, close } = openConsole('/app', {
      ...OWNER,
      readAccount: () => accountOf(5, 'organization', { favorites: [7, 9] }),
      listAccounts: () => page(agents),
      accountSetting: ({ body }) => ({ success: true, settings: body.settings }),
    });
    await openMenu();
    await click(screen.getByRole('button', { name: 'Remove Olivetta Trattoria from favorites' }));
    await click(await screen.findByRole('button', { name: 'Undo' }));
    await openMenu();
    expect(screen.getByRole('button', { name: 'Remove Olivetta Trattoria from favorites' })).toBeTruthy();
    expect(callsOf('accountSetting').map(({ input }) => input)).toEqual(
      [[9], [7, 9]].map((favorites) => ({ body: { settings: { favorites } } })),
    );
    close();
  });

  it('has the same star on the page of an agent, with the permission', async () => {
    const shown = {
      readAccount: (_: unknown, { targetAccountId }: { targetAccountId?: number | null }) =>
        accountOf(targetAccountId ?? 5, 'organization'),
      listAccounts: () => page(agents),
      accountSetting: ({ body }: { body: { settings: Account['settings'] } }) => ({
        success: true as const,
        settings: body.settings,
      }),
    };
    const seen = openConsole('/app/org/5/agent/7/logs', { ...OWNER, ...shown });
    await click(await screen.findByRole('button', { name: 'Add Trattoria to favorites' }));
    const star = await screen.findByRole('button', { name: 'Remove Trattoria from favorites' });
    expect(star.getAttribute('aria-pressed')).toBe('true');
    expect(seen.callsOf('accountSetting').map(({ input, targetAccountId }) => [input, targetAccountId])).toEqual([
      [{ body: { settings: { favorites: [7] } } }, 5],
    ]);
    seen.close();

    const { close } = openConsole('/app/org/5/agent/7/logs', {
      ...OWNER,
      ...shown,
      readIdentity: () => ({ success: true, identity: identityOf('agent', 5, 'organization') }),
    });
    await screen.findByRole('navigation', { name: 'Account path' });
    await screen.findByRole('heading', { name: 'Conversation log' });
    expect(screen.queryByRole('button', { name: /favorites$/ })).toBeNull();
    close();
  });

  it('says that there is room for five favorites', async () => {
    const { callsOf, close } = openConsole('/app', {
      ...OWNER,
      readAccount: () => accountOf(5, 'organization', { favorites: [8, 9, 10, 11, 12] }),
      listAccounts: () => page(agents),
    });
    await openMenu();
    await click(screen.getByRole('button', { name: 'Add Olivetta Trattoria to favorites' }));
    expect(await screen.findByText('You can keep 5 favorites. Remove one first.')).toBeTruthy();
    expect(callsOf('accountSetting')).toEqual([]);
    close();
  });
});

describe('the accounts of a reseller', () => {
  it('renders only the visible rows of a long list', async () => {
    const many = Array.from({ length: 100 }, (_, index) => organizationItem(100 + index, `Organization ${index}`));
    const { close } = openConsole('/app', { ...RESELLER, listOrganizations: () => page(many) });
    await screen.findByRole('region', { name: 'Organizations' });
    expect(screen.queryAllByRole('link', { name: /^Organization/ }).length).toBeLessThan(100);
    close();
  });

  it('shows the number of child accounts, and creates one with the permission', async () => {
    const { close } = openConsole('/app', {
      ...RESELLER,
      listOrganizations: () => page([organizationItem(5, 'Olivetta')]),
    });
    const [row] = within(await screen.findByRole('list', { name: 'Organizations' })).getAllByRole('listitem');
    expect(row?.textContent).toMatch(/^OOOlivetta2 agents · since /);
    expect(screen.getByRole('link', { name: 'New organization' }).getAttribute('href')).toBe(
      '/app?createOrgAccount=true',
    );
    close();
  });
});
