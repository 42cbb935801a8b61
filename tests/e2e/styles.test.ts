/** How styles come into a page that is shown already. */
import { expect, it } from 'vitest';
import { FIRST_VISIT, openJourney } from '#tests/support/journey.ts';
import { PEOPLE, signIn } from './steps/signIn';

const journey = openJourney();

it('adds new styles in sheets of their own at the end, so that what is shown keeps its own', async () => {
  const owner = await journey.newPerson(FIRST_VISIT);
  const { page } = owner;
  await signIn(owner, PEOPLE.owner);
  await page.getByRole('link', { name: 'New agent' }).waitFor();
  const rulesBySheet = () => page.evaluate(() => [...document.styleSheets].map(({ cssRules }) => cssRules.length));
  const before = await rulesBySheet();
  await page.getByRole('link', { name: 'New agent' }).click();
  await page.getByRole('dialog', { name: 'Set up your agent' }).waitFor();
  const after = await rulesBySheet();
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after.length).toBeGreaterThan(before.length);
});
