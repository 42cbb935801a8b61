/** axe finds no violation on any screen. */
import { expect, it } from 'vitest';
import { openJourney } from '#tests/support/journey.ts';
import { PHONE } from '#tests/support/person.ts';
import { itProves } from '#tests/support/proof.ts';
import { featuresOf, openPlaces, readsOf, screensOf } from './places';
import { axeIn, checkPlace, checkPlaces, checkPlacesInside, FOLLOWS_SYSTEM } from './steps/axe';
import { askForCode, PEOPLE, signIn } from './steps/signIn';
import { readTree } from './tree';

const journey = openJourney();

it('on the pages that need no session', async () => {
  const visitor = await journey.newPerson(FOLLOWS_SYSTEM);
  expect(await checkPlaces(visitor, openPlaces(visitor))).toEqual([]);
  await askForCode(visitor, 'somebody@else.test');
  expect(await checkPlace(visitor, 'code')).toEqual([]);
});

for (const feature of featuresOf(screensOf))
  itProves(`on every screen of ${feature}`, { reads: readsOf(feature) }, async () => {
    const superAdmin = await journey.newPerson(FOLLOWS_SYSTEM);
    await signIn(superAdmin, PEOPLE.superAdmin);
    const screens = screensOf(await readTree(superAdmin)).filter((place) => place.feature === feature);
    expect(await checkPlacesInside(superAdmin, screens)).toEqual([]);
    return { places: screens.length };
  });

it('in the navigation of a phone', async () => {
  const owner = await journey.newPerson(FOLLOWS_SYSTEM);
  await signIn(owner, PEOPLE.owner);
  await owner.page.setViewportSize(PHONE);
  await owner.page.getByRole('button', { name: 'More', exact: true }).click();
  await owner.page.getByRole('dialog').getByRole('link', { name: 'Inbox' }).waitFor();
  expect(await axeIn(owner, 'navigation')).toEqual([]);
});
