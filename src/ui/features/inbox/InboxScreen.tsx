import { Box, Flex } from '@chakra-ui/react';
import { MessagesSquare } from 'lucide-react';
import { ROOM_ID } from '#contract/rules/values/roomId';
import { ComposeFeature } from '#src/app/hooks/compose.tsx';
import { ListFeature } from '#src/app/hooks/lists.tsx';
import { useActiveRoomId, useIsComposing } from '#src/app/hooks/location.ts';
import { useContactPane } from '#src/app/hooks/pageSwitch.ts';
import { RoomFeature } from '#src/app/hooks/room.tsx';
import { TeamworkFeature } from '#src/app/hooks/teamwork.tsx';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { EmptyState } from '../../components/EmptyState';
import { SkeletonRows, SkeletonThread } from '../../components/Skeleton';
import { ContactPane } from './beside/ContactPane';
import { useHasPane } from './beside/useHasPane';
import { ComposePane } from './compose/ComposePane';
import { RoomList } from './RoomList';
import { NoRoomPane, RoomPane } from './RoomPane';
import { inboxStrings } from './strings';

/**
 * The inbox: conversations on the left, the open one on the right, on a wide screen with who it is beside it; one at a time on a
 * phone (specification 2, 4).
 */
export const Screen = () => {
  const activeRoomId = useActiveRoomId();
  const mayWrite = usePermissions().has('editOrg');
  const isComposing = useIsComposing() && mayWrite;
  // What is not a room id cannot name a conversation that is still loading.
  const isRoomId = ROOM_ID.test(activeRoomId ?? '');
  const pane = useContactPane();
  const hasContact = useHasPane() && pane.isOn && isRoomId;
  const hasPane = isComposing || activeRoomId !== null;
  return (
    <Flex h="full" minH={0} minW={0} bg="panel">
      <Flex
        direction="column"
        w={{ base: 'full', md: '320px' }}
        flexShrink={0}
        minH={0}
        borderRightWidth={{ base: 0, md: '1px' }}
        display={{ base: hasPane ? 'none' : 'flex', md: 'flex' }}
      >
        <ListFeature of="roomList" fallback={<SkeletonRows row="talk" label={inboxStrings.loading} />}>
          <RoomList activeRoomId={isComposing ? null : activeRoomId} />
        </ListFeature>
      </Flex>
      <Box flex="1" minW={0} minH={0} display={{ base: hasPane ? 'block' : 'none', md: 'block' }}>
        {isComposing ? (
          <ComposeFeature fallback={<SkeletonThread label={inboxStrings.loading} />}>
            <ComposePane />
          </ComposeFeature>
        ) : activeRoomId ? (
          <Flex h="full" minH={0}>
            <Box flex="1" minW={0} minH={0}>
              <RoomFeature fallback={isRoomId ? <SkeletonThread label={inboxStrings.loading} /> : <NoRoomPane />}>
                <TeamworkFeature>
                  <RoomPane showsWho={!hasContact} />
                </TeamworkFeature>
              </RoomFeature>
            </Box>
            {hasContact && <ContactPane />}
          </Flex>
        ) : (
          <EmptyState icon={<MessagesSquare size={20} />} title={inboxStrings.none} hint={inboxStrings.noneHint} />
        )}
      </Box>
    </Flex>
  );
};
