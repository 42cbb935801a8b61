import { Box, chakra, Flex } from '@chakra-ui/react';
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
    <Line
      {...line}
      isPerson={message.author !== undefined}
      time={<time dateTime={message.date}>{timeOfDay(message.timestamp)}</time>}
    >
      {message.message}
    </Line>
  </Box>
);

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
