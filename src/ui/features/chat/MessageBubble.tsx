import { Box, chakra, Flex } from '@chakra-ui/react';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Attachment, Message } from '#contract/entities/conversation';
import { timeOfDay } from '../../words/times';
import { chatStrings } from './strings';

/** Few messages carry files: how they are shown comes with the first that does. */
const Attachments = lazy(() => import('./Attachments').then((part) => ({ default: part.Attachments })));

/** The text of a message. */
export const Bubble = chakra('div', {
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
  /** At the side of the bubble: what can be done with the message. */
  beside?: ReactNode;
  /** Under the text, or instead of it. */
  files?: ReactNode;
  children: ReactNode;
};

/** Who, when, and the bubble; a face stands at its foot. */
const Line = ({
  side,
  author,
  face,
  time,
  isPerson = false,
  hidesAuthor = false,
  below,
  beside,
  files,
  children,
}: LineProps) => {
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
        <Beside side={side} beside={beside}>
          {children !== '' && (
            <Bubble side={isPerson && side === 'theirs' ? 'person' : side} dir="auto">
              {children}
            </Bubble>
          )}
        </Beside>
        {files}
        {below}
      </Flex>
    </Flex>
  );
};

type BesideProps = Pick<LineProps, 'side' | 'beside' | 'children'>;

/** A bubble with what stands at its inner side. */
const Beside = ({ side, beside, children }: BesideProps) =>
  beside ? (
    <Flex w="full" minW={0} gap="1" align="center" direction={side === 'mine' ? 'row-reverse' : 'row'}>
      {children}
      {beside}
    </Flex>
  ) : (
    children
  );

export type MessageBubbleProps = Pick<LineProps, 'side' | 'author' | 'face' | 'hidesAuthor' | 'below' | 'beside'> & {
  message: Message;
  /** Whom the reader reads it for; null: it is the reader's own conversation. */
  targetAccountId: number | null;
};

/** One message: who, when, what. */
export const MessageBubble = ({ message, targetAccountId, ...line }: MessageBubbleProps) => (
  <Box data-message={message.uuid}>
    <Line
      {...line}
      isPerson={message.author !== undefined}
      time={<Time message={message} />}
      files={<FilesOf files={message.attachments} targetAccountId={targetAccountId} side={line.side} />}
    >
      {message.message}
    </Line>
  </Box>
);

type FilesOfProps = Pick<MessageBubbleProps, 'targetAccountId' | 'side'> & { files: readonly Attachment[] };

/** The files of a message, once their code is there. */
export const FilesOf = ({ files, targetAccountId, side }: FilesOfProps) =>
  files.length > 0 && (
    <Suspense>
      <Attachments files={files} targetAccountId={targetAccountId} side={side === 'mine' ? 'end' : 'start'} />
    </Suspense>
  );

export const Time = ({ message }: { message: Message }) => (
  <time dateTime={message.date}>{timeOfDay(message.timestamp)}</time>
);

/** The question before the host has it. */
export const AskedBubble = ({ text, files }: { text: string; files: readonly Attachment[] }) => (
  <Line
    side="mine"
    author={chatStrings.you}
    hidesAuthor
    files={<FilesOf files={files} targetAccountId={null} side="mine" />}
  >
    {text}
  </Line>
);

/** The answer while it is written, and the greeting. */
export const WritingBubble = ({
  text,
  label = chatStrings.writing,
  ...line
}: { text: string; label?: string } & Pick<LineProps, 'author' | 'face' | 'hidesAuthor'>) => (
  <Line side="theirs" {...line}>
    {text || <Dots label={label} />}
  </Line>
);

const Dots = ({ label }: { label: string }) => (
  <Box as="span" role="img" aria-label={label} animation="pulse 1s ease-in-out infinite">
    •••
  </Box>
);
