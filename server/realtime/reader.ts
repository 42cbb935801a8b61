import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { latestCursor, pruneEvents, readEvents } from '#server/db/outbox.ts';
import { eventOutbox } from '#server/db/schema/index.ts';
import type { Db } from '#server/db/scoped.ts';
import type { RealtimeHub } from './hub';

const PAGE = 500;
/** A reader that heard nothing looks by itself, so that a lost notice costs a moment and no event. */
const IDLE_MS = 2_000;
/** Events wait for older transactions that are still open; meanwhile the reader looks again. */
const PENDING_MS = 25;
const PRUNE_EVERY_MS = 600_000;
/** How long an event can be replayed from: a day (host.md 1). */
const EVENTS_KEPT_S = 86_400;

export type OutboxReader = { readonly wake: () => void; readonly stop: () => Promise<void> };

/** Hands committed events to the hub, in order, each once. One runs per process and database connection. */
export function startReader(database: Database, hub: RealtimeHub, onError: (error: unknown) => void): OutboxReader {
  let stopped = false;
  let prunedAtMs = 0;
  let wakeUp: () => void = () => {};
  let woken = false;

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const step = (db: Db) => readStep(db, hub);

  const loop = async () => {
    while (!stopped) {
      woken = false;
      let pending = false;
      try {
        if (!hub.isReady()) await database.scoped({ kind: 'super' }, anchor);
        pending = await database.scoped({ kind: 'super' }, step);
        if (Date.now() - prunedAtMs > PRUNE_EVERY_MS) {
          prunedAtMs = Date.now();
          await database.scoped({ kind: 'super' }, (db) => pruneEvents(db, EVENTS_KEPT_S));
        }
      } catch (error) {
        if (!stopped) onError(error);
      }
      if (!stopped && !woken) await pause(pending ? PENDING_MS : IDLE_MS);
    }
  };
  const running = loop();

  return {
    wake() {
      woken = true;
      wakeUp();
    },
    async stop() {
      stopped = true;
      wakeUp();
      await running;
    },
  };
}

/** Reads up to the end. Returns whether events are there that cannot be handed out yet. */
async function readStep(db: Db, hub: RealtimeHub): Promise<boolean> {
  if (!hub.isReady()) hub.publish([], (await newestCursor(db)) ?? (await latestCursor(db)));
  for (let cursor = hub.cursor(); ; ) {
    const events = await readEvents(db, cursor, PAGE);
    cursor = events.at(-1)?.cursor ?? cursor;
    if (events.length > 0) hub.publish(events, cursor);
    if (events.length < PAGE) return hasPending(db, cursor);
  }
}

/** The cursor of the newest event that can be handed out: a stream that begins there can be resumed there. */
async function newestCursor(db: Db): Promise<string | null> {
  const { rows } = await db.execute<{ cursor: string }>(
    sql`select xid || '-' || id as cursor from ${eventOutbox}
      where xid < pg_snapshot_xmin(pg_current_snapshot()) order by xid desc, id desc limit 1`,
  );
  return rows[0]?.cursor ?? null;
}

/** A cursor is known to be kept by an event that lies before it: the first of them is told to nobody. */
async function anchor(db: Db): Promise<void> {
  await db.execute(sql`insert into ${eventOutbox} (type) select 'outbox.opened'
    where not exists (select from ${eventOutbox})`);
}

async function hasPending(db: Db, cursor: string): Promise<boolean> {
  const [xid = '0'] = cursor.split('-');
  const { rows } = await db.execute<{ pending: boolean }>(
    sql`select exists (select from ${eventOutbox} where xid >= pg_snapshot_xmin(pg_current_snapshot())
      and xid > ${xid}::xid8) as pending`,
  );
  return rows[0]?.pending === true;
}
