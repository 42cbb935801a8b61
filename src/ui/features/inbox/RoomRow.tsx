import { Box, chakra, Flex } from '@chakra-ui/react';
import type { Room } from '#contract/entities/conversation';
import { channelOf } from '#contract/rules/conversations/channels';
import { markedParts } from '#contract/rules/conversations/excerpt';
import { useRoomHref } from '#src/app/hooks/location.ts';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { AppLink } from '../../components/AppLink';
import { Badge } from '../../components/Badge';
import { CountBadge } from '../../components/CountBadge';
import { shortTime } from '../../words/times';
import { ChannelIcon } from '../conversations/ChannelIcon';
import { CustomerAvatar } from '../conversations/CustomerAvatar';
import { conversationStrings } from '../conversations/strings';
import { identityIn } from './identityIn';
import { Lookers, useWritingWords } from './Present';
import { RoomPerson, RoomWaits } from './RoomPerson';
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
    '&[data-flash]': { bg: 'accent.tint' },
  },
});

export type RoomRowProps = {
  room: Room;
  active: boolean;
  ofOneAgent: boolean;
  /** It was jumped to. */
  flashes: boolean;
  /** The search that found it. */
  phrase: string;
};

/** One conversation: with whom, the last words or those that a search found, when, how much is unread, and who answers. */
export const RoomRow = ({ room, active, ofOneAgent, flashes, phrase }: RoomRowProps) => {
  const href = useRoomHref(room.roomId, room.found?.uuid);
  const nowMs = useNowMs();
  const identity = identityIn(room);
  const writing = useWritingWords(room.roomId);
  const details = [identity.detail, visitOf(room)].filter((one) => one !== null);
  const isUnread = room.unread > 0;
  return (
    <Link
      href={href}
      data-row
      data-room={room.roomId}
      aria-current={active || undefined}
      data-flash={flashes || undefined}
    >
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
            {details.map((detail) => (
              <Box key={detail} as="span" color="inkMuted" fontWeight="normal">
                {` · ${detail}`}
              </Box>
            ))}
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
            color={writing !== null ? 'accent.ink' : isUnread ? 'ink' : 'inkMuted'}
          >
            {room.found ? (
              <Found excerpt={room.found.excerpt} phrase={phrase} />
            ) : (
              (writing ??
              `${room.lastMessageByAgent ? inboxStrings.by(room.lastMessageAuthor) : ''}${room.lastMessage}`)
            )}
          </Box>
          {isUnread && <CountBadge count={room.unread} label={inboxStrings.unread(room.unread)} />}
        </Flex>
        <RoomOrigin room={room} ofOneAgent={ofOneAgent} />
      </Box>
    </Link>
  );
};

/** How often somebody came to the chat; the first time goes without saying. */
const visitOf = ({ source, conversations = 0 }: Room): string | null =>
  channelOf(source) === 'chat' && source !== 'test' && conversations > 1 ? inboxStrings.visit(conversations) : null;

/** What a search found, its words marked. */
const Found = ({ excerpt, phrase }: { excerpt: string; phrase: string }) =>
  markedParts(excerpt, phrase.split(/\s+/)).map(({ text, isFound }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text
    isFound ? <Mark key={index}>{text}</Mark> : text,
  );

const Mark = chakra('mark', { base: { bg: 'warning.tint', color: 'ink', borderRadius: 'sm', fontWeight: 'semibold' } });

/** The channel, the agent where the inbox is of several, who answers, and who waits. */
const RoomOrigin = ({ room, ofOneAgent }: { room: Room; ofOneAgent: boolean }) => {
  const channel = channelOf(room.source);
  return (
    <Flex data-part="origin" align="center" gap="1.5" textStyle="caption" color="inkMuted" minW={0} minH="20px">
      <ChannelIcon channel={channel} size={14} isDecoration={ofOneAgent} />
      <Box as="span" truncate mr="1">
        {ofOneAgent ? conversationStrings.channels[channel] : room.agentName}
      </Box>
      {room.source === 'test' ? <Badge tone="warning">{conversationStrings.test}</Badge> : <RoomPerson room={room} />}
      <RoomWaits room={room} />
      <Lookers roomId={room.roomId} size="xs" />
    </Flex>
  );
};
