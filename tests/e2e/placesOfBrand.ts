import type { Place } from './places';
import type { Tree } from './tree';

/** How a reseller's product is called and looks. */
export const screensOfBrand = ({
  partner,
  reseller,
  organization,
}: Pick<Tree, 'partner' | 'reseller' | 'organization'>): readonly Place[] => [
  { name: 'brand', path: `${reseller}/brand`, isDrawn: (page) => page.getByRole('region', { name: 'Domains' }) },
  {
    name: 'brand of the partner, a domain waits for its record',
    path: `${partner}/brand`,
    isDrawn: (page) => page.getByRole('region', { name: 'Domains' }),
    enter: async (page) => {
      const domains = page.getByRole('region', { name: 'Domains' });
      const waits = domains.getByText('_automated-phone.voice.meridian.example');
      if (!(await waits.isVisible())) {
        await domains.getByLabel('Domain', { exact: true }).fill('voice.meridian.example');
        await domains.getByRole('button', { name: 'Add domain' }).click();
      }
      await waits.waitFor();
    },
  },
  {
    name: 'embed',
    path: `${organization}/embedding`,
    isDrawn: (page) => page.getByRole('region', { name: 'Sites that may show it' }),
  },
  {
    name: 'embed, of the reseller',
    path: `${reseller}/embedding`,
    isDrawn: (page) => page.getByRole('region', { name: 'Sites that may show it' }),
    enter: (page) => page.getByRole('tab', { name: 'Dialog' }).click(),
  },
  {
    name: 'brand, changed',
    path: `${reseller}/brand`,
    isDrawn: (page) => page.getByRole('region', { name: 'Name and look' }),
    enter: async (page) => {
      await page.getByLabel('Accent', { exact: true }).fill('#ffdd00');
      await page.getByRole('button', { name: 'Publish 1 change' }).waitFor();
    },
  },
];
