import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ConversationLog } from '#contract/entities/conversation';
import { refused } from '../standIn';
import { click, inState, OWNER, openConsole } from './console';
import { log } from './fixtures';

it('shows the number of conversations, in the singular for one, and nothing for none', async () => {
  const hintFor = async (totalCount: number) => {
    const { close } = openConsole('/app/org/5/logs', {
      ...OWNER,
      listLogs: () => ({ ...logsOf(), totalCount }),
    });
    await screen.findByRole('heading', { name: 'Conversation log' });
    await inState('logs', 'ready');
    const hint = screen.getByText(/^Every call and chat/).textContent;
    close();
    return hint;
  };
  expect([await hintFor(0), await hintFor(1), await hintFor(1_234)]).toEqual([
    'Every call and chat of the last 30 days.',
    'Every call and chat of the last 30 days. 1 conversation.',
    'Every call and chat of the last 30 days. 1,234 conversations.',
  ]);
});

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
    ['Call', 'HLHannah Lindgren', 'TTrattoria', '00:33', 'BookedTrattoria', 'Two at seven'],
    ['Outgoing call', '+1 (555) 010-1234Test', 'TTrattoria', '62:05', 'Trattoria', 'Are you open?'],
    ['Chat', 'VisitorTest', 'TTrattoria', '00:33', 'Trattoria', ''],
    ['Text', 'Unknown number', 'TTrattoria', '00:33', 'Trattoria', ''],
    ['Email', 'Unknown sender', 'TTrattoria', '00:33', 'Trattoria', ''],
    ['Transferred call', 'Visitor · 10042', 'TTrattoria', '00:33', 'Trattoria', ''],
  ]);
  close();
});

it('stands under the days of its conversations', async () => {
  const { close } = openConsole('/app/org/5/logs', {
    ...OWNER,
    listLogs: () => logsOf({}, { timestamp: log.timestamp - 60 }, { timestamp: log.timestamp - 2 * 86_400 }),
  });
  await screen.findAllByText('Unknown caller');
  const shown = [...document.querySelectorAll('tbody tr')].map((row) => (row.hasAttribute('data-day') ? 'day' : 'log'));
  expect(shown).toEqual(['day', 'log', 'log', 'day', 'log']);
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
