import { assign, sendParent, sendTo, setup } from 'xstate';
import type { Message, RealtimeEvent } from '#contract/entities/conversation';
import { MARK_PAUSE_MS, QUIET_RETRY_MS } from '#contract/rules/constants';
import { FETCH_CONVERSATION_FAILED, INTERNAL_ERROR } from '#contract/rules/messages';
import { mediaUploadMachine } from '../mediaUpload';
import { isBack } from '../network';
import { reactionsMachine } from '../reactions';
import { isStale, READ, STALE } from '../shared/askAgain';
import { toFailure } from '../shared/failure';
import { type KeepTextCommand, type KeepTextInput, withKept } from '../shared/keptText';
import { withReactions } from '../shared/messages';
import { callbackPlaceholder, placeholder } from '../shared/placeholder';
import type { Tag } from '../shared/tags';
import type { Thrown } from '../shared/thrown';
import { filesOf, isComplete, replyOf } from './reply';
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
    /** Changes what becomes of the room, and returns it. */
    changeRoom: placeholder<ChangeRoomInput, ChangeRoomOutput>('changeRoom'),
    /** Stores the typed text on this device, and sends what was stored (`KeptText`). */
    keepText: callbackPlaceholder<KeepTextCommand, KeepTextInput>('keepText'),
    /** The same for the subject of a mail (`subject.kept`). */
    keepSubject: callbackPlaceholder<KeepTextCommand, KeepTextInput>('keepSubject'),
    mediaUpload: mediaUploadMachine,
    reactions: reactionsMachine,
  },
  guards: {
    isFound: (_, output: LoadRoomOutput) => output.kind === 'found',
    isChanged: (_, output: ChangeRoomOutput) => output.kind === 'changed',
    mayChange: ({ context }) => context.room !== null,
    maySend: ({ context }) => isComplete(context),
    isBack: ({ context, event }) => isBack(event, context.failure),
    mayLoadOlder: ({ context, event }) => isBack(event, context.olderFailure),
    isStoredHere: ({ context, event }) => event.type === 'outbox.stored' && event.roomId === context.roomId,
    isGivenBackHere: ({ context, event }) => event.type === 'outbox.givenBack' && event.reply.roomId === context.roomId,
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
    post: sendParent(({ context }) => ({ type: 'outbox.post', reply: replyOf(context) })),
    /** The thread has the subject then. */
    clear: assign(({ context }) => ({
      sentCount: context.sentCount + 1,
      draft: '',
      files: [],
      subject: '',
      givenBack: null,
    })),
    addStored: assign(({ context, event }) =>
      event.type === 'outbox.stored' ? { messages: joined(context.messages, [event.message]) } : {},
    ),
    takeBack: assign(({ context, event }) =>
      event.type === 'outbox.givenBack'
        ? {
            draft: [event.reply.text, context.draft].filter(Boolean).join('\n'),
            subject: context.subject === '' ? event.reply.subject : context.subject,
            channel: event.reply.channel ?? context.channel,
            givenBack: event.reply,
          }
        : {},
    ),
    takeBackFiles: sendTo('mediaUpload', ({ event }) => ({
      type: 'files.kept',
      files: event.type === 'outbox.givenBack' ? filesOf(event.reply) : [],
    })),
    setFiles: assign(({ event }) =>
      event.type === 'media.changed' ? { files: event.attached, areFilesWhole: event.isWhole } : {},
    ),
    takeFiles: sendTo('mediaUpload', { type: 'media.take' }),
    dropFiles: sendTo('mediaUpload', { type: 'media.sent' }),
    setChannel: assign(({ event }) => (event.type === 'room.chooseChannel' ? { channel: event.channel } : {})),
    setSubject: assign(({ event }) => (event.type === 'room.editSubject' ? { subject: event.subject } : {})),
    takeUpSubject: assign(({ context, event }) =>
      event.type === 'subject.kept' ? { subject: [event.text, context.subject].filter(Boolean).join(' ') } : {},
    ),
    keepSubjectTyped: sendTo('keepSubject', ({ context }) => ({ type: 'text.keep', text: context.subject })),
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
    setReactions: assign(({ context, event }) =>
      event.type === 'reactions.changed' ? { messages: withReactions(context.messages, event) } : {},
    ),
    forgetFailure: assign({ failure: null }),
    keepTyped: sendTo('keepText', ({ context }) => ({ type: 'text.keep', text: context.draft })),
  },
  delays: { quietRetry: QUIET_RETRY_MS, markPause: MARK_PAUSE_MS },
});

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
  'roomId' in event && event.roomId === roomId && event.type !== 'presence.changed';

/** Whether the event names a message of this room that is neither loaded nor in the event. */
const lacksMessage = (context: RoomContext, event: RealtimeEvent): boolean =>
  event.type === 'message.created' &&
  event.message === undefined &&
  isOfRoom(context, event) &&
  !context.messages.some(({ uuid }) => uuid === event.uuid);

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
