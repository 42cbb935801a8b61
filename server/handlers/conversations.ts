import type { BodyOf, QueryOf } from '#contract/endpoint';
import * as endpoints from '#contract/endpoints/conversations/index';
import { PAGE_SIZE_LIMIT } from '#contract/rules/hostConstants';
import { FIELD_REQUIRED, NO_LOGS_FOR_CSV } from '#contract/rules/messages';
import { logsDownloadName } from '#contract/rules/values/formats';
import type { Db } from '../db/scoped';
import { inboxShownBy, listActivity, listInbox, markRead, markUnread, readRoom } from '../domain/conversations/inbox';
import { listMessages } from '../domain/conversations/messages';
import { listRecent } from '../domain/conversations/recentMessages';
import { activityChanged } from '../domain/conversations/storeMessage';
import { sendAsPerson } from '../domain/delivery/sendAsPerson';
import { exportLogs } from '../domain/logs/exportLogs';
import { requireFilters } from '../domain/logs/filters';
import { listLogs } from '../domain/logs/listLogs';
import { readTranscript } from '../domain/logs/transcript';
import { readVolume } from '../domain/logs/volume';
import { clearNotifications } from '../domain/notifications/notifications';
import { pageOf } from '../domain/page';
import { FileReply } from '../http/fileReply';
import { type HandlersOf, handler, type TxContext } from '../http/handler';
import { Refusal } from '../request/refusal';
import { personOf } from './actor';
import { deliveryHostOf } from './deliveryHost';
import { noticeReaderIn } from './noticeReader';

export const conversationHandlers = {
  listConversations: handler(endpoints.listConversations, (ctx, { query: { isAgent, ...query } }) =>
    listed(ctx, isAgent === false ? 'junk' : 'priority', query),
  ),

  listJunkConversations: handler(endpoints.listJunkConversations, (ctx, { query }) => listed(ctx, 'junk', query)),

  listRecentMessages: handler(endpoints.listRecentMessages, ({ db, target }, { query }) =>
    listRecent(db, target, Math.min(Math.max(query.pageSize ?? MESSAGES_PER_PAGE, 1), PAGE_SIZE_LIMIT)),
  ),

  readConversation: handler(endpoints.readConversation, async ({ db, target }, { params }) => ({
    success: true as const,
    room: await readRoom(db, target, params.roomId),
  })),

  listMessages: handler(endpoints.listMessages, async (ctx, { params, query }) => {
    const limit = Math.min(Math.max(query.pageSize ?? MESSAGES_PER_PAGE, 1), PAGE_SIZE_LIMIT);
    const listed = await listMessages(ctx, ctx.target, params.roomId, { before: query.before, limit });
    return listed.map((message) => ({
      ...message,
      attachments: JSON.stringify(message.attachments),
      gift: false,
      drip: false,
    }));
  }),

  sendMessage: handler(endpoints.sendMessage, async (ctx, { body }) => {
    const { caller, target, clock } = ctx;
    if (body.roomId === undefined && body.toUsername === undefined) {
      throw new Refusal(422, FIELD_REQUIRED, {
        input: 'roomId',
        issues: [{ path: 'roomId', message: FIELD_REQUIRED }],
      });
    }
    const sent = await sendAsPerson(ctx, target, {
      roomId: body.roomId,
      toUsername: body.toUsername,
      text: body.message,
      mediaUrls: body.mediaUrls,
      uuid: body.uuid,
      channel: body.channel,
      subject: body.subject,
      host: deliveryHostOf(ctx),
      author: personOf(caller),
      holds: ctx.standing.permissions.has('takeoverAgent'),
      nowMs: clock.nowMs(),
    });
    return { success: true as const, message: 'Success', sent };
  }),

  listActivity: handler(endpoints.listActivity, (ctx, { query }) => unread(ctx, 'priority', query)),
  listActivityAgent: handler(endpoints.listActivityAgent, (ctx, { query }) => unread(ctx, 'junk', query)),
  clearActivity: handler(endpoints.clearActivity, (ctx, { body }) => clear(ctx, 'priority', body)),
  clearActivityAgent: handler(endpoints.clearActivityAgent, (ctx, { body }) => clear(ctx, 'junk', body)),

  markUnread: handler(endpoints.markUnread, async (ctx, { body: { roomId } }) => {
    const room = await readRoom(ctx.db, ctx.target, roomId);
    await markUnread(ctx.db, room);
    await ctx.emit(activityChanged(room.agentId, roomId));
    return { success: true as const };
  }),

  listLogs: handler(endpoints.listLogs, async ({ db, target, clock, scoped }, { query }) => {
    requireFilters(Object.keys(endpoints.listLogs.query.shape), query);
    const nowMs = clock.nowMs();
    const { format = 'json' } = query;
    if (format === 'json')
      return { success: true as const, message: 'Success', ...(await listLogs(db, target, query, nowMs)) };
    const read = <T>(run: (by: Db) => Promise<T>) => scoped(({ db: by }) => run(by), { readOnly: true });
    const { kind, type } = FILES[format];
    const text = await exportLogs(db, target, query, { format: kind, nowMs, read });
    if (text === null) throw new Refusal(404, NO_LOGS_FOR_CSV);
    return new FileReply({ name: logsDownloadName(nowMs, kind), type, text });
  }),

  readLogVolume: handler(endpoints.readLogVolume, async ({ db, target, clock }, { query }) => {
    requireFilters(Object.keys(endpoints.readLogVolume.query.shape), query);
    return { success: true as const, volume: await readVolume(db, target, query, clock.nowMs()) };
  }),

  readTranscript: handler(endpoints.readTranscript, async ({ db, target, standing }, { params }) => {
    const { webLog, ...kept } = await readTranscript(db, target, params.roomId, params.uuid);
    const mayInspect = standing.permissions.has('inspectJson');
    return { success: true as const, message: 'Success', ...kept, ...(mayInspect && { webLog }) };
  }),
} satisfies HandlersOf<typeof endpoints>;

const FILES = {
  csv: { kind: 'csv', type: 'text/csv' },
  jsonFile: { kind: 'json', type: 'application/json' },
} as const;

const MESSAGES_PER_PAGE = 50;

type Inbox = 'priority' | 'junk';

/** A page of an inbox. */
async function listed(
  ctx: TxContext<typeof endpoints.listJunkConversations>,
  inbox: Inbox,
  query: QueryOf<typeof endpoints.listJunkConversations>,
) {
  const { offset, ...page } = pageOf(query, PAGE_SIZE_LIMIT);
  const found = await listInbox(ctx, ctx.target, {
    ...inboxShownBy(query, inbox, { readerId: ctx.caller.id, nowMs: ctx.clock.nowMs() }),
    queryText: query.queryText,
    cursor: query.cursor,
    limit: page.pageSize,
    offset,
  });
  return { success: true as const, ...found, ...page };
}

async function unread(
  { db, target }: TxContext<typeof endpoints.listActivity>,
  inbox: Inbox,
  { simple }: QueryOf<typeof endpoints.listActivity>,
) {
  const { activity, total } = await listActivity(db, target, inbox);
  return { success: true as const, activity: simple ? activity.map(({ roomId }) => ({ roomId })) : activity, total };
}

/** @throws Refusal 422 if it says neither which room nor all */
async function clear(
  ctx: TxContext<typeof endpoints.clearActivity>,
  inbox: Inbox,
  { clear: roomId, clearAll }: BodyOf<typeof endpoints.clearActivity>,
) {
  if (roomId === undefined && clearAll !== true) {
    throw new Refusal(422, FIELD_REQUIRED, { input: 'clear', issues: [{ path: 'clear', message: FIELD_REQUIRED }] });
  }
  const isOne = roomId !== undefined && clearAll !== true;
  // An unknown room has nothing unread, so the reply is the same and reveals nothing.
  const read = await markRead(ctx.db, ctx.target, isOne ? { roomId } : { inbox });
  if (roomId !== undefined) {
    await clearNotifications(ctx, ctx.target, noticeReaderIn(ctx), { roomId }, ctx.clock.now());
  }
  const agentIds = [...new Set(read.map(({ agentId }) => agentId))];
  await ctx.emit(...agentIds.map((agentId) => activityChanged(agentId, isOne ? roomId : undefined)));
  return { success: true as const };
}
