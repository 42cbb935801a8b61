import { and, asc, eq, gt, lt, or, sql } from 'drizzle-orm';
import { type EventKeys, eventOutbox } from './schema';
import { type Db, sendAlong, wakeOnCommit } from './scoped';

/** A change, with ids only (host.md 1). */
export interface OutboxEvent {
  /** Dotted, past tense: 'message.created'. */
  type: string;
  /** The account whose people get the event: an agent, organization, reseller or partner. */
  accountId?: number | null;
  agentId?: number | null;
  /** The one person or visitor who gets the event, instead of the people of the account. */
  userId?: number | null;
  guestId?: number | null;
  payload?: EventKeys;
}

export interface StoredEvent extends Required<Pick<OutboxEvent, 'type' | 'payload'>> {
  /** The position after this event, and the id of its server-sent event: "{transaction}-{id}". */
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

/** Small enough that a page with its rows fits into a slow reader's buffer. */
const EVENTS_PER_PAGE = 100;

/** Writes events in the caller's transaction and wakes the reader after the commit. */
export async function appendEvents(db: Db, events: OutboxEvent[]): Promise<void> {
  if (events.length === 0) return;
  sendAlong(db, db.insert(eventOutbox).values(events));
  wakeOnCommit(db);
}

/**
 * Reads committed events after `cursor`, in a stable order: an event is returned only when no older transaction is still open, so
 * that no earlier event can appear later. Needs the scope 'super'.
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
 * Whether `readEvents` still holds back committed events because an older transaction of the server (in any database) is open. The
 * reader then polls soon. Needs the scope 'super'.
 */
export async function hasPending(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ held: boolean }>(
    sql`select exists (select from ${eventOutbox} where xid >= pg_snapshot_xmin(pg_current_snapshot())) as held`,
  );
  return rows[0]?.held === true;
}

/** The cursor after everything that `readEvents` can return now. Needs the scope 'super'. */
export async function latestCursor(db: Db): Promise<string> {
  const { rows } = await db.execute<{ xid: string }>(
    sql`select (pg_snapshot_xmin(pg_current_snapshot()))::text as xid`,
  );
  // All older transactions are over; ids begin at 1.
  return `${rows[0]?.xid ?? '0'}-0`;
}

/** Creates a first event for nobody if there is none, so that a stream that starts before all others can resume there. */
export async function openOutbox(db: Db): Promise<void> {
  await db.execute(sql`insert into ${eventOutbox} (type) select 'outbox.opened'
    where not exists (select from ${eventOutbox})`);
}

/**
 * The cursor before all events of the last `lookBackMs`; null if there were none. It is the cursor of a stored event, so that a
 * stream can resume there. Needs the scope 'super'.
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
 * Whether a stream can resume from `cursor`: this server issued it (a moved database has new transaction numbers), and nothing after
 * it was pruned. Otherwise the stream's reader must load everything again. Needs the scope 'super'.
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

/** Deletes older events except the newest of them, which marks the oldest valid cursor. Returns how many. Needs the scope 'super'. */
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
