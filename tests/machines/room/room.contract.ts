import { roomMachine } from '#machines/room';
import { defineContract } from '#tests/harness/index.ts';
import { isAway } from '#tests/machines/shared/failures.ts';

const SECTION = '4 Conversation';
const STREAM = 'host 1, realtime';

type Facts = { readonly context: unknown; readonly event: unknown };

const draftOf = ({ context }: Facts): string => (context as { draft: string }).draft;
const outputOf = <TOutput>({ event }: Facts): TOutput => (event as { output: TOutput }).output;

/** The event is a message of this room that is neither shown nor the reply on its way. */
const isNews = (facts: Facts): boolean => {
  const context = facts.context as { roomId: string; messages: { uuid: string }[]; sending: { uuid: string } | null };
  const told = (facts.event as { event: { type: string; roomId?: string; uuid?: string } }).event;
  const known = [...context.messages, context.sending ?? []].flat().map(({ uuid }) => uuid);
  return told.type === 'message.created' && told.roomId === context.roomId && !known.includes(told.uuid ?? '');
};

export const roomContract = defineContract(roomMachine, {
  start: [{ to: ['messages.loading', 'reading.read', 'reply.writing'], section: SECTION }],
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
      in: 'messages.ready',
      on: 'room.older',
      when: 'hasOlder',
      given: ({ context }) => context.hasOlder,
      to: 'messages.loadingOlder',
      does: ['forgetOlderFailure'],
      expect: ({ after }) => after.context.olderFailure === null,
      section: 'api-shapes 5',
    },
    {
      in: ['messages.ready', 'messages.loadingOlder', 'messages.behind'],
      on: 'realtime.received',
      when: 'isNews',
      given: isNews,
      to: 'messages.refreshing',
      section: SECTION,
    },
    {
      in: 'messages.refreshing',
      on: 'realtime.received',
      when: 'isNews',
      given: isNews,
      to: 'messages.refreshing',
      reenter: true,
      section: SECTION,
    },
    {
      in: 'messages.loading',
      on: 'realtime.received',
      when: 'isNews',
      given: isNews,
      to: 'messages.loading',
      reenter: true,
      section: STREAM,
    },
    { in: 'messages.loading', on: 'realtime.reset', to: 'messages.loading', reenter: true, section: STREAM },
    {
      in: ['messages.ready', 'messages.loadingOlder', 'messages.behind'],
      on: 'realtime.reset',
      to: 'messages.refreshing',
      section: STREAM,
    },
    { in: 'messages.refreshing', on: 'realtime.reset', to: 'messages.refreshing', reenter: true, section: STREAM },
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
    { in: 'messages.refreshing', on: 'done loadRoom', to: 'messages.ready', does: ['setRoom'], section: SECTION },
    { in: 'messages.refreshing', on: 'error loadRoom', to: 'messages.behind', section: '8' },
    { in: 'messages.behind', on: 'after quietRetry', afterMs: 5_000, to: 'messages.refreshing', section: '8' },
    { in: 'messages.failed', on: 'room.retry', to: 'messages.loading', does: ['forgetFailure'], section: '8' },
    {
      in: 'messages.failed',
      on: 'network.changed',
      when: 'isBack',
      given: ({ context, event }) => event.online && isAway(context.failure),
      to: 'messages.loading',
      does: ['forgetFailure'],
      section: '8',
    },
    {
      in: 'messages.ready',
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
      to: 'reading.marking',
      reenter: true,
      does: ['noteMarked'],
      section: '7 Activity',
    },
    { in: 'reading.marking', on: 'done markRead', to: 'reading.read', does: ['clearUnread'], section: '7 Activity' },
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
