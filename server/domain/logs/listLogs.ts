import { and, desc, eq, getTableName, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { QueryOf } from '#contract/endpoint';
import type { listLogs as endpoint } from '#contract/endpoints/conversations/index';
import { type ConversationLog, conversationLog as logFields } from '#contract/entities/conversation';
import { LOG_DEFAULT_RANGE_S, LOG_FIRST_PAGE, LOG_FIXED_FIELDS, LOG_PAGE_SIZE } from '#contract/rules/constants';
import { LISTED_LOGS_LIMIT } from '#contract/rules/hostConstants';
import { logPathOf } from '#contract/rules/logs/fields';
import { readableName } from '#contract/rules/values/formats';
import { below } from '../../db/below';
import { inIndexOrder, plannedForItself } from '../../db/indexOrder';
import { account, conversationLog, room } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { TargetAccount } from '../../request/caller';
import { type KnownSide, knownNameOf } from '../conversations/roomRow';
import { countUpTo, cursorOf, microsecondOf, totalOf } from '../cursor';
import { secondsOf } from '../seconds';
import { isFiltered, isLookup, type LogTarget, narrowed } from './filters';
import { pageKeys } from './pageKeys';

/** Larger than any log, and still a valid offset for the database. */
export const OFFSET_MAX = 2_000_000_000;

export type LogQuery = QueryOf<typeof endpoint>;

/**
 * A page of the conversation log of an account and everything below it, newest first. Its place is found by keys alone: rows that are
 * passed over are neither read nor joined.
 */
export async function listLogs(db: Db, target: TargetAccount, query: LogQuery, nowMs: number) {
  const { ids, cursor } = query;
  const page = ids ? LOG_FIRST_PAGE : (query.page ?? LOG_FIRST_PAGE);
  const pageSize = ids?.length ?? Math.min(query.pageSize ?? LOG_PAGE_SIZE, LISTED_LOGS_LIMIT);
  const offset = cursor === undefined ? Math.min((page - 1) * pageSize, OFFSET_MAX) : 0;
  const which = askedFor(target, query, nowMs);
  const { keys, total, begun } = pageKeys(db, { which, cursor, offset, pageSize, isFiltered: isFiltered(query) });
  const { orgId, startedAt, id } = conversationLog;
  // The limit keeps this a lookup by the whole key. Without it, the plan that PostgreSQL keeps for all organizations reads every row
  // of the time range, again for each row of the page.
  const row = db
    .select()
    .from(conversationLog)
    .where(and(eq(orgId, keys.orgId), eq(startedAt, keys.startedAt), eq(id, keys.id), ...rangeOf(query, nowMs)))
    .limit(1)
    .as(getTableName(conversationLog));
  // One statement for both: PostgreSQL evaluates the count only once.
  const found = begun
    .select({ ...LOG_COLUMNS, total, us: microsecondOf(startedAt) })
    .from(keys)
    .innerJoinLateral(row, sql`true`)
    .leftJoin(account, IS_AGENT)
    .leftJoin(room, IS_ROOM)
    .orderBy(desc(keys.startedAt), desc(keys.id));
  const rows = await inQuickestOrder(db, query, found);
  const isFirst = page === LOG_FIRST_PAGE && cursor === undefined;
  const totalCount = await totalOf(db, rows, countUpTo(db, conversationLog, which), isFirst);
  const totalPages = Math.ceil(totalCount / pageSize);
  const hasMore = rows.length > pageSize;
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    logs: shown.map((row) => chosenFields(logOf(row), query.fields)),
    count: shown.length,
    totalCount,
    pagination: {
      page,
      pageSize,
      totalPages,
      totalCount,
      hasMore,
      pageCount: totalPages,
      ...(hasMore && last && { nextCursor: cursorOf({ us: last.us, id: last.log.id }) }),
    },
    ...(query.includeFields ? { schema: Object.keys(logFields.shape) } : {}),
    ...unknownFieldsOf(query.fields),
  };
}

/** The rows that a query asks for. */
export function askedFor(target: LogTarget, query: LogQuery, nowMs: number): SQL | undefined {
  const { ids } = query;
  return and(
    logsOf(target),
    ...rangeOf(query, nowMs),
    ids && inArray(conversationLog.uuid, [...ids]),
    ...narrowed(target, query),
  );
}

export const inQuickestOrder = <T>(db: Db, query: LogQuery, found: PromiseLike<T>): Promise<T> =>
  isLookup(query) ? plannedForItself(db, found) : inIndexOrder(db, found);

/** A row of the log, with the name of its agent and who is in its room, if that is kept. */
export type LogRow = {
  readonly log: typeof conversationLog.$inferSelect;
  readonly agentName: string | null;
  readonly room: KnownSide | null;
};

const { peerId, peerKind, peerName, peerNumber, peerEmail, contactName } = room;
const LOG_COLUMNS = {
  log: conversationLog,
  agentName: account.displayName,
  room: { peerId, peerKind, peerName, peerNumber, peerEmail, contactName },
};
const IS_AGENT = eq(account.id, conversationLog.agentId);
const IS_ROOM = and(eq(room.orgId, conversationLog.orgId), eq(room.id, conversationLog.roomId));

/** Selects rows of the log; the caller adds filter and order. */
export function selectLogs<More extends Record<string, SQL> = Record<never, never>>(db: Db, more: More = {} as More) {
  return db
    .select({ ...LOG_COLUMNS, ...more })
    .from(conversationLog)
    .leftJoin(account, IS_AGENT)
    .leftJoin(room, IS_ROOM)
    .$dynamic();
}

/** A row of the log as the API returns it. */
export function logOf({ log: row, agentName, room: kept }: LogRow): ConversationLog {
  const { test, messageCount, meta, outcome, experiments, reporting } = row.data;
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
    eventType: row.eventType ?? (row.type === 'call' ? `${row.direction ?? 'inbound'}-call` : 'message.created'),
    ...(isRecord(meta) && { meta }),
    ...(outcome !== undefined && { outcome }),
    ...(experiments !== undefined && { experiments }),
    ...(isRecord(reporting) && { reporting: reporting as ConversationLog['reporting'] }),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The other side of a conversation whose room is not kept: the name the network sent, or the number. */
function nameOf({ direction, cnam, fromNumber, toNumber }: LogRow['log']): string | null {
  return (cnam && readableName(cnam)) || (direction === 'outbound' ? toNumber : fromNumber);
}

const TYPES = ['call', 'chat', 'text', 'email'] as const;

/** The time range in seconds, both ends included; by default the last 30 days (specification 9). */
export function rangeOf({ start, end }: Pick<LogQuery, 'start' | 'end'>, nowMs: number): SQL[] {
  const nowS = Math.floor(nowMs / 1000);
  const from = startOf({ start, end }, nowMs);
  // Without any end, every statement would be planned for all future partitions.
  const to = end ?? Math.max(nowS, from) + CLOCKS_DIFFER_S;
  return [
    gte(conversationLog.startedAt, dateOf(from)),
    lte(conversationLog.startedAt, new Date(dateOf(to).getTime() + 999)),
  ];
}

/** From when on, in seconds. */
export const startOf = ({ start, end }: Pick<LogQuery, 'start' | 'end'>, nowMs: number): number =>
  start ?? (end ?? Math.floor(nowMs / 1000)) - LOG_DEFAULT_RANGE_S;

/** More than the clocks of two hosts can differ. */
const CLOCKS_DIFFER_S = 86_400;

/** The rows of an account and everything below it. */
export function logsOf(target: LogTarget): SQL {
  return below(conversationLog, conversationLog.agentId, target);
}

/** The requested fields, plus those that every row has (specification 7, Logs). */
export function chosenFields(log: ConversationLog, fields: string | undefined): Partial<ConversationLog> {
  const wanted = isChosen(fields);
  return Object.fromEntries(Object.entries(log).filter(([field]) => wanted(field)));
}

/** The names among the requested fields that no row has: a client that misspells one is told. */
function unknownFieldsOf(fields = ''): { unknownFields?: string[] } {
  const unknownFields = fields
    .split(',')
    .map((field) => field.trim())
    .filter((field) => field !== '' && !(field in logFields.shape) && logPathOf(field) === null);
  return unknownFields.length > 0 ? { unknownFields } : {};
}

/** A record is there for each part of it that is chosen. */
function isChosen(fields = ''): (field: string) => boolean {
  if (fields.trim() === '') return () => true;
  const wanted = new Set<string>([
    ...LOG_FIXED_FIELDS,
    ...fields.split(',').map((field) => field.trim().split('.')[0] ?? ''),
  ]);
  return (field) => wanted.has(field);
}

function optional<K extends string>(key: K, value: string | null): { [P in K]?: string } {
  return value === null ? {} : ({ [key]: value } as { [P in K]?: string });
}

/** Limited to the years 1970 to 9999. */
export function dateOf(timestampS: number): Date {
  return new Date(Math.min(Math.max(timestampS, 0), 253_402_300_799) * 1000);
}
