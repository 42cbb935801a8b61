import type { Page } from 'playwright';
import type { Place } from './places';
import type { Tree } from './tree';

const dialog = (name: string) => (page: Page) => page.getByRole('dialog', { name });
const rowOf = (list: string) => (page: Page) =>
  page.getByRole('list', { name: list, exact: true }).getByRole('listitem').first();

export const overlaysOfContacts = ({ organization }: Pick<Tree, 'organization'>): readonly Place[] => [
  {
    name: 'new contact',
    path: `${organization}/contacts?createContact=true`,
    isDrawn: dialog('New contact'),
  },
  {
    name: 'a contact',
    path: `${organization}/contacts`,
    isDrawn: rowOf('Contacts'),
    enter: async (page) => {
      await rowOf('Contacts')(page).getByRole('link').click();
      await page.getByRole('dialog').getByRole('region', { name: 'Consent' }).waitFor();
    },
  },
  {
    name: 'contacts, some chosen',
    path: `${organization}/contacts?fields=phone,email,tags,lastConversation`,
    isDrawn: rowOf('Contacts'),
    // On a phone nothing can be chosen.
    enter: async (page) => {
      const box = rowOf('Contacts')(page).getByRole('checkbox');
      if (await box.isVisible()) await box.check();
    },
  },
  {
    name: 'list of contacts',
    path: `${organization}/contacts?contactList=true`,
    isDrawn: dialog('New list'),
  },
  {
    name: 'import, file',
    path: `${organization}/contacts?importContacts=true`,
    isDrawn: dialog('Import contacts'),
  },
  {
    name: 'import, columns',
    path: `${organization}/contacts?importContacts=true`,
    isDrawn: dialog('Import contacts'),
    enter: async (page) => {
      await page.getByLabel('Choose a file').setInputFiles({
        name: 'people.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('Name,Phone,Likes\nAda King,+15035550171,Window\nNobody,12,Bar\n'),
      });
      await page.getByText('What becomes of the first lines').first().waitFor();
    },
  },
  {
    name: 'merge two contacts',
    path: `${organization}/contacts`,
    isDrawn: rowOf('Contacts'),
    enter: async (page) => {
      const ids = await page
        .locator('[data-contact]')
        .evaluateAll((rows) => rows.slice(0, 2).map((row) => row.getAttribute('data-contact')));
      await page.evaluate(([kept, other]) => {
        window.history.pushState(null, '', `?mergeContacts=true&contactId=${kept}&otherId=${other}`);
        window.dispatchEvent(new PopStateEvent('popstate'));
      }, ids);
      await page.getByRole('dialog', { name: 'Merge two contacts' }).getByRole('radio').first().waitFor();
    },
  },
];
