import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PROVIDER_SILENT } from '#contract/rules/messages/reconciliation';
import { difference, reconciliation, statement, sum, transaction } from '../effects/rows/books';
import { bill, paidBill } from '../effects/rows/plans';
import { type Replies, refused } from '../standIn';
import { click, OWNER, openConsole, type as typeInto } from './console';
import { accountOf, identityOf } from './fixtures';
import { openWithMoney } from './money';

const success = true as const;
const ROOT: Replies = {
  ...OWNER,
  readIdentity: () => ({ success, identity: identityOf('superAdmin', 1, 'superAdmin') }),
  readAccount: (_, { targetAccountId }) => accountOf(targetAccountId ?? 1, 'superAdmin'),
};
const open = (address: string, replies: Replies = {}) =>
  openConsole(address, {
    ...ROOT,
    listLedger: () => ({ success, transactions: [transaction] }),
    listStatements: () => ({ success, statements: [sum] }),
    readReconciliation: () => ({ success, reconciliation }),
    ...replies,
  });

/** The names of files that were saved. */
let saved: string[] = [];
beforeEach(() => {
  saved = [];
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 23, 12), toFake: ['Date'] });
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const file = (type: string, name: string) =>
  new Response('file', {
    headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` },
  });

describe('the ledger', () => {
  it('has every transaction, which opens to its entries and narrows the list to its account or its cause', async () => {
    const { address, callsOf, close } = open('/app/money');
    const list = within(await screen.findByRole('list', { name: 'Transactions' }));
    list.getByText('Olivetta (5)');
    await click(list.getByRole('button', { name: 'Details: Usage, Olivetta (5)' }));
    expect(address()).toBe(`/app/money?transaction=${transaction.id}`);
    const rows = within(list.getByRole('table', { name: 'Entries' })).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Account', 'Book', 'Sats', 'Balance after'],
      ['Olivetta (5)', 'Wallet', '−276', '224,843'],
      ['Account 3, deleted', 'Sales', '+276', ''],
    ]);
    await click(list.getByRole('button', { name: 'Only this cause' }));
    await waitFor(() =>
      expect(callsOf('listLedger').at(-1)?.input.query).toEqual({ cause: transaction.cause.id, pageSize: 50 }),
    );
    close();
  });

  it('is narrowed by a form, and says what to do when nothing matches', async () => {
    const { address, callsOf, close } = open('/app/money', { listLedger: () => ({ success, transactions: [] }) });
    await screen.findByText('Nothing was booked');
    await typeInto(screen.getByLabelText('Account'), '5');
    await typeInto(screen.getByLabelText('Cause'), 'call');
    await click(screen.getByRole('button', { name: 'Show' }));
    await screen.findByText('Nothing matches');
    expect(address()).toBe('/app/money?account=5&cause=call');
    expect(callsOf('listLedger').at(-1)?.input.query).toEqual({ accountId: 5, cause: 'call', pageSize: 50 });
    await click(screen.getByRole('button', { name: 'Show all' }));
    await screen.findByText('Nothing was booked');
    expect(address()).toBe('/app/money');
    close();
  });
});

describe('statements', () => {
  it('of all accounts lead to each, in the month that was chosen', async () => {
    const { address, close } = open('/app/money/statements');
    const list = within(await screen.findByRole('list', { name: 'Statements' }));
    expect(list.getByRole('link', { name: 'Olivetta (5)' }).getAttribute('href')).toBe('/app/org/5/billing/statements');
    list.getByText('1,155');
    await click(screen.getByRole('button', { name: 'November' }));
    await click(screen.getByRole('button', { name: 'October' }));
    expect(address()).toBe('/app/money/statements?month=2026-10');
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Olivetta (5)' }).getAttribute('href')).toContain('?month=2026-10'),
    );
    close();
  });

  it('of one account begin and end with what was there, and are saved as CSV and PDF', async () => {
    const { close } = openWithMoney('/app/org/5/billing/statements?month=2026-10', {
      readStatement: ({ query }) =>
        query?.format === undefined
          ? { success, statement }
          : file(query.format === 'pdf' ? 'application/pdf' : 'text/csv', `statement.${query.format}`),
    });
    const rows = within(await screen.findByRole('table', { name: 'Statement' })).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['What', 'Count', 'In, sats', 'Out, sats', 'US dollars'],
      ['Opening balance', '', '1,000', '', '$1.00'],
      ['Usage', '2', '0', '345', '−$0.34'],
      ['Refund', '1', '500', '0', '$0.50'],
      ['Closing balance', '', '1,155', '', '$1.16'],
    ]);
    screen.getByText(/^Demonstration/);
    await click(screen.getByRole('button', { name: 'Save as a PDF' }));
    await waitFor(() => expect(saved).toEqual(['statement.pdf']));
    await click(screen.getByRole('button', { name: 'Save as a CSV file' }));
    await waitFor(() => expect(saved).toEqual(['statement.pdf', 'statement.csv']));
    close();
  });
});

describe('the reconciliation', () => {
  it('names each difference with its way out: asked about again, or set aside with a reason', async () => {
    let now = reconciliation;
    const { callsOf, close } = open('/app/money/reconciliation', {
      readReconciliation: () => ({ success, reconciliation: now }),
      askAboutDifference: () => Promise.reject(refused(502, PROVIDER_SILENT)),
      setDifferenceAside: () => {
        now = { ...reconciliation, differences: [] };
        return { success, difference: { ...difference, state: 'setAside' } };
      },
    });
    const row = within(within(await screen.findByRole('list', { name: 'Differences' })).getByRole('listitem'));
    row.getByText(`${difference.text} ${difference.wayOut}`);
    row.getByText('Here: nothing');
    row.getByText('There: 7,000');
    await click(row.getByRole('button', { name: `Ask again about ${difference.ref}` }));
    await screen.findByText(PROVIDER_SILENT);
    await click(row.getByRole('button', { name: 'Set aside' }));
    await typeInto(row.getByLabelText('Why may it stay?'), 'Fees of the node.');
    await click(row.getByRole('button', { name: 'Set aside' }));
    await screen.findByText('All agrees');
    expect(callsOf('setDifferenceAside').map(({ input }) => input)).toEqual([
      { params: { id: difference.id }, body: { note: 'Fees of the node.' } },
    ]);
    close();
  });

  it('compares on a press, and says when no provider is connected', async () => {
    const { callsOf, close } = open('/app/money/reconciliation', {
      reconcile: () => ({ success, reconciliation: { providers: [], differences: [] } }),
    });
    await click(await screen.findByRole('button', { name: 'Compare 10 days' }));
    await screen.findByText('No provider of payments is connected');
    expect(callsOf('reconcile').map(({ input }) => input.body)).toEqual([{ days: 10 }]);
    close();
  });
});

describe('a bill', () => {
  it('is saved as a PDF, and mailed on a press', async () => {
    const { callsOf, close } = openWithMoney('/app/org/5/billing/bills', {
      listBills: () => ({ success, bills: [bill, paidBill] }),
      readBill: () => file('application/pdf', 'bill.pdf'),
      mailBill: () => ({ success, message: 'The bill is on its way.' }),
    });
    const [, second] = within(await screen.findByRole('list', { name: 'Bills' })).getAllByRole('listitem');
    if (!second) throw new Error('There are two bills.');
    const row = within(second);
    await click(row.getByRole('button', { name: `Save bill ${paidBill.number} as a PDF` }));
    await waitFor(() => expect(saved).toEqual(['bill.pdf']));
    await click(row.getByRole('button', { name: `Mail bill ${paidBill.number} to the billing address` }));
    await row.findByText('On its way to the billing address');
    expect(callsOf('mailBill').map(({ input }) => input.params)).toEqual([{ id: paidBill.id }]);
    close();
  });
});
