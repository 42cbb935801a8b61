import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { room } from '../entities/conversation';
import { accountId, done, line, roomId, timestampS, uuid } from '../entities/shared';
import { cannedReply, colleague, note, words } from '../entities/teamwork';

/** How a team shares its conversations. The specification has none of it; an inbox of several people needs it. */

const ofRoom = { section: '4 Conversation', target: 'own', params: z.object({ roomId }) } as const;
const changed = z.object({ success: z.literal(true), message: z.string(), room });

export const listRoomNotes = endpoint({
  name: 'listRoomNotes',
  summary: 'Notes of a room, oldest first. No visitor sees them, and no agent reads them',
  method: 'GET',
  path: '/api/v1/conversations/:roomId/notes',
  access: 'viewOrg',
  limit: 'read',
  ...ofRoom,
  reply: z.object({ success: z.literal(true), notes: z.array(note) }),
});

export const addNote = endpoint({
  name: 'addNote',
  summary: 'Write a note beside a conversation, for the team alone',
  method: 'POST',
  path: '/api/v1/conversations/:roomId/notes',
  access: 'editOrg',
  limit: 'write',
  ...ofRoom,
  /** `uuid` is chosen by the writer, so that a repeated note is stored only once. */
  body: z.object({ text: words, uuid: z.optional(uuid) }),
  reply: z.object({ success: z.literal(true), note }),
});

export const listAssignees = endpoint({
  name: 'listAssignees',
  summary: 'The people of the organization who can answer in a room',
  method: 'GET',
  path: '/api/v1/conversations/:roomId/assignees',
  access: 'viewOrg',
  limit: 'read',
  ...ofRoom,
  reply: z.object({ success: z.literal(true), people: z.array(colleague) }),
});

export const assignConversation = endpoint({
  name: 'assignConversation',
  summary: 'Make a room one person’s; null makes it nobody’s',
  method: 'POST',
  path: '/api/v1/conversations/:roomId/assign',
  access: 'editOrg',
  limit: 'write',
  ...ofRoom,
  body: z.object({ userId: z.nullable(accountId) }),
  reply: changed,
});

export const snoozeConversation = endpoint({
  name: 'snoozeConversation',
  summary: 'Hide a room until a time, or until the other side writes; null brings it back',
  method: 'POST',
  path: '/api/v1/conversations/:roomId/snooze',
  access: 'editOrg',
  limit: 'write',
  ...ofRoom,
  body: z.object({ until: z.nullable(timestampS) }),
  reply: changed,
});

const ofReplies = { section: '4 Conversation', target: 'own' } as const;

export const listCannedReplies = endpoint({
  name: 'listCannedReplies',
  summary: 'The canned replies of the organization, by title',
  method: 'GET',
  path: '/api/v1/cannedReplies',
  access: 'viewOrg',
  limit: 'read',
  ...ofReplies,
  reply: z.object({ success: z.literal(true), replies: z.array(cannedReply) }),
});

export const saveCannedReply = endpoint({
  name: 'saveCannedReply',
  summary: 'Create a canned reply, or change the one with that id. A title is one reply’s',
  method: 'POST',
  path: '/api/v1/cannedReplies',
  access: 'editOrg',
  limit: 'write',
  ...ofReplies,
  body: z.object({ id: z.optional(uuid), title: line, text: words }),
  reply: z.object({ success: z.literal(true), saved: cannedReply }),
});

export const deleteCannedReply = endpoint({
  name: 'deleteCannedReply',
  summary: 'Delete a canned reply',
  method: 'DELETE',
  path: '/api/v1/cannedReplies/:id',
  access: 'editOrg',
  limit: 'write',
  ...ofReplies,
  params: z.object({ id: uuid }),
  reply: done,
});
