import { TAGS } from '../shared/tags';
import { roomSetup } from './room.setup';

/**
 * An open conversation of the inbox: its messages, whether they are read, and a reply as a person. Spawned by
 * `workspace` while the address names the room.
 *
 * Owns: the messages that were fetched, the reply that is typed.
 * Invariants: a reply is in the draft, on its way, or stored; a message stands once; an open room is marked as read
 * whenever something unread was fetched.
 */
export const roomMachine = roomSetup.createMachine({
  id: 'room',
  context: ({ input }) => ({
    ...input,
    room: null,
    marked: null,
    messages: [],
    hasOlder: false,
    draft: '',
    sending: null,
    refused: null,
    sentCount: 0,
    failure: null,
    olderFailure: null,
    replyFailure: null,
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
      states: {
        loading: {
          tags: TAGS.busy,
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
          // What is being read may be older than the news.
          on: {
            'realtime.received': { guard: 'isNews', target: 'loading', reenter: true },
            'realtime.reset': { target: 'loading', reenter: true },
          },
        },
        ready: {
          on: {
            'room.older': { guard: 'hasOlder', target: 'loadingOlder', actions: 'forgetOlderFailure' },
            'network.changed': { guard: 'mayLoadOlder', target: 'loadingOlder', actions: 'forgetOlderFailure' },
            'realtime.received': { guard: 'isNews', target: 'refreshing' },
            'realtime.reset': 'refreshing',
          },
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
          on: {
            'realtime.received': { guard: 'isNews', target: 'refreshing' },
            'realtime.reset': 'refreshing',
          },
        },
        refreshing: {
          tags: TAGS.busy,
          invoke: {
            id: 'loadRoom',
            src: 'loadRoom',
            input: ({ context }) => ({ roomId: context.roomId, targetAccountId: context.targetAccountId }),
            onDone: { target: 'ready', actions: { type: 'setRoom', params: ({ event }) => event.output } },
            onError: 'behind',
          },
          on: {
            'realtime.received': { guard: 'isNews', target: 'refreshing', reenter: true },
            'realtime.reset': { target: 'refreshing', reenter: true },
          },
        },
        /** Something was said that could not be fetched; it is fetched again by itself. */
        behind: {
          after: { quietRetry: 'refreshing' },
          on: {
            'realtime.received': { guard: 'isNews', target: 'refreshing' },
            'realtime.reset': 'refreshing',
          },
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
            // What was read anew meanwhile may have come after the mark.
            onDone: [
              { guard: 'wasReadAnew', target: 'marking', reenter: true },
              { target: 'read', actions: 'clearUnread' },
            ],
            onError: 'unmarked',
          },
        },
        unmarked: { after: { quietRetry: 'marking' } },
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
            // Sent again with its id, a reply is stored once.
            'network.changed': { guard: 'maySendAgain', target: 'sending', actions: ['take', 'keepTyped'] },
          },
        },
      },
    },
  },
});
