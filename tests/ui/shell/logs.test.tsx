import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { click, inState, OWNER, openConsole, refused } from './console';

it('shows the number of conversations, in the singular for one, and nothing for none', async () => {
  const hintFor = async (totalCount: number) => {
    const { close } = openConsole('/app/org/5/logs', {
      ...OWNER,
      listLogs: () => ({
        success: true,
        message: '',
        logs: [],
        count: 1,
        totalCount,
        pagination: { page: 1, pageSize: 100, totalPages: 1, totalCount, hasMore: false, pageCount: 1 },
      }),
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

it('says why the log did not load, with the request id, and retries', async () => {
  let asked = 0;
  const { close } = openConsole('/app/org/5/logs', {
    ...OWNER,
    listLogs: () => {
      asked += 1;
      if (asked === 1) throw refused('listLogs', 503, 'The service is restarting.', { requestId: 'req-1' });
      return {
        success: true,
        message: '',
        logs: [],
        count: 0,
        totalCount: 0,
        pagination: { page: 1, pageSize: 100, totalPages: 1, totalCount: 0, hasMore: false, pageCount: 1 },
      };
    },
  });
  const title = await screen.findByText('The list could not be loaded');
  const alert = within(title.closest('[role=alert]') as HTMLElement);
  expect([alert.getByText('The service is restarting.').tagName, alert.getByText('req-1').tagName]).toEqual([
    'DIV',
    'CODE',
  ]);
  await click(alert.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing in the log yet')).toBeTruthy();
  close();
});
