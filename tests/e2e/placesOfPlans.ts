import type { Page } from 'playwright';
import type { Place } from './places';
import type { Tree } from './tree';

const drawn = (name: string) => (page: Page) => page.getByRole('dialog', { name, exact: true });
const compared = (page: Page) => page.getByRole('table', { name: 'Plans beside each other' });
const CHECKOUT = 'checkout=true&productPlanId=pplan-group&term=month';

/** What an organization may choose, and what its reseller sells. Nobody of the demo has a plan yet. */
export const screensOfPlans = ({
  partner,
  reseller,
  organization,
}: Pick<Tree, 'partner' | 'reseller' | 'organization'>): readonly Place[] => [
  { name: 'plan', path: `${organization}/billing/plan`, isDrawn: compared },
  { name: 'plan, by the year', path: `${organization}/billing/plan?planTerm=year`, isDrawn: compared },
  {
    name: 'bills',
    path: `${organization}/billing/bills`,
    isDrawn: (page) =>
      page
        .getByText('No bills yet')
        .or(page.getByRole('list', { name: 'Bills' }))
        .first(),
  },
  {
    name: 'statement',
    path: `${organization}/billing/statements`,
    isDrawn: (page) => page.getByRole('table', { name: 'Statement' }),
  },
  {
    name: 'plans that are sold',
    path: `${reseller}/billing/plans`,
    isDrawn: (page) => page.getByRole('link', { name: 'Premium', exact: true }),
  },
  {
    name: 'plans of the partner',
    path: `${partner}/billing/plans`,
    isDrawn: (page) => page.getByRole('link', { name: 'New plan' }),
  },
];

export const overlaysOfPlans = ({
  reseller,
  organization,
}: Pick<Tree, 'reseller' | 'organization'>): readonly Place[] => [
  {
    name: 'plan, its checkout',
    path: `${organization}/billing/plan?${CHECKOUT}`,
    isDrawn: drawn('Group'),
    enter: async (page) => {
      await confirming(page);
    },
  },
  {
    name: 'plan, the form of the demo',
    path: `${organization}/billing/plan?${CHECKOUT}`,
    isDrawn: drawn('Group'),
    enter: async (page) => {
      const dialog = await confirming(page);
      await dialog.getByRole('radio', { name: 'Another card' }).click();
      await dialog.getByRole('button', { name: 'Pay $390.00' }).click();
      await dialog.getByText('Which card shall it be?').waitFor();
    },
  },
  {
    name: 'plan, a card was declined',
    path: `${organization}/billing/plan?${CHECKOUT}`,
    isDrawn: drawn('Group'),
    enter: async (page) => {
      const dialog = await confirming(page);
      await dialog.getByRole('radio', { name: 'Another card' }).click();
      await dialog.getByRole('button', { name: 'Pay $390.00' }).click();
      await dialog.getByRole('button', { name: 'Demo card that fails' }).click();
      await dialog.getByText('It was not paid').waitFor();
    },
  },
  {
    name: 'plan, a trial',
    path: `${organization}/inbox?checkout=true&productPlanId=pplan-starter&term=month`,
    isDrawn: drawn('Starter'),
    enter: async (page) => {
      await confirming(page, 'Starter');
    },
  },
  {
    name: 'plans over a screen',
    path: `${organization}/inbox?selectPlan=true`,
    isDrawn: (page) => drawn('Plans')(page).getByRole('table'),
  },
  { name: 'subscription', path: `${organization}/inbox?subscription=true`, isDrawn: drawn('Subscription') },
  { name: 'billing', path: `${organization}/inbox?billing=true`, isDrawn: drawn('Subscription') },
  { name: 'plan that is offered', path: `${organization}/inbox?planOffered=true`, isDrawn: drawn('Offered to you') },
  {
    name: 'plan in detail',
    path: `${organization}/inbox?planDetails=true&productPlanId=pplan-premium`,
    isDrawn: drawn('Premium'),
  },
  {
    name: 'plan, edited',
    path: `${reseller}/billing/plans?editPlan=true&productPlanId=pplan-premium`,
    isDrawn: (page) => drawn('Premium')(page).getByLabel('A month, $'),
  },
  {
    name: 'plan, a new one',
    path: `${reseller}/billing/plans?editPlan=true`,
    isDrawn: (page) => drawn('New plan')(page).getByLabel('A month, $'),
  },
];

/** A checkout where nothing was begun; what the last visit began is put away. */
async function confirming(page: Page, plan = 'Group') {
  const dialog = page.getByRole('dialog', { name: plan, exact: true });
  const pay = dialog.getByRole('button', { name: /^(Pay|Start the trial)/ });
  const again = dialog.getByRole('button', { name: /^(Try again|Start over)$/ });
  await pay.or(again).first().waitFor();
  if (await again.isVisible()) await again.click();
  await pay.waitFor();
  return dialog;
}
