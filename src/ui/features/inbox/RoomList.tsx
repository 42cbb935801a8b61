import { Box, Flex, VisuallyHidden } from '@chakra-ui/react';
import { Inbox } from 'lucide-react';
import { useAccount } from '#src/app/hooks/workspace.tsx';
import { EmptyState } from '../../components/EmptyState';
import { LongList } from '../../components/LongList';
import { PagedList } from '../../components/PagedList';
import { SearchInput } from '../../components/SearchInput';
import { SkeletonRows } from '../../components/Skeleton';
import { usePagedList } from '../../components/usePagedList';
import { InboxFilters, InboxTabs } from './InboxTabs';
import { RoomRow } from './RoomRow';
import { inboxStrings } from './strings';
import { useInboxChoice } from './useInboxChoice';

/** The conversations of the agent, or of all agents of the organization. */
export const RoomList = ({ activeRoomId }: { activeRoomId: string | null }) => {
  const list = usePagedList('roomList');
  const ofOneAgent = useAccount()?.accountType === 'agent';
  return (
    <Flex direction="column" h="full" minH={0} {...list.marks}>
      <VisuallyHidden as="h1">{inboxStrings.title}</VisuallyHidden>
      <InboxTabs />
      <Box px="3" pt="3" pb="3" borderBottomWidth="1px">
        <SearchInput wide label={inboxStrings.search} value={list.search} onChange={list.verbs.search} />
        <InboxFilters />
      </Box>
      <Box flex="1" minH={0} overflow="auto">
        <PagedList
          label={inboxStrings.loading}
          list={list}
          skeleton={<SkeletonRows row="talk" label={inboxStrings.loading} />}
          empty={<NoRooms />}
        >
          <LongList label={inboxStrings.list} items={list.items} keyOf={(room) => room.roomId}>
            {(room) => <RoomRow room={room} active={room.roomId === activeRoomId} ofOneAgent={ofOneAgent} />}
          </LongList>
        </PagedList>
      </Box>
    </Flex>
  );
};

/** Why there is nothing in what the reader chose to see. */
const NoRooms = () => {
  const { filter, show } = useInboxChoice();
  const narrower = show === 'open' ? (filter === 'junk' ? filter : null) : show;
  const words =
    narrower === null ? { title: inboxStrings.empty, hint: inboxStrings.emptyHint } : inboxStrings.emptyOf[narrower];
  return <EmptyState icon={<Inbox size={20} />} {...words} />;
};
