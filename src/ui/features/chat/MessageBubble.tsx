import { Box, chakra, Flex } from '@chakra-ui/react';
import { Check, CheckCheck, CircleAlert, Clock } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Attachment, Message } from '#contract/entities/conversation';
import { timeOfDay } from '../../words/times';
import { chatStrings } from './strings';

/** Few messages carry files: how they are shown comes with the first that does. */
const Attachments = lazy(() => import('./Attachments').then((part) => ({ default: part.Attachments })));

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

const FilesOf = ({ files, targetAccountId, side }: FilesOfProps) =>
  files.length > 0 && (
    <Suspense>
      <Attachments files={files} targetAccountId={targetAccountId} side={side === 'mine' ? 'end' : 'start'} />
    </Suspense>
  );

const Time = ({ message }: { message: Message }) => <time dateTime={message.date}>{timeOfDay(message.timestamp)}</time>;

export type TeamMessageProps = Omit<MessageBubbleProps, 'hidesAuthor'> & Pick<TeamLineProps, 'isFollowed'>;

/** One message as the agent's team sees it: agents in violet, a face beside each, and who, when and its state below. */
export const TeamMessage = ({ message, ...line }: TeamMessageProps) => (
  <TeamLine
    {...line}
    uuid={message.uuid}
    text={message.message}
    files={message.attachments}
    isAgent={message.aiAgent}
    caption={
      <>
        <Time message={message} />
        {line.side === 'mine' && <State message={message} />}
      </>
    }
  />
);

type TeamLineProps = Omit<MessageBubbleProps, 'hidesAuthor' | 'message'> & {
  uuid: string;
  text: string;
  files: readonly Attachment[];
  isAgent?: boolean;
  /** When it was written, and what became of it. */
  caption: ReactNode;
  /** Another of the same author follows at once: only a screen reader gets the caption. */
  isFollowed?: boolean;
};

/** A message as the team sees it, or a reply that is not one yet. */
export const TeamLine = ({
  uuid,
  text,
  files,
  isAgent = false,
  caption,
  targetAccountId,
  side,
  author,
  face,
  below,
  beside,
  isFollowed = false,
}: TeamLineProps) => {
  const isOurs = side === 'mine';
  const column = isOurs ? 1 : 2;
  return (
    <Box
      data-message={uuid}
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
          {caption}
        </Flex>
      </Box>
      {!isFollowed && (
        <Box gridColumn={isOurs ? 2 : 1} gridRow="1" alignSelf="end" lineHeight="0">
          {face}
        </Box>
      )}
      <Flex
        direction="column"
        gap="1.5"
        minW={0}
        w="full"
        gridColumn={column}
        gridRow="1"
        align={isOurs ? 'flex-end' : 'flex-start'}
      >
        <Beside side={side} beside={beside}>
          {text !== '' && (
            <Bubble side={isAgent ? 'agent' : side} dir="auto">
              {text}
            </Bubble>
          )}
        </Beside>
        <FilesOf files={files} targetAccountId={targetAccountId} side={side} />
      </Flex>
      {below && (
        <Flex
          direction="column"
          gap="1.5"
          gridColumn={column}
          gridRow="2"
          w="full"
          align={isOurs ? 'flex-end' : 'flex-start'}
        >
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
