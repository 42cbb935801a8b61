import { chakra } from '@chakra-ui/react';
import { Check, CheckCheck, CircleAlert, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Attachment, Message } from '#contract/entities/conversation';
import { Bubble, FilesOf, type MessageBubbleProps, Time } from './MessageBubble';
import { chatStrings } from './strings';

const column = { display: 'flex', flexDirection: 'column', gap: '1.5', minW: 0, w: 'full' } as const;

/** A message with all that belongs to it, whose parts are plain elements: a long thread makes and drops lines with every movement. */
const Root = chakra('div', {
  base: {
    display: 'grid',
    columnGap: '2',
    rowGap: '1',
    '& > [data-part=caption]': { gridColumn: 'var(--column)', gridRow: '3' },
    '& > [data-part=face]': { gridRow: '1', alignSelf: 'end', lineHeight: '0' },
    '& > [data-part=body]': { ...column, gridColumn: 'var(--column)', gridRow: '1' },
    '& > [data-part=below]': { ...column, gridColumn: 'var(--column)', gridRow: '2' },
    '& [data-part=byline]': {
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      textStyle: 'caption',
      color: 'inkMuted',
      '& > [data-part=author]': { display: 'flex', gap: '1' },
    },
    '& [data-part=beside]': { display: 'flex', alignItems: 'center', gap: '1', w: 'full', minW: 0 },
  },
  variants: {
    side: {
      mine: {
        '--column': '1',
        gridTemplateColumns: 'minmax(0, 1fr) 24px',
        justifyItems: 'end',
        '& > [data-part=face]': { gridColumn: '2' },
        '& > :is([data-part=body], [data-part=below])': { alignItems: 'flex-end' },
        '& [data-part=beside]': { flexDirection: 'row-reverse' },
      },
      theirs: {
        '--column': '2',
        gridTemplateColumns: '24px minmax(0, 1fr)',
        justifyItems: 'start',
        '& > [data-part=face]': { gridColumn: '1' },
        '& > :is([data-part=body], [data-part=below])': { alignItems: 'flex-start' },
        // Of the other side there is but one, named above.
        '& [data-part=author]': { srOnly: true },
      },
    },
    isFollowed: { true: { mb: '-1.5', '& [data-part=byline]': { srOnly: true } } },
  },
});

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
export const TeamLine = (line: TeamLineProps) => {
  const { uuid, text, files, isAgent = false, caption, targetAccountId, side, author, face, below, beside } = line;
  const { isFollowed = false } = line;
  const bubble = text !== '' && (
    <Bubble side={isAgent ? 'agent' : side} dir="auto">
      {text}
    </Bubble>
  );
  return (
    <Root side={side} isFollowed={isFollowed} data-message={uuid}>
      <div data-part="caption">
        <div data-part="byline">
          <span data-part="author">
            <span data-author="">{author}</span>
            <span aria-hidden="true">·</span>
          </span>
          {caption}
        </div>
      </div>
      {!isFollowed && <div data-part="face">{face}</div>}
      <div data-part="body">
        {beside ? (
          <div data-part="beside">
            {bubble}
            {beside}
          </div>
        ) : (
          bubble
        )}
        <FilesOf files={files} targetAccountId={targetAccountId} side={side} />
      </div>
      {below && <div data-part="below">{below}</div>}
    </Root>
  );
};

/** Whether what was written for the agent went out. */
const State = ({ message: { status, author, source } }: { message: Message }) => {
  // In the chat, what the agent wrote is there as soon as it is written.
  if (status !== 'failed' && author === undefined && source !== 'sms' && source !== 'email') return null;
  const { Icon, color, words } = STATES[status];
  return (
    <StateMark color={color}>
      <Icon size={14} aria-hidden="true" />
      {words}
    </StateMark>
  );
};

const StateMark = chakra('span', { base: { display: 'flex', alignItems: 'center', gap: '1' } });

const STATES = {
  pending: { Icon: Clock, color: 'inkMuted', words: chatStrings.sending },
  success: { Icon: Check, color: 'success.ink', words: chatStrings.sent },
  delivered: { Icon: CheckCheck, color: 'success.ink', words: chatStrings.delivered },
  failed: { Icon: CircleAlert, color: 'danger.ink', words: chatStrings.notSent },
} as const;
