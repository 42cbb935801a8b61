import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UsageLine, UsageOfMonth } from '#contract/entities/usage';
import type { Permission } from '#contract/rules/accounts/permissions';
import { agentLine, usageLimits, usageLine, usageOfMonth, usagePrices, usageRow } from '../effects/rows/usage';
import { type Replies, refused } from '../standIn';
import { click, OWNER, openConsole, RESELLER, type as typeInto } from './console';
import { accountOf, identityOf } from './fixtures';

const success = true as const;
const free: UsageLine = {
  ...usageLine,
  key: 'gpt-4o-input-tokens',
  quantity: 1_940,
  usd: '0.00',
  beforeUsd: '0.00',
  expectedUsd: '0.00',
};
const { priceUsd: _, ...unpriced } = free;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 23, 12), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const replies = (base: Replies, month: Partial<UsageOfMonth> = {}): Replies => ({
  ...base,
  readUsageMonth: ({ query }) => ({
    success,
    usage: {
      ...usageOfMonth,
      ...month,
      month: query?.month ?? '2026-11',
      ...(query?.by !== 'item' && { lines: [agentLine] }),
    },
  }),
  listUsage: () => ({ success, usage: [usageRow] }),
  listUsagePrices: () => ({ success, prices: [...usagePrices] }),
  readUsageLimits: () => ({ success, limits: { ...usageLimits, budgetUsd: null, limits: [] } }),
});
const open = (address: string, month: Partial<UsageOfMonth> = {}, more: Replies = {}) =>
  openConsole(address, { ...replies(OWNER, month), ...more });
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

describe('a month of an organization', () => {
  it('says what it comes to beside the same days before, as lines and as a table, and what has no price', async () => {
    const { close } = open('/app/org/5/usage', { lines: [usageLine, unpriced] });
    const cost = await region('Cost');
    cost.getByText('$89.04 so far, October had $80.16 by then');
    cost.getByRole('img', {
      name: 'Cost by day: $89.04 until Nov 23. October came to $104.60. The table has the figures. About $116.16 by Nov 30.',
    });
    screen.getByText('November, day 23 of 30. Compared with the same days of October.');
    expect(cellsOf(screen.getByRole('table', { name: 'Usage by item' }))).toEqual([
      ['Item', 'November', 'October, 1 to 23', 'By Nov 30', 'Cost so far'],
      ['Minutes in the browser, received$0.12 a minute', '742 min', '668', 'about 968', '$89.04'],
      ['Tokens read, gpt-4oNo price', '1,940', '40,080', 'about 58,080', 'No price'],
      ['In all', '', '$80.16', 'about $116.16', '$89.04'],
    ]);
    screen.getByText('1 item has no price: it is counted, and costs nothing.');
    const parts = await region('By agent');
    expect(parts.getByRole('listitem').textContent).toBe('Trattoria$89.04100%');
    await click(cost.getByRole('button', { name: 'As a table' }));
    const rows = cellsOf(cost.getByRole('table'));
    expect([rows[0], rows[1], rows[23], rows[24], rows.length]).toEqual([
      ['Day', 'That day', 'Until then', 'October, until then'],
      ['Nov 1', '$80.00', '$80.00', '$40.16'],
      ['Nov 23', '$9.04', '$89.04', '$80.16'],
      ['Nov 24', '', '', ''],
      31,
    ]);
    close();
  });

  it('says so where nothing costs anything, and where nothing was used', async () => {
    const nothing = { usd: '0.00', beforeUsd: '0.00', expectedUsd: '0.00' };
    const { close } = open('/app/org/5/usage', {
      lines: [],
      course: [],
      total: { ...nothing, wholeBeforeUsd: '0.00' },
    });
    expect(await screen.findByText('Nothing costs anything yet')).toBeTruthy();
    screen.getByText('Nothing was used in this month');
    close();
  });

  it('keeps its month in the address, and saves it as a file', async () => {
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const file = () =>
      new Response('date\n', {
        headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="usage-5.csv"' },
      });
    const { readUsageMonth } = replies(OWNER);
    const { address, callsOf, close } = open(
      '/app/org/5/usage',
      {},
      {
        readUsageMonth: (input, call) =>
          (input.query?.format === 'csv' ? file() : readUsageMonth?.(input, call)) as never,
      },
    );
    await click(await screen.findByRole('button', { name: 'November' }));
    await click(screen.getByRole('button', { name: 'October' }));
    expect(address()).toBe('/app/org/5/usage?month=2026-10');
    await screen.findByText(/^October, day 23/);
    await click(screen.getByRole('button', { name: 'Save the month as a CSV file' }));
    await waitFor(() => expect(saved).toEqual(['usage-5.csv']));
    const october = { month: '2026-10', by: 'item' };
    expect(callsOf('readUsageMonth').map(({ input }) => input.query)).toEqual([
      ...[{ by: 'item' }, { by: 'agent' }],
      ...[october, { ...october, by: 'agent' }, { ...october, format: 'csv' }],
      ...[october, { ...october, by: 'agent' }],
    ]);
    close();
  });

  it('stands there whole once it is over', async () => {
    const { close } = open('/app/org/5/usage?month=2026-10', { passedDays: 30, isOver: true });
    await screen.findByText('October, as a whole. Compared with September.');
    const cost = await region('Cost');
    cost.getByText('$89.04, September had $80.16');
    expect(cost.queryByText('expected')).toBeNull();
    expect(cellsOf(screen.getByRole('table', { name: 'Usage by item' }))[0]).toEqual([
      'Item',
      'October',
      'September',
      'Cost',
    ]);
    close();
  });

  it('says why it could not be loaded, and asks again', async () => {
    let isAway = true;
    const { close } = open(
      '/app/org/5/usage',
      {},
      {
        readUsageMonth: () =>
          isAway ? Promise.reject(refused(403, 'The host says no.')) : { success, usage: usageOfMonth },
      },
    );
    await screen.findByText('The host says no.');
    isAway = false;
    await click(screen.getByRole('button', { name: 'Try again' }));
    await region('Cost');
    close();
  });
});

describe('the rows behind a figure', () => {
  it('are those of the item, by day and by agent, and lead to their calls', async () => {
    const { address, callsOf, close } = open('/app/org/5/usage', {});
    await click(await screen.findByRole('link', { name: 'Minutes in the browser, received' }));
    expect(address()).toBe('/app/org/5/usage?item=client-inbound-voice');
    const panel = within(await screen.findByRole('dialog', { name: 'Minutes in the browser, received' }));
    panel.getByText('742 min in November, $89.04');
    await panel.findByRole('region', { name: 'By day' });
    const row = await panel.findByRole('link', { name: 'Call' });
    expect([row.closest('li')?.textContent?.replace(/^Call.*?, Trattoria/, ''), row.getAttribute('href')]).toEqual([
      '1:30 min$0.18paid',
      '/app/org/5/logs?callTranscript=true&roomId=7%3A90&uuid=log-0&ofCall=0190a0b0-0000-7000-8000-00000000ca11',
    ]);
    await click(within(panel.getByRole('region', { name: 'By agent' })).getByRole('link', { name: 'Trattoria' }));
    expect(address()).toBe('/app/org/5/usage?item=client-inbound-voice&of=7');
    await waitFor(() =>
      expect(callsOf('listUsage').map(({ input }) => input.query)).toEqual([
        { item: 'client-inbound-voice', pageSize: 50 },
        { item: 'client-inbound-voice', agentId: 7, pageSize: 50 },
      ]),
    );
    await click(panel.getByRole('link', { name: 'Only Trattoria. Show all' }));
    expect(address()).toBe('/app/org/5/usage?item=client-inbound-voice');
    await click(panel.getByRole('button', { name: 'Close' }));
    expect(address()).toBe('/app/org/5/usage');
    close();
  });

  it('of a deleted agent and of days have no place of their own', async () => {
    const day = { ...usageRow, item: 'agents', quantity: 1, usd: '0.000000', state: 'free', cause: { type: 'agent' } };
    const { close } = open('/app/org/5/usage?of=9', {}, { listUsage: () => ({ success, usage: [day as never] }) });
    const panel = within(await screen.findByRole('dialog', { name: 'A deleted agent' }));
    const list = within(await panel.findByRole('list', { name: 'What was counted' }));
    expect(list.getByRole('listitem').textContent).toMatch(/^Agents.*, Trattoria1 dayNo price$/);
    expect(list.queryByRole('link')).toBeNull();
    close();
  });
});

describe('who sells', () => {
  const openReseller = (address: string, more: Replies = {}) =>
    openConsole(address, {
      ...replies(RESELLER, { total: { ...usageOfMonth.total, costUsd: '40.00' } }),
      ...more,
    });

  it('sees what it pays and what stays, by organization', async () => {
    const { close } = openReseller('/app/reseller/3/usage?of=7');
    const sums = await region('Sums');
    expect(sums.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      ...['$89.04', '$80.16', 'about $116.16', '$80.00', '$9.04', '$40.00', '$49.04'],
    ]);
    expect(cellsOf(screen.getByRole('table', { name: 'Usage by item' }))[1]).toEqual([
      'Minutes in the browser, receivedYou pay $0.12 a minute',
      ...['742 min', '668', 'about 968', '$0.00', '$89.04'],
    ]);
    const panel = within(await screen.findByRole('dialog', { name: 'Trattoria' }));
    expect(panel.getByRole('link', { name: 'Open its usage' }).getAttribute('href')).toBe(
      '/app/reseller/3/org/7/usage',
    );
    expect((await panel.findByRole('link', { name: /^Minutes/ })).getAttribute('href')).toMatch(
      /^\/app\/reseller\/3\/org\/5\/logs\?callTranscript=true/,
    );
    close();
  });

  it('has no price of its own as a partner: what its resellers pay is its own', async () => {
    const { close } = openConsole('/app/partner/2/usage', {
      ...replies(RESELLER, { total: { ...usageOfMonth.total, costUsd: '40.00' } }),
      readIdentity: () => ({ success, identity: identityOf('partner', 2, 'partner') }),
      readAccount: () => accountOf(2, 'partner'),
    });
    const sums = await region('Sums');
    expect(sums.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      ...['So far', 'October, 1 to 23', 'By Nov 30', 'Paid from wallets', 'Waits for the wallets'],
      ...['Resellers pay you', 'Stays with resellers'],
    ]);
    expect(cellsOf(screen.getByRole('table', { name: 'Usage by item' }))[1]?.[0]).toBe(
      'Minutes in the browser, received',
    );
    close();
  });

  it('changes a price from a day on; a refusal is said where it was typed', async () => {
    let isRefused = true;
    const { address, callsOf, close } = openReseller('/app/reseller/3/usage/prices', {
      setUsagePrice: () => (isRefused ? Promise.reject(refused(422, 'A price begins today or later.')) : { success }),
    });
    const list = within(await screen.findByRole('list', { name: 'Prices' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Minutes in the browser, receiveda minuteYou pay: $0.04You ask: $0.12 from Nov 1, 2026Change',
      'Agentsan agent and dayYou pay: NothingYou ask: No priceChange',
    ]);
    await click(list.getByRole('link', { name: 'Change the price: Agents' }));
    expect(address()).toBe('/app/reseller/3/usage/prices?price=agents');
    const form = within(await screen.findByRole('dialog', { name: 'Price: Agents' }));
    await typeInto(form.getByLabelText('Dollars an agent and day'), 'ten');
    form.getByText('Please enter an amount in dollars, such as 0.12.');
    expect(form.getByRole<HTMLButtonElement>('button', { name: 'Save the price' }).disabled).toBe(true);
    await typeInto(form.getByLabelText('Dollars an agent and day'), '$0.16');
    await typeInto(form.getByLabelText('From'), '2026-12-01');
    await click(form.getByRole('button', { name: 'Save the price' }));
    await form.findByText('A price begins today or later.');
    isRefused = false;
    await click(form.getByRole('button', { name: 'Save the price' }));
    await waitFor(() => expect(address()).toBe('/app/reseller/3/usage/prices'));
    expect(callsOf('setUsagePrice').map(({ input }) => input.body)).toEqual([
      { item: 'agents', usd: '0.16', from: '2026-12-01' },
      { item: 'agents', usd: '0.16', from: '2026-12-01' },
    ]);
    close();
  });

  it('has prices only with the permission to manage billing', async () => {
    const own = {
      customRole: { id: usageRow.id, name: 'Bookkeeper' },
      permissions: ['viewOrg', 'viewBilling'] satisfies Permission[],
    };
    const { close } = openReseller('/app/reseller/3/usage/prices', {
      readIdentity: () => ({ success, identity: { ...identityOf('reseller', 3, 'reseller'), ...own } }),
      readAccount: () => ({ ...accountOf(3, 'reseller'), ...own }),
    });
    expect(await screen.findByText('Prices are not yours to change')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Usage' }).getAttribute('href')).toBe('/app/reseller/3/usage');
    expect(screen.queryByRole('link', { name: 'Prices' })).toBeNull();
    close();
  });
});
