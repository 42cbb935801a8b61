import { PartBoundary } from '../../components/PartBoundary';
import { createParts } from '../../parts';
import type { PlaceProps } from './Place';

const parts = createParts({ place: () => import('./Place') });

/** Fetches the place while the profile is loading. */
export const fetchPlace = () => parts.prefetch('place');

/** The place, in a file of its own: the chat is usable before it, and without it. */
export const PlaceArea = (props: PlaceProps) => (
  <PartBoundary parts={parts} name="place" waiting={<section />} broken={() => <section />}>
    {({ Place }) => <Place {...props} />}
  </PartBoundary>
);
