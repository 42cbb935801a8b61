import { type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { EventType, WritingName } from '#tests/support/emitted.ts';
import type { AccountKey } from '#tests/support/world.ts';
import type { AgentRecords } from '../isolation/records';
import type { CallParts } from '../isolation/rows';
import type { Step, Stored } from './emittedStep';

export type Helpers = {
  readonly at: (type: EventType, key: AccountKey, payload?: object, to?: Partial<Stored>) => Stored;
  readonly call: (name: WritingName) => CallParts;
  readonly execute: (statement: SQL) => Promise<{ readonly rows: readonly Record<string, unknown>[] }>;
  /** Of an agent; known when the tests have begun. */
  readonly records: () => AgentRecords;
};

type OfRooms = Helpers & {
  /** The person who makes the calls. */
  readonly holderId: () => number;
};

/** Reactions, messages from other services, and rooms that the team opens. */
export function roomSteps({ at, call, execute, records, holderId }: OfRooms) {
  const reacted = () => {
    const { roomId, peerId, messageId } = records();
    const payload = { roomId, uuid: messageId, messageId };
    return [at('message.changed', 'agent', payload), at('message.changed', 'agent', payload, { guest: peerId })];
  };
  const received = (logged: EventType) => {
    const payload = { roomId: expect.any(String), uuid: expect.any(String), messageId: expect.any(String) };
    return [
      at('message.created', 'agent', payload),
      at(logged, 'agent', { uuid: expect.any(String), startedAtMs: expect.any(Number) }),
      at('activity.changed', 'agent', { roomId: expect.any(String) }),
    ];
  };
  return {
    tellPresence: [
      {},
      {
        before: () =>
          execute(sql`update room set held_by = ${holderId()}, held_by_name = 'Person partner',
            held_until = now() + interval '1 minute' where id = ${records().roomId}`),
        emits: () => [at('room.changed', 'agent', { roomId: records().roomId })],
      },
    ],
    addReaction: [{ emits: reacted }, {}],
    removeReaction: [{ emits: reacted }, {}],
    receiveMessage: [
      { emits: () => received('log.created') },
      { emits: () => received('log.changed') },
      {
        parts: () => {
          const { body, ...parts } = call('receiveMessage');
          return { ...parts, body: { ...(body as object), message: 'STOP' } };
        },
        emits: () => {
          const [message, log, activity] = received('log.changed');
          const contact = at('contact.changed', 'agent', { contactId: expect.any(Number) });
          return [contact, message, log, activity, message, log].flatMap((one) => one ?? []);
        },
      },
      {
        before: () => execute(sql`update room set ai_agent_enabled = false where peer_number = '+15035550122'`),
        emits: () => [...received('log.changed'), at('notification.changed', 'agent')],
      },
    ],
    getGroupConversationRoomId: [
      {},
      {
        parts: () => ({ ...call('getGroupConversationRoomId'), body: { users: ['+15035550133'] } }),
        emits: ({ roomId }) => [at('room.changed', 'agent', { roomId })],
      },
    ],
    createExternalDestinationProfile: [
      { emits: () => [at('contact.changed', 'organization', { contactId: expect.any(Number) })] },
      {},
    ],
  } satisfies Partial<Record<WritingName, readonly Step[]>>;
}
