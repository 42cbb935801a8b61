import { Box, chakra, Flex } from '@chakra-ui/react';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { Message } from '#contract/entities/conversation';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { dayOf, nearDayOf, shortDayOf } from '../../words/times';
import { type BubbleSide, MessageBubble } from './MessageBubble';
import type { ShownReactions } from './reactionsOf';
import { chatStrings } from './strings';
import { TeamMessage } from './TeamLine';
import { ThreadLines } from './ThreadLines';

export type ThreadProps = {
  label: string;
  messages: readonly Message[];
  sideOf: (message: Message) => BubbleSide;
  authorOf: (message: Message) => string;
  /** A picture beside the messages of the other side. */
  faceOf?: ((message: Message) => ReactNode) | undefined;
  /** Whom the reader reads it for; by default it is the reader's own conversation. */
  targetAccountId?: number;
  /** The reader is of the agent's team (`TeamMessage`). */
  isTeam?: boolean;
  /** The reader's own messages go without a name. */
  hidesMe?: boolean;
  /** What people think of a message, and the button for it. */
  reactions?: ShownReactions | undefined;
  /** Under a message: what an answer was taken from. */
  below?: ((message: Message) => ReactNode) | undefined;
  /** What stands between two messages; null is the end of the thread. */
  between?: ((before: Message | null, after: Message | null) => ReactNode) | undefined;
  /** In the place of a message: what stands for a whole call. */
  cardOf?: ((message: Message) => ReactNode) | undefined;
  /** Above the first message: a button for older ones, or the greeting. */
  start?: ReactNode;
  /** Below the last: the answer being written, a failure. */
  end?: ReactNode;
  /** The message that was jumped to (specification 9). */
  highlight?: string | null;
  /** Changes whenever the end grows, so that a reader who is at the end stays there. */
  tail: string;
};

/** How close to the end, in pixels, counts as reading the newest. */
const AT_FOOT_PX = 80;

/**
 * The messages of a room, oldest first. It keeps the newest in view unless the reader has scrolled up; a screen reader
 * announces new ones.
 */
export const Thread = ({ label, messages, sideOf, start, end, tail, ...line }: ThreadProps) => {
  const { isTeam = false, highlight = null } = line;
  const shown = (message: Message) => ({
    message,
    targetAccountId: line.targetAccountId ?? null,
    side: sideOf(message),
    author: line.authorOf(message),
    face: line.faceOf?.(message),
    beside: line.reactions?.beside(message, line.authorOf(message)),
    below: (
      <>
        {line.reactions?.list(message, line.authorOf(message))}
        {line.below?.(message)}
      </>
    ),
  });
  const joining = useMemo(() => firstsOf(messages), [messages]);
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const heightPx = useRef(0);
  // The message being typed below takes room from it, and so does the keyboard of a phone.
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      heightPx.current = element.clientHeight;
      if (follows.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    // Messages come into sight with the size that they turn out to have.
    if (content.current) observer.observe(content.current);
    return () => observer.disconnect();
  }, []);
  // Before it is painted, so that nothing jumps.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the foot moves exactly when these grow
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element && follows.current) element.scrollTop = element.scrollHeight;
  }, [messages.length, tail]);
  // Whoever jumped to a message reads there.
  useLayoutEffect(() => {
    if (highlight !== null) follows.current = false;
  }, [highlight]);
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
        // The room for it changed, and the observer comes next: it was not the reader who moved.
        if (clientHeight !== heightPx.current) return;
        follows.current = scrollHeight - scrollTop - clientHeight < AT_FOOT_PX;
      }}
    >
      <Flex ref={content} direction="column" justify="flex-end" gap="3" minH="full" maxW="672px" mx="auto">
        {start}
        <ThreadLines messages={messages} scroller={scroller} highlight={highlight}>
          {(index) => {
            const message = messages[index];
            return (
              message && (
                <>
                  {startsDay(messages[index - 1], message) && <Day timestampS={message.timestamp} />}
                  {line.between?.(messages[index - 1] ?? null, message)}
                  {joining.has(index) && <Joined name={message.author ?? ''} />}
                  {line.cardOf?.(message) ??
                    (isTeam ? (
                      <TeamMessage {...shown(message)} isFollowed={isFollowed(messages, index)} />
                    ) : (
                      <MessageBubble {...shown(message)} hidesAuthor={line.hidesMe && sideOf(message) === 'mine'} />
                    ))}
                </>
              )
            );
          }}
        </ThreadLines>
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
  if (!message || !next || next.call || startsDay(message, next)) return false;
  const isSame = next.aiAgent === message.aiAgent && next.author === message.author;
  return isSame && next.status === message.status && next.timestamp - message.timestamp < TURN_S;
};

/** Where a person speaks for the agent who did not speak before. */
const firstsOf = (messages: readonly Message[]): ReadonlySet<number> => {
  const spoke = new Set<string>();
  const firsts = new Set<number>();
  for (const [index, { author }] of messages.entries()) {
    if (author === undefined || spoke.has(author)) continue;
    spoke.add(author);
    firsts.add(index);
  }
  return firsts;
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
