import type { Page } from 'playwright';
import type { Place } from './places';
import type { Tree } from './tree';

const drawn = (name: string) => (page: Page) => page.getByRole('dialog', { name, exact: true });
const cost = (page: Page) => page.getByRole('region', { name: 'Cost' });
const MINUTES = 'client-inbound-voice';

export const screensOfUsage = ({
  partner,
  reseller,
  organization,
}: Pick<Tree, 'partner' | 'reseller' | 'organization'>): readonly Place[] => [
  { name: 'usage', path: `${organization}/usage`, isDrawn: cost },
  {
    name: 'usage as a table',
    path: `${organization}/usage`,
    isDrawn: cost,
    enter: async (page) => {
      await page.getByRole('button', { name: 'As a table' }).click();
      await cost(page).getByRole('table').waitFor();
    },
  },
  { name: 'usage of the reseller', path: `${reseller}/usage`, isDrawn: cost },
  { name: 'usage of the partner', path: `${partner}/usage`, isDrawn: cost },
  {
    name: 'usage, prices',
    path: `${reseller}/usage/prices`,
    isDrawn: (page) => page.getByRole('list', { name: 'Prices' }),
  },
];

export const overlaysOfUsage = ({
  reseller,
  organization,
}: Pick<Tree, 'reseller' | 'organization'>): readonly Place[] => [
  {
    name: 'usage, an item',
    path: `${organization}/usage?item=${MINUTES}`,
    isDrawn: drawn('Minutes in the browser, received'),
    enter: async (page) => {
      await page.getByRole('region', { name: 'By day' }).waitFor();
      await page.getByRole('list', { name: 'What was counted' }).waitFor();
    },
  },
  { name: 'usage, limits', path: `${organization}/usage?limits=true`, isDrawn: drawn('Limits and alerts') },
  { name: 'usage, a price', path: `${reseller}/usage/prices?price=agents`, isDrawn: drawn('Price: Agents') },
];
