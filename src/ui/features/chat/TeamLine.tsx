import { chakra } from '@chakra-ui/react';
import { Check, CheckCheck, CircleAlert, Clock, Mailbox, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Attachment, Message } from '#contract/entities/conversation';
import { Bubble, FilesOf, type MessageBubbleProps, Time } from './MessageBubble';
import { chatStrings } from './strings';

/**
 * A message with all that belongs to it, of few and plain elements: a long thread makes and drops lines with every movement. From
 * above: the text with what can be done with it, files, what stands below, and the caption. A face stands at the foot of
 * the first two.
 */
const Root = chakra('div', {
  base: {
    display: 'grid',
    columnGap: '2',
    '& > *': { gridColumn: 'var(--column)' },
    '& > [data-part=text]': { display: 'flex', alignItems: 'center', gap: '1', minW: 0, w: 'full', gridRow: '1' },
    '& > [data-part=files]': { gridRow: '2' },
    '& > [data-part=text]:not(:empty) ~ [data-part=files]': { mt: '1.5' },
    '& > [data-part=below]': {
      display: 'flex',
      flexDirection: 'column',
      gap: '1.5',
      w: 'full',
      gridRow: '3',
      '&:not(:empty)': { mt: '1', mb: '-1' },
    },
    '& > [data-part=caption]': {
      gridRow: '4',
      mt: '2',
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      textStyle: 'caption',
      color: 'inkMuted',
      '& > [data-part=author]': { display: 'flex', gap: '1' },
    },
    '& > [aria-hidden]': { gridRow: '1', gridColumn: 'var(--face)', alignSelf: 'end' },
    '& > [aria-hidden]:has(~ [data-part=files])': { gridRow: '1 / span 2' },
  },
  variants: {
    side: {
      mine: {
        '--column': '1',
        '--face': '2',
        gridTemplateColumns: 'minmax(0, 1fr) 24px',
        justifyItems: 'end',
        '& > [data-part=text]': { flexDirection: 'row-reverse' },
        '& > [data-part=below]': { alignItems: 'flex-end' },
      },
      theirs: {
        '--column': '2',
        '--face': '1',
        gridTemplateColumns: '24px minmax(0, 1fr)',
        justifyItems: 'start',
        '& > [data-part=below]': { alignItems: 'flex-start' },
        // Of the other side there is but one, named above.
        '& [data-part=author]': { srOnly: true },
      },
    },
    isFollowed: { true: { mb: '0.5', '& > [data-part=caption]': { srOnly: true } } },
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
  return (
    <Root side={side} isFollowed={isFollowed} data-message={uuid}>
      <div data-part="caption">
        <span data-part="author">
          <span data-author="">{author}</span>
          <span aria-hidden="true">·</span>
        </span>
        {caption}
      </div>
      {!isFollowed && face}
      <div data-part="text">
        {text !== '' && (
          <Bubble side={isAgent ? 'agent' : side} dir="auto">
            {text}
          </Bubble>
        )}
        {beside}
      </div>
      <FilesOf files={files} targetAccountId={targetAccountId} side={side} />
      {below && <div data-part="below">{below}</div>}
    </Root>
  );
};

/** What became of what was written for the agent. */
const State = ({ message }: { message: Message }) => {
  const state = stateOf(message);
  if (state === null) return null;
  const { Icon, color, words } = STATES[state];
  return (
    <StateMark color={color}>
      <Icon size={14} aria-hidden="true" />
      {words}
    </StateMark>
  );
};

/** Only what a carrier has is sent: a reply in the chat is there to be read, and the development mailbox reaches nobody. */
function stateOf({ status, author, source, carrier }: Message): keyof typeof STATES | null {
  if (status === 'failed') return status;
  if (source === 'sms' || source === 'email') return status !== 'pending' && carrier === 'mailbox' ? carrier : status;
  // What the agent wrote is there as soon as it is written.
  if (author === undefined || source === 'test') return null;
  return status === 'success' ? 'chat' : status;
}

const StateMark = chakra('span', { base: { display: 'flex', alignItems: 'center', gap: '1' } });

const STATES = {
  pending: { Icon: Clock, color: 'inkMuted', words: chatStrings.sending },
  success: { Icon: Check, color: 'success.ink', words: chatStrings.sent },
  delivered: { Icon: CheckCheck, color: 'success.ink', words: chatStrings.delivered },
  failed: { Icon: CircleAlert, color: 'danger.ink', words: chatStrings.notSent },
  chat: { Icon: MessageCircle, color: 'inkMuted', words: chatStrings.inChat },
  mailbox: { Icon: Mailbox, color: 'inkMuted', words: chatStrings.inMailbox },
} as const;
