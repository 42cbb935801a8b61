import { TAGS } from '../shared/tags';
import { teamworkSetup } from './teamwork.setup';

/**
 * What the team shares beside a conversation: notes, who could answer, and canned replies. Spawned by `workspace` while the
 * address names the room.
 *
 * Owns: the notes and the note being written.
 * Invariants: a note is in the draft, being sent, or stored; a note appears once; what is typed as a note is never a reply.
 */
export const teamworkMachine = teamworkSetup.createMachine({
  id: 'teamwork',
  context: ({ input }) => ({
    ...input,
    isStale: false,
    notes: [],
    people: [],
    replies: [],
    ways: [],
    draft: '',
    sending: null,
    refused: null,
    sentCount: 0,
    change: null,
    failure: null,
    noteFailure: null,
    changeFailure: null,
  }),
  invoke: {
    id: 'keepText',
    src: 'keepText',
    input: ({ context }) => ({ key: `note/${context.roomId}` }),
    onError: {},
  },
  on: { 'text.kept': { actions: ['takeUp', 'keepTyped'] } },
  type: 'parallel',
  states: {
    record: {
      initial: 'loading',
      on: {
        'realtime.received': [
          { guard: 'bringsNote', actions: 'putNote' },
          { guard: 'lacksNote', actions: 'askAgain' },
        ],
        'realtime.reset': { actions: 'askAgain' },
      },
      states: {
        loading: {
          tags: TAGS.busy,
          entry: 'beginReading',
          invoke: {
            id: 'loadTeamwork',
            src: 'loadTeamwork',
            input: ({ context }) => ({ roomId: context.roomId, targetAccountId: context.targetAccountId }),
            onDone: { target: 'ready', actions: { type: 'setLoaded', params: ({ event }) => event.output } },
            onError: {
              target: 'failed',
              actions: { type: 'setLoadError', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        ready: { always: { guard: 'mustAskAgain', target: 'loading' } },
        failed: {
          tags: TAGS.failed,
          on: {
            'teamwork.retry': 'loading',
            'network.changed': { guard: 'isBack', target: 'loading' },
          },
        },
      },
    },
    note: {
      initial: 'closed',
      on: { 'note.edit': { actions: ['setDraft', 'keepTyped'] } },
      states: {
        closed: { on: { 'note.open': 'open' } },
        open: {
          on: {
            'note.close': 'closed',
            'note.send': { guard: 'hasDraft', target: 'sending', actions: ['take', 'keepTyped'] },
          },
        },
        sending: {
          tags: TAGS.busy,
          invoke: {
            id: 'sendNote',
            src: 'sendNote',
            input: ({ context }) => ({
              roomId: context.roomId,
              targetAccountId: context.targetAccountId,
              text: context.sending?.text ?? '',
              uuid: context.sending?.uuid ?? '',
            }),
            onDone: [
              {
                guard: { type: 'isSent', params: ({ event }) => event.output },
                target: 'open',
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
            'note.close': 'closed',
            'note.send': { guard: 'hasDraft', target: 'sending', actions: ['take', 'keepTyped'] },
          },
        },
      },
    },
    replies: {
      initial: 'settled',
      states: {
        settled: { on: { 'replies.change': { target: 'changing', actions: 'noteChange' } } },
        changing: {
          tags: TAGS.busy,
          invoke: {
            id: 'changeReplies',
            src: 'changeReplies',
            input: ({ context }) => ({
              targetAccountId: context.targetAccountId,
              change: context.change ?? { kind: 'delete', id: '' },
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
          on: { 'replies.change': { target: 'changing', actions: 'noteChange' } },
        },
      },
    },
  },
});
