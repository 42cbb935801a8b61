import type { Place } from './places';

/** What keeps the installation running, for super administrators. */
export const OPERATION_PLACES: readonly Place[] = [
  {
    name: 'system, a refund is refused',
    path: '/app/system',
    isDrawn: (page) => page.getByRole('heading', { name: 'Refund' }),
    permits: /404 .*issueRefundToUser/,
    enter: async (page) => {
      const refund = page.getByRole('region', { name: 'Refund' });
      await refund.getByLabel('Username').fill('owner');
      await refund.getByLabel('Amount').fill('5');
      await refund.getByRole('button', { name: 'Issue refund' }).click();
      await refund.getByRole('alert').waitFor();
    },
  },
  {
    name: 'system, an announcement is shown',
    path: '/app/system',
    isDrawn: (page) => page.getByRole('heading', { name: 'Announcement' }),
    enter: async (page) => {
      const card = page.getByRole('region', { name: 'Announcement' });
      await card.getByLabel('Text').fill('We upgrade tonight at 10 pm. Calls go on.');
      await card.getByLabel('Level').selectOption('warning');
      await card.getByRole('button', { name: /Announce|Replace/ }).click();
      await page.getByRole('status').filter({ hasText: 'We upgrade tonight' }).waitFor();
    },
  },
  {
    name: 'system',
    path: '/app/system',
    isDrawn: (page) => page.getByRole('heading', { name: 'Jobs and queues' }),
    // The places after this one are seen without it.
    enter: async (page) => {
      const clear = page.getByRole('region', { name: 'Announcement' }).getByRole('button', { name: 'Clear' });
      if (await clear.isVisible()) await clear.click();
      await clear.waitFor({ state: 'detached' });
    },
  },
  {
    name: 'ledger',
    path: '/app/money',
    isDrawn: (page) =>
      page.getByRole('list', { name: 'Transactions' }).or(page.getByText('Nothing was booked')).first(),
  },
  {
    name: 'ledger, narrowed to nothing',
    path: '/app/money?cause=nothing',
    isDrawn: (page) => page.getByText('Nothing matches'),
  },
  {
    name: 'statements of all accounts',
    path: '/app/money/statements',
    isDrawn: (page) =>
      page.getByRole('list', { name: 'Statements' }).or(page.getByText('No account has a wallet yet')).first(),
  },
  {
    name: 'reconciliation, all agrees',
    path: '/app/money/reconciliation',
    isDrawn: (page) => page.getByRole('heading', { name: 'Reconciliation' }),
    enter: async (page) => {
      await page.getByRole('button', { name: 'Compare 3 days' }).click();
      await page.getByText('All agrees').waitFor();
    },
  },
  {
    name: 'calls for review',
    path: '/app/review',
    isDrawn: (page) => page.getByRole('heading', { name: 'Calls for review' }),
  },
];
