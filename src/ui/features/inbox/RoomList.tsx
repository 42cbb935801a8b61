import { Box, Flex } from '@chakra-ui/react';
import { Inbox } from 'lucide-react';
import { useAccount } from '#src/app/hooks/workspace.tsx';
import { EmptyState } from '../../components/EmptyState';
import { LongList } from '../../components/LongList';
import { PagedList } from '../../components/PagedList';
import { SearchInput } from '../../components/SearchInput';
import { SkeletonRows } from '../../components/Skeleton';
import { usePagedList } from '../../components/usePagedList';
import { RoomRow } from './RoomRow';
import { inboxStrings } from './strings';

const COUNT = new Intl.NumberFormat();

/** The conversations of the agent, or of all agents of the organization. */
export const RoomList = ({ activeRoomId }: { activeRoomId: string | null }) => {
  const list = usePagedList('roomList');
  const ofOneAgent = useAccount()?.accountType === 'agent';
  return (
    <Flex direction="column" h="full" minH={0} {...list.marks}>
      <Box px="3" pt="3" pb="3" borderBottomWidth="1px">
        <Flex align="baseline" gap="2" mb="2.5" px="1">
          <Box as="h1" textStyle="title">
            {inboxStrings.title}
          </Box>
          {list.totalCount !== null && list.totalCount > 0 && (
            <Box textStyle="hint">{COUNT.format(list.totalCount)}</Box>
          )}
        </Flex>
        <SearchInput wide label={inboxStrings.search} value={list.search} onChange={list.verbs.search} />
      </Box>
      <Box flex="1" minH={0} overflow="auto">
        <PagedList
          label={inboxStrings.loading}
          list={list}
          skeleton={<SkeletonRows row="talk" label={inboxStrings.loading} />}
          empty={<EmptyState icon={<Inbox size={20} />} title={inboxStrings.empty} hint={inboxStrings.emptyHint} />}
        >
          <LongList label={inboxStrings.list} items={list.items} keyOf={(room) => room.roomId}>
            {(room) => <RoomRow room={room} active={room.roomId === activeRoomId} ofOneAgent={ofOneAgent} />}
          </LongList>
        </PagedList>
      </Box>
    </Flex>
  );
};
