import { Box, chakra, Flex } from '@chakra-ui/react';
import { Check, CheckCheck, CircleAlert, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Message } from '#contract/entities/conversation';
import { chatStrings } from './strings';
import { timeOfDay } from './times';

/** The text of a message. */
const Bubble = chakra('div', {
  base: {
    px: '3',
    py: '2',
    borderRadius: 'bubble',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontSize: 'section',
    lineHeight: 'moderate',
    maxW: 'min(500px, 86%)',
    minW: 0,
  },
  variants: {
    side: {
      mine: { bg: 'bubble', color: 'onBubble', borderBottomRightRadius: 'xs' },
      theirs: { bg: 'panel', borderWidth: '1px', borderBottomLeftRadius: 'xs', maxW: 'min(500px, 100%)' },
      // A person who answers for the agent.
      person: { bg: 'accent.tint', borderBottomLeftRadius: 'xs', maxW: 'min(500px, 100%)' },
      // An agent, as its team sees it.
      agent: {
        bg: 'agent.tint',
        borderRadius: 'sm',
        boxShadow: 'inset 0 0 0 1px color-mix(in srgb, {colors.agent.solid} 22%, transparent)',
      },
    },
  },
});

export type BubbleSide = 'mine' | 'theirs';

type LineProps = {
  side: BubbleSide;
  author: string;
  /** Who it is, beside the bubble of the other side. */
  face?: ReactNode;
  time?: ReactNode;
  isPerson?: boolean;
  /** The reader knows who it is: only a screen reader says it. */
  hidesAuthor?: boolean | undefined;
  below?: ReactNode;
  children: ReactNode;
};

/** Who, when, and the bubble; a face stands at its foot. */
const Line = ({ side, author, face, time, isPerson = false, hidesAuthor = false, below, children }: LineProps) => {
  const by = (
    <Flex srOnly={hidesAuthor} gap="1.5" align="baseline" textStyle="caption" color="inkMuted" px="0.5">
      <Box as="span" data-author="" fontWeight="semibold" color="ink">
        {author}
      </Box>
      {time}
    </Flex>
  );
  return (
    <Flex gap="2.5" align="flex-end">
      {side === 'theirs' && face}
      <Flex direction="column" flex="1" minW={0} gap="1" align={side === 'mine' ? 'flex-end' : 'flex-start'}>
        {by}
        <Bubble side={isPerson && side === 'theirs' ? 'person' : side} dir="auto">
          {children}
        </Bubble>
        {below}
      </Flex>
    </Flex>
  );
};

export type MessageBubbleProps = Pick<LineProps, 'side' | 'author' | 'face' | 'hidesAuthor' | 'below'> & {
  message: Message;
};

/** One message: who, when, what. */
export const MessageBubble = ({ message, ...line }: MessageBubbleProps) => (
  <Box data-message={message.uuid}>
    <Line {...line} isPerson={message.author !== undefined} time={<Time message={message} />}>
      {message.message}
    </Line>
  </Box>
);

const Time = ({ message }: { message: Message }) => <time dateTime={message.date}>{timeOfDay(message.timestamp)}</time>;

export type TeamMessageProps = Pick<LineProps, 'side' | 'author' | 'face' | 'below'> & {
  message: Message;
  /** Another of the same author follows at once: only a screen reader gets the caption. */
  isFollowed: boolean;
};

/** One message as the agent's team sees it: agents in violet, a face beside each, and who, when and its state below. */
export const TeamMessage = ({ message, side, author, face, below, isFollowed }: TeamMessageProps) => {
  const isOurs = side === 'mine';
  const column = isOurs ? 1 : 2;
  return (
    <Box
      data-message={message.uuid}
      display="grid"
      gridTemplateColumns={isOurs ? 'minmax(0, 1fr) 24px' : '24px minmax(0, 1fr)'}
      columnGap="2"
      rowGap="1"
      justifyItems={isOurs ? 'end' : 'start'}
      mb={isFollowed ? '-1.5' : 0}
    >
      <Box gridColumn={column} gridRow="3">
        <Flex srOnly={isFollowed} textStyle="caption" color="inkMuted" align="center" gap="1">
          {/* Of the other side there is but one, named above. */}
          <Flex as="span" gap="1" srOnly={!isOurs}>
            <span data-author="">{author}</span>
            <span aria-hidden="true">·</span>
          </Flex>
          <Time message={message} />
          {isOurs && <State message={message} />}
        </Flex>
      </Box>
      {!isFollowed && (
        <Box gridColumn={isOurs ? 2 : 1} gridRow="1" alignSelf="end" lineHeight="0">
          {face}
        </Box>
      )}
      <Bubble side={message.aiAgent ? 'agent' : side} gridColumn={column} gridRow="1" dir="auto">
        {message.message}
      </Bubble>
      {below && (
        <Flex direction="column" gridColumn={column} gridRow="2" w="full" align={isOurs ? 'flex-end' : 'flex-start'}>
          {below}
        </Flex>
      )}
    </Box>
  );
};

/** Whether what was written for the agent went out. */
const State = ({ message: { status, author, source } }: { message: Message }) => {
  // In the chat, what the agent wrote is there as soon as it is written.
  if (status !== 'failed' && author === undefined && source !== 'sms' && source !== 'email') return null;
  const { Icon, color, words } = STATES[status];
  return (
    <Flex as="span" align="center" gap="1" color={color}>
      <Icon size={14} aria-hidden="true" />
      {words}
    </Flex>
  );
};

const STATES = {
  pending: { Icon: Clock, color: 'inkMuted', words: chatStrings.sending },
  success: { Icon: Check, color: 'success.ink', words: chatStrings.sent },
  delivered: { Icon: CheckCheck, color: 'success.ink', words: chatStrings.delivered },
  failed: { Icon: CircleAlert, color: 'danger.ink', words: chatStrings.notSent },
} as const;

/** The question before the host has it. */
export const AskedBubble = ({ text }: { text: string }) => (
  <Line side="mine" author={chatStrings.you} hidesAuthor>
    {text}
  </Line>
);

/** The answer while it is written, and the greeting. */
export const WritingBubble = ({ text, ...line }: { text: string } & Pick<LineProps, 'author' | 'face'>) => (
  <Line side="theirs" {...line}>
    {text || <Dots />}
  </Line>
);

const Dots = () => (
  <Box as="span" role="img" aria-label={chatStrings.writing} animation="pulse 1s ease-in-out infinite">
    •••
  </Box>
);
