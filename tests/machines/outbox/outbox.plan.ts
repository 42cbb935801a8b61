import { type OutboxReply, outboxMachine, type Reply } from '#machines/outbox';
import { definePlan } from '#tests/harness/index.ts';
import { messageOf } from '#tests/machines/room/room.plan.ts';

/** A reply to a room; `uuid` says which. */
export const replyOf = (uuid: string, roomId = '7:90'): Reply => ({
  uuid,
  roomId,
  targetAccountId: 7,
  text: `Reply ${uuid}`,
  files: [],
  channel: null,
  subject: '',
});

export const OFFLINE = { kind: 'offline', message: 'You are offline.' } as const;
export const HELD = { kind: 'conflict', message: 'Marco is answering this conversation.' } as const;

const kept = (uuid: string, failure: OutboxReply['failure'] = null): OutboxReply => ({ ...replyOf(uuid), failure });

export const outboxPlan = definePlan(outboxMachine, {
  inputs: [{ online: true }, { online: false }],
  events: {
    'outbox.post': [
      ({ context }) => (isThere(context.replies, 'one') ? null : { reply: replyOf('one') }),
      ({ context }) => (isThere(context.replies, 'two') ? null : { reply: replyOf('two') }),
      ({ context }) => (isThere(context.replies, 'far') ? null : { reply: replyOf('far', '7:91') }),
    ],
    'outbox.kept': [{ replies: [] }, { replies: [kept('one', HELD), kept('two')] }, { replies: [kept('one')] }],
    'outbox.retry': [{ uuid: 'one' }, { uuid: 'two' }],
    'outbox.takeBack': [{ uuid: 'one' }, { uuid: 'two' }],
    'network.changed': [{ online: true }, { online: false }],
  },
  outcomes: {
    keepOutbox: { error: [new Error('storage is forbidden')] },
    sendReply: {
      ok: [
        ({ reply }) => ({
          kind: 'sent' as const,
          sent: { ...messageOf(reply?.uuid ?? '', reply?.text ?? '', 1_790_000_100), roomId: reply?.roomId ?? '' },
        }),
        { kind: 'gone' },
      ],
      error: [OFFLINE, { kind: 'limited', message: 'Too many requests.' }, HELD, new Error('a defect')],
    },
  },
  project: ({ online, replies, sending, away }) => ({
    online,
    replies: replies.map(({ uuid, failure }) => [uuid, failure?.kind]),
    sending: sending?.uuid,
    away: away?.kind,
  }),
});

const isThere = (replies: readonly OutboxReply[], uuid: string) => replies.some((one) => one.uuid === uuid);
