/** What a team shares beside a conversation: teamwork. */
import type { CannedReply, Note } from '#contract/entities/teamwork';
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
const listCannedReplies = () => ({ success: true as const, replies: [reply] });
const LIST = ['GET /api/v1/cannedReplies?targetAccountId=7'] as const;

export const teamworkRows: readonly Row[] = [
  {
    actor: 'teamwork.loadTeamwork',
    input: AT,
    replies: {
      listNotes: () => ({ success: true, notes: [note] }),
      listAssignees: () => ({ success: true, people }),
      listCannedReplies,
    },
    calls: [
      ['GET /api/v1/conversations/7%3A90/notes?targetAccountId=7'],
      ['GET /api/v1/conversations/7%3A90/assignees?targetAccountId=7'],
      LIST,
    ],
    atOnce: 3,
    output: { notes: [note], people, replies: [reply] },
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
