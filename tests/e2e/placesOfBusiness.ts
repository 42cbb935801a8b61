import type { Page } from 'playwright';
import type { Place } from './places';
import type { Tree } from './tree';

const accounts = (page: Page) => page.getByRole('table', { name: 'Business' });

/** What those below owe, who is late, and where they pay. */
export const screensOfBusiness = ({ partner, reseller }: Pick<Tree, 'partner' | 'reseller'>): readonly Place[] => [
  { name: 'business', path: `${reseller}/business`, isDrawn: accounts },
  { name: 'business of the partner', path: `${partner}/business`, isDrawn: accounts },
  {
    name: 'business, the billing system',
    path: `${reseller}/business/system`,
    isDrawn: (page) => page.getByRole('region', { name: 'Usage files' }),
    // There is none yet, as the host says.
    permits: /404/,
    enter: async (page) => {
      const card = page.getByRole('region', { name: 'Billing system' });
      await card.getByRole('button', { name: 'Connect' }).click();
      await card.getByLabel('Secret API key').waitFor();
    },
  },
];

export const overlaysOfBusiness = ({ reseller }: Pick<Tree, 'reseller'>): readonly Place[] => [
  {
    name: 'business, who is late',
    path: `${reseller}/business?rules=true`,
    isDrawn: (page) => page.getByRole('dialog', { name: 'When somebody is late', exact: true }),
    enter: async (page) => {
      await page.getByLabel('Tried again on days').waitFor();
    },
  },
];
