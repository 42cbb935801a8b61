import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { click, OWNER, openConsole } from './console';
import { log, overview, page } from './fixtures';

const counts = (conversations: number, handedOver: number) => ({
  conversations,
  answered: conversations - handedOver,
  handedOver,
});

const edited = {
  ...overview,
  state: 'edited' as const,
  published: { version: 2, timestamp: 1_760_000_000, by: 'Dana Reyes' },
  changes: {
    count: 2,
    edits: [{ field: 'welcomeMessage' }, { field: 'agentInstructions', headings: ['Complaints', ''] }],
    timestamp: 1_760_000_000,
    by: 'Marco Neri',
  },
  steps: { created: 1_760_000_000, published: 1_760_000_000 },
  link: '/trattoria',
  total: counts(12, 3),
  totalBefore: counts(8, 3),
  days: [
    { date: '2026-11-22', ...counts(8, 2), before: counts(5, 1) },
    { date: '2026-11-23', ...counts(4, 1), before: counts(3, 2) },
  ],
  latest: [
    { ...log, name: 'Hannah Lindgren', summary: 'Table for 6', agentOutcome: 'Booking requested', visit: 4, unread: 1 },
  ],
};

const open = (reply: typeof overview) =>
  openConsole('/app/org/5/agent/7/overview', {
    ...OWNER,
    listAccounts: () => page([]),
    readAgentOverview: () => ({ success: true, ...reply }),
  });

describe('the overview of an agent', () => {
  it('has the figures of the days with the change, and the days as a table', async () => {
    const { address, callsOf, close } = open(edited);
    const did = within(await screen.findByRole('region', { name: 'What it did' }));
    expect(did.getAllByRole('definition').map((figure) => figure.textContent)).toEqual([
      '12+50%',
      '975%',
      '3as before',
      '0as before',
    ]);
    await click(did.getByRole('button', { name: 'As a table' }));
    expect(did.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Day', 'Answered', 'Handed over', 'Unanswered', 'Week before'],
      ['Sunday, Nov 22', '6', '2', '0', '5'],
      ['Monday, Nov 23', '3', '1', '0', '3'],
    ]);
    expect([address(), callsOf('readAgentOverview').map(({ input }) => input)]).toEqual([
      '/app/org/5/agent/7/overview',
      [{ query: { days: 7 } }],
    ]);
    close();
  });

  it('tells how the public page was used, where visitors went on to, and what brought them', async () => {
    const page = {
      total: { visits: 41, chats: 9, clicks: 12 },
      links: [
        { link: 'https://trattoria.example/menu', clicks: 8 },
        { link: 'tel:+15035550182', clicks: 4 },
      ],
      campaigns: [{ source: 'newsletter', medium: 'mail', campaign: 'autumn', visits: 17 }],
    };
    const { close } = open({ ...edited, page });
    const card = within(await screen.findByRole('region', { name: 'Public page' }));
    expect(card.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['41', '9', '12']);
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'trattoria.example/menu8',
      '+150355501824',
      'newsletter, mail, autumn17',
    ]);
    close();
  });

  it('tells how to be found while nobody opened the public page', async () => {
    const { close } = open(edited);
    const card = within(await screen.findByRole('region', { name: 'Public page' }));
    expect(card.getByText(/^Nobody opened it in these days/)).toBeTruthy();
    expect(card.queryAllByRole('listitem')).toEqual([]);
    close();
  });

  it('says what is unpublished and by whom, and leads to the comparison', async () => {
    const { close } = open(edited);
    const changes = within(await screen.findByRole('region', { name: 'Not published yet' }));
    expect(changes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Greeting',
      'PromptComplaints, Beginning of the prompt',
    ]);
    expect(changes.getByText(/Marco Neri/)).toBeTruthy();
    const href = '/app/org/5/agent/7/overview?compareChanges=true';
    expect(changes.getByRole('link', { name: 'Review' }).getAttribute('href')).toBe(href);
    expect(screen.getByRole('link', { name: 'Review and publish' }).getAttribute('href')).toBe(href);
    expect(screen.getByRole('link', { name: 'Open the page' }).getAttribute('href')).toContain('/trattoria');
    const last = within(screen.getByRole('region', { name: 'Last conversations' }));
    expect(last.getByRole('listitem').textContent).toMatch(/^HLHannah Lindgren4 timesTable for 6Booking requested/);
    close();
  });

  it('of an agent that was never published says that nobody can reach it', async () => {
    const { close } = open(overview);
    await screen.findByText('It gets its page when you publish it.');
    expect(screen.queryByRole('link', { name: 'Open the page' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Not published yet' })).toBeNull();
    close();
  });
});
