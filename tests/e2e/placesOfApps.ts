import type { Page } from 'playwright';
import type { Place } from './places';
import type { Tree } from './tree';

const drawn = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name });
const rowOf = (list: string) => (page: Page) =>
  page.getByRole('list', { name: list, exact: true }).getByRole('listitem').first();

/** A service with a key, and a function that calls it. */
async function fillIn(page: Page): Promise<void> {
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Tablekeeper');
  await form.getByRole('textbox', { name: 'Id', exact: true }).fill('tablekeeper');
  await form.getByRole('button', { name: 'Add a key' }).click();
  await form.getByRole('button', { name: 'Add a function' }).click();
  await form.getByRole('button', { name: 'Add a parameter' }).click();
  await form.getByRole('button', { name: 'Try it' }).click();
  await form.getByRole('group', { name: 'Try it' }).waitFor();
}

/** Apps where they are installed, and where they are made. */
export const screensOfApps = ({
  reseller,
  organization,
  agent,
}: Pick<Tree, 'reseller' | 'organization' | 'agent'>): readonly Place[] => [
  { name: 'apps', path: `${organization}/apps`, isDrawn: rowOf('Add one') },
  { name: 'apps of the agent', path: `${agent}/apps`, isDrawn: rowOf('Built in') },
  {
    name: 'made apps',
    path: `${reseller}/made-apps`,
    isDrawn: (page) => page.locator('[data-made]').or(page.getByText('No apps yet')).first(),
  },
];

export const overlaysOfApps = ({
  reseller,
  organization,
}: Pick<Tree, 'reseller' | 'organization'>): readonly Place[] => [
  {
    name: 'setup of an app',
    path: `${organization}/apps?integrations=true&appId=jobnimbus&appVersion=v1`,
    isDrawn: drawn(/^JobNimbus/),
    enter: async (page) => page.getByRole('heading', { name: 'What the agent can do' }).waitFor(),
  },
  { name: 'app, new', path: `${reseller}/made-apps?makeApp=true`, isDrawn: drawn('Make an app') },
  {
    name: 'app, being made',
    path: `${reseller}/made-apps?makeApp=true`,
    isDrawn: drawn('Make an app'),
    enter: fillIn,
  },
];
