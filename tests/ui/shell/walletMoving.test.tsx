import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Invoice, InvoiceState, Wallet } from '#contract/entities/wallet';
import { DEMO_MONEY } from '#contract/rules/messages/money';
import { demoInvoice, wallet, withdrawal } from '../effects/rows/wallet';
import { refused } from '../standIn';
import { click, laterReply, type } from './console';
import { called, dialogOf, openWithMoney } from './money';

const success = true as const;
const done = { success } as const;

describe('funds', () => {
  it('are added by an invoice that is asked for once, shown to be scanned or copied, and paid by the demo', async () => {
    const asked = laterReply<{ success: true; invoice: Invoice }>();
    let now: Wallet = wallet;
    const paid = { ...demoInvoice, state: 'paid', paidSats: 105_988, settledAtMs: demoInvoice.requestedAtMs } as const;
    const { callsOf, address, close } = openWithMoney('/app/org/5/billing', {
      readWallet: () => ({ success, wallet: now }),
      requestInvoice: () => asked.reply,
      payDemoInvoice: () => {
        now = { ...wallet, usd: '312.40', sats: 331_107 };
        return { success, invoice: paid };
      },
    });
    await click(await screen.findByRole('link', { name: 'Add funds' }));
    const form = await dialogOf('Add funds');
    const make = await form.findByRole('button', { name: 'Make an invoice' });
    expect(make.hasAttribute('disabled')).toBe(true);
    await click(form.getByRole('radio', { name: '$100' }));
    expect(form.getByRole('radio', { name: '$100', checked: true })).toBeDefined();
    form.getByText('105,988 sats at today’s rate');
    form.getByText('$312.40');
    await click(form.getByRole('button', { name: 'Make an invoice of $100.00' }));
    await click(form.getByRole('button', { name: 'Make an invoice of $100.00' }));
    asked.resolve({
      success,
      invoice: { ...demoInvoice, expiresAtMs: Date.now() + 600_000, requestedAtMs: Date.now() },
    });
    await form.findByText('105,988 sats');
    form.getByText('$100.00, at this rate while the invoice waits');
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
    await waitFor(() => expect(address()).toBe('/app/org/5/billing'));
    await click(screen.getByRole('link', { name: 'Add funds' }));
    await (await dialogOf('Add funds')).findByRole('button', { name: 'Make an invoice' });
    close();
  });

  it('are asked for in sats as well; a refusal stands at the amount, and keeps it', async () => {
    const { callsOf, close } = openWithMoney('/app/org/5/inbox?addFunds=true', {
      requestInvoice: () =>
        Promise.reject(refused(422, 'Please enter an amount between $0.01 and $10,000.00.', { input: 'amount' })),
    });
    const form = await dialogOf('Add funds');
    await type(await form.findByLabelText('Unit'), 'SATS');
    await type(form.getByLabelText('Other amount'), '50000000');
    form.getByText('$47,175.00 at today’s rate');
    await click(form.getByRole('button', { name: /^Make an invoice of/ }));
    await form.findByText('Please enter an amount between $0.01 and $10,000.00.');
    expect(form.getByLabelText<HTMLInputElement>('Other amount').value).toBe('50000000');
    expect(callsOf('requestInvoice')[0]?.input.body).toEqual({ amount: '50000000', unit: 'SATS' });
    close();
  });

  it('an invoice that waits is there after a reload, is read again when the host says so, and can be cancelled', async () => {
    let state: InvoiceState = 'requested';
    const { callsOf, changed, close } = openWithMoney('/app/org/5/billing?addFunds=true', {
      pendingInvoice: () => ({ success, invoice: { ...demoInvoice, state, isDemo: false, provider: 'LND' } }),
      resetPendingInvoice: () => {
        state = 'cancelled';
        return done;
      },
    });
    const form = await dialogOf('Add funds');
    const wallets = await form.findByRole('link', { name: 'Open a wallet' });
    expect(wallets.getAttribute('href')).toBe(`lightning:${demoInvoice.invoice}`);
    expect(form.queryByRole('button', { name: 'Pay now' })).toBeNull();
    const counts = () =>
      (['pendingInvoice', 'readWallet', 'recentTransactions'] as const).map((name) => callsOf(name).length);
    const before = counts();
    await changed();
    await waitFor(() => expect(counts()).toEqual(before.map((count) => count + 1)));
    await click(form.getByRole('button', { name: 'Cancel the invoice' }));
    await form.findByText('The invoice is cancelled');
    await click(form.getByRole('button', { name: 'New invoice' }));
    await form.findByRole('button', { name: 'Make an invoice' });
    close();
  });

  it('an invoice is seen on the page while its dialog is closed', async () => {
    const { close } = openWithMoney('/app/org/5/billing', {}, { invoice: demoInvoice });
    await screen.findByText('An invoice of $100.00 waits to be paid.');
    await click(screen.getByRole('link', { name: 'Show' }));
    await (await dialogOf('Add funds')).findByText('105,988 sats');
    close();
  });

  it.each([
    ['paid', { paidSats: 105_988 }, '$100.00 is in your wallet', 'Done'],
    ['expired', {}, 'The time is over, nothing was paid', 'New invoice'],
    ['short', { paidSats: 100_000 }, '5,988 sats are missing', 'Ask for the rest'],
    ['over', { paidSats: 211_976 }, 'More was paid than was asked', 'Keep it'],
    ['overdue', { paidSats: 105_988 }, 'It was paid after its time', 'Done'],
  ] as const)('one that is %s says what happened, and where the money is', async (state, more, title, action) => {
    const { close } = openWithMoney(
      '/app/org/5/billing?addFunds=true',
      {},
      { invoice: { ...demoInvoice, state, ...more } },
    );
    const form = await dialogOf('Add funds');
    await form.findByText(title);
    form.getByRole('button', { name: action });
    close();
  });

  it('what is missing of one that was paid too little is asked for in sats', async () => {
    const { callsOf, close } = openWithMoney(
      '/app/org/5/billing?addFunds=true',
      { requestInvoice: () => ({ success, invoice: { ...demoInvoice, id: called.id, sats: 5_988, usd: '5.65' } }) },
      { invoice: { ...demoInvoice, state: 'short', paidSats: 100_000 } },
    );
    const form = await dialogOf('Add funds');
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
    const { callsOf, close } = openWithMoney('/app/org/5/billing?withdraw=true', {
      validateInvoice: () => ({ success, kind: 'invoice', sats: 81_187, usd: '76.60', text: 'Fish and greens' }),
      requestWithdrawal: () => sent.reply,
    });
    const form = await dialogOf('Withdraw');
    const field = await form.findByLabelText('Lightning address or invoice');
    const press = form.getByRole('button', { name: 'Withdraw' });
    expect(press.hasAttribute('disabled')).toBe(true);
    await type(field, 'lnb');
    await type(field, 'lnbc81187');
    await form.findByText('Can be paid');
    expect(callsOf('validateInvoice').map(({ input }) => input.query)).toEqual([{ invoice: 'lnbc81187' }]);
    for (const words of ['“Fish and greens”', '$76.60, 81,187 sats', '−$76.60', '−$0.39', '$129.26'])
      form.getByText(words);
    const button = form.getByRole('button', { name: 'Withdraw $76.60' });
    await click(button);
    await click(button);
    sent.resolve({ success, withdrawal: { ...withdrawal, address: 'lnbc81187' } });
    await form.findByText('$76.60 was sent');
    expect(callsOf('requestWithdrawal').map(({ input }) => input.body)).toEqual([{ address: 'lnbc81187' }]);
    close();
  });

  it('to an address needs an amount; a refusal says why, and nothing typed is lost', async () => {
    const { callsOf, close } = openWithMoney('/app/org/5/billing?withdraw=true', {
      validateInvoice: () => ({ success, kind: 'address' }),
      requestWithdrawal: () => Promise.reject(refused(402, DEMO_MONEY)),
    });
    const form = await dialogOf('Withdraw');
    await type(await form.findByLabelText('Lightning address or invoice'), ` ${address} `);
    await type(await form.findByLabelText('How much'), '300');
    form.getByText('There is not enough to spend for this.');
    expect(form.getByRole('button', { name: 'Withdraw $300.00' }).hasAttribute('disabled')).toBe(true);
    await type(form.getByLabelText('How much'), '5.50');
    await click(form.getByRole('button', { name: 'Withdraw $5.50' }));
    await form.findByText(DEMO_MONEY);
    expect(form.getByLabelText<HTMLInputElement>('How much').value).toBe('5.50');
    expect(callsOf('requestWithdrawal')[0]?.input.body).toEqual({ address, amount: '5.50', unit: 'USD' });
    close();
  });

  it('says why an address cannot be paid, and sends nothing', async () => {
    const { close } = openWithMoney('/app/org/5/billing?withdraw=true', {
      validateInvoice: () => Promise.reject(refused(422, 'This invoice is of another network.', { input: 'invoice' })),
    });
    const form = await dialogOf('Withdraw');
    await type(await form.findByLabelText('Lightning address or invoice'), 'lntb1');
    await form.findByText('This invoice is of another network.');
    expect(form.getByRole('button', { name: 'Withdraw' }).hasAttribute('disabled')).toBe(true);
    close();
  });

  it('whose answer is lost is asked for again as the very same, and followed until it has arrived', async () => {
    let tries = 0;
    const { callsOf, changed, close } = openWithMoney('/app/org/5/billing?withdraw=true', {
      validateInvoice: () => ({ success, kind: 'invoice', sats: 81_187, usd: '76.60' }),
      requestWithdrawal: () => {
        tries += 1;
        return tries === 1
          ? Promise.reject(refused(500, 'The answer is lost.'))
          : { success, withdrawal: { ...withdrawal, state: 'sent' as const } };
      },
      listWithdrawals: () => ({ success, withdrawals: [{ ...withdrawal, state: 'failed', reason: 'No route.' }] }),
    });
    const form = await dialogOf('Withdraw');
    await type(await form.findByLabelText('Lightning address or invoice'), 'lnbc81187');
    await click(await form.findByRole('button', { name: 'Withdraw $76.60' }));
    await form.findByText('Nobody knows yet whether it was sent');
    await click(form.getByRole('button', { name: 'Ask again' }));
    await form.findByText('$76.60 is on its way');
    expect(callsOf('requestWithdrawal').map(({ input }) => input.body)).toEqual([
      { address: 'lnbc81187' },
      { address: 'lnbc81187' },
    ]);
    await changed();
    await form.findByText('It could not be sent');
    form.getByText('No route. Nothing left your wallet.');
    await click(form.getByRole('button', { name: 'Another one' }));
    expect((await form.findByLabelText<HTMLTextAreaElement>('Lightning address or invoice')).value).toBe('');
    close();
  });
});
