import type { Page } from 'playwright';
import type { Place } from './places';
import type { Tree } from './tree';

const drawn = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name });

export const screensOfDevelopers = ({
  partner,
  reseller,
  organization,
}: Pick<Tree, 'partner' | 'reseller' | 'organization'>): readonly Place[] => [
  {
    name: 'developers',
    path: `${organization}/developers`,
    isDrawn: (page) => page.getByRole('region', { name: 'Requests' }),
  },
  {
    name: 'developers of the reseller',
    path: `${reseller}/developers`,
    isDrawn: (page) => page.getByRole('region', { name: 'Requests' }),
  },
  {
    name: 'developers of the partner',
    path: `${partner}/developers`,
    isDrawn: (page) => page.getByRole('region', { name: 'Requests' }),
  },
  {
    name: 'developers, the reference',
    path: `${organization}/developers?tab=reference`,
    isDrawn: (page) => page.getByRole('navigation', { name: 'Calls' }),
  },
  {
    name: 'developers, a call of the reference',
    path: `${organization}/developers?tab=reference&call=saveContact`,
    isDrawn: (page) => page.getByRole('button', { name: 'Send' }),
  },
  {
    name: 'developers, assistants',
    path: `${organization}/developers?tab=mcp`,
    isDrawn: (page) => page.getByText('Settings of the assistant'),
  },
];

export const overlaysOfDevelopers = ({ organization }: Pick<Tree, 'organization'>): readonly Place[] => [
  {
    name: 'developers, a token is made',
    path: `${organization}/developers?createToken=true`,
    isDrawn: drawn('New token'),
    enter: async (page) => {
      await page
        .getByRole('dialog')
        .getByRole('radio', { name: /^Choose/ })
        .check();
      await page.getByRole('dialog').getByRole('combobox', { name: 'Access to Contacts' }).waitFor();
    },
  },
  {
    name: 'developers, a token is revoked',
    path: `${organization}/developers?deleteToken=true`,
    isDrawn: drawn(/^Revoke/),
  },
];
