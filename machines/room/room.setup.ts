import { assign, sendTo, setup } from 'xstate';
import type { Message, RealtimeEvent } from '#contract/entities/conversation';
import { MARK_PAUSE_MS, QUIET_RETRY_MS } from '#contract/rules/constants';
import { FETCH_CONVERSATION_FAILED, INTERNAL_ERROR } from '#contract/rules/messages';
import { isBack } from '../network';
import { isStale, READ, STALE } from '../shared/askAgain';
import { toFailure } from '../shared/failure';
import { deriveId } from '../shared/ids';
import { type KeepTextCommand, type KeepTextInput, withKept } from '../shared/keptText';
import { callbackPlaceholder, placeholder } from '../shared/placeholder';
import type { Tag } from '../shared/tags';
import type { Thrown } from '../shared/thrown';
import type {
  ChangeRoomInput,
  ChangeRoomOutput,
  LoadOlderInput,
  LoadOlderOutput,
  LoadRoomInput,
  LoadRoomOutput,
  RoomContext,
  RoomEvent,
  RoomInput,
  SendReplyInput,
  SendReplyOutput,
} from './room.types';

export const roomSetup = setup({
  types: {
    context: {} as RoomContext,
    events: {} as RoomEvent,
    input: {} as RoomInput,
    tags: {} as Tag,
  },
  actors: {
    /** Loads the room and its newest messages; `missing` if there is no such room in reach. */
    loadRoom: placeholder<LoadRoomInput, LoadRoomOutput>('loadRoom'),
    loadOlder: placeholder<LoadOlderInput, LoadOlderOutput>('loadOlder'),
    markRead: placeholder<LoadRoomInput, void>('markRead'),
    sendReply: placeholder<SendReplyInput, SendReplyOutput>('sendReply'),
    /** Changes what becomes of the room, and returns it. */
    changeRoom: placeholder<ChangeRoomInput, ChangeRoomOutput>('changeRoom'),
    /** Stores the typed text on this device, and sends what was stored (`KeptText`). */
    keepText: callbackPlaceholder<KeepTextCommand, KeepTextInput>('keepText'),
  },
  guards: {
    isFound: (_, output: LoadRoomOutput) => output.kind === 'found',
    isChanged: (_, output: ChangeRoomOutput) => output.kind === 'changed',
    mayChange: ({ context }) => context.room !== null,
    isSent: (_, output: SendReplyOutput) => output.kind === 'sent',
    hasDraft: ({ context }) => context.draft.trim() !== '',
    isBack: ({ context, event }) => isBack(event, context.failure),
    mayLoadOlder: ({ context, event }) => isBack(event, context.olderFailure),
    /** A reply that was edited since is not sent automatically. */
    maySendAgain: ({ context, event }) =>
      isBack(event, context.replyFailure) && context.draft.trim() === context.refused?.text,
    hasOlder: ({ context }) => context.hasOlder,
    hasUnread: ({ context }) => (context.room?.unread ?? 0) > 0 && !context.staysUnread,
    wasReadAnew: ({ context }) => context.room !== context.marked && (context.room?.unread ?? 0) > 0,
    mustAskAgain: isStale,
    isOfRoom: ({ context, event }) => event.type === 'realtime.received' && isOfRoom(context, event.event),
    mayTakeNews: ({ context, event }) =>
      event.type === 'realtime.received' && context.room !== null && isOfRoom(context, event.event),
    lacksMessage: ({ context, event }) => event.type === 'realtime.received' && lacksMessage(context, event.event),
  },
  actions: {
    setRoom: assign(({ context }, output: LoadRoomOutput) =>
      output.kind === 'found'
        ? {
            // A room from an event is newer, or another event follows.
            room: context.room === context.asked ? output.room : context.room,
            ...withNewest(context, output),
            failure: null,
          }
        : { failure: output.failure },
    ),
    askAgain: assign(({ context }) => ({ ...STALE, wholeUntilS: context.wholeUntilS ?? lastOf(context.messages) })),
    beginReading: assign(({ context }) => ({ ...READ, asked: context.room })),
    takeNews: assign(({ context, event }) =>
      event.type === 'realtime.received' ? withNews(context, event.event) : {},
    ),
    setOlder: assign(({ context }, output: LoadOlderOutput) => ({
      messages: joined(output.messages, context.messages),
      hasOlder: output.hasOlder,
    })),
    setOlderError: assign((_, { error }: Thrown) => ({ olderFailure: toFailure(error, FETCH_CONVERSATION_FAILED) })),
    forgetOlderFailure: assign({ olderFailure: null }),
    setLoadError: assign((_, { error }: Thrown) => ({ failure: toFailure(error, FETCH_CONVERSATION_FAILED) })),
    noteMarked: assign(({ context }) => ({ marked: context.room })),
    clearUnread: assign(({ context }) => ({ room: context.room && { ...context.room, unread: 0 } })),
    setDraft: assign(({ event }) => (event.type === 'room.edit' ? { draft: event.text } : {})),
    takeUp: assign(({ context, event }) =>
      event.type === 'text.kept' ? { draft: withKept(event, context.draft) } : {},
    ),
    take: assign(({ context }) => ({
      sending: replyOf(context),
      sentCount: context.sentCount + 1,
      draft: '',
      refused: null,
      replyFailure: null,
    })),
    setSent: assign(({ context }, output: SendReplyOutput) =>
      output.kind === 'sent' ? { messages: joined(context.messages, [output.sent]), sending: null } : {},
    ),
    giveBack: assign(({ context }) => ({
      draft: [context.sending?.text, context.draft].filter(Boolean).join('\n'),
      refused: context.sending,
      sending: null,
    })),
    setRefusal: assign((_, output: SendReplyOutput) =>
      output.kind === 'refused' ? { replyFailure: output.failure } : {},
    ),
    setSendError: assign((_, { error }: Thrown) => ({ replyFailure: toFailure(error, INTERNAL_ERROR) })),
    noteChange: assign(({ context, event }) =>
      event.type === 'room.change'
        ? {
            change: event.change,
            changeFailure: null,
            staysUnread: event.change.kind === 'markUnread' || context.staysUnread,
          }
        : {},
    ),
    setChanged: assign((_, output: ChangeRoomOutput) =>
      output.kind === 'changed' ? { room: output.room, change: null } : { changeFailure: output.failure },
    ),
    setChangeError: assign((_, { error }: Thrown) => ({ changeFailure: toFailure(error, INTERNAL_ERROR) })),
    forgetFailure: assign({ failure: null }),
    keepTyped: sendTo('keepText', ({ context }) => ({
      type: 'text.keep',
      text: [context.sending?.text, context.draft].filter(Boolean).join('\n'),
    })),
  },
  delays: { quietRetry: QUIET_RETRY_MS, markPause: MARK_PAUSE_MS },
});

const replyOf = ({ draft, refused, seed, sentCount }: RoomContext) => {
  const text = draft.trim();
  return refused?.text === text ? refused : { uuid: deriveId(seed, sentCount), text };
};

/** Merges two lists of messages, each message once, in order of time. */
const joined = (earlier: readonly Message[], later: readonly Message[]): readonly Message[] => {
  const byId = new Map([...earlier, ...later].map((message) => [message.uuid, message]));
  return [...byId.values()].sort((one, other) => one.timestamp - other.timestamp);
};

/**
 * Adds the newest page. If more messages were missed than it holds, those before it are dropped and loaded as older ones, so
 * that there is never a gap.
 */
const withNewest = (
  { messages: known, wholeUntilS, hasOlder, isStale: hasMissedMore }: RoomContext,
  newest: { readonly messages: readonly Message[]; readonly hasOlder: boolean },
): Pick<RoomContext, 'messages' | 'wholeUntilS' | 'hasOlder'> => {
  const fromS = newest.messages[0]?.timestamp ?? 0;
  const isApart = newest.hasOlder && fromS >= (wholeUntilS ?? 0);
  const kept = isApart ? known.filter(({ timestamp }) => timestamp >= fromS) : known;
  return {
    messages: joined(kept, newest.messages),
    wholeUntilS: hasMissedMore ? lastOf(newest.messages) : null,
    hasOlder: hasOlder || isApart,
  };
};

const lastOf = (messages: readonly Message[]): number => messages.at(-1)?.timestamp ?? 0;

const isOfRoom = ({ roomId }: RoomContext, event: RealtimeEvent): boolean =>
  'roomId' in event && event.roomId === roomId;

/** Whether the event names a message of this room that is neither loaded, nor being sent, nor in the event. */
const lacksMessage = (context: RoomContext, event: RealtimeEvent): boolean =>
  event.type === 'message.created' &&
  event.message === undefined &&
  isOfRoom(context, event) &&
  ![context.sending, ...context.messages].some((known) => known !== null && known.uuid === event.uuid);

/** A new message is added; one that changed takes the place of what is shown of it. */
const withMessageOf = (messages: readonly Message[], event: RealtimeEvent): readonly Message[] => {
  if (event.type === 'message.created' && event.message) return joined(messages, [event.message]);
  const changed = event.type === 'message.changed' ? event.message : undefined;
  return changed ? messages.map((message) => (message.uuid === changed.uuid ? changed : message)) : messages;
};

/** Takes the room and the message from the event. */
const withNews = (
  { room, messages, staysUnread }: RoomContext,
  event: RealtimeEvent,
): Pick<RoomContext, 'room' | 'messages' | 'staysUnread'> => ({
  staysUnread: staysUnread && event.type !== 'message.created',
  room: ('room' in event ? event.room : undefined) ?? room,
  messages: withMessageOf(messages, event),
});
