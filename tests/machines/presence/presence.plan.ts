import type { Message } from '#contract/entities/conversation';
import { presenceMachine } from '#machines/presence';
import { definePlan } from '#tests/harness/index.ts';
import { messageOf } from '../room/room.plan';

const ROOM_ID = '7:90';

export const room = { kind: 'room', roomId: ROOM_ID, targetAccountId: 7 } as const;
export const otherRoom = { ...room, roomId: '7:91' } as const;
export const chat = { kind: 'chat', target: 'luigi' } as const;

export const marco = { id: 4, name: 'Marco' };
const written = messageOf('018f0000-0000-7000-8000-000000000001', 'Yes, at seven.', 1_790_000_000);

export const tells = (said: object, roomId: string = ROOM_ID) => ({
  event: { type: 'presence.changed' as const, roomId, typing: false, ...said },
});
export const says = (said: Partial<Message>) => ({
  event: { type: 'message.created' as const, roomId: ROOM_ID, uuid: written.uuid, message: { ...written, ...said } },
});

export const presencePlan = definePlan(presenceMachine, {
  inputs: [{ at: null }, { at: room }, { at: chat }],
  events: {
    'presence.at': [{ at: room }, { at: otherRoom }, { at: null }],
    'presence.typed': [{}],
    'realtime.received': [
      tells({ by: marco, typing: true }),
      tells({ by: marco }),
      tells({ typing: true }),
      tells({ by: { name: 'Marco' }, typing: true }),
      tells({ by: marco, typing: true }, '7:91'),
      says({}),
      says({ author: 'Marco' }),
      says({ aiAgent: true }),
      { event: { type: 'room.changed', roomId: ROOM_ID } },
    ],
  },
  outcomes: {
    tellPresence: {
      ok: [[], [{ by: marco, typing: false }, { typing: true }]],
      error: [{ kind: 'offline', message: 'You are offline.' }],
    },
  },
  project: ({ at, seen, hasTyped, saidTyping }) => ({
    at,
    hasTyped,
    saidTyping,
    seen: seen.map(({ roomId, by, typing, sweeps }) => [roomId, by?.name, by?.id, typing, sweeps]),
  }),
});
