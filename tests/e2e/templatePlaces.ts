import type { Page } from 'playwright';
import type { Place } from './places';

/** What a reseller does with templates of their own. */
export const templatePlacesOf = (reseller: string, agent: string): readonly Place[] => {
  const path = `${reseller}/templates`;
  const isDrawn: Place['isDrawn'] = (page) => page.getByText('Restaurant booking').first();
  const dialog = (page: Page) => page.getByRole('dialog');
  /** The demo's templates are the installation's, so that the reseller copies one. */
  const make = async (page: Page) => {
    await page.getByRole('link', { name: 'New template' }).click();
    await dialog(page).getByLabel('Start from').selectOption({ label: 'Restaurant booking' });
    await dialog(page).getByLabel('Name').fill('Bistro');
    await dialog(page).getByRole('button', { name: 'Create draft' }).click();
    await dialog(page).getByRole('link', { name: 'Write it' }).waitFor();
  };
  const write = async (page: Page) => {
    await make(page);
    await dialog(page).getByRole('link', { name: 'Write it' }).click();
    await page.getByRole('button', { name: 'Publish' }).waitFor();
  };
  const about = (item: string) => async (page: Page) => {
    await make(page);
    await dialog(page).getByRole('button', { name: 'Close' }).last().click();
    await page.locator('[data-template]').getByRole('link', { name: 'Bistro' }).first().click();
    await page.getByRole('button', { name: 'More for Bistro' }).click();
    await page.getByRole('link', { name: item }).click();
    await dialog(page).getByRole('button', { name: item }).waitFor();
  };
  return [
    {
      name: 'template, new',
      path: `${path}?createTemplate=true`,
      isDrawn: (page) => page.getByRole('dialog').getByLabel('Start from'),
    },
    { name: 'template, made', path, isDrawn, enter: make },
    { name: 'template, renamed', path, isDrawn, enter: about('Rename') },
    { name: 'template, deleted', path, isDrawn, enter: about('Delete') },
    { name: 'template, edited', path, isDrawn, enter: write },
    {
      name: 'template, from an agent',
      path: `${agent}/settings?createTemplate=true`,
      isDrawn: (page) => page.getByRole('dialog').getByLabel('Name'),
    },
  ];
};
