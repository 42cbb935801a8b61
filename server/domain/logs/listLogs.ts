import { and, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { QueryOf } from '#contract/endpoint';
import type { listLogs as endpoint } from '#contract/endpoints/conversations';
import { type ConversationLog, conversationLog as logFields } from '#contract/entities/conversation';
import {
  LOG_DEFAULT_RANGE_S,
  LOG_EXPORT_LIMIT_ROWS,
  LOG_FIRST_PAGE,
  LOG_FIXED_FIELDS,
  LOG_PAGE_SIZE,
} from '#contract/rules/constants';
import { LISTED_LOGS_LIMIT } from '#contract/rules/hostConstants';
import { readableName } from '#contract/rules/values/formats';
import { account, conversationLog, room } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { TargetAccount } from '../../request/caller';
import { knownNameOf, type RoomRow, secondsOf } from '../conversations/roomRow';
import { csvOf } from '../csv';
import { filtersOf } from './filters';

/** Larger than any log, and still a valid offset for the database. */
const OFFSET_MAX = 2_000_000_000;

/** Counts stop here; a larger log shows "at least" this many (host.md 5). */
const COUNT_MAX = 10_001;

type LogQuery = QueryOf<typeof endpoint>;

/** A page of the conversation log of an account and everything below it, newest first. */
export async function listLogs(db: Db, target: TargetAccount, query: LogQuery, nowMs: number) {
  const { ids } = query;
  const page = ids ? LOG_FIRST_PAGE : (query.page ?? LOG_FIRST_PAGE);
  const pageSize = ids?.length ?? Math.min(query.pageSize ?? LOG_PAGE_SIZE, LISTED_LOGS_LIMIT);
  const which = askedFor(target, query, nowMs);
  const counted = db.select({ one: sql`1` }).from(conversationLog).where(which).limit(COUNT_MAX).as('counted');
  const total = sql<number>`(select count(*)::int from ${counted})`;
  // One statement for both: PostgreSQL evaluates the count only once.
  const rows = await selectLogs(db, { total })
    .where(which)
    .orderBy(desc(conversationLog.startedAt), desc(conversationLog.id))
    .limit(pageSize + 1)
    .offset(Math.min((page - 1) * pageSize, OFFSET_MAX));
  const totalCount = rows[0]?.total ?? (page === LOG_FIRST_PAGE ? 0 : await countOf(db, total));
  const totalPages = Math.ceil(totalCount / pageSize);
  const logs = rows.slice(0, pageSize).map((row) => chosenFields(logOf(row), query.fields));
  return {
    logs,
    count: logs.length,
    totalCount,
    pagination: { page, pageSize, totalPages, totalCount, hasMore: rows.length > pageSize, pageCount: totalPages },
    ...(query.includeFields ? { schema: Object.keys(logFields.shape) } : {}),
  };
}

/** The rows that a query asks for. */
function askedFor(target: TargetAccount, query: LogQuery, nowMs: number): SQL | undefined {
  const { ids } = query;
  return and(
    logsOf(target),
    ...rangeOf(query, nowMs),
    ids && inArray(conversationLog.uuid, [...ids]),
    ...filtersOf(query),
  );
}

/** Rows of the log as CSV, by default as many as one export may hold. Null if there are none. */
export async function exportLogs(
  db: Db,
  target: TargetAccount,
  query: LogQuery,
  nowMs: number,
): Promise<string | null> {
  const { page = LOG_FIRST_PAGE, pageSize = LOG_EXPORT_LIMIT_ROWS } = query;
  const rows = await selectLogs(db)
    .where(askedFor(target, query, nowMs))
    .orderBy(desc(conversationLog.startedAt), desc(conversationLog.id))
    .limit(pageSize)
    .offset(Math.min((page - 1) * pageSize, OFFSET_MAX));
  if (rows.length === 0) return null;
  return csvOf(Object.keys(logFields.shape).filter(isChosen(query.fields)), rows.map(logOf));
}

/** The count for a page past the end, which has no row that could hold it. */
async function countOf(db: Db, total: SQL<number>): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select ${total} as total`);
  return rows[0]?.total ?? 0;
}

/** A row of the log, with the name of its agent and its room, if that is kept. */
export type LogRow = {
  readonly log: typeof conversationLog.$inferSelect;
  readonly agentName: string | null;
  readonly room: RoomRow | null;
};

/** Selects rows of the log; the caller adds filter and order. */
export function selectLogs<More extends Record<string, SQL> = Record<never, never>>(db: Db, more: More = {} as More) {
  return db
    .select({ log: conversationLog, agentName: account.displayName, room, ...more })
    .from(conversationLog)
    .leftJoin(account, eq(account.id, conversationLog.agentId))
    .leftJoin(room, and(eq(room.orgId, conversationLog.orgId), eq(room.id, conversationLog.roomId)))
    .$dynamic();
}

/** A row of the log as the API returns it. */
export function logOf({ log: row, agentName, room: kept }: LogRow): ConversationLog {
  const { test, messageCount } = row.data;
  return {
    uuid: row.uuid,
    ...optional('callId', row.callId),
    accountId: row.accountId,
    accountName: row.accountName ?? '',
    agentId: row.agentId ?? row.accountId,
    agentName: agentName ?? '',
    ...optional('name', kept ? knownNameOf(kept) : nameOf(row)),
    roomId: row.roomId ?? '0:0',
    timestamp: secondsOf(row.startedAt),
    duration: row.durationS,
    type: TYPES.find((type) => type === row.type) ?? 'chat',
    direction: row.direction ?? 'inbound',
    ...optional('fromNumber', row.fromNumber),
    ...optional('toNumber', row.toNumber),
    ...optional('cnam', row.cnam),
    transfer: row.transfer !== null,
    scheduled: row.scheduled,
    test: test === true,
    ...optional('summary', row.summary),
    ...optional('agentOutcome', row.agentOutcome),
    messageCount: typeof messageCount === 'number' ? messageCount : 0,
    ...(row.handledBy === null ? {} : { handledBy: row.handledBy }),
  };
}

/** The other side of a conversation whose room is not kept: the name the network sent, or the number. */
function nameOf({ direction, cnam, fromNumber, toNumber }: LogRow['log']): string | null {
  return (cnam && readableName(cnam)) || (direction === 'outbound' ? toNumber : fromNumber);
}

const TYPES = ['call', 'chat', 'text', 'email'] as const;

/** The time range in seconds, both ends included; by default the last 30 days (specification 9). */
export function rangeOf({ start, end }: Pick<LogQuery, 'start' | 'end'>, nowMs: number): SQL[] {
  const nowS = Math.floor(nowMs / 1000);
  const from = start ?? (end ?? nowS) - LOG_DEFAULT_RANGE_S;
  // Without any end, every statement would be planned for all future partitions.
  const to = end ?? Math.max(nowS, from) + CLOCKS_DIFFER_S;
  return [
    gte(conversationLog.startedAt, dateOf(from)),
    lte(conversationLog.startedAt, new Date(dateOf(to).getTime() + 999)),
  ];
}

/** More than the clocks of two hosts can differ. */
const CLOCKS_DIFFER_S = 86_400;

/** The rows of an account and everything below it. */
export function logsOf({ id, type }: TargetAccount): SQL | undefined {
  const columns = {
    agent: conversationLog.agentId,
    organization: conversationLog.orgId,
    reseller: conversationLog.resellerId,
    partner: conversationLog.partnerId,
    superAdmin: null,
  } as const;
  const column = columns[type];
  return column === null ? undefined : eq(column, id);
}

/** The requested fields, plus those that every row has (specification 7, Logs). */
function chosenFields(log: ConversationLog, fields: string | undefined): Partial<ConversationLog> {
  const wanted = isChosen(fields);
  return Object.fromEntries(Object.entries(log).filter(([field]) => wanted(field)));
}

function isChosen(fields = ''): (field: string) => boolean {
  if (fields.trim() === '') return () => true;
  const wanted = new Set<string>([...LOG_FIXED_FIELDS, ...fields.split(',').map((field) => field.trim())]);
  return (field) => wanted.has(field);
}

function optional<K extends string>(key: K, value: string | null): { [P in K]?: string } {
  return value === null ? {} : ({ [key]: value } as { [P in K]?: string });
}

/** Limited to the years 1970 to 9999. */
export function dateOf(timestampS: number): Date {
  return new Date(Math.min(Math.max(timestampS, 0), 253_402_300_799) * 1000);
}
