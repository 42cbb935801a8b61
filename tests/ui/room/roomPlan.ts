import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type { Room } from '#contract/entities/conversation';
import type { roomMachine } from '#machines/room';
import type { ErasedPlan } from '#tests/harness/index.ts';
import { messageOf, roomOf, roomPlan } from '#tests/machines/room/room.plan.ts';

type Snapshot = SnapshotFrom<typeof roomMachine>;

const { events, outcomes } = roomPlan;

/** A contact that texts, so that a reply can also go as a mail. */
const texting = (unread: number): Room => ({
  ...roomOf(unread),
  name: 'Hannah Lindgren',
  username: '+15035550112',
  source: 'sms',
});

const first = messageOf('018f0000-0000-7000-8000-000000000001', 'Hello', 1_790_000_000);
const STORED = messageOf('018f0000-0000-7000-8000-000000000009', 'Yes, at seven.', 1_790_000_020);
const second = messageOf('018f0000-0000-7000-8000-000000000002', 'Still there?', 1_790_000_010);

/** A payload for the current state; null if there is none. */
const from = (payloadOf: (at: Snapshot) => object | null) => payloadOf as (at: AnyMachineSnapshot) => object | null;

const isThere = ({ context }: Snapshot, uuid: string): boolean =>
  context.messages.some((message) => message.uuid === uuid);

/**
 * The plan of an open conversation as the inbox of an organization offers it: the same machine and results, with payloads that a
 * person or the host can produce.
 */
export const screenPlan: ErasedPlan = {
  ...roomPlan,
  inputs: [{ seed: '5eed', roomId: '7:90', targetAccountId: 5 }],
  events: {
    ...events,
    'reactions.changed': [
      from((at) =>
        isThere(at, first.uuid) ? { uuid: first.uuid, reactions: [{ reaction: '👍', by: 5, name: 'Olivia' }] } : null,
      ),
    ],
    'outbox.stored': [
      from((at) => (isThere(at, first.uuid) && !isThere(at, STORED.uuid) ? { roomId: '7:90', message: STORED } : null)),
      ...(events['outbox.stored'] ?? []).slice(1),
    ],
    'realtime.received': [
      ...(events['realtime.received'] ?? []).slice(0, 3),
      from((at) =>
        isThere(at, first.uuid)
          ? {
              event: {
                type: 'message.changed',
                roomId: '7:90',
                uuid: first.uuid,
                message: { ...first, status: 'failed', source: 'sms' },
              },
            }
          : null,
      ),
      { event: { type: 'activity.changed', agentId: 7, roomId: '7:90' } },
      { event: { type: 'message.created', roomId: '7:90', uuid: second.uuid, message: second, room: texting(1) } },
    ],
  },
  outcomes: {
    ...outcomes,
    loadRoom: {
      ...outcomes.loadRoom,
      ok: [
        { kind: 'found', room: texting(0), messages: [first], hasOlder: false },
        { kind: 'found', room: texting(2), messages: [first], hasOlder: true },
        ...(outcomes.loadRoom?.ok ?? []).slice(2),
      ],
    },
    changeRoom: {
      ...outcomes.changeRoom,
      ok: [
        { kind: 'changed', room: { ...texting(0), aiAgentEnabled: false } },
        { kind: 'changed', room: texting(2) },
        ...(outcomes.changeRoom?.ok ?? []).slice(2),
      ],
    },
  },
  limit: 20_000,
  breadth: 6_000,
  // What a person can do depends on these as well.
  project: (context) => {
    const { channel, subject, room } = context as Snapshot['context'];
    return [roomPlan.project(context), channel, subject !== '', room?.aiAgentEnabled];
  },
};
