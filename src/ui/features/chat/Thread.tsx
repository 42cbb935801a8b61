import { Box, chakra, Flex } from '@chakra-ui/react';
import { Fragment, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import type { Message } from '#contract/entities/conversation';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { type BubbleSide, MessageBubble, TeamMessage } from './MessageBubble';
import { chatStrings } from './strings';
import { dayOf, nearDayOf, shortDayOf } from './times';

export type ThreadProps = {
  label: string;
  messages: readonly Message[];
  sideOf: (message: Message) => BubbleSide;
  authorOf: (message: Message) => string;
  /** A picture beside the messages of the other side. */
  faceOf?: ((message: Message) => ReactNode) | undefined;
  /** The reader is of the agent's team (`TeamMessage`). */
  isTeam?: boolean;
  /** The reader's own messages go without a name. */
  hidesMe?: boolean;
  /** Under a message: what an answer was taken from. */
  below?: ((message: Message) => ReactNode) | undefined;
  /** What stands between two messages; null is the end of the thread. */
  between?: ((before: Message | null, after: Message | null) => ReactNode) | undefined;
  /** Above the first message: a button for older ones, or the greeting. */
  start?: ReactNode;
  /** Below the last: the answer being written, a failure. */
  end?: ReactNode;
  /** Changes whenever the end grows, so that a reader who is at the end stays there. */
  tail: string;
};

/** How close to the end, in pixels, counts as reading the newest. */
const AT_FOOT_PX = 80;

/**
 * The messages of a room, oldest first. It keeps the newest in view unless the reader has scrolled up; a screen reader
 * announces new ones.
 */
export const Thread = ({ label, messages, sideOf, start, end, tail, isTeam = false, ...line }: ThreadProps) => {
  const shown = (message: Message) => ({
    message,
    side: sideOf(message),
    author: line.authorOf(message),
    face: line.faceOf?.(message),
    below: line.below?.(message),
  });
  const scroller = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  // The message being typed below takes room from it, and so does the keyboard of a phone.
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      if (follows.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  // Before it is painted, so that nothing jumps.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the foot moves exactly when these grow
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element && follows.current) element.scrollTop = element.scrollHeight;
  }, [messages.length, tail]);
  return (
    <Box
      ref={scroller}
      flex="1"
      minH={0}
      overflow="auto"
      px={{ base: '3', md: '4' }}
      py="4"
      tabIndex={0}
      role="log"
      aria-label={label}
      _focusVisible={{ outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' }}
      onScroll={(event) => {
        const { scrollHeight, scrollTop, clientHeight } = event.currentTarget;
        follows.current = scrollHeight - scrollTop - clientHeight < AT_FOOT_PX;
      }}
    >
      <Flex direction="column" justify="flex-end" gap="3" minH="full" maxW="672px" mx="auto">
        {start}
        {messages.map((message, index) => (
          <Fragment key={message.uuid}>
            {startsDay(messages[index - 1], message) && <Day timestampS={message.timestamp} />}
            {line.between?.(messages[index - 1] ?? null, message)}
            {joins(messages, index) && <Joined name={message.author ?? ''} />}
            {isTeam ? (
              <TeamMessage {...shown(message)} isFollowed={isFollowed(messages, index)} />
            ) : (
              <MessageBubble {...shown(message)} hidesAuthor={line.hidesMe && sideOf(message) === 'mine'} />
            )}
          </Fragment>
        ))}
        {line.between?.(messages.at(-1) ?? null, null)}
        {end}
      </Flex>
    </Box>
  );
};

const Day = ({ timestampS }: { timestampS: number }) => {
  const near = nearDayOf(timestampS, useNowMs());
  const words = near === 'today' ? [] : [shortDayOf(timestampS)];
  return <Hairline>{near === null ? dayOf(timestampS) : [chatStrings[near], ...words].join(', ')}</Hairline>;
};

/** Words in the middle of a line across. */
const Hairline = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    py: '1',
    textStyle: 'caption',
    color: 'inkMuted',
    '&::before, &::after': { content: '""', flex: 1, height: '1px', background: 'line' },
  },
});

/** How soon the next message belongs to the same turn. */
const TURN_S = 300;

const isFollowed = (messages: readonly Message[], index: number): boolean => {
  const [message, next] = [messages[index], messages[index + 1]];
  if (!message || !next || startsDay(message, next)) return false;
  const isSame = next.aiAgent === message.aiAgent && next.author === message.author;
  return isSame && next.status === message.status && next.timestamp - message.timestamp < TURN_S;
};

/** Whether a person speaks for the agent who did not speak before. */
const joins = (messages: readonly Message[], index: number): boolean => {
  const author = messages[index]?.author;
  return author !== undefined && messages.slice(0, index).every((message) => message.author !== author);
};

const Joined = ({ name }: { name: string }) => (
  <Hairline>
    <span>
      <b>{name}</b> {chatStrings.joined}
    </span>
  </Hairline>
);

const startsDay = (before: Message | undefined, message: Message): boolean =>
  !before || new Date(before.timestamp * 1_000).toDateString() !== new Date(message.timestamp * 1_000).toDateString();
