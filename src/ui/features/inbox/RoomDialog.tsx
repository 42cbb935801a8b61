import { Box } from '@chakra-ui/react';
import { RoomFeature } from '#src/app/hooks/room.tsx';
import { TeamworkFeature } from '#src/app/hooks/teamwork.tsx';
import { Dialog } from '../../components/Dialog';
import { SkeletonThread } from '../../components/Skeleton';
import { shellStrings } from '../../strings/shell';
import { RoomPane } from './RoomPane';
import { inboxStrings } from './strings';

/** A conversation of the inbox, over whatever screen is open. */
export const RoomDialog = ({ close }: { close: () => void }) => (
  <Dialog
    placement="side"
    size="md"
    flush
    title={inboxStrings.conversation}
    closeLabel={shellStrings.close}
    onClose={close}
  >
    <Box h="full">
      <RoomFeature fallback={<SkeletonThread label={inboxStrings.loading} />}>
        <TeamworkFeature>
          <RoomPane isOverlay />
        </TeamworkFeature>
      </RoomFeature>
    </Box>
  </Dialog>
);
