import { isDeepStrictEqual } from 'node:util';
import type { Message, RealtimeEvent } from '#contract/entities/conversation';
import type { Reply } from '#machines/outbox';
import type { ChangeRoomOutput, LoadRoomOutput, RoomChange, RoomContext, roomMachine } from '#machines/room';
import type { Row } from '#tests/harness/contract.ts';
import type { Did } from '#tests/harness/effects.ts';
import { deriveId } from '../../../machines/shared/ids';

export type RoomRow = Row<typeof roomMachine>;

/** The specification's terms as functions of a context, written independently of the machine. */
type News = { readonly context: RoomContext; readonly event: { readonly event: RealtimeEvent } };

export const isOfRoom = ({ context, event: { event } }: News): boolean =>
  'roomId' in event && event.roomId === context.roomId;

/** The event names a message that is not shown, and does not bring it. */
export const lacksMessage = (news: News): boolean => {
  const { messages } = news.context;
  const { event } = news.event;
  return (
    event.type === 'message.created' &&
    event.message === undefined &&
    isOfRoom(news) &&
    !messages.some((known) => known.uuid === event.uuid)
  );
};

/** Each message once, as it was told last, in the order of their times. */
const inOrder = (earlier: readonly Message[], later: readonly Message[]): readonly Message[] =>
  [...earlier.filter(({ uuid }) => later.every((message) => message.uuid !== uuid)), ...later].sort(
    (one, other) => one.timestamp - other.timestamp,
  );

export const older = ({ messages }: RoomContext, found: readonly Message[]) => inOrder(found, messages);
export const newer = ({ messages }: RoomContext, found: readonly Message[]) => inOrder(messages, found);

/** What the event brings is shown. */
export const told = (context: RoomContext, { event }: News['event']): Partial<RoomContext> => ({
  room: ('room' in event && event.room) || context.room,
  // Whoever marked it as unread has not seen what is new.
  staysUnread: context.staysUnread && event.type !== 'message.created',
  messages:
    event.type === 'message.changed'
      ? context.messages.map((one) => (one.uuid === event.message?.uuid ? event.message : one))
      : newer(context, event.type === 'message.created' && event.message ? [event.message] : []),
});

/**
 * The newest page. If messages are missing from before it, what stands before them must be fetched as older ones. Of the room,
 * what an event brought since it was asked for is newer.
 */
export const found = (context: RoomContext, output: LoadRoomOutput): Partial<RoomContext> => {
  if (output.kind === 'missing') return { failure: output.failure };
  const { messages, wholeUntilS, hasOlder, isStale, room, asked } = context;
  const [first] = output.messages;
  const fromS = first?.timestamp ?? 0;
  const isGap = output.hasOlder && fromS >= (wholeUntilS ?? 0);
  return {
    room: room === asked ? output.room : room,
    messages: inOrder(isGap ? messages.filter(({ timestamp }) => timestamp >= fromS) : messages, output.messages),
    hasOlder: hasOlder || isGap,
    wholeUntilS: isStale ? lastS(output.messages) : null,
    failure: null,
  };
};

const lastS = (messages: readonly Message[]) => messages.at(-1)?.timestamp ?? 0;

/** Up to here no message is missing, wherever it was noticed first. */
export const missesSome = ({ wholeUntilS, messages }: RoomContext) => ({
  isStale: true,
  wholeUntilS: wholeUntilS ?? lastS(messages),
});

export const beginsReading = ({ room }: RoomContext) => ({ isStale: false, asked: room });

/** The reply that the composer holds: text, files, and how it goes out. */
const inComposer = ({ roomId, targetAccountId, draft, files, channel, subject }: RoomContext) => ({
  roomId,
  targetAccountId,
  text: draft.trim(),
  files,
  channel,
  subject: subject.trim(),
});

/** There is something to say, and no chosen file would stay behind. */
export const maySend = ({ draft, files, areFilesWhole }: RoomContext): boolean =>
  areFilesWhole && (draft.trim() !== '' || files.length > 0);

/** What is in the composer under an id of its own; what was given back keeps its id while it is unchanged. */
const replyIn = (context: RoomContext): Reply => {
  const now = inComposer(context);
  const { givenBack } = context;
  return givenBack !== null && isDeepStrictEqual({ uuid: givenBack.uuid, ...now }, givenBack)
    ? givenBack
    : { uuid: deriveId(context.seed, context.sentCount), ...now };
};

/** The composer is ready for the next reply. */
export const sends = ({ sentCount }: RoomContext) => ({
  sentCount: sentCount + 1,
  draft: '',
  files: [],
  subject: '',
  givenBack: null,
});

/** The reply goes back into the composer, before what was typed since; a subject that was typed since stays. */
export const takesBack = ({ draft, subject, channel }: RoomContext, reply: Reply) => ({
  draft: draft === '' ? reply.text : `${reply.text}\n${draft}`,
  subject: subject === '' ? reply.subject : subject,
  channel: reply.channel ?? channel,
  givenBack: reply,
});

export const KEEP = 'send keepText text.keep';

type Step = { readonly after: { readonly context: RoomContext }; readonly did: readonly Did[] };

/** What is typed and not sent is kept on this device. */
export const isKept = ({ after, did }: Step): boolean =>
  isDeepStrictEqual(did.find(({ label }) => label === KEEP)?.event, { type: 'text.keep', text: after.context.draft });

export const POST = 'send parent outbox.post';
export const FILES_BACK = 'send mediaUpload files.kept';

/** The outbox gets the whole reply, from the account that the person writes for. */
export const isPosted = (before: RoomContext, did: readonly Did[]): boolean =>
  isDeepStrictEqual(did.find(({ label }) => label === POST)?.event, { type: 'outbox.post', reply: replyIn(before) });

/** The files are those of the draft again, as the host has them. */
export const areFilesBack = ({ files }: Reply, did: readonly Did[]): boolean =>
  isDeepStrictEqual(did.find(({ label }) => label === FILES_BACK)?.event, {
    type: 'files.kept',
    files: files.map((attachment) => ({
      id: attachment['content-url'],
      name: attachment.filename,
      type: attachment['content-type'],
      sizeBytes: attachment.size ?? 0,
      state: 'uploaded',
      sentBytes: attachment.size ?? 0,
      attachment,
      failure: null,
    })),
  });

export const KEEP_SUBJECT = 'send keepSubject text.keep';

/** The subject that is typed is kept on this device as well. */
export const isSubjectKept = ({ after, did }: Step): boolean =>
  isDeepStrictEqual(did.find(({ label }) => label === KEEP_SUBJECT)?.event, {
    type: 'text.keep',
    text: after.context.subject,
  });

export const OFFLINE = { kind: 'offline', message: 'You are offline.' } as const;

/** What a person wants of the room. */
export const wants = ({ staysUnread }: RoomContext, change: RoomChange): Partial<RoomContext> => ({
  change,
  changeFailure: null,
  staysUnread: staysUnread || change.kind === 'markUnread',
});

/** The room is as the host says; what was refused stays wanted, and is told. */
export const became = (output: ChangeRoomOutput): Partial<RoomContext> =>
  output.kind === 'changed' ? { room: output.room, change: null } : { changeFailure: output.failure };
