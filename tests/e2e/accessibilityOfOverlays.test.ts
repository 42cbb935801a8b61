/** axe finds no violation on any overlay. A file of its own, so that it runs beside the screens. */
import { expect } from 'vitest';
import { openJourney } from '#tests/support/journey.ts';
import { itProves } from '#tests/support/proof.ts';
import { featuresOf, overlaysOf, readsOf } from './places';
import { checkPlacesInside, FOLLOWS_SYSTEM } from './steps/axe';
import { PEOPLE, signIn } from './steps/signIn';
import { readTree } from './tree';

const journey = openJourney();

for (const feature of featuresOf(overlaysOf))
  itProves(`on every overlay of ${feature}`, { reads: readsOf(feature) }, async () => {
    const superAdmin = await journey.newPerson(FOLLOWS_SYSTEM);
    await signIn(superAdmin, PEOPLE.superAdmin);
    const overlays = overlaysOf(await readTree(superAdmin)).filter((place) => place.feature === feature);
    expect(await checkPlacesInside(superAdmin, overlays)).toEqual([]);
    return { places: overlays.length };
  });
