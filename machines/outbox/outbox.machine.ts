import { TAGS } from '../shared/tags';
import { outboxSetup } from './outbox.setup';

/**
 * The replies of a person that the host does not have yet, of all rooms. Spawned by `workspace` at every place, so that they leave
 * wherever the person is when the network is back; `room` posts them.
 *
 * Owns: the replies that wait, in the order in which they were written, and the one on its way.
 * Invariants: at most one reply is on its way; a reply leaves the list only when the host has it, a person takes it back, or another
 * tab did either; a refused one stops only the replies to its own room.
 */
export const outboxMachine = outboxSetup.createMachine({
  id: 'outbox',
  context: ({ input }) => ({ ...input, replies: [], sending: null, away: null }),
  invoke: { id: 'keepOutbox', src: 'keepOutbox', onError: {} },
  on: {
    'outbox.post': { actions: ['add', 'keepAdded'] },
    'outbox.kept': { actions: 'setKept' },
    'outbox.retry': { guard: 'wasRefused', actions: ['tryAgain', 'keepRetried'] },
    'outbox.takeBack': { guard: 'mayTakeBack', actions: ['tellGivenBack', 'remove', 'dropKept'] },
    'network.changed': { actions: 'setOnline' },
  },
  initial: 'idle',
  states: {
    idle: { always: { guard: 'mayLeave', target: 'sending' } },
    sending: {
      tags: TAGS.busy,
      entry: 'begin',
      invoke: {
        id: 'sendReply',
        src: 'sendReply',
        input: ({ context }) => ({ reply: context.sending }),
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => event.output },
            target: 'idle',
            actions: [{ type: 'tellStored', params: ({ event }) => event.output }, 'finish'],
          },
          { target: 'idle', actions: 'finish' },
        ],
        onError: [
          {
            guard: { type: 'isPassing', params: ({ event }) => ({ error: event.error }) },
            target: 'waiting',
            actions: { type: 'putBack', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'idle',
            actions: [
              { type: 'keepRefusal', params: ({ event }) => ({ error: event.error }) },
              'tellRefused',
              { type: 'refuse', params: ({ event }) => ({ error: event.error }) },
            ],
          },
        ],
      },
    },
    /** The host cannot be reached: the same reply is sent under its id when the network is back, and now and then. */
    waiting: {
      after: { quietRetry: 'idle' },
      on: {
        'network.changed': [{ guard: 'isOnline', target: 'idle', actions: 'setOnline' }, { actions: 'setOnline' }],
      },
    },
  },
});
