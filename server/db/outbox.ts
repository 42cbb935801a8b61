import { and, asc, eq, gt, lt, or, sql } from 'drizzle-orm';
import { type EventKeys, eventOutbox } from './schema';
import { type Db, wakeOnCommit } from './scoped';

/** One thing that happened, with ids only (host.md 1). */
export interface OutboxEvent {
  /** Dotted, past tense: 'message.created'. */
  type: string;
  /** The account whose people hear of it: an agent, organization, reseller or partner. */
  accountId?: number | null;
  agentId?: number | null;
  /** The one person or visitor who hears of it; the people of the account then do not. */
  userId?: number | null;
  guestId?: number | null;
  payload?: EventKeys;
}

export interface StoredEvent extends Required<Pick<OutboxEvent, 'type' | 'payload'>> {
  /** Where the next read begins, and the id of a server-sent event: "{transaction}-{id}". */
  cursor: string;
  accountId: number | null;
  partnerId: number | null;
  resellerId: number | null;
  orgId: number | null;
  agentId: number | null;
  userId: number | null;
  guestId: number | null;
  createdAt: Date;
}

/** Few enough that a page with its rows is less than a slow reader may leave unread. */
const EVENTS_PER_PAGE = 100;

/** Writes events in the caller's transaction; the reader is woken when it commits. No NOTIFY inside the write. */
export async function appendEvents(db: Db, events: OutboxEvent[]): Promise<void> {
  if (events.length === 0) return;
  await db.insert(eventOutbox).values(events);
  wakeOnCommit(db);
}

/**
 * Reads what was committed after `cursor`, in an order that never brings in an earlier event later: an event is given out only
 * when no transaction older than its own is still open. Needs the scope 'super'.
 */
export async function readEvents(db: Db, cursor: string, limit = EVENTS_PER_PAGE): Promise<StoredEvent[]> {
  const { xid, id } = parseCursor(cursor);
  const rows = await db
    .select()
    .from(eventOutbox)
    .where(
      and(
        or(gt(eventOutbox.xid, xid), and(eq(eventOutbox.xid, xid), gt(eventOutbox.id, id))),
        lt(eventOutbox.xid, sql`pg_snapshot_xmin(pg_current_snapshot())`),
      ),
    )
    .orderBy(asc(eventOutbox.xid), asc(eventOutbox.id))
    .limit(limit);
  return rows.map(({ id: eventId, xid: eventXid, ...event }) => ({ ...event, cursor: `${eventXid}-${eventId}` }));
}

/**
 * Whether events are committed that `readEvents` still holds back, because an older transaction of the server (of whatever database)
 * is open: a woken reader that got nothing asks again in some milliseconds. Needs the scope 'super'.
 */
export async function hasPending(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ held: boolean }>(
    sql`select exists (select from ${eventOutbox} where xid >= pg_snapshot_xmin(pg_current_snapshot())) as held`,
  );
  return rows[0]?.held === true;
}

/** The cursor behind everything that `readEvents` can give out by now. Needs the scope 'super'. */
export async function latestCursor(db: Db): Promise<string> {
  const { rows } = await db.execute<{ xid: string }>(
    sql`select (pg_snapshot_xmin(pg_current_snapshot()))::text as xid`,
  );
  // Everything of an older transaction is in the past; ids begin at 1.
  return `${rows[0]?.xid ?? '0'}-0`;
}

/** Makes the event before all others, if there is none: a stream that begins before the first can be resumed there. It is nobody's. */
export async function openOutbox(db: Db): Promise<void> {
  await db.execute(sql`insert into ${eventOutbox} (type) select 'outbox.opened'
    where not exists (select from ${eventOutbox})`);
}

/**
 * The cursor before everything of the last so many milliseconds; null where there was nothing. It is that of a kept event, so
 * that a stream can be resumed there; the very first one is told to nobody. Needs the scope 'super'.
 */
export async function cursorBefore(db: Db, lookBackMs: number): Promise<string | null> {
  const { rows } = await db.execute<{ cursor: string }>(
    sql`with beginning as (select xid, id from ${eventOutbox}
        where created_at >= now() - make_interval(secs => ${lookBackMs / 1_000}) order by xid, id limit 1)
      select xid || '-' || id as cursor from (select o.xid, o.id from ${eventOutbox} o, beginning b
        where (o.xid, o.id) <= (b.xid, b.id) order by o.xid desc, o.id desc limit 2) last order by xid, id limit 1`,
  );
  return rows[0]?.cursor ?? null;
}

/**
 * Whether a stream may resume from `cursor`: it was given out by this server (a database that was moved counts its transactions anew),
 * and nothing behind it was pruned. Otherwise its reader must fetch everything again. Needs the scope 'super'.
 */
export async function isKept(db: Db, cursor: string): Promise<boolean> {
  if (!CURSOR.test(cursor)) return false;
  const { xid, id } = parseCursor(cursor);
  const { rows } = await db.execute<{ kept: boolean }>(
    sql`select (${xid}::xid8, ${id}::bigint) <= (pg_snapshot_xmin(pg_current_snapshot()), 0)
      and exists (select from ${eventOutbox} where (xid, id) <= (${xid}::xid8, ${id}::bigint)) as kept`,
  );
  return rows[0]?.kept === true;
}

/**
 * Deletes events from before that moment, save the newest of them: it marks how far back a cursor may lie. Needs the scope 'super'.
 * Returns how many were deleted.
 */
export async function pruneEvents(db: Db, before: Date): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from ${eventOutbox} where id in (
      select id from ${eventOutbox} where created_at < ${before}::timestamptz
      order by xid desc, id desc offset 1)`,
  );
  return rowCount ?? 0;
}

/** The order of cursors: by transaction, then by id. */
export function compareCursors(left: string, right: string): number {
  const [leftXid = 0n, leftId = 0n] = left.split('-').map(BigInt);
  const [rightXid = 0n, rightId = 0n] = right.split('-').map(BigInt);
  if (leftXid !== rightXid) return leftXid < rightXid ? -1 : 1;
  return leftId < rightId ? -1 : Number(leftId > rightId);
}

const CURSOR = /^(\d{1,19})-(\d{1,15})$/;

function parseCursor(cursor: string): { xid: string; id: number } {
  const [, xid, id] = CURSOR.exec(cursor) ?? [];
  if (!xid || !id) throw new TypeError('not a cursor of the event outbox');
  return { xid, id: Number(id) };
}
