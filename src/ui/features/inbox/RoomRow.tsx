import { CircleAlert } from 'lucide-react';
import { memo } from 'react';
import type { Room } from '#contract/entities/conversation';
import { channelOf } from '#contract/rules/conversations/channels';
import { markedParts } from '#contract/rules/conversations/excerpt';
import { usePresent } from '#src/app/hooks/presence.ts';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { AppLink } from '../../components/AppLink';
import { Badge } from '../../components/Badge';
import { CountBadge } from '../../components/CountBadge';
import { shortTime } from '../../words/times';
import { ChannelIcon } from '../conversations/ChannelIcon';
import { CustomerAvatar } from '../conversations/CustomerAvatar';
import { conversationStrings } from '../conversations/strings';
import { identityIn } from './identityIn';
import { Faces, writingWords } from './Present';
import { RoomPerson, RoomWaits } from './RoomPerson';
import { inboxStrings } from './strings';

export type RoomRowProps = {
  room: Room;
  href: string;
  active: boolean;
  ofOneAgent: boolean;
  /** It was jumped to. */
  flashes: boolean;
  /** The search that found it. */
  phrase: string;
};

/**
 * One conversation: with whom, the last words or those that a search found, when, how much is unread, and who answers. Plain
 * elements, styled by the list.
 */
export const RoomRow = memo(({ room, href, active, ofOneAgent, flashes, phrase }: RoomRowProps) => {
  const nowMs = useNowMs();
  const present = usePresent(room.roomId);
  const identity = identityIn(room);
  const writing = writingWords(present);
  const details = [identity.detail, visitOf(room)].filter((one) => one !== null);
  const isUnread = room.unread > 0;
  const isFailed = room.lastMessageFailed === true && writing === null && !room.found;
  const channel = channelOf(room.source);
  return (
    <AppLink
      href={href}
      data-row
      data-room={room.roomId}
      data-unread={isUnread || undefined}
      aria-current={active || undefined}
      data-flash={flashes || undefined}
    >
      <CustomerAvatar identity={identity} id={room.roomId} image={room.image} />
      <div data-part="who" dir="auto">
        {identity.name}
        {details.map((detail) => (
          <span key={detail}>{` · ${detail}`}</span>
        ))}
      </div>
      <time data-part="when">{shortTime(room.lastMessageTimestamp, nowMs)}</time>
      <div
        data-part="said"
        data-writing={(writing !== null && !room.found) || undefined}
        data-failed={isFailed || undefined}
        dir="auto"
      >
        {isFailed && (
          <>
            <CircleAlert size={13} aria-hidden="true" />
            {`${inboxStrings.notDelivered} · `}
          </>
        )}
        {room.found ? (
          <Found excerpt={room.found.excerpt} phrase={phrase} />
        ) : (
          (writing ?? `${room.lastMessageByAgent ? inboxStrings.by(room.lastMessageAuthor) : ''}${room.lastMessage}`)
        )}
      </div>
      {isUnread && <CountBadge count={room.unread} label={inboxStrings.unread(room.unread)} />}
      {/* The channel, the agent where the inbox is of several, who answers, and who waits. */}
      <div data-part="origin">
        <ChannelIcon channel={channel} size={14} isDecoration={ofOneAgent} />
        <span data-part="agent">{ofOneAgent ? conversationStrings.channels[channel] : room.agentName}</span>
        {room.source === 'test' ? <Badge tone="warning">{conversationStrings.test}</Badge> : <RoomPerson room={room} />}
        <RoomWaits room={room} nowMs={nowMs} />
        <Faces present={present} size="xs" />
      </div>
    </AppLink>
  );
});

/** How often somebody came to the chat; the first time goes without saying. */
const visitOf = ({ source, conversations = 0 }: Room): string | null =>
  channelOf(source) === 'chat' && source !== 'test' && conversations > 1 ? inboxStrings.visit(conversations) : null;

/** What a search found, its words marked. */
const Found = ({ excerpt, phrase }: { excerpt: string; phrase: string }) =>
  markedParts(excerpt, phrase.split(/\s+/)).map(({ text, isFound }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text
    isFound ? <mark key={index}>{text}</mark> : text,
  );
