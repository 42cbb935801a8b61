import type { Page } from 'playwright';
import type { DeletedAgent } from '#contract/entities/account';
import type { Place } from './places';
import type { Tree } from './tree';

const drawn = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name });
const advanced = (page: Page) => page.getByText('Advanced', { exact: true });
const find = (page: Page) => page.getByRole('searchbox', { name: 'Find a setting' });

async function openAdvanced(page: Page): Promise<void> {
  await advanced(page).click();
  await find(page).waitFor();
}

const DELETED = /\/api\/v2\/deletedAgents\b/;
const DELETED_AGENT: DeletedAgent = {
  id: 9_001,
  displayName: 'Olivetta Express',
  deletedAt: Date.UTC(2026, 9, 3, 12) / 1_000,
  restorableUntil: Date.UTC(2026, 10, 2, 12) / 1_000,
};

/** The settings that few agents need. */
const advancedPlaces = ({ agent }: Pick<Tree, 'agent'>): readonly Place[] => [
  {
    name: 'advanced settings',
    path: `${agent}/logs?agentSettings=true`,
    isDrawn: advanced,
    enter: async (page) => {
      await openAdvanced(page);
      await page.getByText('Interruptions and silence', { exact: true }).click();
      await page.getByText('Interruptions and silence', { exact: true }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'advanced settings, found',
    path: `${agent}/logs?agentSettings=true`,
    isDrawn: advanced,
    enter: async (page) => {
      await openAdvanced(page);
      await find(page).fill('timeout');
    },
  },
];

/** What is known of an agent, and what is done with it. */
export const overlaysOfAgent = ({ agent, organization }: Pick<Tree, 'agent' | 'organization'>): readonly Place[] => [
  ...advancedPlaces({ agent }),
  {
    name: 'deleted agents',
    path: `${organization}?deletedAgents=true`,
    isDrawn: drawn('Deleted agents'),
    enter: async (page) => {
      await page.route(DELETED, (route) => route.fulfill({ json: { success: true, agents: [DELETED_AGENT] } }));
      await page.reload();
      await page.getByRole('button', { name: 'Restore Olivetta Express' }).waitFor();
      await page.unroute(DELETED);
    },
  },
  {
    name: 'prompt over a screen',
    path: `${agent}/logs?editAgent=true`,
    isDrawn: (page) => drawn('Prompt')(page).getByRole('textbox').first(),
  },
  {
    name: 'address of the page',
    path: `${agent}/settings?editSlug=true`,
    isDrawn: (page) => drawn('Link to the public page')(page).getByRole('textbox'),
  },
  {
    name: 'address of the page, taken',
    path: `${agent}/settings?editSlug=true`,
    isDrawn: (page) => drawn('Link to the public page')(page).getByRole('textbox'),
    enter: async (page) => {
      await page.getByRole('dialog').getByRole('textbox').fill('login');
      await page.getByText('This site uses this address itself.').waitFor();
    },
  },
  {
    name: 'about an agent',
    path: `${agent}/settings?agentInfo=true`,
    isDrawn: (page) => drawn(/^About /)(page).getByText('Last saved'),
  },
  {
    name: 'manage an agent',
    path: `${agent}/logs?agentAdmin=true`,
    isDrawn: (page) => drawn(/^Manage /)(page).getByText(/reach it/),
  },
];
