import type { Page } from 'playwright';
import type { Place } from './places';

/** The migration of the demo's agents that follow a template, at the reseller. */
export const migrationPlacesOf = (reseller: string): readonly Place[] => {
  const toMigration = async (page: Page) => {
    await page.locator('[data-template]').getByRole('link', { name: 'Home services dispatch' }).click();
    await page.getByRole('link', { name: 'Migrate its agents' }).click();
    const dialog = page.getByRole('dialog');
    const choice = dialog.getByLabel('New template');
    const again = dialog.getByRole('button', { name: 'Choose again' });
    // A test run that somebody made before is still there.
    await choice.or(again).first().waitFor();
    if (await again.isVisible()) await again.click();
    await choice.waitFor();
  };
  const plan = async (page: Page) => {
    await toMigration(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('New template').selectOption({ label: 'Front desk' });
    await dialog.getByRole('button', { name: 'Make a test run' }).click();
    await dialog.getByRole('list', { name: 'Agents' }).waitFor();
  };
  const place = (name: string, enter: Place['enter']): Place => ({
    name,
    path: `${reseller}/templates`,
    isDrawn: (page) => page.locator('[data-template]').getByRole('link', { name: 'Home services dispatch' }),
    ...(enter && { enter }),
  });
  return [
    place('migration, choice', toMigration),
    place('migration, test run', async (page) => {
      await plan(page);
      await page.getByRole('dialog').getByRole('listitem').first().getByRole('link').click();
      await page.getByRole('dialog').getByRole('region', { name: 'Draft' }).waitFor();
    }),
  ];
};
