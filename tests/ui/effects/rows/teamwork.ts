/** What a team shares beside a conversation: teamwork. */
import type { CannedReply, Note } from '#contract/entities/teamwork';
import { NOTIFICATION_DEFAULTS } from '#contract/rules/conversations/notificationSettings';
import { type Row, refusedWith, rejects } from './row';

const ROOM_ID = '7:90';
const AT = { roomId: ROOM_ID, targetAccountId: 7 };
const UUID = '018f0000-0000-7000-8000-000000000005';
const note: Note = {
  uuid: UUID,
  roomId: ROOM_ID,
  authorId: 4,
  author: 'Marco',
  text: 'A regular.',
  timestamp: 1_760_000_000,
};
const people = [{ id: 4, name: 'Marco' }];
const reply: CannedReply = { id: UUID, title: 'Thanks', text: 'Thank you, {name}.' };
const way = { channel: 'sms' as const, text: 'Goes out as a text message.', maxCharacters: 1_600 };
const listCannedReplies = () => ({ success: true as const, replies: [reply] });
const LIST = ['GET /api/v1/cannedReplies?targetAccountId=7'] as const;

export const teamworkRows: readonly Row[] = [
  {
    actor: 'teamwork.loadTeamwork',
    input: AT,
    replies: {
      listRoomNotes: () => ({ success: true, notes: [note] }),
      listAssignees: () => ({ success: true, people }),
      listCannedReplies,
      deliveryWays: () => ({ success: true, ways: [way] }),
    },
    calls: [
      ['GET /api/v1/conversations/7%3A90/notes?targetAccountId=7'],
      ['GET /api/v1/conversations/7%3A90/assignees?targetAccountId=7'],
      LIST,
      ['GET /api/v2/delivery/ways?roomId=7%3A90&targetAccountId=7'],
    ],
    atOnce: 4,
    output: { notes: [note], people, replies: [reply], ways: [way] },
    whenRefused: rejects,
    fails: 'Failed to fetch conversation',
  },
  {
    actor: 'teamwork.sendNote',
    input: { ...AT, text: 'A regular.', uuid: UUID },
    replies: { addNote: () => ({ success: true, note }) },
    calls: [['POST /api/v1/conversations/7%3A90/notes?targetAccountId=7', { text: 'A regular.', uuid: UUID }]],
    output: { kind: 'sent', note },
    whenRefused: refusedWith,
    fails: 'Something went wrong on our side. Please try again.',
  },
  {
    actor: 'teamwork.changeReplies',
    input: { targetAccountId: 7, change: { kind: 'save', title: reply.title, text: reply.text } },
    replies: { saveCannedReply: () => ({ success: true, saved: reply }), listCannedReplies },
    calls: [['POST /api/v1/cannedReplies?targetAccountId=7', { title: 'Thanks', text: 'Thank you, {name}.' }], LIST],
    output: { kind: 'changed', replies: [reply] },
    whenRefused: refusedWith,
    fails: 'Something went wrong on our side. Please try again.',
  },
  {
    actor: 'teamwork.changeReplies',
    input: { targetAccountId: 7, change: { kind: 'delete', id: UUID } },
    replies: { deleteCannedReply: () => ({ success: true }), listCannedReplies },
    calls: [[`DELETE /api/v1/cannedReplies/${UUID}?targetAccountId=7`], LIST],
    output: { kind: 'changed', replies: [reply] },
    whenRefused: refusedWith,
    fails: 'Something went wrong on our side. Please try again.',
  },
];

const LISTED = {
  notifications: [
    {
      id: UUID,
      type: 'message' as const,
      agentId: 7,
      roomId: ROOM_ID,
      name: 'Hannah',
      text: 'Hello?',
      timestamp: 1_760_000_000,
    },
  ],
  total: 1,
  settings: NOTIFICATION_DEFAULTS,
};
const listNotifications = () => ({ success: true as const, ...LISTED });
const LIST_NOTIFICATIONS = ['GET /api/v1/notifications?targetAccountId=7'] as const;

export const notificationRows: readonly Row[] = [
  {
    actor: 'notifications.loadRecord',
    input: { key: { targetAccountId: 7 } },
    replies: { listNotifications },
    calls: [LIST_NOTIFICATIONS],
    output: LISTED,
    whenRefused: rejects,
    fails: 'Something went wrong on our side. Please try again.',
  },
  {
    actor: 'notifications.saveRecord',
    input: { key: { targetAccountId: 7 }, change: { choose: { sound: true } } },
    replies: {
      saveNotificationSettings: () => ({ success: true, settings: NOTIFICATION_DEFAULTS }),
      listNotifications,
    },
    calls: [['POST /api/v1/notificationSettings?targetAccountId=7', { sound: true }], LIST_NOTIFICATIONS],
    output: LISTED,
    whenRefused: rejects,
    fails: 'Something went wrong on our side. Please try again.',
  },
  {
    actor: 'notifications.saveRecord',
    input: { key: { targetAccountId: 7 }, change: { clear: UUID } },
    replies: { clearNotifications: () => ({ success: true }), listNotifications },
    calls: [['POST /api/v1/notifications?targetAccountId=7', { clear: UUID }], LIST_NOTIFICATIONS],
    output: LISTED,
    whenRefused: rejects,
    fails: 'Something went wrong on our side. Please try again.',
  },
];
