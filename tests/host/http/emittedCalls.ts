import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { type CallLines, createCallLines } from '#server/realtime/callLines.ts';
import { OFFER } from '../voice/legs/offer';
import type { Helpers } from './emittedRooms';

/** Answers every call and does what calls are told, without a line and without an event of its own. */
export function linesThatAnswer(execute: () => Helpers['execute']): CallLines {
  const lines = createCallLines();
  lines.carryBy({
    offered: (callId) =>
      void execute()(sql`update call set answer = 'v=0', state = 'ringing' where id = ${callId}`).then(() =>
        lines.tell('settled', callId),
      ),
    command: async (_, { kind }) =>
      kind === 'join' ? { outcome: 'joined', participantId: randomUUID(), sdp: 'v=0' } : { outcome: 'done' },
  });
  return lines;
}

/** Calls that are begun, come into and spoken into. */
export function callSteps({ at, call, records }: Omit<Helpers, 'execute'>) {
  const uuid = randomUUID();
  const offered = () => {
    const { body, ...parts } = call('startCall');
    return { ...parts, body: { ...(body as object), source: 'default', sdp: OFFER, uuid } };
  };
  const joining = (as: string) => () => ({ ...call('joinCall'), body: { as, sdp: OFFER } });
  return {
    startCall: [
      {
        parts: offered,
        emits: () => [
          at('call.changed', 'agent', { callId: expect.any(String), roomId: expect.any(String) }),
          at('log.created', 'agent', { uuid: expect.any(String), startedAtMs: expect.any(Number) }),
          at('room.changed', 'agent', { roomId: expect.any(String) }),
        ],
      },
      { parts: offered },
    ],
    joinCall: [
      { parts: joining('listener') },
      {
        parts: joining('speaker'),
        emits: () => [at('room.changed', 'agent', { roomId: records().roomId })],
      },
    ],
    whisperInCall: [
      { emits: () => [at('note.created', 'agent', expect.objectContaining({ roomId: records().roomId }))] },
    ],
    deleteRecording: [
      { emits: () => [at('call.changed', 'agent', { callId: records().callId, roomId: records().roomId })] },
    ],
  };
}
