/** axe finds no violation on any screen. */
import { expect, it } from 'vitest';
import { openJourney } from '#tests/support/journey.ts';
import { PHONE } from '#tests/support/person.ts';
import { openCodeStep, openPlaces, PARTS, partOf, screensOf } from './places';
import { axeIn, checkPlace, checkPlaces, checkPlacesInside, FOLLOWS_SYSTEM } from './steps/axe';
import { PEOPLE, signIn } from './steps/signIn';
import { readTree } from './tree';

const journey = openJourney();

it('on the pages that need no session', async () => {
  const visitor = await journey.newPerson(FOLLOWS_SYSTEM);
  expect(await checkPlaces(visitor, openPlaces(visitor))).toEqual([]);
  await openCodeStep(visitor);
  expect(await checkPlace(visitor, 'code')).toEqual([]);
});

it.each(PARTS)('on every screen, part %i', async (part) => {
  const superAdmin = await journey.newPerson(FOLLOWS_SYSTEM);
  await signIn(superAdmin, PEOPLE.superAdmin);
  expect(await checkPlacesInside(superAdmin, partOf(screensOf(await readTree(superAdmin)), part))).toEqual([]);
});

it('in the navigation of a phone', async () => {
  const owner = await journey.newPerson(FOLLOWS_SYSTEM);
  await signIn(owner, PEOPLE.owner);
  await owner.page.setViewportSize(PHONE);
  await owner.page.getByRole('button', { name: 'More', exact: true }).click();
  await owner.page.getByRole('dialog').getByRole('link', { name: 'Inbox' }).waitFor();
  expect(await axeIn(owner, 'navigation')).toEqual([]);
});
