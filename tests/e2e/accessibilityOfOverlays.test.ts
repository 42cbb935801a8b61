/** axe finds no violation on any overlay. A file of its own, so that it runs beside the screens. */
import { expect, it } from 'vitest';
import { openJourney } from '#tests/support/journey.ts';
import { overlaysOf, PARTS, partOf } from './places';
import { checkPlacesInside, FOLLOWS_SYSTEM } from './steps/axe';
import { PEOPLE, signIn } from './steps/signIn';
import { readTree } from './tree';

const journey = openJourney();

it.each(PARTS)('on every overlay, part %i', async (part) => {
  const superAdmin = await journey.newPerson(FOLLOWS_SYSTEM);
  await signIn(superAdmin, PEOPLE.superAdmin);
  expect(await checkPlacesInside(superAdmin, partOf(overlaysOf(await readTree(superAdmin)), part))).toEqual([]);
});
