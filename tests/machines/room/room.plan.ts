import type { Message, Room } from '#contract/entities/conversation';
import { roomMachine } from '#machines/room';
import { definePlan } from '#tests/harness/index.ts';

const ROOM_ID = '7:90';

export const messageOf = (uuid: string, text: string, timestamp: number): Message => ({
  uuid,
  roomId: ROOM_ID,
  message: text,
  from: 90,
  fromUser: 'visitor-90',
  to: 7,
  toUser: 'luigi',
  timestamp,
  date: new Date(timestamp * 1_000).toISOString(),
  status: 'success',
  source: 'web',
  type: 'message',
  aiAgent: false,
  attachments: [],
});

export const roomOf = (unread: number): Room => ({
  roomId: ROOM_ID,
  uuid: '018f0000-0000-7000-8000-00000000000a',
  agentId: 7,
  agentName: 'Luigi',
  id: 90,
  name: 'Ada Lovelace',
  username: 'visitor-90',
  unregistered: true,
  destinationInboxType: 'priority',
  source: 'web',
  lastMessage: 'Do you have a table?',
  lastMessageTimestamp: 1_790_000_000,
  lastMessageByAgent: false,
  unread,
  aiAgentEnabled: true,
  archived: false,
  blocked: false,
});

const first = messageOf('018f0000-0000-7000-8000-000000000001', 'Hello', 1_790_000_000);
const second = messageOf('018f0000-0000-7000-8000-000000000002', 'Still there?', 1_790_000_010);
const older = messageOf('018f0000-0000-7000-8000-000000000000', 'Before', 1_780_000_000);

export const roomPlan = definePlan(roomMachine, {
  inputs: [{ seed: '5eed', roomId: ROOM_ID, targetAccountId: 7 }],
  events: {
    'room.retry': [{}],
    'room.edit': [{ text: 'Yes, at seven.' }, { text: ' ' }],
    'room.send': [{}],
    'room.older': [{}],
    'room.change': [
      { change: { kind: 'hold' } },
      { change: { kind: 'markUnread' } },
      { change: { kind: 'agent', isEnabled: false } },
    ],
    // It is told once.
    'text.kept': [({ context }) => (context.draft.includes('kept') ? null : { text: 'kept' })],
    'realtime.reset': [{}],
    'network.changed': [{ online: true }, { online: false }],
    'realtime.received': [
      { event: { type: 'message.created', roomId: ROOM_ID, uuid: 'elsewhere' } },
      { event: { type: 'message.created', roomId: '7:91', uuid: 'another room' } },
      { event: { type: 'message.created', roomId: ROOM_ID, uuid: first.uuid } },
      {
        event: { type: 'message.changed', roomId: ROOM_ID, uuid: first.uuid, message: { ...first, status: 'failed' } },
      },
      { event: { type: 'activity.changed', agentId: 7, roomId: ROOM_ID } },
      { event: { type: 'message.created', roomId: ROOM_ID, uuid: second.uuid, message: second, room: roomOf(1) } },
    ],
  },
  outcomes: {
    loadRoom: {
      ok: [
        { kind: 'found', room: roomOf(0), messages: [first], hasOlder: false },
        { kind: 'found', room: roomOf(2), messages: [first], hasOlder: true },
        { kind: 'missing', failure: { kind: 'notFound', message: 'Account not found' } },
      ],
      error: [{ kind: 'offline', message: 'You are offline.' }],
    },
    loadOlder: {
      ok: [{ messages: [older], hasOlder: false }],
      error: [{ kind: 'offline', message: 'You are offline.' }],
    },
    markRead: { ok: [undefined], error: [{ kind: 'offline', message: 'You are offline.' }] },
    sendReply: {
      ok: [
        (input) => ({
          kind: 'sent' as const,
          sent: { ...messageOf(input.uuid, input.message, 1_790_000_100), author: 'Olivia' },
        }),
        { kind: 'refused', failure: { kind: 'forbidden', message: 'You may not reply here.' } },
      ],
      error: [{ kind: 'unavailable', message: 'The host is away.' }],
    },
    changeRoom: {
      ok: [
        { kind: 'changed', room: { ...roomOf(0), aiAgentEnabled: false } },
        { kind: 'changed', room: roomOf(2) },
        { kind: 'refused', failure: { kind: 'forbidden', message: 'You may not do that here.' } },
      ],
      error: [{ kind: 'offline', message: 'You are offline.' }],
    },
    keepText: { error: [new Error('storage is forbidden')] },
  },
  project: ({
    messages,
    room,
    marked,
    draft,
    sending,
    refused,
    hasOlder,
    failure,
    olderFailure,
    replyFailure,
    asked,
    isStale,
    change,
    changeFailure,
    staysUnread,
  }) => ({
    messageCount: Math.min(messages.length, 2),
    hasFailed: messages.some(({ status }) => status === 'failed'),
    isUnread: (room?.unread ?? 0) > 0,
    isMarked: room === marked,
    isAsked: room === asked,
    isStale,
    hasDraft: draft.trim() !== '',
    isSending: sending !== null,
    isRefused: refused !== null && refused.text === draft.trim(),
    hasOlder,
    change: change?.kind,
    staysUnread,
    failures: [failure, olderFailure, replyFailure, changeFailure].map((one) => one?.kind),
  }),
});
