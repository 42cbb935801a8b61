import { Box, chakra, Flex } from '@chakra-ui/react';
import type { Room } from '#contract/entities/conversation';
import { channelOf } from '#contract/rules/conversations/channels';
import { holderIn } from '#contract/rules/conversations/holder';
import { identityOf, shortNameOf } from '#contract/rules/conversations/identity';
import { useRoomHref } from '#src/app/hooks/location.ts';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { useIdentity } from '#src/app/hooks/workspace.tsx';
import { AppLink } from '../../components/AppLink';
import { Avatar } from '../../components/Avatar';
import { Badge } from '../../components/Badge';
import { CountBadge } from '../../components/CountBadge';
import { shortTime } from '../chat/times';
import { ChannelIcon } from '../conversations/ChannelIcon';
import { CustomerAvatar } from '../conversations/CustomerAvatar';
import { conversationStrings } from '../conversations/strings';
import { inboxStrings } from './strings';

const Link = chakra(AppLink, {
  base: {
    display: 'flex',
    gap: '3',
    minH: '80px',
    px: '14px',
    py: '2.5',
    borderBottomWidth: '1px',
    color: 'ink',
    textDecoration: 'none',
    transitionProperty: 'background-color',
    transitionDuration: 'fast',
    _hover: { bg: 'hover' },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
    '&[aria-current=true]': {
      bg: 'selected',
      boxShadow: 'inset 2px 0 0 {colors.accent.solid}',
      _hover: { bg: 'selected' },
      // The muted ink is too faint on the tint.
      '& :is(time, [data-part=origin])': { color: 'ink' },
    },
  },
});

/** One conversation: with whom, the last words, when, how much is unread, by which channel and of which agent. */
export const RoomRow = ({ room, active, ofOneAgent }: { room: Room; active: boolean; ofOneAgent: boolean }) => {
  const href = useRoomHref(room.roomId);
  const nowMs = useNowMs();
  const identity = identityOf(room.name, conversationStrings.unknown[channelOf(room.source)]);
  const isUnread = room.unread > 0;
  return (
    <Link href={href} data-row data-room={room.roomId} aria-current={active || undefined}>
      <CustomerAvatar identity={identity} id={room.roomId} image={room.image} />
      <Box flex="1" minW={0}>
        <Flex align="baseline" gap="2">
          <Box
            flex="1"
            minW={0}
            truncate
            dir="auto"
            textAlign="match-parent"
            fontWeight={isUnread ? 'semibold' : 'medium'}
          >
            {identity.name}
            {identity.detail !== null && (
              <Box as="span" color="inkMuted" fontWeight="normal">
                {` · ${identity.detail}`}
              </Box>
            )}
          </Box>
          <Box as="time" textStyle="caption" color="inkMuted" flexShrink={0} fontVariantNumeric="tabular-nums">
            {shortTime(room.lastMessageTimestamp, nowMs)}
          </Box>
        </Flex>
        <Flex align="center" gap="2" minH="20px">
          <Box
            flex="1"
            minW={0}
            truncate
            dir="auto"
            textAlign="match-parent"
            fontSize="sm"
            color={isUnread ? 'ink' : 'inkMuted'}
          >
            {room.lastMessageByAgent && inboxStrings.by(room.lastMessageAuthor)}
            {room.lastMessage}
          </Box>
          {isUnread && <CountBadge count={room.unread} label={inboxStrings.unread(room.unread)} />}
        </Flex>
        <RoomOrigin room={room} ofOneAgent={ofOneAgent} />
      </Box>
    </Link>
  );
};

/** The channel, and the agent where the inbox is of several. */
const RoomOrigin = ({ room, ofOneAgent }: { room: Room; ofOneAgent: boolean }) => {
  const channel = channelOf(room.source);
  return (
    <Flex data-part="origin" align="center" gap="1.5" textStyle="caption" color="inkMuted" minW={0} minH="20px">
      <ChannelIcon channel={channel} size={14} isDecoration={ofOneAgent} />
      {ofOneAgent ? (
        <span>{conversationStrings.channels[channel]}</span>
      ) : (
        <>
          <Avatar kind="agent" size="xs" name={room.agentName} id={room.agentId} />
          <Box as="span" truncate>
            {room.agentName}
          </Box>
        </>
      )}
      <Holder room={room} />
      {room.source === 'test' && <Badge tone="warning">{conversationStrings.test}</Badge>}
    </Flex>
  );
};

/** The person who answers instead of the agent. */
const Holder = ({ room }: { room: Room }) => {
  const holder = holderIn(room, useNowMs());
  const myId = useIdentity().user?.id;
  if (!holder) return null;
  return (
    <Flex as="span" align="center" gap="1" flexShrink={0} ml="auto">
      <Avatar kind="colleague" size="xs" name={holder.name} />
      {holder.id === myId ? inboxStrings.you : shortNameOf({ name: holder.name, detail: null, isNamed: true })}
    </Flex>
  );
};
