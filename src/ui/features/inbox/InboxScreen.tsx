import { Box, Flex } from '@chakra-ui/react';
import { MessagesSquare } from 'lucide-react';
import { ROOM_ID } from '#contract/rules/values/roomId';
import { ListFeature } from '#src/app/hooks/lists.tsx';
import { useActiveRoomId } from '#src/app/hooks/location.ts';
import { RoomFeature } from '#src/app/hooks/room.tsx';
import { TeamworkFeature } from '#src/app/hooks/teamwork.tsx';
import { EmptyState } from '../../components/EmptyState';
import { SkeletonRows, SkeletonThread } from '../../components/Skeleton';
import { RoomList } from './RoomList';
import { NoRoomPane, RoomPane } from './RoomPane';
import { inboxStrings } from './strings';

/** The inbox: conversations on the left, the open one on the right; one at a time on a phone (specification 2, 4). */
export const Screen = () => {
  const activeRoomId = useActiveRoomId();
  return (
    <Flex h="full" minH={0} minW={0} bg="panel">
      <Flex
        direction="column"
        w={{ base: 'full', md: '320px' }}
        flexShrink={0}
        minH={0}
        borderRightWidth={{ base: 0, md: '1px' }}
        display={{ base: activeRoomId ? 'none' : 'flex', md: 'flex' }}
      >
        <ListFeature of="roomList" fallback={<SkeletonRows row="talk" label={inboxStrings.loading} />}>
          <RoomList activeRoomId={activeRoomId} />
        </ListFeature>
      </Flex>
      <Box flex="1" minW={0} minH={0} display={{ base: activeRoomId ? 'block' : 'none', md: 'block' }}>
        {activeRoomId ? (
          <RoomFeature
            // What is not a room id cannot name a conversation that is still loading.
            fallback={ROOM_ID.test(activeRoomId) ? <SkeletonThread label={inboxStrings.loading} /> : <NoRoomPane />}
          >
            <TeamworkFeature>
              <RoomPane />
            </TeamworkFeature>
          </RoomFeature>
        ) : (
          <EmptyState icon={<MessagesSquare size={20} />} title={inboxStrings.none} hint={inboxStrings.noneHint} />
        )}
      </Box>
    </Flex>
  );
};
