import { TAGS } from '../shared/tags';
import { reactionsSetup } from './reactions.setup';

/**
 * The reader's own reactions to the messages of a conversation, on their way to the host one after the other. Spawned by `room` and
 * `chat`, which it tells what the host has then (`ReactionsNews`).
 *
 * Owns: what is wanted and not confirmed yet.
 * Invariants: of each reaction to a message only the last wish waits; a wish is dropped only when the host took or refused it.
 */
export const reactionsMachine = reactionsSetup.createMachine({
  id: 'reactions',
  context: ({ input }) => ({ ...input, sending: null, waiting: [], refused: null }),
  on: { 'reaction.want': { actions: 'want' } },
  initial: 'idle',
  states: {
    idle: { always: { guard: 'hasWaiting', target: 'changing' } },
    changing: {
      tags: TAGS.busy,
      entry: 'begin',
      invoke: {
        id: 'changeReaction',
        src: 'changeReaction',
        input: ({ context }) => ({ targetAccountId: context.targetAccountId, wanted: context.sending }),
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'idle',
            actions: [{ type: 'tell', params: ({ event }) => event.output }, 'forget'],
          },
          {
            target: 'idle',
            actions: [{ type: 'setRefusal', params: ({ event }) => event.output }, 'forget'],
          },
        ],
        onError: [
          {
            guard: { type: 'isAway', params: ({ event }) => ({ error: event.error }) },
            target: 'offline',
            actions: 'putBack',
          },
          {
            target: 'idle',
            actions: [{ type: 'setError', params: ({ event }) => ({ error: event.error }) }, 'forget'],
          },
        ],
      },
    },
    /** The host cannot be reached: what waits is told when the network is back, and now and then. */
    offline: {
      invoke: { id: 'watchNetwork', src: 'watchNetwork', onError: {} },
      after: { quietRetry: 'idle' },
      on: { 'network.changed': { guard: 'isOnline', target: 'idle' } },
    },
  },
});
