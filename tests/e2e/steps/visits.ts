/** Visits places in a tab, each once, and makes every check of a tab there. */
import { expect } from 'vitest';
import type { Journey } from '#tests/support/journey.ts';
import { DESKTOP, type Person } from '#tests/support/person.ts';
import type { Place, PlaceOf } from '../places';
import { readTree, type Tree } from '../tree';
import { checkPlace, FOLLOWS_SYSTEM } from './axe';
import { shiftsAt, watchShifts } from './shifts';
import { openSession, PEOPLE } from './signIn';

/** A place is loaded as by most people; axe looks at it where nothing is on its way. */
const LOADED = { colorScheme: 'light', reducedMotion: 'no-preference' } as const;
const STILL = { reducedMotion: 'reduce' } as const;

/**
 * What is wrong at these places: a layout that shifts while it loads, what axe finds in both themes and both widths, and what scrolls
 * sideways. Each is loaded once; then its width and theme change as a person changes them.
 */
export async function visitEach(person: Person, places: readonly Place[]): Promise<readonly string[]> {
  const { page } = person;
  const found: string[] = [];
  await watchShifts(person);
  for (const place of places) {
    await page.setViewportSize(DESKTOP);
    await page.emulateMedia(LOADED);
    found.push(...(await shiftsAt(person, place)));
    await page.emulateMedia(STILL);
    found.push(...(await checkPlace(person, place.name)));
  }
  return found;
}

/** The places of a feature are as they should be: a super administrator visits them all. Returns how many there are. */
export async function proveEach(journey: Journey, placesOf: (tree: Tree) => readonly PlaceOf[], feature: string) {
  const superAdmin = await journey.newPerson(FOLLOWS_SYSTEM);
  await openSession(superAdmin, PEOPLE.superAdmin);
  const places = placesOf(await readTree(superAdmin)).filter((place) => place.feature === feature);
  expect(await visitEach(superAdmin, places)).toEqual([]);
  // The shell sends this token with every request; the watch found it in no address.
  expect(superAdmin.watch.requests()).toBeGreaterThan(10 * places.length);
  return { places: places.length };
}
