import type { Message, Room } from '#contract/entities/conversation';
import type { Reply } from '#machines/outbox';
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

export const MENU = {
  'content-type': 'application/pdf',
  filename: 'menu.pdf',
  'content-url': '/api/v1/chat/media/menu.pdf/menu.pdf',
  attachmentType: 'file',
};

const STORED = { ...messageOf('stored', 'Yes, at seven.', 1_790_000_100), author: 'Olivia' };

export const GIVEN_BACK: Reply = {
  uuid: '018f0000-0000-8000-8000-0000000000bb',
  roomId: ROOM_ID,
  targetAccountId: 7,
  text: 'Given back.',
  files: [MENU],
  channel: 'email',
  subject: 'Given',
};

export const roomPlan = definePlan(roomMachine, {
  inputs: [{ seed: '5eed', roomId: ROOM_ID, targetAccountId: 7 }],
  events: {
    'room.retry': [{}],
    'room.edit': [{ text: 'Yes, at seven.' }, { text: ' ' }],
    'room.send': [{}],
    'room.chooseChannel': [{ channel: 'email' }],
    'room.editSubject': [{ subject: 'Your table' }],
    'subject.kept': [({ context }) => (context.subject.includes('kept') ? null : { text: 'kept' })],
    'media.changed': [
      { attached: [MENU], isWhole: true },
      { attached: [], isWhole: false },
    ],
    'reactions.changed': [
      ({ context }) =>
        context.messages.includes(first)
          ? { uuid: first.uuid, reactions: [{ reaction: '👍', by: 5, name: 'Olivia' }] }
          : null,
    ],
    'outbox.stored': [
      ({ context }) => (context.messages.includes(first) ? { roomId: ROOM_ID, message: STORED } : null),
      { roomId: '7:91', message: messageOf('other', 'Elsewhere', 1_790_000_100) },
    ],
    // Whatever is given back was sent from here before.
    'outbox.givenBack': [
      ({ context }) => (context.draft.includes('Given') ? null : { reply: GIVEN_BACK }),
      { reply: { ...GIVEN_BACK, roomId: '7:91' } },
    ],
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
    changeRoom: {
      ok: [
        { kind: 'changed', room: { ...roomOf(0), aiAgentEnabled: false } },
        { kind: 'changed', room: roomOf(2) },
        { kind: 'refused', failure: { kind: 'forbidden', message: 'You may not do that here.' } },
      ],
      error: [{ kind: 'offline', message: 'You are offline.' }],
    },
    keepText: { error: [new Error('storage is forbidden')] },
    keepSubject: { error: [new Error('storage is forbidden')] },
    mediaUpload: { error: [new Error('a defect')] },
    reactions: { error: [new Error('a defect')] },
  },
  project: ({
    messages,
    room,
    marked,
    draft,
    files,
    areFilesWhole,
    hasOlder,
    failure,
    olderFailure,
    asked,
    isStale,
    change,
    staysUnread,
  }) => ({
    messageCount: Math.min(messages.length, 2),
    isUnread: (room?.unread ?? 0) > 0,
    isMarked: room === marked,
    isAsked: room === asked,
    isStale,
    canSend: areFilesWhole && (draft.trim() !== '' || files.length > 0),
    hasOlder,
    isChanging: change !== null,
    staysUnread,
    failures: [failure, olderFailure].map((one) => one?.kind),
  }),
});
