import { PartBoundary } from '../../components/PartBoundary';
import type { PlaceProps } from '../../features/page/shown/Place';
import { createParts } from '../../parts';

const parts = createParts({ place: () => import('../../features/page/shown/Place') });

/** Fetches the place while the profile is loading. */
export const fetchPlace = () => parts.prefetch('place');

/** The place, in a file of its own: the chat is usable without it, and where it stands beside it also before it. */
export const PlaceArea = (props: PlaceProps) => (
  <PartBoundary parts={parts} name="place" waiting={<section data-waiting="" />} broken={() => <section />}>
    {({ Place }) => <Place {...props} />}
  </PartBoundary>
);
