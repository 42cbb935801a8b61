import { isDeepStrictEqual } from 'node:util';
import type { Message, RealtimeEvent } from '#contract/entities/conversation';
import type { ChangeRoomOutput, LoadRoomOutput, RoomChange, RoomContext, SendReplyOutput } from '#machines/room';
import type { Did } from '#tests/harness/effects.ts';
import { deriveId } from '../../../machines/shared/ids';

/** The specification's terms as functions of a context, written independently of the machine. */
type News = { readonly context: RoomContext; readonly event: { readonly event: RealtimeEvent } };

export const isOfRoom = ({ context, event: { event } }: News): boolean =>
  'roomId' in event && event.roomId === context.roomId;

/** The event names a message that is neither shown nor the reply on its way, and does not bring it. */
export const lacksMessage = (news: News): boolean => {
  const { messages, sending } = news.context;
  const { event } = news.event;
  return (
    event.type === 'message.created' &&
    event.message === undefined &&
    isOfRoom(news) &&
    ![...messages, sending].some((known) => known?.uuid === event.uuid)
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

/** What is typed becomes the reply, under an id of its own; one that was not stored keeps its id while it is unchanged. */
export const sends = ({ seed, draft, refused, sentCount }: RoomContext) => {
  const text = draft.trim();
  return {
    sending: refused?.text === text ? refused : { uuid: deriveId(seed, sentCount), text },
    sentCount: sentCount + 1,
    draft: '',
    refused: null,
    replyFailure: null,
  };
};

/** The reply goes back into the input, before what was typed since. */
export const givesBack = (context: RoomContext) => ({
  draft: unsent(context),
  refused: context.sending,
  sending: null,
});

export const refusalOf = (output: SendReplyOutput) => (output.kind === 'refused' ? output.failure : null);
export const sentIn = (output: SendReplyOutput) => (output.kind === 'sent' ? [output.sent] : []);

const unsent = ({ sending, draft }: RoomContext) => [sending?.text, draft].filter(Boolean).join('\n');

export const KEEP = 'send keepText text.keep';

type Step = { readonly after: { readonly context: RoomContext }; readonly did: readonly Did[] };

/** What the host does not have is kept on this device. */
export const isKept = ({ after, did }: Step): boolean =>
  isDeepStrictEqual(did.find(({ label }) => label === KEEP)?.event, { type: 'text.keep', text: unsent(after.context) });

export const OFFLINE = { kind: 'offline', message: 'You are offline.' } as const;
export const AWAY = { kind: 'unavailable', message: 'The host is away.' } as const;

/** What a person wants of the room. */
export const wants = ({ staysUnread }: RoomContext, change: RoomChange): Partial<RoomContext> => ({
  change,
  changeFailure: null,
  staysUnread: staysUnread || change.kind === 'markUnread',
});

/** The room is as the host says; what was refused stays wanted, and is told. */
export const became = (output: ChangeRoomOutput): Partial<RoomContext> =>
  output.kind === 'changed' ? { room: output.room, change: null } : { changeFailure: output.failure };
