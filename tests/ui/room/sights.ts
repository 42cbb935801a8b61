import type { SnapshotFrom } from 'xstate';
import type { Message } from '#contract/entities/conversation';
import type { roomMachine } from '#machines/room';
import type { Sights } from '#tests/harness/index.ts';
import type { Middle, Seen } from './reading';

type Snapshot = SnapshotFrom<typeof roomMachine>;
type Context = Snapshot['context'];

/** What a person sees in each state of an open conversation (specification 4). */
export const roomSights: Sights<typeof roomMachine, Seen> = {
  'messages.loading': () => ({ middle: 'loading' }),
  'messages.failed': ({ context: { failure } }) => ({
    middle: failure?.kind === 'notFound' ? 'gone' : { failed: failure?.message ?? '' },
  }),
  'messages.ready': (at) => ({ middle: thread(at) }),
  'messages.loadingOlder': (at) => ({ middle: thread(at) }),
  'messages.refreshing': (at) => ({ middle: thread(at) }),
  'messages.resting': (at) => ({ middle: thread(at) }),
  // The list beside it shows what is unread.
  reading: () => ({}),
  'change.settled': (at) => ({ ...head(at), isChanging: false }),
  'change.changing': (at) => ({ ...head(at), isChanging: true }),
  'change.refused': (at) => ({ ...head(at), isChanging: false }),
  reply: (at) => ({ reply: replyOf(at.context) }),
  // They stand in the reply.
  files: () => ({}),
  way: () => ({}),
  // They stand below the messages.
  reactions: () => ({}),
};

const head = ({ context: { room, changeFailure } }: Snapshot): Partial<Seen> => ({
  who: room?.name ?? null,
  answering: room && (room.aiAgentEnabled ? 'Luigi is answering' : 'The agent is off here'),
  refusal: changeFailure?.message ?? null,
});

const thread = (at: Snapshot): Middle => {
  const { messages, hasOlder, olderFailure } = at.context;
  return {
    messages: messages.map(said),
    above: hasOlder ? (olderFailure ? `${olderFailure.message}Try again` : 'Show older messages') : null,
  };
};

/** The words, whether they arrived, and what somebody thinks of them. */
const said = ({ message, status, reactions = [] }: Message): string =>
  [message, status === 'failed' && 'Not sent', reactions.map(({ reaction }) => `${reaction}1`).join('')]
    .filter(Boolean)
    .join(' | ');

const replyOf = ({ room, draft, files, areFilesWhole, channel, subject }: Context): Seen['reply'] => {
  if (room === null) return null;
  const isWhole = areFilesWhole && (draft.trim() !== '' || files.length > 0);
  return {
    words: draft,
    subject: channel === 'email' ? subject : null,
    button: isWhole && room.aiAgentEnabled ? 'Take over and send' : 'Send',
    isOff: !isWhole,
  };
};
