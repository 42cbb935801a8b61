import type { Page } from 'playwright';
import type { Place } from './places';
import type { Tree } from './tree';

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
    name: 'members, custom roles',
    path: `${organization}/members?customRoles=true`,
    isDrawn: (page) => page.getByRole('list', { name: 'Custom roles' }).getByRole('listitem').first(),
  },
  {
    name: 'members, inviting with a custom role',
    path: `${organization}/members?memberInvite=true`,
    isDrawn: drawn(/^Invite to/),
    enter: async (page) => {
      const form = page.getByRole('dialog');
      await form.getByRole('textbox', { name: 'Email' }).fill('giulia@brightside.example');
      await form.getByRole('radio', { name: /^Shift lead/ }).check();
      await form.getByText(/^They may /).waitFor();
    },
  },
  {
    name: 'members, making a custom role',
    path: `${organization}/members?customRole=true`,
    isDrawn: drawn('New custom role'),
    enter: async (page) => {
      const form = page.getByRole('dialog');
      await form.getByRole('textbox', { name: 'Name' }).fill('Bookkeeper');
      await form.getByRole('checkbox', { name: 'Change billing' }).check();
    },
  },
  {
    name: 'members, changing a custom role',
    path: `${organization}/members?customRoles=true`,
    isDrawn: drawn('Custom roles'),
    enter: async (page) => {
      await page.getByRole('link', { name: 'Edit Shift lead' }).click();
      await page.getByRole('dialog', { name: 'Shift lead' }).getByRole('checkbox').first().waitFor();
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
