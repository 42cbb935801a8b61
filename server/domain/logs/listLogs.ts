import { and, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { QueryOf } from '#contract/endpoint';
import type { listLogs as endpoint } from '#contract/endpoints/conversations';
import { type ConversationLog, conversationLog as logFields } from '#contract/entities/conversation';
import { LOG_DEFAULT_RANGE_S, LOG_FIRST_PAGE, LOG_FIXED_FIELDS, LOG_PAGE_SIZE } from '#contract/rules/constants';
import { account, conversationLog } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { TargetAccount } from '../../request/caller';
import { secondsOf } from '../conversations/roomRow';

/** No log is longer; what lies past the numbers of the database is an empty page. */
const OFFSET_MAX = 2_000_000_000;

/** Counts are exact up to here; beyond, the list says at least so many (host.md 5). */
const COUNT_MAX = 10_001;

type LogQuery = QueryOf<typeof endpoint>;

/** A page of the conversation log of an account and everything below it, newest first. */
export async function listLogs(db: Db, target: TargetAccount, query: LogQuery, nowMs: number) {
  const { ids } = query;
  const page = ids ? LOG_FIRST_PAGE : (query.page ?? LOG_FIRST_PAGE);
  const pageSize = ids?.length ?? query.pageSize ?? LOG_PAGE_SIZE;
  const which = and(logsOf(target), ...rangeOf(query, nowMs), ids && inArray(conversationLog.uuid, [...ids]));
  const counted = db.select({ one: sql`1` }).from(conversationLog).where(which).limit(COUNT_MAX).as('counted');
  const total = sql<number>`(select count(*)::int from ${counted})`;
  // One statement for both: the count does not depend on the row, and is made once.
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

/** What is there where the page that was asked for lies past the end of it. */
async function countOf(db: Db, total: SQL<number>): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select ${total} as total`);
  return rows[0]?.total ?? 0;
}

/** A row of the log, with the name of its agent. */
export type LogRow = { readonly log: typeof conversationLog.$inferSelect; readonly agentName: string | null };

/** Rows of the log; the caller adds which and in what order. */
export function selectLogs<More extends Record<string, SQL> = Record<never, never>>(db: Db, more: More = {} as More) {
  return db
    .select({ log: conversationLog, agentName: account.displayName, ...more })
    .from(conversationLog)
    .leftJoin(account, eq(account.id, conversationLog.agentId))
    .$dynamic();
}

/** A row of the log as the calls answer it. */
export function logOf({ log: row, agentName }: LogRow): ConversationLog {
  const { test, messageCount } = row.data;
  return {
    uuid: row.uuid,
    ...optional('callId', row.callId),
    accountId: row.accountId,
    accountName: row.accountName ?? '',
    agentId: row.agentId ?? row.accountId,
    agentName: agentName ?? '',
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
  };
}

const TYPES = ['call', 'chat', 'text', 'email'] as const;

/** The 30 days before now unless told (specification 9); seconds, both ends included. */
function rangeOf({ start, end }: LogQuery, nowMs: number): SQL[] {
  const nowS = Math.floor(nowMs / 1000);
  const from = start ?? (end ?? nowS) - LOG_DEFAULT_RANGE_S;
  // Where no end is asked for, one that no clock is ahead of: without any, every statement is planned for all months to come.
  const to = end ?? Math.max(nowS, from) + CLOCKS_DIFFER_S;
  return [
    gte(conversationLog.startedAt, dateOf(from)),
    lte(conversationLog.startedAt, new Date(dateOf(to).getTime() + 999)),
  ];
}

/** More than the clocks of two hosts are apart. */
const CLOCKS_DIFFER_S = 86_400;

function logsOf({ id, type }: TargetAccount): SQL | undefined {
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

/** The fields asked for, and those every row holds (specification 7, Logs). */
function chosenFields(log: ConversationLog, fields: string | undefined): Partial<ConversationLog> {
  if (fields === undefined || fields.trim() === '') return log;
  const wanted = new Set<string>([...LOG_FIXED_FIELDS, ...fields.split(',').map((field) => field.trim())]);
  return Object.fromEntries(Object.entries(log).filter(([field]) => wanted.has(field)));
}

function optional<K extends string>(key: K, value: string | null): { [P in K]?: string } {
  return value === null ? {} : ({ [key]: value } as { [P in K]?: string });
}

/** The last second a date can be. */
function dateOf(timestampS: number): Date {
  return new Date(Math.min(Math.max(timestampS, 0), 253_402_300_799) * 1000);
}
