import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ConversationLog } from '#contract/entities/conversation';
import { logBarStartsS } from '#contract/rules/conversations/logBars';
import { refused } from '../standIn';
import { click, inState, OWNER, openConsole } from './console';
import { agentItem, log, page } from './fixtures';

it('shows beside its title how many conversations it has, up to what the host counts', async () => {
  const titleFor = async (totalCount: number) => {
    const { close } = openConsole('/app/org/5/logs', {
      ...OWNER,
      listLogs: () => ({ ...logsOf(), totalCount }),
    });
    await inState('logs', 'ready');
    const shown = screen.getByRole('heading', { name: 'Conversation log' }).parentElement?.textContent;
    close();
    return shown;
  };
  expect([await titleFor(0), await titleFor(1_234), await titleFor(10_001)]).toEqual([
    'Conversation log',
    'Conversation log1,234',
    'Conversation log10,000+',
  ]);
});

it('shows its volume as the host counts it, as bars and as a table', async () => {
  const { callsOf, close } = openConsole('/app/org/5/logs?dateFilter=7d', { ...OWNER, listLogs: () => logsOf({}) });
  const chart = await screen.findByRole('img', { name: '6 calls, 3 messages' });
  expect([...chart.children].map((bar) => [...bar.querySelectorAll('i')].map(({ style }) => style.height))).toEqual([
    [],
    ['33.33333333333333%', '33.33333333333333%'],
    ['66.66666666666666%'],
    ['33.33333333333333%'],
    ['33.33333333333333%'],
    ['33.33333333333333%', '66.66666666666666%'],
    [],
  ]);
  const table = within(screen.getByRole('table', { name: 'Conversations over time' }));
  expect(
    table
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell').map(textOf)),
  ).toEqual([
    ['0', '0'],
    ['1', '1'],
    ['2', '0'],
    ['0', '1'],
    ['1', '0'],
    ['2', '1'],
    ['0', '0'],
  ]);
  expect(callsOf('readLogVolume').length).toBe(1);
  close();
});

it('keeps its range and filters in the address, and asks for rows and volume with them', async () => {
  const asked: unknown[] = [];
  const { close } = openConsole('/app/org/5/logs', {
    ...OWNER,
    listAccounts: () => page([agentItem(7, 'Trattoria'), agentItem(8, 'Events')]),
    listLogs: ({ query }) => {
      const { page: _, pageSize, start, ...filters } = query ?? {};
      asked.push([pageSize, start, filters]);
      return logsOf({});
    },
    readLogVolume: ({ query }) => {
      const { starts = [], ...filters } = query ?? {};
      asked.push([starts.length, starts[0], filters]);
      return { success: true, volume: starts.map(() => ({ calls: 1, messages: 0 })) };
    },
  });
  const choices = () => new URLSearchParams(window.location.search);
  const choose = async (menu: string, ...options: string[]) => {
    await click(screen.getByRole('button', { name: menu }));
    const list = within(await screen.findByRole('dialog', { name: menu }));
    for (const option of options) await click(list.getByRole('button', { name: option }));
  };
  await screen.findByText('Unknown caller');
  await choose('Last 30 days', 'Today');
  expect(choices().get('dateFilter')).toBe('today');
  expect(screen.queryByRole('dialog', { name: 'Last 30 days' })).toBeNull();
  await choose('Filter', 'Calls', 'Texts', 'Hidden', 'Events');
  expect(JSON.parse(choices().get('filters') ?? '')).toEqual({
    type__in: 'call,text',
    test: 'false',
    agentId__in: '8',
  });
  await waitFor(() => expect(asked.length).toBe(12));
  const startS = logBarStartsS('today', Date.now())[0];
  const filters = { type__in: 'call,text', test: 'false', agentId__in: '8' };
  expect(asked.slice(-2)).toEqual(
    expect.arrayContaining([
      [100, startS, filters],
      [24, startS, filters],
    ]),
  );
  await click(screen.getByRole('button', { name: 'Remove the filter: Channel' }));
  expect(JSON.parse(choices().get('filters') ?? '')).toEqual({ test: 'false', agentId__in: '8' });
  close();
});

it('says that nothing matches its filters, and removes them', async () => {
  const { close } = openConsole('/app/org/5/logs?filters={"direction":"outbound"}', {
    ...OWNER,
    listLogs: ({ query }) => (JSON.stringify(query).includes('outbound') ? logsOf() : logsOf({})),
  });
  await screen.findByText('Nothing matches');
  await click(screen.getByRole('button', { name: 'Remove the filters' }));
  await screen.findByText('Unknown caller');
  expect(window.location.search).toBe('');
  close();
});

it('says when its volume did not load, and retries', async () => {
  let isAway = true;
  const { close } = openConsole('/app/org/5/logs?dateFilter=7d', {
    ...OWNER,
    listLogs: () => logsOf({}),
    readLogVolume: ({ query }) => {
      if (isAway) throw refused(503, 'The database is away.');
      return { success: true, volume: (query?.starts ?? []).map(() => ({ calls: 1, messages: 0 })) };
    },
  });
  const alert = await screen.findByText('The chart could not be loaded.');
  isAway = false;
  await click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('img', { name: '7 calls, 0 messages' })).toBeTruthy();
  close();
});

it('of one agent has one title and no count beside it, since its tab names it', async () => {
  const { close } = openConsole('/app/org/5/agent/7/logs', {
    ...OWNER,
    listAccounts: () => page([]),
    listLogs: () => logsOf({}),
  });
  await screen.findByText('Unknown caller');
  const titles = screen.getAllByRole('heading', { level: 1 });
  expect(titles.map(({ textContent }) => textContent)).toEqual(['Conversation log']);
  expect(titles[0]?.parentElement?.querySelector('[aria-label="Range and filters"]')).toBeTruthy();
  close();
});

/** From which number, how many messages, and who answered: further columns (specification 9). */
const MORE = ['', '4', ''];

it('says of each conversation when it was, who it was with, and how it went', async () => {
  const { close } = openConsole('/app/org/5/logs', {
    ...OWNER,
    listLogs: () =>
      logsOf(
        { name: 'Hannah Lindgren', cnam: 'HANNAH L', agentOutcome: 'Booked', summary: 'Two at seven' },
        { direction: 'outbound', test: true, name: '15550101234', duration: 3_725, summary: 'Are you open?' },
        { type: 'chat', test: true },
        { type: 'text' },
        { type: 'email', direction: 'outbound' },
        { transfer: true, name: 'Visitor 10042' },
      ),
  });
  await screen.findByText('Hannah Lindgren');
  const rows = [...document.querySelectorAll<HTMLElement>('tr[data-log]')];
  const cells = rows.map((row) => within(row).getAllByRole('cell'));
  expect(cells.map((row) => row.filter((_, index) => index !== 1).map(({ textContent }) => textContent))).toEqual([
    ['Call', 'HLHannah Lindgren', 'TTrattoria', '00:33', 'BookedTrattoria', 'Two at seven', ...MORE],
    ['Outgoing call', '+1 (555) 010-1234Test', 'TTrattoria', '62:05', 'Trattoria', 'Are you open?', ...MORE],
    ['Chat', 'VisitorTest', 'TTrattoria', '00:33', 'Trattoria', '', ...MORE],
    ['Text', 'Unknown number', 'TTrattoria', '00:33', 'Trattoria', '', ...MORE],
    ['Email', 'Unknown sender', 'TTrattoria', '00:33', 'Trattoria', '', ...MORE],
    ['Transferred call', 'Visitor · 10042', 'TTrattoria', '00:33', 'Trattoria', '', ...MORE],
  ]);
  close();
});

it('stands under the days of its conversations', async () => {
  const { close } = openConsole('/app/org/5/logs', {
    ...OWNER,
    listLogs: () => logsOf({}, { timestamp: log.timestamp - 60 }, { timestamp: log.timestamp - 2 * 86_400 }),
  });
  await screen.findAllByText('Unknown caller');
  const shown = [
    ...screen.getByRole('table', { name: 'Conversations, newest first' }).querySelectorAll('tbody tr'),
  ].map((row) => (row.hasAttribute('data-day') ? 'day' : 'log'));
  expect(shown).toEqual(['day', 'log', 'log', 'day', 'log']);
  close();
});

it('renders no row again when more come, and a row has no boxes inside its cells', async () => {
  let asked = 0;
  const { close } = openConsole('/app/org/5/logs', {
    ...OWNER,
    listLogs: () => {
      asked += 1;
      const first = asked === 1;
      const all = logsOf(
        ...Array.from({ length: 6 }, (_, at) => ({ timestamp: log.timestamp - at, agentOutcome: 'Booked' })),
      );
      const logs = first ? all.logs.slice(0, 4) : all.logs.slice(4);
      return { ...all, logs, pagination: { ...all.pagination, hasMore: first, pageSize: 4 } };
    },
  });
  await waitFor(() => expect(document.querySelectorAll('tr[data-log]').length).toBe(4));
  const row = document.querySelector('tr[data-log]');
  // A row, ten cells, and in them an icon of one path, the time, two avatars of which one is drawn, the link, a badge and the agent.
  expect(row?.querySelectorAll('*').length).toBeLessThanOrEqual(21);
  // Each row asks once for its moment.
  const rendered = vi.spyOn(Date.prototype, 'toISOString');
  await click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(document.querySelectorAll('tr[data-log]').length).toBe(6));
  const moments = rendered.mock.contexts.map((at) => log.timestamp - (at as Date).getTime() / 1_000);
  rendered.mockRestore();
  expect(moments.filter((at) => at < 4)).toEqual([]);
  expect(moments).toContain(5);
  close();
});

it('says why the log did not load, with the request id, and retries', async () => {
  let asked = 0;
  const { close } = openConsole('/app/org/5/logs', {
    ...OWNER,
    listLogs: () => {
      asked += 1;
      if (asked === 1) throw refused(503, 'The service is restarting.', { requestId: 'req-1' });
      return logsOf();
    },
  });
  const title = await screen.findByText('The list could not be loaded');
  const alert = within(title.closest('[role=alert]') as HTMLElement);
  expect([alert.getByText('The service is restarting.').tagName, alert.getByText('req-1').tagName]).toEqual([
    'DIV',
    'CODE',
  ]);
  const writeText = vi.fn(() => Promise.resolve());
  Object.assign(navigator, { clipboard: { writeText } });
  await click(alert.getByRole('button', { name: 'Copy the request id' }));
  expect(writeText.mock.calls).toEqual([['req-1']]);
  fireEvent.blur(alert.getByRole('button', { name: 'Copied' }));
  expect(alert.getByRole('button', { name: 'Copy the request id' })).toBeTruthy();
  await click(alert.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing in the log yet')).toBeTruthy();
  close();
});

function logsOf(...facts: readonly Partial<ConversationLog>[]) {
  const logs = facts.map((more, index) => ({ ...log, uuid: `log-${index}`, ...more }));
  const totalCount = logs.length;
  const pagination = { page: 1, pageSize: 100, totalPages: 1, totalCount, hasMore: false, pageCount: 1 };
  return { success: true as const, message: '', logs, count: totalCount, totalCount, pagination };
}

function textOf({ textContent }: Element): string {
  return textContent ?? '';
}
