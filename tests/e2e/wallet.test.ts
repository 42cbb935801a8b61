/** Money by the demo: an invoice is asked for, survives a reload, is paid once, and no money of the demo leaves by a node. */
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { DEMO_MONEY } from '#contract/rules/messages/money';
import { unsignedInvoice } from '#server/providers/lightning/unsignedInvoice.ts';
import { openJourneyWithOwnHost } from '#tests/support/journey.ts';
import { PEOPLE, signIn } from './steps/signIn';

const journey = openJourneyWithOwnHost();

/** Nobody listens there: what is refused is refused before a node is asked. */
const NODE = { LIGHTNING_URL: 'phoenixd://:key@127.0.0.1:9?tls=off' };

it('funds are added by the cards of the demo: one succeeds, one fails, and one wants to be confirmed', async () => {
  const owner = await journey.newPerson();
  const { page } = owner;
  await signIn(owner, PEOPLE.reseller);
  await page.getByRole('link', { name: 'Billing' }).click();
  const balance = page.getByRole('region', { name: 'Balance' });
  await balance.getByText('0 sats', { exact: true }).waitFor();
  const rows = page.getByRole('list', { name: 'Transactions' }).locator('[data-movement]');
  const adding = page.getByRole('dialog', { name: 'Add funds' });
  const begin = async (amount: string) => {
    await adding.getByRole('radio', { name: `$${amount}`, exact: true }).click();
    await adding.getByRole('radio', { name: 'Another card' }).click();
    await adding.getByRole('button', { name: `Add $${amount}.00` }).click();
    await adding.getByText('Which card shall it be?').waitFor();
  };
  await page.getByRole('link', { name: 'Add funds' }).click();

  await begin('100');
  await adding.getByRole('button', { name: 'Demo card that fails' }).click();
  await adding.getByText('The bank declined the card. Nothing was taken.').waitFor();
  await adding.getByRole('button', { name: 'Try again' }).click();
  expect(await rows.count()).toBe(0);

  await begin('50');
  await adding.getByRole('button', { name: 'Demo card that needs confirmation' }).click();
  await adding.getByText('Your bank asks: is this you?').waitFor();
  // It waits over a reload.
  await page.reload();
  await adding.getByRole('button', { name: 'Confirm' }).click();
  await adding.getByText('$50.00 is in your wallet').waitFor();
  await adding.getByRole('button', { name: 'Done' }).click();
  await balance.getByText('$50.00').first().waitFor();

  await page.getByRole('link', { name: 'Add funds' }).click();
  await adding.getByRole('radio', { name: '$25', exact: true }).click();
  await adding.getByRole('radio', { name: 'Another card' }).click();
  await adding.getByRole('checkbox', { name: 'Keep it for the next time' }).click();
  await adding.getByRole('button', { name: 'Add $25.00' }).click();
  await adding.getByRole('button', { name: 'Demo card that succeeds' }).click();
  await adding.getByText('$25.00 is in your wallet').waitFor();
  await adding.getByRole('button', { name: 'Done' }).click();
  await balance.getByText('$75.00').first().waitFor();
  expect(await rows.count()).toBe(2);
  await rows.filter({ hasText: 'Added by card' }).filter({ hasText: '+$25.00' }).waitFor();
  await page.getByRole('link', { name: 'Cards' }).click();
  await page.getByRole('list', { name: 'Cards' }).getByText('Demo card that succeeds').waitFor();
});

it('funds are added by an invoice of the demo, and cannot be withdrawn by a node', async () => {
  const owner = await journey.newPerson();
  const { page } = owner;
  await signIn(owner, PEOPLE.owner);
  await page.getByRole('link', { name: 'Billing' }).click();
  await page.getByText('Demo money.').waitFor();
  await page.getByText('No transactions yet').waitFor();
  const balance = page.getByRole('region', { name: 'Balance' });
  await balance.getByText('0 sats', { exact: true }).waitFor();

  await page.getByRole('link', { name: 'Add funds' }).click();
  const adding = page.getByRole('dialog', { name: 'Add funds' });
  await adding.getByRole('tab', { name: 'Lightning' }).click();
  await adding.getByRole('radio', { name: '$25', exact: true }).click();
  await adding.getByRole('button', { name: 'Make an invoice of $25.00' }).click();
  await adding.getByRole('img', { name: 'QR code of the invoice' }).waitFor();
  await page.reload();
  await adding.getByRole('img', { name: 'QR code of the invoice' }).waitFor();
  await adding.getByRole('button', { name: 'Pay now' }).click();
  await adding.getByText('$25.00 is in your wallet').waitFor();
  await adding.getByRole('button', { name: 'Done' }).click();
  const rows = page.getByRole('list', { name: 'Transactions' }).locator('[data-movement]');
  await rows.filter({ hasText: 'Added by Lightning' }).filter({ hasText: '+$25.00' }).waitFor();
  await balance.getByText('$25.00').first().waitFor();
  expect(await rows.count()).toBe(1);

  // The same data, by a node that moves money.
  const path = new URL(page.url()).pathname;
  await page.goto('about:blank');
  await journey.host().interrupt();
  await journey.host().start(NODE);
  owner.watch.permit(/402 .*requestWithdrawal/);
  await owner.goTo(path);
  await balance.getByText('$25.00').first().waitFor();
  expect(await page.getByText('Demo money.').count()).toBe(0);
  await page.getByRole('link', { name: 'Withdraw' }).click();
  const leaving = page.getByRole('dialog', { name: 'Withdraw' });
  const invoice = unsignedInvoice({
    network: 'bc',
    sats: 10_000n,
    paymentHash: randomBytes(32).toString('hex'),
    memo: 'Lunch',
    createdAtMs: Date.now(),
    lifetimeS: 3_600,
  });
  await leaving.getByLabel('Lightning address or invoice').fill(invoice);
  await leaving.getByText('“Lunch”').waitFor();
  await leaving.getByRole('button', { name: 'Withdraw $4.30' }).click();
  await leaving.getByText(DEMO_MONEY).waitFor();
  await leaving.getByRole('button', { name: 'Cancel' }).click();
  await balance.getByText('$25.00').first().waitFor();
  expect(await rows.count()).toBe(1);
});
