/** The business of a reseller: sums, who is late, reminders, rules, where organizations pay, and the files of usage. */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Business } from '#contract/entities/business';
import { NOW_MS } from '../effects/fakePlatform';
import { business, dunningRules, hourlyFiles, lateAccount, paidAccount, stripeSystem } from '../effects/rows/business';
import { type Replies, refused } from '../standIn';
import { click, openConsole, RESELLER, type as typeInto } from './console';

const success = true as const;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW_MS, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const open = (address: string, replies: Replies = {}, told: Business = business) =>
  openConsole(address, {
    ...RESELLER,
    readSales: () => ({ success, business: told }),
    readDunning: () => ({ success, dunning: dunningRules }),
    readBillingSystem: () => ({ success, billingSystemConfig: stripeSystem }),
    readUsageExport: () => ({ success, adrExportConfig: hourlyFiles }),
    ...replies,
  });
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

it('says what is owed, who is late since when and why, and what is left of each', async () => {
  const { close } = open('/app/reseller/3/business');
  const table = await screen.findByRole('table', { name: 'Business' });
  const [, late, paid] = within(table).getAllByRole('row');
  if (!late || !paid) throw new Error('rows are missing');
  expect([cellsOf(late).slice(1, 4), cellsOf(paid).slice(0, 5)]).toEqual([
    ['$49.00again on Nov 18', '$71.40', '$39.80'],
    ['Paid', '$0.00', '$226.80', '$198.60', '12 %'],
  ]);
  within(late).getByText('Late, day 3 of 14');
  within(late).getByText('The bank declined the card.');
  const way = within(screen.getByRole('region', { name: 'When somebody is late' }));
  expect(way.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Day 0card tried, mail',
    'Day 3tried again, mail',
    'Day 7tried again, mail, texts pause',
    'Day 14plan ends, nothing deleted',
    expect.stringContaining('Summit Home Services, Day 3'),
  ]);
  screen.getByRole('img', { name: 'Billed $298.20, of it $238.40 cost and $59.80 margin' });
  close();
});

it('reminds who is late, and says that it did; a refusal is said', async () => {
  let isReminded = false;
  const { callsOf, close } = open('/app/reseller/3/business', {
    remindOrganization: () => {
      if (isReminded) return Promise.reject(refused(409, 'This organization was reminded within a day.'));
      isReminded = true;
      return { success };
    },
    readSales: () => ({
      success,
      business: {
        ...business,
        accounts:
          isReminded && lateAccount.late
            ? [{ ...lateAccount, late: { ...lateAccount.late, remindedAtMs: NOW_MS } }, paidAccount]
            : business.accounts,
      },
    }),
  });
  const remind = async () => {
    await click(await screen.findByRole('button', { name: 'Remind Summit Home Services' }));
    await click(screen.getByRole('button', { name: 'Remind' }));
  };
  await remind();
  await screen.findByText(/Reminded Nov 14\./);
  await remind();
  await screen.findByText('This organization was reminded within a day.');
  expect(callsOf('remindOrganization').map(({ input }) => input.body)).toEqual([
    { organizationId: 12 },
    { organizationId: 12 },
  ]);
  close();
});

it('is narrowed by a filter and by another month, in the address', async () => {
  const { address, callsOf, close } = open('/app/reseller/3/business');
  await click(await screen.findByRole('button', { name: /^Late/ }));
  expect(address()).toBe('/app/reseller/3/business?show=late');
  await waitFor(() => expect(callsOf('readSales').at(-1)?.input.query).toMatchObject({ show: 'late', page: 0 }));
  await click(screen.getByRole('button', { name: /^All/ }));
  expect(address()).toBe('/app/reseller/3/business');
  close();
});

it('changes what happens to who is late', async () => {
  const { address, callsOf, close } = open('/app/reseller/3/business', {
    setDunning: ({ body }) => ({ success, dunning: { ...dunningRules, ...body } }),
  });
  const way = within(await screen.findByRole('region', { name: 'When somebody is late' }));
  await click(way.getByRole('link', { name: 'Change' }));
  const form = within(await screen.findByRole('dialog', { name: 'When somebody is late' }));
  const save = form.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  const days = await form.findByLabelText<HTMLInputElement>('Tried again on days');
  expect([days.value, save.disabled]).toEqual(['3, 7', true]);
  await typeInto(days, '3, 21');
  expect(save.disabled).toBe(true);
  await typeInto(days, '3, 10');
  await click(form.getByRole('switch', { name: 'Tell by mail, too' }));
  await click(save);
  await waitFor(() => expect(address()).toBe('/app/reseller/3/business'));
  expect(callsOf('setDunning').map(({ input }) => input.body)).toEqual([
    { ...dunningRules, tryDays: [3, 10], mails: false },
  ]);
  close();
});

it('shows where organizations pay without a secret, and replaces it whole', async () => {
  const { callsOf, close } = open('/app/reseller/3/business/system', {
    saveBillingSystem: () => Promise.reject(refused(422, 'The billing system refuses this key.', { input: 'apiKey' })),
    removeBillingSystem: () => ({ success }),
  });
  const card = within(await screen.findByRole('region', { name: 'Billing system' }));
  card.getByText('They pay into your Stripe, acct_1Harbor.');
  await click(card.getByRole('button', { name: 'Replace' }));
  const save = card.getByRole<HTMLButtonElement>('button', { name: 'Try and save' });
  expect([card.getByLabelText<HTMLInputElement>('Secret API key').value, save.disabled]).toEqual(['', true]);
  await typeInto(card.getByLabelText('Secret API key'), 'sk_live_key');
  await typeInto(card.getByLabelText('Signing key of the webhook'), 'whsec_key');
  await click(save);
  await card.findByText('The billing system refuses this key.');
  await click(card.getByRole('button', { name: 'Remove' }));
  await screen.findByText('They pay by the provider of this host.');
  expect([callsOf('saveBillingSystem')[0]?.input.body, callsOf('removeBillingSystem').length]).toEqual([
    {
      billingSystemType: 'stripe',
      apiKey: 'sk_live_key',
      publishableKey: 'pk_live_harbor',
      webhookSigningKey: 'whsec_key',
    },
    1,
  ]);
  close();
});

it('shows the latest files of usage, and where they go', async () => {
  const { close } = open('/app/reseller/3/business/system', {
    readBillingSystem: () => Promise.reject(refused(404, 'There is no billing system.')),
  });
  const card = within(await screen.findByRole('region', { name: 'Usage files' }));
  card.getByText('To files.harbor.example/usage, every hour');
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'ADR_3_2026_11_23_100000.csv.gz4,118 rows, sent Nov 14',
  ]);
  await click(card.getByRole('button', { name: 'Replace' }));
  expect(card.getByLabelText<HTMLInputElement>('Host').value).toBe('files.harbor.example');
  close();
});

it('says why it could not be loaded', async () => {
  const { close } = open('/app/reseller/3/business', {
    readSales: () => Promise.reject(refused(403, 'The host says no.')),
  });
  await screen.findByText('The host says no.');
  close();
});
