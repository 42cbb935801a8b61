import type { Place } from './places';
import type { Tree } from './tree';

/** The audit of an organization, and of what a super administrator sees. */
export const auditPlacesOf = ({ organization }: Pick<Tree, 'organization'>): readonly Place[] => [
  {
    name: 'audit of the platform',
    path: '/app/audit?dateFilter=ever',
    isDrawn: (page) => page.getByRole('list', { name: 'Changes, newest first' }),
  },
  {
    name: 'audit without an entry',
    path: `${organization}/audit?action=mergeContacts`,
    isDrawn: (page) => page.getByText('No matching entries'),
  },
  {
    name: 'audit of an organization, an entry is open',
    path: `${organization}/audit?action=saveCampaign`,
    isDrawn: (page) => page.getByRole('list', { name: 'Changes, newest first' }),
    enter: async (page) => {
      await page.locator('[data-entry]').first().getByRole('button').first().click();
      await page.getByRole('button', { name: 'Only this person' }).waitFor();
    },
  },
  {
    name: 'audit of an organization',
    path: `${organization}/audit`,
    isDrawn: (page) => page.getByRole('list', { name: 'Changes, newest first' }),
  },
];
