import { TAGS } from '../../shared/tags';
import { roomSetup } from '../room.setup';

/** What a person changes in the room: who answers, whether it is open. */
export const change = roomSetup.createStateConfig({
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
});
