import type { Page } from 'playwright';
import type { Place } from './places';
import type { Tree } from './tree';

const drawn = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name });

/** A person's own profile, and what an account shows of itself. */
export const overlaysOfProfile = ({ organization, agent }: Pick<Tree, 'organization' | 'agent'>): readonly Place[] => [
  {
    name: 'profile',
    path: `${organization}/members?editUserAccount=true`,
    isDrawn: (page) => page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem').first(),
  },
  { name: 'profile, name', path: `${organization}/members?editFullName=true`, isDrawn: drawn('Name') },
  { name: 'profile, email', path: `${organization}/members?editEmail=true`, isDrawn: drawn('Change your email') },
  {
    name: 'profile, phone',
    path: `${organization}/members?callVerify=true`,
    isDrawn: drawn('Verify your phone number'),
  },
  { name: 'on your phone', path: `${organization}/members?mobile=true`, isDrawn: drawn('On your phone') },
  { name: 'install', path: `${organization}/members?install=true`, isDrawn: drawn('Automated Phone as an app') },
  { name: 'documentation', path: `${organization}/members?docsPage=members`, isDrawn: drawn('Members') },
  { name: 'no password', path: `${organization}/members?legacyLogin=true`, isDrawn: drawn('Sign in with a password') },
  { name: 'profile, picture', path: `${organization}/members?editAvatar=true`, isDrawn: drawn('Your picture') },
  {
    name: 'profile, social links',
    path: `${agent}/settings?editSocial=true`,
    isDrawn: drawn('Social links'),
    enter: async (page) => {
      await page.getByRole('button', { name: 'Add a link' }).click();
      await page.getByRole('textbox', { name: 'Address of link 1' }).fill('instagram.com/olivetta');
    },
  },
  {
    feature: 'page',
    name: 'public page, about',
    path: `${agent}/settings?editPageProfile=true`,
    isDrawn: drawn('About this page'),
  },
  {
    feature: 'page',
    name: 'public page',
    path: `${agent}/settings?editPage=true`,
    isDrawn: drawn('Public page'),
    enter: async (page) => {
      await page.getByRole('button', { name: 'Add a link' }).first().click();
      await page.getByRole('textbox', { name: 'Title of link 1' }).fill('Menu');
      await page.getByRole('textbox', { name: 'Address of link 1' }).fill('olivetta.example/menu');
    },
  },
];
