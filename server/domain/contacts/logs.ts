import { and, desc, eq, gte, inArray, lte } from 'drizzle-orm';
import type { QueryOf } from '#contract/endpoint';
import type { listContactLogs as endpoint } from '#contract/endpoints/contacts';
import { LOG_FIRST_PAGE, LOG_PAGE_SIZE } from '#contract/rules/constants';
import { PAGE_SIZE_LIMIT } from '#contract/rules/hostConstants';
import { account, conversationLog, room } from '../../db/schema/index';
import { roomIdOf } from '../conversations/openRoom';
import { EVENT_TYPE } from '../logs/fieldSql';
import { dateOf, logOf, selectLogs } from '../logs/listLogs';
import type { OfOrganization } from './contactRow';

const DAY_S = 86_400;
const OFFSET_MAX = 2_000_000_000;

/** The ids of all rooms that a contact can have as itself, one with each agent that the scope reaches, also with deleted ones. */
export async function roomIdsOf(
  { db, orgId }: OfOrganization,
  contactId: number,
): Promise<{ readonly agentId: number; readonly roomId: string }[]> {
  const agents = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.orgId, orgId), eq(account.type, 'agent')))
    .orderBy(account.id);
  return agents.map(({ id }) => ({ agentId: id, roomId: roomIdOf(id, contactId) }));
}

/** The conversations of a contact, newest first. The log has the room of each, even if the room itself is not kept. */
export async function listContactLogs(
  of: OfOrganization,
  contactId: number,
  query: QueryOf<typeof endpoint>,
  nowMs: number,
) {
  const { page = LOG_FIRST_PAGE, start, end, type, eventType, direction } = query;
  const pageSize = Math.min(query.pageSize ?? LOG_PAGE_SIZE, PAGE_SIZE_LIMIT);
  const own = (await roomIdsOf(of, contactId)).map(({ roomId }) => roomId);
  const tied = await of.db
    .select({ id: room.id })
    .from(room)
    .where(and(eq(room.orgId, of.orgId), eq(room.contactId, contactId)));
  const roomIds = [...own, ...tied.map(({ id }) => id)];
  const where = and(
    eq(conversationLog.orgId, of.orgId),
    inArray(conversationLog.roomId, roomIds),
    start === undefined ? undefined : gte(conversationLog.startedAt, dateOf(start)),
    // With an end, not every future partition is read.
    lte(conversationLog.startedAt, dateOf(end ?? Math.floor(nowMs / 1000) + DAY_S)),
    type === undefined ? undefined : eq(conversationLog.type, type),
    eventType === undefined ? undefined : eq(EVENT_TYPE, eventType),
    direction === undefined ? undefined : eq(conversationLog.direction, direction),
  );
  const rows = await selectLogs(of.db)
    .where(where)
    .orderBy(desc(conversationLog.startedAt), desc(conversationLog.id))
    .limit(pageSize)
    .offset(Math.min((page - 1) * pageSize, OFFSET_MAX));
  const totalCount = await of.db.$count(conversationLog, where);
  const totalPages = Math.ceil(totalCount / pageSize);
  const hasMore = page < totalPages;
  return {
    logs: rows.map(logOf),
    count: rows.length,
    totalCount,
    pagination: { page, pageSize, totalPages, totalCount, hasMore, pageCount: totalPages },
  };
}
