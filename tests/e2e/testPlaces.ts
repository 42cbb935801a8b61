import type { Place } from './places';
import type { Tree } from './tree';

/** The tests of agents. */
export const testPlaces = ({ agent, edited }: Pick<Tree, 'agent' | 'edited'>): readonly Place[] => [
  { name: 'tests of an agent without any', path: `${agent}/tests`, isDrawn: (page) => page.getByText('No tests yet') },
  {
    name: 'tests of an agent, run',
    path: `${edited}/tests`,
    isDrawn: (page) => page.getByRole('button', { name: /^Run \d+ tests?$/ }),
    enter: async (page) => {
      // Without a model a run may end before anybody could see it.
      const begun = page.waitForResponse((reply) => reply.request().method() === 'POST' && /testRun/.test(reply.url()));
      await page.getByRole('button', { name: /^Run \d+ tests?$/ }).click();
      await begun;
      await page.getByText(/^(\d+) of \1$/).waitFor();
      await page.getByRole('button', { name: /^Run \d+ tests?$/ }).waitFor();
    },
  },
  {
    name: 'tests of an agent, one is written',
    path: `${edited}/tests`,
    isDrawn: (page) => page.getByRole('button', { name: 'Add test' }),
    enter: async (page) => {
      await page.getByRole('button', { name: 'Add test' }).click();
      await page.getByRole('dialog').getByRole('textbox', { name: 'Question' }).fill('Do you have high chairs?');
      await page.getByRole('button', { name: 'Add expectation' }).click();
      await page.getByRole('textbox', { name: 'Words, name or rule' }).fill('high chairs');
    },
  },
];
