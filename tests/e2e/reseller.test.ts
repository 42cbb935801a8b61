/** A reseller with many customers finds an account in the tree and comes back to it. */
import { expect, it } from 'vitest';
import { openJourneyWithOwnHost } from '#tests/support/journey.ts';
import { readGreeting, seeEditor, seeSaved, writeGreeting } from './steps/editor';
import { accountPath, askForCodeHere, PEOPLE, signIn, typeCode } from './steps/signIn';

// The first account of each list must be the demo's.
const journey = openJourneyWithOwnHost();

it('follows the lists down, edits, and comes back the same way', async () => {
  const reseller = await journey.newPerson();
  const { page } = reseller;
  await signIn(reseller, PEOPLE.reseller);
  await page.getByRole('heading', { name: 'Organizations' }).waitFor();
  const organization = page.getByRole('list', { name: 'Organizations' }).getByRole('link').first();
  const organizationName = await organization.innerText();
  await organization.click();
  await page.getByRole('heading', { name: 'Agents' }).waitFor();
  const organizationPath = new URL(page.url()).pathname;
  expect(organizationPath).toMatch(/^\/app(\/reseller\/\d+)?\/org\/\d+$/);

  const agent = page.getByRole('list', { name: 'Agents' }).getByRole('link').first();
  const agentName = await agent.innerText();
  await agent.click();
  await page.getByRole('link', { name: 'Editor', exact: true }).click();
  await seeEditor(reseller);
  await expect.poll(() => accountPath(reseller)).toEqual(expect.arrayContaining([organizationName, agentName]));
  await writeGreeting(reseller, 'Good day, the reseller was here.');
  await seeSaved(reseller);
  const editorUrl = page.url();

  await page.goBack();
  await page.goBack();
  await page.getByRole('heading', { name: 'Agents' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(organizationPath);
  await page.goBack();
  await page.getByRole('heading', { name: 'Organizations' }).waitFor();
  await page.goForward();
  await page.goForward();
  await page.goForward();
  await seeEditor(reseller);
  expect(page.url()).toBe(editorUrl);
  expect(await readGreeting(reseller)).toBe('Good day, the reseller was here.');

  await page.reload();
  await seeEditor(reseller);
  expect(await readGreeting(reseller)).toBe('Good day, the reseller was here.');

  // The same address in a new browser: sign in first, then exactly that place.
  const colleague = await journey.newPerson();
  await colleague.goTo(editorUrl);
  await askForCodeHere(colleague, PEOPLE.reseller);
  await typeCode(colleague, PEOPLE.reseller);
  await seeEditor(colleague);
  expect(colleague.page.url()).toBe(editorUrl);
});

it('switches accounts by the switcher and by search', async () => {
  const reseller = await journey.newPerson();
  const { page } = reseller;
  await signIn(reseller, PEOPLE.reseller);
  await page.getByRole('heading', { name: 'Organizations' }).waitFor();

  await page.getByRole('button', { name: 'Switch account' }).click();
  const switcher = page.getByRole('dialog', { name: 'Switch account' });
  const below = switcher.getByRole('region', { name: / of / }).getByRole('link');
  const organizationName = await below.first().innerText();
  await below.first().click();
  await expect.poll(async () => (await accountPath(reseller)).at(-1)).toBe(organizationName);
  await page.keyboard.press('Escape');
  await switcher.waitFor({ state: 'hidden' });

  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name: 'Search accounts' });
  await palette.getByRole('combobox').fill('pizza');
  await palette.getByRole('option').filter({ hasText: /pizza/i }).first().waitFor();
  await page.keyboard.press('Enter');
  await seeEditor(reseller);
  await expect.poll(async () => (await accountPath(reseller)).at(-1)).toMatch(/pizza/i);
});

it('sees nothing of another tree', async () => {
  const owner = await journey.newPerson();
  await signIn(owner, PEOPLE.owner);
  owner.watch.expect(/404/);
  await owner.goTo('/app/org/1/agent/2');
  await owner.page.getByText('This account cannot be shown').waitFor();
  await owner.goTo('/app/org/999999999');
  await owner.page.getByText('This account cannot be shown').waitFor();
  await owner.page.getByRole('link', { name: 'Go to your start page' }).click();
  await owner.page.getByRole('heading', { name: 'Agents' }).waitFor();
  await expect.poll(() => accountPath(owner)).toEqual(['Olivetta Hospitality']);
});

it('filters a list by typing, and keeps an overlay in the address', async () => {
  const reseller = await journey.newPerson();
  const { page } = reseller;
  await signIn(reseller, PEOPLE.reseller);
  const rows = page.getByRole('list', { name: 'Organizations' }).getByRole('listitem');
  await rows.first().waitFor();
  const all = await rows.count();
  const name = await rows.first().getByRole('link').innerText();
  await page.getByRole('searchbox', { name: 'Name, email or id' }).fill(name.slice(0, 8));
  await expect.poll(() => rows.count()).toBeLessThan(all);
  await page.getByRole('searchbox', { name: 'Name, email or id' }).fill('no such business');
  await page.getByText('Nothing matches “no such business”').waitFor();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect.poll(() => rows.count()).toBe(all);

  await page.getByRole('link', { name: 'New organization' }).click();
  const dialog = page.getByRole('dialog', { name: 'New organization' });
  await dialog.getByLabel('Name of the business').waitFor();
  await page.reload();
  await dialog.getByLabel('Name of the business').waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'hidden' });
  await page.goForward();
  await dialog.getByLabel('Name of the business').fill('Riverside Bakery');
  await dialog.getByRole('button', { name: 'Create organization' }).click();
  await expect.poll(async () => (await accountPath(reseller)).at(-1)).toBe('Riverside Bakery');
});
