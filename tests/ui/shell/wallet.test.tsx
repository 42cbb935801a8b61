import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Permission } from '#contract/rules/accounts/permissions';
import { demoInvoice, movement, wallet } from '../effects/rows/wallet';
import { type Replies, refused } from '../standIn';
import { click, inState, laterReply } from './console';
import { accountOf, identityOf } from './fixtures';
import { CALL, dialogOf, openWithMoney } from './money';

const success = true as const;
const hold = {
  id: '018f0000-0000-7000-8000-000000000020',
  cause: { type: 'call' },
  sats: 1_272,
  usd: '1.20',
  timestamp: movement.timestamp,
};

afterEach(() => vi.restoreAllMocks());

const list = async () => within(await screen.findByRole('list', { name: 'Transactions' }));

describe('the page of the wallet', () => {
  it('has what there is in both units, the rate and its age, what is held, and that the demo is no money', async () => {
    const now = Math.floor(Date.now() / 1_000);
    const { close } = openWithMoney(
      '/app/org/5/billing',
      {},
      {
        wallet: {
          holds: [hold, { ...hold, id: movement.id }],
          rate: { ...wallet.rate, at: now - 240 },
          course: [
            { atMs: (now - 86_400) * 1_000, sats: 119_131 },
            { atMs: (now - 3_600) * 1_000, sats: 225_119 },
          ],
        },
      },
    );
    const purse = within(await screen.findByRole('region', { name: 'Balance' }));
    for (const words of [
      '$212.40',
      '225,119 sats',
      '1 BTC = $94,350, 4 min ago',
      '$206.25',
      'Held, 2 calls now',
      '$2.40',
    ])
      purse.getByText(words);
    purse.getByRole('img', { name: /^Balance of 30 days: at least \$112\.40, on .+; now \$212\.40$/ });
    screen.getByText('Demo money.');
    expect(screen.getByRole('link', { name: 'Wallet', current: 'page' }).getAttribute('href')).toBe(
      '/app/org/5/billing',
    );
    expect(screen.getByRole('link', { name: 'Billing' }).getAttribute('aria-current')).toBe('page');
    close();
  });

  it('says that a rate is a stated one, and that there is no way where no node is connected', async () => {
    const { close } = openWithMoney(
      '/app/org/5/billing',
      {},
      {
        wallet: {
          ways: { lightning: null, payouts: false },
          rate: { satToUsd: '0.00043', at: 1_706_745_600, isFallback: true },
        },
      },
    );
    await screen.findByText(/^1 BTC = \$43,000, a fixed rate of /);
    screen.getByText(/so nothing can be added or withdrawn/);
    expect(screen.queryByRole('link', { name: 'Add funds' })).toBeNull();
    expect(screen.queryByText('Demo money.')).toBeNull();
    close();
  });

  it('lists what moved by days, each row with its cause, which leads there', async () => {
    const { address, close } = openWithMoney('/app/org/5/billing');
    const rows = await list();
    const lines = rows.getAllByRole('listitem');
    // A day, two rows, a day, a row.
    expect(lines.map((line) => line.hasAttribute('data-movement'))).toEqual([false, true, true, false, true]);
    const [, added, call, , text] = lines as [Element, HTMLElement, HTMLElement, Element, HTMLElement];
    within(added).getByText('Added by Lightning');
    for (const words of ['demo', '+$100.00', '+105,988', '$212.40']) within(added).getByText(words);
    for (const words of ['−$0.26', '−276', '$212.14']) within(call).getByText(words);
    expect(within(call).getByRole('link', { name: 'Call' }).getAttribute('href')).toBe(
      `/app/org/5/billing?callTranscript=true&roomId=7%3A90&uuid=log-0&ofCall=${CALL}`,
    );
    expect(within(text).getByRole('link', { name: 'Texts' }).getAttribute('href')).toBe(
      '/app/org/5/inbox?active=7%3A90',
    );
    expect(within(added).queryByRole('link')).toBeNull();
    await click(within(added).getByRole('button', { name: 'Details: Added by Lightning' }));
    expect(address()).toBe(`/app/org/5/billing?movement=${movement.id}`);
    within(added).getByText('+$100.00, +105,988 sats');
    within(added).getByText(movement.id);
    within(added).getByRole('button', { name: 'Copy entry' });
    await click(within(added).getByRole('button', { name: 'Details: Added by Lightning' }));
    expect(address()).toBe('/app/org/5/billing');
    close();
  });

  it('narrows them by kind and time, in the address, and saves what is shown as a file', async () => {
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const file = () =>
      new Response('time\n', {
        headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="transactions-5.csv"' },
      });
    const { address, callsOf, close } = openWithMoney('/app/org/5/billing', {
      recentTransactions: ({ query }) => (query?.format === 'csv' ? file() : { success, transactions: [movement] }),
    });
    await list();
    await click(screen.getByRole('button', { name: 'Added' }));
    expect(address()).toBe('/app/org/5/billing?kind=added');
    await waitFor(() =>
      expect(callsOf('recentTransactions').at(-1)?.input.query).toEqual({ kind: 'topUp', pageSize: 50 }),
    );
    await click(screen.getByRole('button', { name: 'Save as a CSV file' }));
    await waitFor(() => expect(saved).toEqual(['transactions-5.csv']));
    expect(callsOf('recentTransactions').at(-1)?.input.query).toEqual({ kind: 'topUp', format: 'csv' });
    close();
  });

  it('has what is held above the rows, and alone', async () => {
    const { callsOf, close } = openWithMoney('/app/org/5/billing', {}, { wallet: { holds: [hold] } });
    const held = within(await screen.findByRole('list', { name: 'Held now' }));
    held.getByText('$1.20 held');
    held.getByText('Call');
    const before = callsOf('recentTransactions').length;
    await click(screen.getByRole('button', { name: /^Held/ }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Transactions' })).toBeNull());
    screen.getByRole('list', { name: 'Held now' });
    expect(callsOf('recentTransactions')).toHaveLength(before);
    close();
  });

  it('says what will be there in a new account, and what to do about filters that leave nothing', async () => {
    const { address, close } = openWithMoney('/app/org/5/billing', {}, { moved: [] });
    await screen.findByText('No transactions yet');
    await click(screen.getByRole('button', { name: 'Refunds' }));
    await screen.findByText('Nothing matches');
    await click(screen.getByRole('button', { name: 'Show all' }));
    expect(address()).toBe('/app/org/5/billing');
    await screen.findByText('No transactions yet');
    close();
  });

  it('says why a session that may not see money sees none, and tries again', async () => {
    let isRefused = true;
    const { close } = openWithMoney('/app/org/5/billing', {
      readWallet: () => (isRefused ? Promise.reject(refused(403, 'This token may not do this.')) : { success, wallet }),
    });
    await screen.findByText('This token may not do this.');
    expect(screen.queryByText('$212.40')).toBeNull();
    isRefused = false;
    await click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('$206.25');
    close();
  });

  it('stays as it is shown while its invoice is looked up once more and it cannot be read itself', async () => {
    let tries = 0;
    let isAway = false;
    const { changed, close } = openWithMoney('/app/org/5/billing?addFunds=true', {
      readWallet: () => (isAway ? Promise.reject(refused(403, 'Not now.')) : { success, wallet }),
      pendingInvoice: () => {
        tries += 1;
        return tries === 1 ? Promise.reject(refused(403, 'Not yet.')) : laterReply<never>().reply;
      },
    });
    const form = await dialogOf('Add funds');
    await click(await form.findByRole('button', { name: 'Try again' }));
    screen.getByText('$206.25');
    isAway = true;
    await changed();
    await inState('wallet', 'failed');
    screen.getByText('$206.25');
    expect(tries).toBe(2);
    close();
  });
});

describe('who may do what', () => {
  const narrowed = (permissions: readonly Permission[]): Replies => {
    const own = {
      customRole: { id: movement.id, name: 'Bookkeeper' },
      permissions: [...permissions],
      role: 'admin' as const,
    };
    return {
      readIdentity: () => ({ success, identity: { ...identityOf('admin', 5, 'organization'), ...own } }),
      readAccount: (_, { targetAccountId }) => ({ ...accountOf(targetAccountId ?? 5, 'organization'), ...own }),
    };
  };

  it('an administrator sees no place for money', async () => {
    const { close } = openWithMoney('/app/org/5', {
      readIdentity: () => ({ success, identity: identityOf('admin', 5, 'organization') }),
      readAccount: (_, { targetAccountId }) => ({ ...accountOf(targetAccountId ?? 5, 'organization'), role: 'admin' }),
    });
    await screen.findByRole('link', { name: 'Members' });
    expect(screen.queryByRole('link', { name: 'Billing' })).toBeNull();
    close();
  });

  it.each(['addFunds', 'withdraw'])(
    'who may only look has no buttons, and is told so where %s is opened',
    async (key) => {
      const { callsOf, close } = openWithMoney(`/app/org/5/billing?${key}=true`, narrowed(['viewOrg', 'viewBilling']), {
        invoice: demoInvoice,
      });
      await screen.findByText('You may see this wallet, but not move its money. Ask somebody who manages billing.');
      await screen.findByText('$206.25');
      expect(screen.queryByRole('link', { name: 'Add funds' })).toBeNull();
      expect(screen.queryByRole('link', { name: 'Withdraw' })).toBeNull();
      expect([...callsOf('requestInvoice'), ...callsOf('requestWithdrawal')]).toEqual([]);
      close();
    },
  );
});

describe('over any screen', () => {
  it.each([
    ['wallet', 'Wallet', '$212.40'],
    ['balances', 'Balances', '225,119 sats'],
    ['transactions', 'Transactions', 'Added by Lightning'],
  ])('%s is a dialog', async (key, title, words) => {
    const { close } = openWithMoney(`/app/org/5/inbox?${key}=true`);
    expect((await (await dialogOf(title)).findAllByText(words)).length).toBeGreaterThan(0);
    close();
  });

  it('at an agent it is the wallet of its organization', async () => {
    const { callsOf, close } = openWithMoney('/app/org/5/agent/7/overview?balances=true');
    await (await dialogOf('Balances')).findByText('$212.40');
    expect(callsOf('readWallet').map(({ targetAccountId }) => targetAccountId)).toEqual([5]);
    close();
  });
});
