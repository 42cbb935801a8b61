import type { Page } from 'playwright';
import type { Place } from './places';

const dialog = (page: Page) => page.getByRole('dialog');
const template = (page: Page) => dialog(page).getByRole('button', { name: 'Restaurant booking' });

/** What was typed before is still there: then the way leads back to the choice. */
const toChoice = async (page: Page): Promise<void> => {
  const back = dialog(page).getByRole('button', { name: 'Back', exact: true });
  const choice = dialog(page).getByRole('heading', { name: 'What should it do?' });
  await isOpen(page).waitFor();
  while (!(await choice.isVisible())) await back.click();
  await template(page).waitFor();
};

const choose = async (page: Page): Promise<void> => {
  await toChoice(page);
  await template(page).click();
};

const isOpen: Place['isDrawn'] = (page) =>
  template(page)
    .or(dialog(page).getByRole('button', { name: 'Back', exact: true }))
    .first();

/** The set-up of an agent in an organization. */
export const setupPlacesOf = (organization: string): readonly Place[] => [
  {
    feature: 'accounts',
    name: 'new agent, choice',
    path: `${organization}?setupAgent=true`,
    isDrawn: isOpen,
    enter: toChoice,
  },
  {
    feature: 'accounts',
    name: 'new agent, form',
    path: `${organization}?createAgentAccount=true`,
    isDrawn: isOpen,
    enter: async (page) => {
      await choose(page);
      await page.getByRole('button', { name: 'Create agent' }).click();
      await page.getByText('This field is required').first().waitFor();
    },
  },
  {
    feature: 'templates',
    name: 'set-up, choice',
    path: `${organization}?onboard=true&activeStep=templates`,
    isDrawn: template,
  },
  {
    name: 'set-up, number asked',
    path: `${organization}?onboard=true&activeStep=chooseNumber`,
    isDrawn: template,
  },
  {
    name: 'set-up, fields',
    path: `${organization}?onboard=true&activeStep=templates`,
    isDrawn: template,
    enter: async (page) => {
      await choose(page);
      const byHand = page.getByRole('button', { name: 'Answer the questions yourself' });
      const next = page.getByRole('button', { name: 'Continue' });
      await byHand.or(next).first().waitFor();
      if (await byHand.isVisible()) await byHand.click();
      await next.click();
      await page.getByText('This field is required').first().waitFor();
    },
  },
];
