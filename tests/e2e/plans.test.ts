/** A plan by the demo: a card fails, the bank asks over a reload, the plan counts, it is cancelled and kept, and its bill is there. */
import { expect, it } from 'vitest';
import { openJourneyWithOwnHost } from '#tests/support/journey.ts';
import { PEOPLE, signIn } from './steps/signIn';

const journey = openJourneyWithOwnHost();

it('an organization chooses a plan, pays it by a card of the demo, cancels it and keeps it', async () => {
  const owner = await journey.newPerson();
  const { page } = owner;
  await signIn(owner, PEOPLE.owner);
  await page.getByRole('link', { name: 'Billing' }).click();
  await page.getByRole('link', { name: 'Plan', exact: true }).click();
  const plans = page.getByRole('table', { name: 'Plans beside each other' });
  await plans.getByRole('link', { name: 'Choose Group' }).click();
  const dialog = page.getByRole('dialog', { name: 'Group', exact: true });
  const pay = dialog.getByRole('button', { name: 'Pay $390.00' });

  await dialog.getByRole('radio', { name: 'Another card' }).click();
  await pay.click();
  await dialog.getByRole('button', { name: 'Demo card that fails' }).click();
  await dialog.getByText('The bank declined the card. Nothing was taken.').waitFor();
  await dialog.getByRole('button', { name: 'Try again' }).click();

  await dialog.getByRole('radio', { name: 'Another card' }).click();
  await pay.click();
  await dialog.getByRole('button', { name: 'Demo card that needs confirmation' }).click();
  await dialog.getByText('Your bank asks: is this you?').waitFor();
  // It waits over a reload.
  await page.reload();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByText('Group is yours').waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await plans.getByText('Yours').waitFor();

  await page.getByRole('button', { name: 'Cancel the plan' }).click();
  const leaving = page.getByRole('dialog', { name: 'Cancel Group?' });
  await leaving.getByRole('radio', { name: 'It is not used' }).click();
  await leaving.getByRole('button', { name: 'Cancel the plan' }).click();
  await page.getByText(/, cancelled: it ends on /).waitFor();
  await page.getByRole('button', { name: 'Keep Group' }).click();
  await page.getByText(/, \$390\.00 a month, next on /).waitFor();

  await page.getByRole('link', { name: 'Bills' }).click();
  const bills = page.getByRole('list', { name: 'Bills' }).getByRole('listitem');
  await bills.filter({ hasText: 'Paid' }).filter({ hasText: '$390.00' }).first().waitFor();
  expect(await bills.filter({ hasText: 'Waits' }).count()).toBe(0);
});

it('a reseller changes what a plan costs', async () => {
  const reseller = await journey.newPerson();
  const { page } = reseller;
  await signIn(reseller, PEOPLE.reseller);
  await page.getByRole('link', { name: 'Billing' }).click();
  await page.getByRole('link', { name: 'Plans', exact: true }).click();
  await page.getByRole('link', { name: 'Premium', exact: true }).click();
  const editor = page.getByRole('dialog', { name: 'Premium', exact: true });
  await editor.getByLabel('A month, $').fill('159');
  await editor.getByRole('button', { name: 'Save' }).click();
  const changed = page.getByRole('row', { name: /Premium/ }).getByText('$159.00 a month');
  await changed.waitFor();
  expect(await changed.count()).toBe(1);
});
