import { Box } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { RoomFeature } from '#src/app/hooks/room.tsx';
import { TeamworkFeature } from '#src/app/hooks/teamwork.tsx';
import { inboxStrings } from '../strings';
import { SkeletonContact } from './SkeletonContact';

const OtherSide = lazy(() => import('./OtherSide').then((part) => ({ default: part.OtherSide })));

/** Who the other side of the open conversation is, beside it. Its place is there before its contents are. */
export const ContactPane = () => (
  <Box
    as="section"
    aria-label={inboxStrings.beside}
    data-part="beside"
    w={{ base: '264px', xl: '296px' }}
    flexShrink={0}
    minH={0}
    overflowY="auto"
    bg="panel"
    borderLeftWidth="1px"
  >
    <RoomFeature fallback={<SkeletonContact />}>
      <TeamworkFeature fallback={<SkeletonContact />}>
        <Suspense fallback={<SkeletonContact />}>
          <OtherSide />
        </Suspense>
      </TeamworkFeature>
    </RoomFeature>
  </Box>
);
