import { PartBoundary } from '../../components/PartBoundary';
import { createParts } from '../../parts';
import type { PlaceProps } from './Place';

const parts = createParts({ place: () => import('./Place') });

/** Fetches the place while the profile is loading. */
export const fetchPlace = () => parts.prefetch('place');

/** The place, in a file of its own: the chat is usable without it, and where it stands beside it also before it. */
export const PlaceArea = (props: PlaceProps) => (
  <PartBoundary parts={parts} name="place" waiting={<section data-waiting="" />} broken={() => <section />}>
    {({ Place }) => <Place {...props} />}
  </PartBoundary>
);
