import type { Page } from 'playwright';
import type { Place } from './places';
import type { Tree } from './tree';

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true }).first();

export const overlaysOfTeaching = ({ agent }: Pick<Tree, 'agent'>): readonly Place[] => [
  {
    name: 'teach an answer',
    path: `${agent}/overview`,
    isDrawn: heading('It could not answer'),
    enter: async (page) => {
      await page
        .getByRole('link', { name: /^Teach it: / })
        .first()
        .click();
      await page.getByRole('textbox', { name: /^What should it answer/ }).fill('We keep what we find for 30 days.');
    },
  },
  {
    name: 'teach an answer, where it stands',
    path: `${agent}/overview`,
    isDrawn: heading('It could not answer'),
    enter: async (page) => {
      await page
        .getByRole('link', { name: /^Teach it: / })
        .first()
        .click();
      const answer = page.getByRole('textbox', { name: /^What should it answer/ });
      await answer.fill('We keep what we find for 30 days.');
      await page.getByRole('button', { name: 'Choose where it stands' }).click();
      await page.getByRole('radio', { name: /^In the prompt/ }).waitFor();
    },
  },
];
