import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { inState, OWNER, openConsole } from './console';

it('says how many conversations there are, one as one, and of none nothing', async () => {
  const hintFor = async (totalCount: number) => {
    const { close } = openConsole('/app/org/5/logs', {
      ...OWNER,
      listLogs: () => ({
        success: true,
        message: '',
        logs: [],
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
