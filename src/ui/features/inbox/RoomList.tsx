import { Box, chakra, Flex, VisuallyHidden } from '@chakra-ui/react';
import { Inbox, X } from 'lucide-react';
import { useEffect } from 'react';
import { useInboxCounts } from '#src/app/hooks/inboxCounts.ts';
import { useRoomHrefs } from '#src/app/hooks/location.ts';
import { useAccount } from '#src/app/hooks/workspace.tsx';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { IconButton } from '../../components/IconButton';
import { LongList } from '../../components/LongList';
import { PagedList } from '../../components/PagedList';
import { SearchInput } from '../../components/SearchInput';
import { SkeletonRows } from '../../components/Skeleton';
import { usePagedList } from '../../components/usePagedList';
import { shellStrings } from '../../strings/shell';
import { useHighlight } from '../../timing/useHighlight';
import { DraftRow } from './compose/DraftRow';
import { InboxFilters, InboxTabs } from './InboxTabs';
import { RoomRow } from './RoomRow';
import { roomListStyles } from './roomListStyles';
import { inboxStrings } from './strings';
import { useInboxChoice } from './useInboxChoice';

const Rows = chakra('div', roomListStyles);

/** The conversations of the agent, or of all agents of the organization. */
export const RoomList = ({ activeRoomId }: { activeRoomId: string | null }) => {
  const list = usePagedList('roomList');
  const ofOneAgent = useAccount()?.accountType === 'agent';
  const hrefOf = useRoomHrefs();
  const highlight = useHighlight((id) => list.items.some(({ roomId }) => roomId === id));
  useScrollToRoom(highlight);
  return (
    <Flex direction="column" h="full" minH={0} {...list.marks}>
      <VisuallyHidden as="h1">{inboxStrings.title}</VisuallyHidden>
      <InboxTabs />
      <Box px="3" pt="3" pb="3" borderBottomWidth="1px">
        <SearchInput
          wide
          label={inboxStrings.search}
          placeholder={inboxStrings.searchHint}
          value={list.search}
          onChange={list.verbs.search}
        />
        <InboxFilters />
      </Box>
      <ReadAllFailed />
      <Rows>
        <DraftRow />
        <PagedList
          label={inboxStrings.loading}
          list={list}
          skeleton={<SkeletonRows row="talk" label={inboxStrings.loading} />}
          empty={<NoRooms />}
        >
          <LongList label={inboxStrings.list} items={list.items} keyOf={(room) => room.roomId}>
            {(room) => (
              <RoomRow
                room={room}
                href={hrefOf(room.roomId, room.found?.uuid)}
                active={room.roomId === activeRoomId}
                ofOneAgent={ofOneAgent}
                flashes={room.roomId === highlight}
                phrase={list.appliedSearch}
              />
            )}
          </LongList>
        </PagedList>
      </Rows>
    </Flex>
  );
};

/** Scrolls to the conversation that was jumped to. */
function useScrollToRoom(roomId: string | null): void {
  useEffect(() => {
    if (roomId === null) return;
    const rows = [...document.querySelectorAll<HTMLElement>('[data-room]')];
    rows.find(({ dataset }) => dataset.room === roomId)?.scrollIntoView({ block: 'nearest' });
  }, [roomId]);
}

/** Says why the tab could not be marked as read, and lets the reader try again. */
const ReadAllFailed = () => {
  const { refusal, retry, dismiss } = useInboxCounts();
  if (!refusal) return null;
  return (
    <Flex role="alert" align="center" gap="2" px="3" py="2" borderBottomWidth="1px" color="danger.ink" fontSize="sm">
      <Box flex="1" minW={0}>
        {inboxStrings.markAllFailed} {refusal.message}
      </Box>
      <Button variant="outline" size="xs" onClick={retry}>
        {shellStrings.retry}
      </Button>
      <IconButton size="xs" label={shellStrings.close} Icon={X} onClick={dismiss} />
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
