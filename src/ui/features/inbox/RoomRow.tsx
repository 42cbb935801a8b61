import { Box, chakra, Flex } from '@chakra-ui/react';
import type { Room } from '#contract/entities/conversation';
import { formatPhone } from '#contract/rules/values/formats';
import { useRoomHref } from '#src/app/hooks/location.ts';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { AppLink } from '../../components/AppLink';
import { Avatar } from '../../components/Avatar';
import { Badge } from '../../components/Badge';
import { shortTime } from '../chat/times';
import { inboxStrings } from './strings';

const Link = chakra(AppLink, {
  base: {
    display: 'flex',
    gap: '3',
    px: '4',
    py: '3',
    borderBottomWidth: '1px',
    color: 'ink',
    textDecoration: 'none',
    _hover: { bg: 'hover' },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
    '&[aria-current=true]': { bg: 'selected', _hover: { bg: 'selected' } },
  },
});

/** One conversation: with whom, the last words, when, and how much of it is unread. */
export const RoomRow = ({ room, active }: { room: Room; active: boolean }) => {
  const href = useRoomHref(room.roomId);
  const nowMs = useNowMs();
  return (
    <Link href={href} data-row data-room={room.roomId} aria-current={active || undefined}>
      <Avatar kind="customer" name={room.name} id={room.roomId} />
      <Box flex="1" minW={0}>
        <Flex align="baseline" gap="2">
          <Box
            flex="1"
            minW={0}
            truncate
            dir="auto"
            textAlign="match-parent"
            fontWeight={room.unread > 0 ? 'bold' : 'medium'}
          >
            {formatPhone(room.name)}
          </Box>
          <Box as="time" textStyle="caption" color="inkFaint" flexShrink={0}>
            {shortTime(room.lastMessageTimestamp, nowMs)}
          </Box>
        </Flex>
        <Flex align="center" gap="2" mt="0.5">
          <Box
            flex="1"
            minW={0}
            truncate
            dir="auto"
            textAlign="match-parent"
            fontSize="sm"
            color={room.unread > 0 ? 'ink' : 'inkMuted'}
          >
            {room.lastMessageByAgent && inboxStrings.by(room.lastMessageAuthor)}
            {room.lastMessage}
          </Box>
          {room.unread > 0 && <Unread count={room.unread} />}
        </Flex>
        <Flex gap="1.5" mt="1.5" align="center">
          <Badge tone={room.source === 'test' ? 'warning' : 'neutral'}>{inboxStrings.source[room.source]}</Badge>
          <Box textStyle="caption" color="inkFaint" truncate>
            {room.agentName}
          </Box>
        </Flex>
      </Box>
    </Link>
  );
};

const Unread = ({ count }: { count: number }) => (
  <Flex
    as="span"
    align="center"
    justify="center"
    minW="20px"
    h="20px"
    px="1.5"
    borderRadius="full"
    bg="accent.solid"
    color="accent.contrast"
    fontSize="2xs"
    fontWeight="bold"
    flexShrink={0}
  >
    <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
    <Box as="span" srOnly>
      {inboxStrings.unread(count)}
    </Box>
  </Flex>
);
