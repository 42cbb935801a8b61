/** The same of every overlay. A file of its own, so that it runs beside the screens. */
import { openJourney } from '#tests/support/journey.ts';
import { itProves } from '#tests/support/proof.ts';
import { featuresOf, overlaysOf, readsOf } from './places';
import { proveEach } from './steps/visits';

const journey = openJourney();

for (const feature of featuresOf(overlaysOf))
  itProves(`every overlay of ${feature} is as it should be`, { reads: readsOf(feature) }, () =>
    proveEach(journey, overlaysOf, feature),
  );
