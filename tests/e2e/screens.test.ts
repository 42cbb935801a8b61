/** Every screen, visited once: axe finds no violation, nothing scrolls sideways, and nothing shifts while it loads. */
import { openJourney } from '#tests/support/journey.ts';
import { itProves } from '#tests/support/proof.ts';
import { featuresOf, readsOf, screensOf } from './places';
import { proveEach } from './steps/visits';

const journey = openJourney();

for (const feature of featuresOf(screensOf))
  itProves(`every screen of ${feature} is as it should be`, { reads: readsOf(feature) }, () =>
    proveEach(journey, screensOf, feature),
  );
