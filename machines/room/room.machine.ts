import { TAGS } from '../shared/tags';
import { roomSetup } from './room.setup';

/** Loads older messages. */
const OLDER = {
  'room.older': { guard: 'hasOlder', target: 'loadingOlder', actions: 'forgetOlderFailure' },
  'network.changed': { guard: 'mayLoadOlder', target: 'loadingOlder', actions: 'forgetOlderFailure' },
} as const;

/**
 * An open conversation of the inbox: its messages, whether they are read, and a reply as a person. Spawned by
 * `workspace` while the address names the room.
 *
 * Owns: the loaded messages, the reply, and what a person changes in the room: who answers, whether it is open.
 * Invariants: a reply is in the draft, being sent, or stored; a message appears once; an open room is marked as read
 * whenever it has unread messages.
 */
export const roomMachine = roomSetup.createMachine({
  id: 'room',
  context: ({ input }) => ({
    ...input,
    room: null,
    asked: null,
    marked: null,
    isStale: false,
    messages: [],
    wholeUntilS: null,
    hasOlder: false,
    draft: '',
    sending: null,
    refused: null,
    sentCount: 0,
    failure: null,
    olderFailure: null,
    replyFailure: null,
    change: null,
    changeFailure: null,
    staysUnread: false,
  }),
  invoke: {
    id: 'keepText',
    src: 'keepText',
    input: ({ context }) => ({ key: `room/${context.roomId}` }),
    onError: {},
  },
  on: { 'text.kept': { actions: ['takeUp', 'keepTyped'] } },
  type: 'parallel',
  states: {
    messages: {
      initial: 'loading',
      on: {
        'realtime.received': [
          { guard: 'lacksMessage', actions: 'askAgain' },
          { guard: 'mayTakeNews', actions: 'takeNews' },
        ],
        'realtime.reset': { actions: 'askAgain' },
      },
      states: {
        loading: {
          tags: TAGS.busy,
          entry: 'beginReading',
          invoke: {
            id: 'loadRoom',
            src: 'loadRoom',
            input: ({ context }) => ({ roomId: context.roomId, targetAccountId: context.targetAccountId }),
            onDone: [
              {
                guard: { type: 'isFound', params: ({ event }) => event.output },
                target: 'ready',
                actions: { type: 'setRoom', params: ({ event }) => event.output },
              },
              { target: 'failed', actions: { type: 'setRoom', params: ({ event }) => event.output } },
            ],
            onError: {
              target: 'failed',
              actions: { type: 'setLoadError', params: ({ event }) => ({ error: event.error }) },
            },
          },
          // The messages before the one in the event are not known yet.
          on: { 'realtime.received': { guard: 'isOfRoom', actions: 'askAgain' } },
        },
        ready: {
          always: { guard: 'mustAskAgain', target: 'refreshing' },
          on: OLDER,
        },
        loadingOlder: {
          tags: TAGS.busy,
          invoke: {
            id: 'loadOlder',
            src: 'loadOlder',
            input: ({ context }) => ({
              roomId: context.roomId,
              targetAccountId: context.targetAccountId,
              before: context.messages[0]?.uuid ?? '',
            }),
            onDone: { target: 'ready', actions: { type: 'setOlder', params: ({ event }) => event.output } },
            onError: {
              target: 'ready',
              actions: { type: 'setOlderError', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        refreshing: {
          tags: TAGS.busy,
          entry: 'beginReading',
          invoke: {
            id: 'loadRoom',
            src: 'loadRoom',
            input: ({ context }) => ({ roomId: context.roomId, targetAccountId: context.targetAccountId }),
            onDone: { target: 'resting', actions: { type: 'setRoom', params: ({ event }) => event.output } },
            onError: { target: 'resting', actions: 'askAgain' },
          },
        },
        /** A pause before the next load, however often messages are missed. */
        resting: {
          after: { quietRetry: 'ready' },
          on: OLDER,
        },
        failed: {
          tags: TAGS.failed,
          on: {
            'room.retry': { target: 'loading', actions: 'forgetFailure' },
            'network.changed': { guard: 'isBack', target: 'loading', actions: 'forgetFailure' },
          },
        },
      },
    },
    reading: {
      initial: 'read',
      states: {
        read: { always: { guard: 'hasUnread', target: 'marking' } },
        marking: {
          tags: TAGS.busy,
          entry: 'noteMarked',
          invoke: {
            id: 'markRead',
            src: 'markRead',
            input: ({ context }) => ({ roomId: context.roomId, targetAccountId: context.targetAccountId }),
            // Messages that came meanwhile may still be unread.
            onDone: [
              { guard: 'wasReadAnew', target: 'marked' },
              { target: 'marked', actions: 'clearUnread' },
            ],
            onError: 'unmarked',
          },
        },
        /** A pause, so that messages in quick succession are marked together. */
        marked: { after: { markPause: 'read' } },
        unmarked: { after: { quietRetry: 'marking' } },
      },
    },
    change: {
      initial: 'settled',
      states: {
        settled: { on: { 'room.change': { guard: 'mayChange', target: 'changing', actions: 'noteChange' } } },
        // One change at a time: what is wanted next is decided by what became of this one.
        changing: {
          tags: TAGS.busy,
          invoke: {
            id: 'changeRoom',
            src: 'changeRoom',
            input: ({ context }) => ({
              roomId: context.roomId,
              targetAccountId: context.targetAccountId,
              peerId: context.room?.id ?? 0,
              change: context.change ?? { kind: 'release' },
            }),
            onDone: [
              {
                guard: { type: 'isChanged', params: ({ event }) => event.output },
                target: 'settled',
                actions: { type: 'setChanged', params: ({ event }) => event.output },
              },
              { target: 'refused', actions: { type: 'setChanged', params: ({ event }) => event.output } },
            ],
            onError: {
              target: 'refused',
              actions: { type: 'setChangeError', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        refused: {
          tags: TAGS.failed,
          on: { 'room.change': { guard: 'mayChange', target: 'changing', actions: 'noteChange' } },
        },
      },
    },
    reply: {
      initial: 'writing',
      on: { 'room.edit': { actions: ['setDraft', 'keepTyped'] } },
      states: {
        writing: {
          on: { 'room.send': { guard: 'hasDraft', target: 'sending', actions: ['take', 'keepTyped'] } },
        },
        sending: {
          tags: TAGS.busy,
          invoke: {
            id: 'sendReply',
            src: 'sendReply',
            input: ({ context }) => ({
              roomId: context.roomId,
              targetAccountId: context.targetAccountId,
              message: context.sending?.text ?? '',
              uuid: context.sending?.uuid ?? '',
            }),
            onDone: [
              {
                guard: { type: 'isSent', params: ({ event }) => event.output },
                target: 'writing',
                actions: [{ type: 'setSent', params: ({ event }) => event.output }, 'keepTyped'],
              },
              {
                target: 'refused',
                actions: [{ type: 'setRefusal', params: ({ event }) => event.output }, 'giveBack', 'keepTyped'],
              },
            ],
            onError: {
              target: 'refused',
              actions: [
                { type: 'setSendError', params: ({ event }) => ({ error: event.error }) },
                'giveBack',
                'keepTyped',
              ],
            },
          },
        },
        refused: {
          tags: TAGS.failed,
          on: {
            'room.send': { guard: 'hasDraft', target: 'sending', actions: ['take', 'keepTyped'] },
            // With its id, a reply that is sent again is stored once.
            'network.changed': { guard: 'maySendAgain', target: 'sending', actions: ['take', 'keepTyped'] },
          },
        },
      },
    },
  },
});
