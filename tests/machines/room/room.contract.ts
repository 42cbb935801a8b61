import { roomMachine } from '#machines/room';
import { defineContract } from '#tests/harness/index.ts';
import { isAway } from '#tests/machines/shared/failures.ts';

const SECTION = '4 Conversation';
const STREAM = 'host 1, realtime';

type Facts = { readonly context: unknown; readonly event: unknown };

const draftOf = ({ context }: Facts): string => (context as { draft: string }).draft;
const outputOf = <TOutput>({ event }: Facts): TOutput => (event as { output: TOutput }).output;

type Told = { readonly type: string; readonly roomId?: string; readonly uuid?: string; readonly message?: object };
type Seen = { roomId: string; room: unknown; messages: { uuid: string }[]; sending: { uuid: string } | null };
const toldIn = ({ event }: Facts): Told => (event as { event: Told }).event;
const seenIn = ({ context }: Facts) => context as Seen;

const isOfRoom = (facts: Facts): boolean => toldIn(facts).roomId === seenIn(facts).roomId;
const mayTakeNews = (facts: Facts): boolean => isOfRoom(facts) && seenIn(facts).room !== null;
/** The event names a message that is neither shown nor the reply on its way, and does not bring it. */
const lacksMessage = (facts: Facts): boolean => {
  const { messages, sending } = seenIn(facts);
  const { type, uuid, message } = toldIn(facts);
  const known = [...messages, sending ?? []].flat().map((one) => one.uuid);
  return type === 'message.created' && !message && isOfRoom(facts) && !known.includes(uuid ?? '');
};

export const roomContract = defineContract(roomMachine, {
  start: [{ to: ['messages.loading', 'reading.read', 'reply.writing'], does: ['beginReading'], section: SECTION }],
  rows: [
    {
      in: '(root)',
      on: 'text.kept',
      does: ['takeUp', 'send keepText text.keep'],
      // Neither what was kept nor what was typed replaces the other.
      expect: ({ before, after, event }) =>
        after.context.draft === (before.context.draft === '' ? event.text : `${event.text}\n${before.context.draft}`),
      section: '4 Local caches',
    },
    { in: '(root)', on: 'error keepText', section: '4 Local caches' },
    {
      in: 'messages.loading',
      on: 'done loadRoom',
      when: 'isFound(…)',
      given: (facts) => outputOf<{ kind: string }>(facts).kind === 'found',
      to: 'messages.ready',
      does: ['setRoom'],
      section: SECTION,
    },
    { in: 'messages.loading', on: 'done loadRoom', to: 'messages.failed', does: ['setRoom'], section: '8' },
    { in: 'messages.loading', on: 'error loadRoom', to: 'messages.failed', does: ['setLoadError'], section: '8' },
    {
      in: ['messages.ready', 'messages.resting'],
      on: 'room.older',
      when: 'hasOlder',
      given: ({ context }) => context.hasOlder,
      to: 'messages.loadingOlder',
      does: ['forgetOlderFailure'],
      expect: ({ after }) => after.context.olderFailure === null,
      section: 'api-shapes 5',
    },
    {
      in: 'messages',
      on: 'realtime.received',
      when: 'lacksMessage',
      given: lacksMessage,
      does: ['askAgain'],
      expect: ({ after }) => after.context.isStale,
      section: STREAM,
    },
    {
      in: 'messages',
      on: 'realtime.received',
      when: 'mayTakeNews',
      given: mayTakeNews,
      does: ['takeNews'],
      expect: ({ before, after, event: { event } }) =>
        (!('room' in event) || after.context.room === event.room) &&
        (!('message' in event) || after.context.messages.some((message) => message === event.message)) &&
        after.context.isStale === before.context.isStale,
      section: STREAM,
    },
    {
      in: 'messages.loading',
      on: 'realtime.received',
      when: 'isOfRoom',
      given: isOfRoom,
      does: ['askAgain'],
      expect: ({ after }) => after.context.isStale,
      section: STREAM,
    },
    {
      in: 'messages',
      on: 'realtime.reset',
      does: ['askAgain'],
      expect: ({ after }) => after.context.isStale,
      section: STREAM,
    },
    {
      in: 'messages.ready',
      on: 'always',
      when: 'mustAskAgain',
      given: ({ context }) => context.isStale,
      to: 'messages.refreshing',
      does: ['beginReading'],
      expect: ({ after }) => !after.context.isStale && after.context.asked === after.context.room,
      section: STREAM,
    },
    { in: 'messages.loadingOlder', on: 'done loadOlder', to: 'messages.ready', does: ['setOlder'], section: SECTION },
    {
      in: 'messages.loadingOlder',
      on: 'error loadOlder',
      to: 'messages.ready',
      does: ['setOlderError'],
      // The messages that stand, and a reply, have nothing to do with it.
      expect: ({ before, after }) =>
        after.context.olderFailure?.message === 'You are offline.' &&
        after.context.failure === before.context.failure &&
        after.context.replyFailure === before.context.replyFailure,
      section: '8',
    },
    { in: 'messages.refreshing', on: 'done loadRoom', to: 'messages.resting', does: ['setRoom'], section: SECTION },
    {
      in: 'messages.refreshing',
      on: 'error loadRoom',
      to: 'messages.resting',
      does: ['askAgain'],
      expect: ({ after }) => after.context.isStale,
      section: '8',
    },
    { in: 'messages.resting', on: 'after quietRetry', afterMs: 5_000, to: 'messages.ready', section: '8' },
    {
      in: 'messages.failed',
      on: 'room.retry',
      to: 'messages.loading',
      does: ['forgetFailure', 'beginReading'],
      section: '8',
    },
    {
      in: 'messages.failed',
      on: 'network.changed',
      when: 'isBack',
      given: ({ context, event }) => event.online && isAway(context.failure),
      to: 'messages.loading',
      does: ['forgetFailure', 'beginReading'],
      section: '8',
    },
    {
      in: ['messages.ready', 'messages.resting'],
      on: 'network.changed',
      when: 'mayLoadOlder',
      given: ({ context, event }) => event.online && isAway(context.olderFailure),
      to: 'messages.loadingOlder',
      does: ['forgetOlderFailure'],
      section: '8',
    },
    {
      in: 'reply.refused',
      on: 'network.changed',
      when: 'maySendAgain',
      // What has been changed since is the person's to send.
      given: ({ context, event }) =>
        event.online && isAway(context.replyFailure) && context.draft.trim() === context.refused?.text,
      to: 'reply.sending',
      does: ['take', 'send keepText text.keep'],
      expect: ({ before, after }) => after.context.sending === before.context.refused,
      section: '8',
    },
    {
      in: 'reading.read',
      on: 'always',
      when: 'hasUnread',
      given: ({ context }) => (context.room?.unread ?? 0) > 0,
      to: 'reading.marking',
      does: ['noteMarked'],
      expect: ({ after }) => after.context.marked === after.context.room,
      section: '7 Activity',
    },
    {
      in: 'reading.marking',
      on: 'done markRead',
      when: 'wasReadAnew',
      // What was fetched since the mark was asked for has unread ones of its own.
      given: ({ context }) => context.room !== context.marked && (context.room?.unread ?? 0) > 0,
      to: 'reading.marked',
      section: '7 Activity',
    },
    { in: 'reading.marking', on: 'done markRead', to: 'reading.marked', does: ['clearUnread'], section: '7 Activity' },
    { in: 'reading.marked', on: 'after markPause', afterMs: 1_000, to: 'reading.read', section: '7 Activity' },
    { in: 'reading.marking', on: 'error markRead', to: 'reading.unmarked', section: '8' },
    {
      in: 'reading.unmarked',
      on: 'after quietRetry',
      afterMs: 5_000,
      to: 'reading.marking',
      does: ['noteMarked'],
      section: '8',
    },
    { in: 'reply', on: 'room.edit', does: ['setDraft', 'send keepText text.keep'], section: SECTION },
    {
      in: ['reply.writing', 'reply.refused'],
      on: 'room.send',
      when: 'hasDraft',
      given: (facts) => draftOf(facts).trim() !== '',
      to: 'reply.sending',
      does: ['take', 'send keepText text.keep'],
      section: SECTION,
    },
    {
      in: 'reply.sending',
      on: 'done sendReply',
      when: 'isSent(…)',
      given: (facts) => outputOf<{ kind: string }>(facts).kind === 'sent',
      to: 'reply.writing',
      does: ['setSent', 'send keepText text.keep'],
      section: SECTION,
    },
    {
      in: 'reply.sending',
      on: 'done sendReply',
      to: 'reply.refused',
      does: ['setRefusal', 'giveBack', 'send keepText text.keep'],
      expect: ({ before, after, event }) =>
        event.output.kind === 'refused' &&
        after.context.replyFailure === event.output.failure &&
        after.context.failure === before.context.failure,
      section: '8',
    },
    {
      in: 'reply.sending',
      on: 'error sendReply',
      to: 'reply.refused',
      does: ['setSendError', 'giveBack', 'send keepText text.keep'],
      expect: ({ before, after }) =>
        after.context.replyFailure?.message === 'The host is away.' && after.context.failure === before.context.failure,
      section: '8',
    },
  ],
  invariants: {
    'a reply is on its way exactly while it is sent': (snapshot) =>
      snapshot.matches({ reply: 'sending' }) === (snapshot.context.sending !== null),
    'no message stands twice, and they stand in the order of their times': ({ context: { messages } }) =>
      new Set(messages.map(({ uuid }) => uuid)).size === messages.length &&
      messages.every((message, index) => message.timestamp >= (messages[index - 1]?.timestamp ?? 0)),
    'nothing unread stays unmarked': (snapshot) =>
      (snapshot.context.room?.unread ?? 0) === 0 || !snapshot.matches({ reading: 'read' }),
  },
});
