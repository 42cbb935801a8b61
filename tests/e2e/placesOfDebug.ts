import type { Page } from 'playwright';
import type { Place } from './places';
import type { Tree } from './tree';

const chart = (page: Page) => page.getByRole('complementary', { name: 'Living chart' });
const drawn = (page: Page) => chart(page).locator('[data-chart=workspace]');

/** Who runs has no place of its own on a phone. */
async function showPart(page: Page, name: 'Actors' | 'Events'): Promise<void> {
  const tab = chart(page).getByRole('tab', { name });
  if (await tab.isVisible()) await tab.click();
}

export const overlaysOfDebug = ({ organization, agent }: Pick<Tree, 'organization' | 'agent'>): readonly Place[] => [
  { name: 'living chart', path: `${organization}?debug=true`, isDrawn: drawn },
  {
    name: 'living chart, the actors',
    path: `${agent}/inbox?debug=true`,
    isDrawn: drawn,
    enter: async (page) => {
      await showPart(page, 'Actors');
      await chart(page).locator('[data-actor=roomList]').waitFor();
    },
  },
  {
    name: 'living chart, a recording',
    path: `${organization}?debug=true`,
    isDrawn: drawn,
    enter: async (page) => {
      await chart(page).getByRole('button', { name: 'Record', exact: true }).click();
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Published/ })
        .click();
      await chart(page)
        .getByText(/Recording, \d\d? events/)
        .waitFor();
      await chart(page).getByRole('button', { name: 'Stop recording' }).click();
      await chart(page).getByRole('button', { name: 'Step through', exact: true }).click();
      await chart(page).getByRole('button', { name: 'A step forward' }).click();
      await showPart(page, 'Events');
      await chart(page).locator('[aria-current=step]').waitFor();
    },
  },
];
