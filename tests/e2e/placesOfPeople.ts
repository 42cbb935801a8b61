import type { Page } from 'playwright';
import type { Place, Tree } from './places';

const drawn = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name });
const rowOf = (list: string) => (page: Page) =>
  page.getByRole('list', { name: list, exact: true }).getByRole('listitem').first();

/** The menu of the last member, who may be changed. */
const chooseOfLast = (item: string) => async (page: Page) => {
  await page.getByRole('list', { name: 'Members', exact: true }).getByRole('button').last().click();
  await page.getByRole('link', { name: item, exact: true }).click();
};

/** The people of an account, and who is invited. */
export const screensOfPeople = ({
  partner,
  reseller,
  organization,
}: Pick<Tree, 'partner' | 'reseller' | 'organization'>): readonly Place[] => [
  { name: 'members', path: `${organization}/members`, isDrawn: rowOf('Members') },
  { name: 'members of the reseller', path: `${reseller}/members`, isDrawn: rowOf('Members') },
  { name: 'members of the partner', path: `${partner}/members`, isDrawn: rowOf('Members') },
];

export const overlaysOfPeople = ({ organization }: Pick<Tree, 'organization'>): readonly Place[] => [
  {
    name: 'members, inviting',
    path: `${organization}/members?memberInvite=true`,
    isDrawn: drawn(/^Invite to/),
    enter: async (page) => {
      const form = page.getByRole('dialog');
      await form.getByRole('textbox', { name: 'Email' }).fill('Ada <ada@olivetta.example>, tom@northpier.example');
      await form.getByRole('radio', { name: /^Member/ }).check();
      await form.getByRole('button', { name: 'Only these' }).click();
      await form.getByText(/of \d+ agents/).waitFor();
    },
  },
  {
    name: 'members, changing one',
    path: `${organization}/members`,
    isDrawn: rowOf('Members'),
    enter: async (page) => {
      await chooseOfLast('Role and agents')(page);
      await page.getByRole('dialog').getByRole('radio').first().waitFor();
    },
  },
  {
    name: 'members, removing one',
    path: `${organization}/members`,
    isDrawn: rowOf('Members'),
    enter: async (page) => {
      await chooseOfLast('Remove')(page);
      await page.getByRole('dialog', { name: /^Remove/ }).waitFor();
    },
  },
];
