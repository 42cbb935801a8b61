import { Box, Flex } from '@chakra-ui/react';
import { Inbox } from 'lucide-react';
import {
  selectFailure,
  selectHasMore,
  selectIsEmpty,
  selectItems,
  selectSearch,
  selectTotalCount,
} from '#machines/shared';
import { useFact, useIsBusy, useMarks } from '#src/app/hooks/fact.ts';
import { useListRef, useListVerbs } from '#src/app/hooks/lists.tsx';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { FailureNotice } from '../../components/FailureNotice';
import { Again } from '../../components/PagedList';
import { SearchInput } from '../../components/SearchInput';
import { SkeletonRows } from '../../components/Skeleton';
import { inboxStrings } from '../../strings/inbox';
import { RoomRow } from './RoomRow';

const COUNT = new Intl.NumberFormat();

/** The conversations of the agent, or of all agents of the organization. */
export const RoomList = ({ activeRoomId }: { activeRoomId: string | null }) => {
  const ref = useListRef('roomList');
  const verbs = useListVerbs('roomList');
  const rooms = useFact(ref, selectItems);
  const total = useFact(ref, selectTotalCount);
  const hasMore = useFact(ref, selectHasMore);
  const isEmpty = useFact(ref, selectIsEmpty);
  const search = useFact(ref, selectSearch);
  const failure = useFact(ref, selectFailure);
  const busy = useIsBusy(ref);
  return (
    <Flex direction="column" h="full" minH={0} {...useMarks(ref)}>
      <Box px="4" pt="4" pb="3" borderBottomWidth="1px">
        <Flex align="baseline" gap="2" mb="3">
          <Box as="h1" textStyle="title">
            {inboxStrings.title}
          </Box>
          {total !== null && total > 0 && <Box textStyle="hint">{COUNT.format(total)}</Box>}
        </Flex>
        <SearchInput wide label={inboxStrings.search} value={search} onChange={verbs.search} />
      </Box>
      <Box flex="1" minH={0} overflow="auto">
        {failure && rooms.length === 0 && (
          <FailureNotice title={inboxStrings.failed} failure={failure} onRetry={verbs.retry} />
        )}
        {total === null && !failure && <SkeletonRows label={inboxStrings.loading} />}
        {isEmpty && !failure && (
          <EmptyState
            icon={<Inbox size={20} />}
            title={search ? inboxStrings.emptySearch : inboxStrings.empty}
            hint={search ? inboxStrings.emptySearchHint : inboxStrings.emptyHint}
          />
        )}
        <Box as="ul" listStyleType="none" aria-label={inboxStrings.list}>
          {rooms.map((room) => (
            <RoomRow key={room.roomId} room={room} active={room.roomId === activeRoomId} />
          ))}
        </Box>
        {failure && rooms.length > 0 && <Again failure={failure} onRetry={verbs.retry} />}
        {hasMore && !failure && (
          <Flex justify="center" p="3">
            <Button variant="outline" size="sm" busy={busy} onClick={verbs.loadMore}>
              {inboxStrings.more}
            </Button>
          </Flex>
        )}
      </Box>
    </Flex>
  );
};
