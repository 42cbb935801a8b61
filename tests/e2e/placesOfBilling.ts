import type { Page } from 'playwright';
import type { Place } from './places';
import type { Tree } from './tree';

const drawn = (name: string) => (page: Page) => page.getByRole('dialog', { name, exact: true });
const purse = (page: Page) => page.getByRole('region', { name: 'Balance' });

export const screensOfBilling = ({
  partner,
  reseller,
  organization,
}: Pick<Tree, 'partner' | 'reseller' | 'organization'>): readonly Place[] => [
  { name: 'wallet', path: `${organization}/billing`, isDrawn: purse },
  { name: 'wallet of the reseller', path: `${reseller}/billing`, isDrawn: purse },
  { name: 'wallet of the partner', path: `${partner}/billing`, isDrawn: purse },
  {
    name: 'cards',
    path: `${organization}/billing/cards`,
    isDrawn: (page) => page.getByRole('region', { name: 'Add funds automatically' }),
    enter: async (page) => {
      if ((await page.getByRole('list', { name: 'Cards' }).count()) > 0) return;
      await page.getByRole('button', { name: 'Add a card' }).click();
      await page.getByRole('button', { name: 'Demo card that succeeds' }).click();
      await page.getByRole('list', { name: 'Cards' }).waitFor();
    },
  },
  {
    name: 'wallet, paid into',
    path: `${organization}/billing?addFunds=true`,
    isDrawn: drawn('Add funds'),
    enter: async (page) => {
      await waitingInvoice(page);
      await page.getByRole('button', { name: 'Pay now' }).click();
      await page.getByRole('button', { name: 'Done' }).click();
      await page.locator('[data-movement]').first().getByRole('button').click();
      await page.getByRole('button', { name: 'Copy entry' }).waitFor();
    },
  },
];

export const overlaysOfBilling = ({ organization }: Pick<Tree, 'organization'>): readonly Place[] => [
  {
    name: 'wallet, funds are added by card',
    path: `${organization}/billing?addFunds=true`,
    isDrawn: drawn('Add funds'),
    enter: async (page) => {
      const dialog = await byCard(page);
      await dialog.getByRole('radio', { name: '$100', exact: true }).click();
      await dialog.getByRole('button', { name: 'Add $100.00' }).waitFor();
    },
  },
  {
    name: 'wallet, the form of the demo',
    path: `${organization}/billing?addFunds=true`,
    isDrawn: drawn('Add funds'),
    enter: async (page) => {
      await begun(page);
    },
  },
  {
    name: 'wallet, the bank asks',
    path: `${organization}/billing?addFunds=true`,
    isDrawn: drawn('Add funds'),
    enter: async (page) => {
      const dialog = await begun(page);
      await dialog.getByRole('button', { name: 'Demo card that needs confirmation' }).click();
      await dialog.getByRole('button', { name: 'Confirm' }).waitFor();
    },
  },
  {
    name: 'wallet, a card was declined',
    path: `${organization}/billing?addFunds=true`,
    isDrawn: drawn('Add funds'),
    enter: async (page) => {
      const dialog = await begun(page);
      await dialog.getByRole('button', { name: 'Demo card that fails' }).click();
      await dialog.getByText('It was not paid').waitFor();
    },
  },
  {
    name: 'wallet, an invoice waits',
    path: `${organization}/billing?addFunds=true`,
    isDrawn: drawn('Add funds'),
    enter: waitingInvoice,
  },
  {
    name: 'wallet, an invoice was cancelled',
    path: `${organization}/billing?addFunds=true`,
    isDrawn: drawn('Add funds'),
    enter: async (page) => {
      await waitingInvoice(page);
      await page.getByRole('button', { name: 'Cancel the invoice' }).click();
      await page.getByText('The invoice is cancelled').waitFor();
    },
  },
  {
    name: 'wallet, money is withdrawn',
    path: `${organization}/billing?withdraw=true`,
    isDrawn: drawn('Withdraw'),
    permits: /422 .*validateInvoice/,
    enter: async (page) => {
      await page.getByLabel('Lightning address or invoice').fill('lnbc1');
      await page.getByText('Please enter a Lightning invoice').waitFor();
    },
  },
  {
    name: 'wallet, money is paid out',
    path: `${organization}/billing?withdraw=true`,
    isDrawn: drawn('Withdraw'),
    enter: async (page) => {
      await page.getByRole('tab', { name: 'PayPal' }).click();
      await page.getByLabel('Email address at PayPal').fill('maria@example.com');
      await page.getByLabel('How much, in US dollars').fill('5');
      await page.getByRole('button', { name: 'Pay out $5.00' }).waitFor();
    },
  },
  {
    name: 'wallet, a bank account is connected',
    path: `${organization}/billing?withdraw=true`,
    isDrawn: drawn('Withdraw'),
    enter: async (page) => {
      await page.getByRole('tab', { name: 'Bank account' }).click();
      await page.getByRole('button', { name: 'Connect at Stripe' }).waitFor();
    },
  },
  {
    name: 'wallet, the payment link',
    path: `${organization}/billing?addFunds=link`,
    isDrawn: drawn('Add funds'),
    enter: async (page) => {
      await page.getByRole('button', { name: 'Copy the payment link' }).waitFor();
    },
  },
  {
    name: 'invitations',
    path: `${organization}/billing/referrals`,
    isDrawn: (page) => page.getByRole('button', { name: 'Copy the link of the invitation' }),
  },
  { name: 'wallet over a screen', path: `${organization}/inbox?wallet=true`, isDrawn: drawn('Wallet') },
  { name: 'balances', path: `${organization}/inbox?balances=true`, isDrawn: drawn('Balances') },
  { name: 'transactions', path: `${organization}/inbox?transactions=true`, isDrawn: drawn('Transactions') },
];

/** Funds by card, where nothing was begun; what the last visit began is put away. */
async function byCard(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Add funds' });
  const preset = dialog.getByRole('radio', { name: '$100', exact: true });
  const card = dialog.getByRole('tab', { name: 'Card' });
  await card.waitFor();
  await card.click();
  const refuse = dialog.getByRole('button', { name: 'Refuse' });
  const again = dialog.getByRole('button', { name: /^(Try again|Start over)$/ });
  await preset.or(refuse).or(again).first().waitFor();
  if (await refuse.isVisible()) {
    await refuse.click();
    await again.waitFor();
  }
  if (await again.isVisible()) await again.click();
  await preset.waitFor();
  return dialog;
}

/** A payment by another card. */
async function begun(page: Page) {
  const dialog = await byCard(page);
  await dialog.getByRole('radio', { name: '$100', exact: true }).click();
  await dialog.getByRole('radio', { name: 'Another card' }).click();
  await dialog.getByRole('button', { name: 'Add $100.00' }).click();
  await dialog.getByText('Which card shall it be?').waitFor();
  return dialog;
}

/** An invoice that waits, from the last visit or new. How another one ended is put away first. */
async function waitingInvoice(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add funds' });
  const code = dialog.getByRole('img', { name: 'QR code of the invoice' });
  const preset = dialog.getByRole('radio', { name: '$25', exact: true });
  const again = dialog.getByRole('button', { name: 'New invoice' });
  const done = dialog.getByRole('button', { name: 'Done' });
  await dialog.getByRole('tab', { name: 'Lightning' }).click();
  await code.or(preset).or(again).or(done).first().waitFor();
  // Somebody else paid one within the hour.
  if (await done.isVisible()) {
    await done.click();
    await page.locator('a[href*=addFunds]').first().click();
    await dialog.getByRole('tab', { name: 'Lightning' }).click();
    await code.or(preset).first().waitFor();
  }
  if (await again.isVisible()) await again.click();
  if (!(await code.isVisible())) {
    await preset.click();
    await dialog.getByRole('button', { name: 'Make an invoice of $25.00' }).click();
  }
  await code.waitFor();
}
