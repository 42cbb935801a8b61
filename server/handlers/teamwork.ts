import * as endpoints from '#contract/endpoints/teamwork';
import { findAssignee, listAssignees } from '../domain/conversations/assignees';
import { deleteCannedReply, listCannedReplies, saveCannedReply } from '../domain/conversations/cannedReplies';
import { addNote, listNotes } from '../domain/conversations/notes';
import { type HandlersOf, handler } from '../http/handler';
import { personOf } from './actor';
import { changed } from './takeover';

export const teamworkHandlers = {
  listRoomNotes: handler(endpoints.listRoomNotes, async ({ db, target }, { params }) => ({
    success: true as const,
    notes: await listNotes(db, target, params.roomId),
  })),

  addNote: handler(endpoints.addNote, async (ctx, { params, body: { text, uuid } }) => {
    const added = { text, uuid, author: personOf(ctx.caller), nowMs: ctx.clock.nowMs() };
    return { success: true as const, note: await addNote(ctx, ctx.target, params.roomId, added) };
  }),

  listAssignees: handler(endpoints.listAssignees, async ({ db, target }, { params }) => ({
    success: true as const,
    people: await listAssignees(db, target, params.roomId),
  })),

  assignConversation: handler(endpoints.assignConversation, async (ctx, { params: { roomId }, body: { userId } }) => {
    const to = userId === null ? null : await findAssignee(ctx.db, ctx.target, roomId, userId);
    return changed(ctx, roomId, { kind: 'assign', to, by: personOf(ctx.caller) });
  }),

  snoozeConversation: handler(endpoints.snoozeConversation, (ctx, { params, body: { until } }) =>
    changed(ctx, params.roomId, { kind: 'snooze', until: until === null ? null : new Date(until * 1_000) }),
  ),

  listCannedReplies: handler(endpoints.listCannedReplies, async ({ db, target }) => ({
    success: true as const,
    replies: await listCannedReplies(db, target),
  })),

  saveCannedReply: handler(endpoints.saveCannedReply, async ({ db, target }, { body: { id, title, text } }) => ({
    success: true as const,
    saved: await saveCannedReply(db, target, { id, title, text }),
  })),

  deleteCannedReply: handler(endpoints.deleteCannedReply, async ({ db, target }, { params }) => {
    await deleteCannedReply(db, target, params.id);
    return { success: true as const };
  }),
} satisfies HandlersOf<typeof endpoints>;
