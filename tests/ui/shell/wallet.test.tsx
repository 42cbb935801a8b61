import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Invoice, InvoiceState, Wallet, WalletMovement } from '#contract/entities/wallet';
import type { Permission } from '#contract/rules/accounts/permissions';
import { DEMO_MONEY } from '#contract/rules/messages/money';
import { demoInvoice, movement, wallet, withdrawal } from '../effects/rows/wallet';
import { type Replies, refused } from '../standIn';
import { click, laterReply, OWNER, openConsole, stopTime, type } from './console';
import { accountOf, identityOf } from './fixtures';

const success = true as const;
const done = { success } as const;
const CALL = '0190a0b0-0000-7000-8000-00000000ca11';

const called: WalletMovement = {
  ...movement,
  id: '018f0000-0000-7000-8000-000000000011',
  kind: 'usage',
  cause: { type: 'call', id: CALL, roomId: '7:90', uuid: 'log-0', agentId: 7 },
  sats: -276,
  usd: '-0.26',
  balanceSats: 224_843,
  balanceUsd: '212.14',
};
const texted: WalletMovement = {
  ...called,
  id: '018f0000-0000-7000-8000-000000000012',
  cause: { type: 'message', roomId: '7:90' },
  timestamp: movement.timestamp - 86_400,
};
const MOVED: readonly WalletMovement[] = [movement, called, texted];
const hold = {
  id: '018f0000-0000-7000-8000-000000000020',
  cause: { type: 'call' },
  sats: 1_272,
  usd: '1.20',
  timestamp: movement.timestamp,
};

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Given = { wallet?: Partial<Wallet>; moved?: readonly WalletMovement[]; invoice?: Invoice | null };

/** The console with a host that has money. */
function open(address: string, replies: Replies = {}, given: Given = {}) {
  return openConsole(address, {
    ...OWNER,
    readWallet: () => ({ success, wallet: { ...wallet, ...given.wallet } }),
    recentTransactions: ({ query }) => ({
      success,
      transactions: (given.moved ?? MOVED).filter(({ kind }) => query?.kind === undefined || kind === query.kind),
    }),
    pendingInvoice: () => ({ success, invoice: given.invoice ?? null }),
    ...replies,
  });
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const list = async () => within(await screen.findByRole('list', { name: 'Transactions' }));
const textOf = (element: Element) => element.textContent ?? '';

describe('the page of the wallet', () => {
  it('has what there is in both units, the rate and its age, what is held, and that the demo is no money', async () => {
    const now = Math.floor(Date.now() / 1_000);
    const { close } = open(
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
    for (const words of ['$212.40', '225,119 sats', '1 BTC = $94,350, 4 min ago', '$206.25', 'Held, 2 calls now', '$2.40'])
      purse.getByText(words);
    purse.getByRole('img', { name: /^Balance of 30 days: at least \$112\.40, on .+; now \$212\.40$/ });
    screen.getByText('Demo money.');
    expect(screen.getByRole('link', { name: 'Wallet', current: 'page' }).getAttribute('href')).toBe('/app/org/5/billing');
    expect(screen.getByRole('link', { name: 'Billing' }).getAttribute('aria-current')).toBe('page');
    close();
  });

  it('says that a rate is a stated one, and that there is no way where no node is connected', async () => {
    const { close } = open(
      '/app/org/5/billing',
      {},
      { wallet: { ways: { lightning: null }, rate: { satToUsd: '0.00043', at: 1_706_745_600, isFallback: true } } },
    );
    await screen.findByText(/^1 BTC = \$43,000, a fixed rate of /);
    screen.getByText(/so nothing can be added or withdrawn/);
    expect(screen.queryByRole('link', { name: 'Add funds' })).toBeNull();
    expect(screen.queryByText('Demo money.')).toBeNull();
    close();
  });

  it('lists what moved by days, each row with its cause, which leads there', async () => {
    const { address, close } = open('/app/org/5/billing');
    const rows = await list();
    const lines = rows.getAllByRole('listitem');
    // A day, two rows, a day, a row.
    expect(lines.map((line) => line.hasAttribute('data-movement'))).toEqual([false, true, true, false, true]);
    const [, added, call, , text] = lines as [Element, HTMLElement, HTMLElement, Element, HTMLElement];
    expect(textOf(added)).toContain('Added by Lightning');
    for (const words of ['demo', '+$100.00', '+105,988', '$212.40']) within(added).getByText(words);
    for (const words of ['−$0.26', '−276', '$212.14']) within(call).getByText(words);
    expect(within(call).getByRole('link', { name: 'Call' }).getAttribute('href')).toBe(
      `/app/org/5/billing?callTranscript=true&roomId=7%3A90&uuid=log-0&ofCall=${CALL}`,
    );
    expect(within(text).getByRole('link', { name: 'Texts' }).getAttribute('href')).toBe('/app/org/5/inbox?active=7%3A90');
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
    const { address, callsOf, close } = open('/app/org/5/billing', {
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
    const { callsOf, close } = open('/app/org/5/billing', {}, { wallet: { holds: [hold] } });
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
    const { address, close } = open('/app/org/5/billing', {}, { moved: [] });
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
    const { close } = open('/app/org/5/billing', {
      readWallet: () =>
        isRefused ? Promise.reject(refused(403, 'This token may not do this.')) : { success, wallet },
    });
    const alert = within(await screen.findByRole('alert'));
    alert.getByText('This token may not do this.');
    expect(screen.queryByText('$212.40')).toBeNull();
    isRefused = false;
    await click(alert.getByRole('button', { name: 'Try again' }));
    await screen.findByText('$206.25');
    close();
  });
});

describe('who may do what', () => {
  const narrowed = (permissions: readonly Permission[]): Replies => {
    const own = { customRole: { id: movement.id, name: 'Bookkeeper' }, permissions: [...permissions], role: 'admin' as const };
    return {
      readIdentity: () => ({ success, identity: { ...identityOf('admin', 5, 'organization'), ...own } }),
      readAccount: (_, { targetAccountId }) => ({ ...accountOf(targetAccountId ?? 5, 'organization'), ...own }),
    };
  };

  it('an administrator sees no place for money', async () => {
    const { close } = open('/app/org/5', {
      readIdentity: () => ({ success, identity: identityOf('admin', 5, 'organization') }),
      readAccount: (_, { targetAccountId }) => ({ ...accountOf(targetAccountId ?? 5, 'organization'), role: 'admin' }),
    });
    await screen.findByRole('link', { name: 'Members' });
    expect(screen.queryByRole('link', { name: 'Billing' })).toBeNull();
    close();
  });

  it.each(['addFunds', 'withdraw'])('who may only look has no buttons, and is told so where %s is opened', async (key) => {
    const { callsOf, close } = open(`/app/org/5/billing?${key}=true`, narrowed(['viewOrg', 'viewBilling']), {
      invoice: demoInvoice,
    });
    await screen.findByText('You may see this wallet, but not move its money. Ask somebody who manages billing.');
    await screen.findByText('$206.25');
    expect(screen.queryByRole('link', { name: 'Add funds' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Withdraw' })).toBeNull();
    expect([...callsOf('requestInvoice'), ...callsOf('requestWithdrawal')]).toEqual([]);
    close();
  });
});

describe('funds', () => {
  it('are added by an invoice that is asked for once, shown to be scanned or copied, and paid by the demo', async () => {
    const asked = laterReply<{ success: true; invoice: Invoice }>();
    let now: Wallet = wallet;
    const paid = { ...demoInvoice, state: 'paid', paidSats: 105_988, settledAtMs: demoInvoice.requestedAtMs } as const;
    const { callsOf, address, close } = open('/app/org/5/billing', {
      readWallet: () => ({ success, wallet: now }),
      requestInvoice: () => asked.reply,
      payDemoInvoice: () => {
        now = { ...wallet, usd: '312.40', sats: 331_107 };
        return { success, invoice: paid };
      },
    });
    await click(await screen.findByRole('link', { name: 'Add funds' }));
    const form = await dialog('Add funds');
    const make = await form.findByRole('button', { name: 'Make an invoice' });
    expect(make.hasAttribute('disabled')).toBe(true);
    await click(form.getByRole('radio', { name: '$100' }));
    expect(form.getByRole('radio', { name: '$100', checked: true })).toBeDefined();
    form.getByText('105,988 sats at today’s rate');
    form.getByText('$312.40');
    await click(form.getByRole('button', { name: 'Make an invoice of $100.00' }));
    await click(form.getByRole('button', { name: 'Make an invoice of $100.00' }));
    asked.resolve({ success, invoice: { ...demoInvoice, expiresAtMs: Date.now() + 600_000, requestedAtMs: Date.now() } });
    await form.findByText('105,988 sats');
    form.getByText('$100.00, the rate is kept until then');
    form.getByRole('img', { name: /^(9 minutes|10 minutes) \d+ seconds left$/ });
    form.getByRole('button', { name: 'Copy the invoice' });
    form.getByText(/^An invoice of the demo/);
    expect(callsOf('requestInvoice').map(({ input }) => input.body)).toEqual([{ amount: '100', unit: 'USD' }]);
    const before = callsOf('recentTransactions').length;
    await click(form.getByRole('button', { name: 'Pay now' }));
    await form.findByText('$100.00 is in your wallet');
    await form.findByText(/Balance \$312\.40\./);
    await waitFor(() => expect(callsOf('recentTransactions').length).toBeGreaterThan(before));
    await click(form.getByRole('button', { name: 'Done' }));
    expect(address()).toBe('/app/org/5/billing');
    await click(screen.getByRole('link', { name: 'Add funds' }));
    await (await dialog('Add funds')).findByRole('button', { name: 'Make an invoice' });
    close();
  });

  it('are asked for in sats as well; a refusal stands at the amount, and keeps it', async () => {
    const { callsOf, close } = open('/app/org/5/agents?addFunds=true', {
      requestInvoice: () => Promise.reject(refused(422, 'Please enter an amount between $0.01 and $10,000.00.', { input: 'amount' })),
    });
    const form = await dialog('Add funds');
    await type(await form.findByLabelText('Unit'), 'SATS');
    await type(form.getByLabelText('Other amount'), '50000000');
    form.getByText('$47,175.00 at today’s rate');
    await click(form.getByRole('button', { name: /^Make an invoice of/ }));
    await form.findByText('Please enter an amount between $0.01 and $10,000.00.');
    expect(form.getByLabelText<HTMLInputElement>('Other amount').value).toBe('50000000');
    expect(callsOf('requestInvoice')[0]?.input.body).toEqual({ amount: '50000000', unit: 'SATS' });
    close();
  });

  it('an invoice that waits is there after a reload, is asked after, and can be cancelled', async () => {
    const elapse = stopTime();
    let state: InvoiceState = 'requested';
    const { callsOf, close } = open('/app/org/5/billing?addFunds=true', {
      pendingInvoice: () => ({ success, invoice: { ...demoInvoice, state, isDemo: false, provider: 'LND' } }),
      resetPendingInvoice: () => {
        state = 'cancelled';
        return done;
      },
    });
    const form = await dialog('Add funds');
    const wallets = await form.findByRole('link', { name: 'Open a wallet' });
    expect(wallets.getAttribute('href')).toBe(`lightning:${demoInvoice.invoice}`);
    expect(form.queryByRole('button', { name: 'Pay now' })).toBeNull();
    const before = callsOf('pendingInvoice').length;
    await elapse(2_500);
    await vi.waitFor(() => expect(callsOf('pendingInvoice')).toHaveLength(before + 1));
    await click(form.getByRole('button', { name: 'Cancel the invoice' }));
    await form.findByText('The invoice is cancelled');
    await click(form.getByRole('button', { name: 'New invoice' }));
    await form.findByRole('button', { name: 'Make an invoice' });
    close();
  });

  it('an invoice is seen on the page while its dialog is closed', async () => {
    const { close } = open('/app/org/5/billing', {}, { invoice: demoInvoice });
    const strip = within(await screen.findByRole('status'));
    strip.getByText('An invoice of $100.00 waits to be paid.');
    await click(strip.getByRole('link', { name: 'Show' }));
    await (await dialog('Add funds')).findByText('105,988 sats');
    close();
  });

  it.each([
    ['paid', { paidSats: 105_988 }, '$100.00 is in your wallet', 'Done'],
    ['expired', {}, 'The time is over, nothing was paid', 'New invoice'],
    ['short', { paidSats: 100_000 }, '5,988 sats are missing', 'Ask for the rest'],
    ['over', { paidSats: 211_976 }, 'More was paid than was asked', 'Keep it'],
    ['overdue', { paidSats: 105_988 }, 'It was paid after its time', 'Done'],
  ] as const)('one that is %s says what happened, and where the money is', async (state, more, title, action) => {
    const { close } = open('/app/org/5/billing?addFunds=true', {}, { invoice: { ...demoInvoice, state, ...more } });
    const form = await dialog('Add funds');
    await form.findByText(title);
    form.getByRole('button', { name: action });
    close();
  });

  it('what is missing of one that was paid too little is asked for in sats', async () => {
    const { callsOf, close } = open(
      '/app/org/5/billing?addFunds=true',
      { requestInvoice: () => ({ success, invoice: { ...demoInvoice, id: called.id, sats: 5_988, usd: '5.65' } }) },
      { invoice: { ...demoInvoice, state: 'short', paidSats: 100_000 } },
    );
    const form = await dialog('Add funds');
    await click(await form.findByRole('button', { name: 'Ask for the rest' }));
    await form.findByText('5,988 sats');
    expect(callsOf('requestInvoice')[0]?.input.body).toEqual({ amount: '5988', unit: 'SATS' });
    close();
  });
});

describe('a withdrawal', () => {
  const address = 'chiara@olivetta.example';

  it('has its address checked after the last key, says what it takes, and is sent once with one key', async () => {
    const sent = laterReply<{ success: true; withdrawal: typeof withdrawal }>();
    const { callsOf, close } = open('/app/org/5/billing?withdraw=true', {
      validateInvoice: () => ({ success, kind: 'invoice', sats: 81_187, usd: '76.60', text: 'Fish and greens' }),
      requestWithdrawal: () => sent.reply,
    });
    const form = await dialog('Withdraw');
    const field = await form.findByLabelText('Lightning address or invoice');
    const press = form.getByRole('button', { name: 'Withdraw' });
    expect(press.hasAttribute('disabled')).toBe(true);
    await type(field, 'lnb');
    await type(field, 'lnbc81187');
    await form.findByText('Can be paid');
    expect(callsOf('validateInvoice').map(({ input }) => input.query)).toEqual([{ invoice: 'lnbc81187' }]);
    for (const words of ['“Fish and greens”', '$76.60, 81,187 sats', '−$76.60', '−$0.39', '$129.26']) form.getByText(words);
    const button = form.getByRole('button', { name: 'Withdraw $76.60' });
    await click(button);
    await click(button);
    sent.resolve({ success, withdrawal: { ...withdrawal, address: 'lnbc81187' } });
    await form.findByText('$76.60 was sent');
    expect(callsOf('requestWithdrawal').map(({ input }) => input.body)).toEqual([{ address: 'lnbc81187' }]);
    close();
  });

  it('to an address needs an amount; a refusal says why, and nothing typed is lost', async () => {
    const { callsOf, close } = open('/app/org/5/billing?withdraw=true', {
      validateInvoice: () => ({ success, kind: 'address' }),
      requestWithdrawal: () => Promise.reject(refused(402, DEMO_MONEY)),
    });
    const form = await dialog('Withdraw');
    await type(await form.findByLabelText('Lightning address or invoice'), ` ${address} `);
    await type(await form.findByLabelText('How much'), '300');
    form.getByText('There is not enough to spend for this.');
    await type(form.getByLabelText('How much'), '5.50');
    await click(form.getByRole('button', { name: 'Withdraw $5.50' }));
    await form.findByText(DEMO_MONEY);
    expect(form.getByLabelText<HTMLInputElement>('How much').value).toBe('5.50');
    expect(callsOf('requestWithdrawal')[0]?.input.body).toEqual({ address, amount: '5.50', unit: 'USD' });
    close();
  });

  it('says why an address cannot be paid, and sends nothing', async () => {
    const { close } = open('/app/org/5/billing?withdraw=true', {
      validateInvoice: () => Promise.reject(refused(422, 'This invoice is of another network.', { input: 'invoice' })),
    });
    const form = await dialog('Withdraw');
    await type(await form.findByLabelText('Lightning address or invoice'), 'lntb1');
    await form.findByText('This invoice is of another network.');
    expect(form.getByRole('button', { name: 'Withdraw' }).hasAttribute('disabled')).toBe(true);
    close();
  });

  it('whose answer is lost is asked for again as the very same, and followed until it has arrived', async () => {
    let tries = 0;
    const { callsOf, close } = open('/app/org/5/billing?withdraw=true', {
      validateInvoice: () => ({ success, kind: 'invoice', sats: 81_187, usd: '76.60' }),
      requestWithdrawal: () => {
        tries += 1;
        return tries === 1
          ? new Response('', { status: 500 })
          : { success, withdrawal: { ...withdrawal, state: 'sent' as const } };
      },
      listWithdrawals: () => ({ success, withdrawals: [{ ...withdrawal, state: 'failed', reason: 'No route.' }] }),
    });
    const form = await dialog('Withdraw');
    await type(await form.findByLabelText('Lightning address or invoice'), 'lnbc81187');
    await click(await form.findByRole('button', { name: 'Withdraw $76.60' }));
    await form.findByText('Nobody knows yet whether it was sent');
    const elapse = stopTime();
    await click(form.getByRole('button', { name: 'Ask again' }));
    await form.findByText('$76.60 is on its way');
    expect(callsOf('requestWithdrawal').map(({ input }) => input.body)).toEqual([
      { address: 'lnbc81187' },
      { address: 'lnbc81187' },
    ]);
    await elapse(2_500);
    await form.findByText('It could not be sent');
    form.getByText('No route. Nothing left your wallet.');
    await click(form.getByRole('button', { name: 'Another one' }));
    expect((await form.findByLabelText<HTMLTextAreaElement>('Lightning address or invoice')).value).toBe('');
    close();
  });
});

describe('over any screen', () => {
  it.each([
    ['wallet', 'Wallet', '$212.40'],
    ['balances', 'Balances', '225,119 sats'],
    ['transactions', 'Transactions', 'Added by Lightning'],
  ])('%s is a dialog', async (key, title, words) => {
    const { close } = open(`/app/org/5/inbox?${key}=true`);
    expect((await (await dialog(title)).findAllByText(words)).length).toBeGreaterThan(0);
    close();
  });

  it('at an agent it is the wallet of its organization', async () => {
    const { callsOf, close } = open('/app/org/5/agent/7/overview?balances=true');
    await (await dialog('Balances')).findByText('$212.40');
    expect(callsOf('readWallet').map(({ targetAccountId }) => targetAccountId)).toEqual([5]);
    close();
  });
});
