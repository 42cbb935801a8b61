import { lt, sql } from 'drizzle-orm';
import type { Database } from './db/client';
import { idempotencyKey, rateLimit, session, verification } from './db/schema/index';

const EVERY_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** Months of the conversation log whose partitions are made ahead. */
const MONTHS_AHEAD = 3;

/**
 * What must be done now and then whoever calls: partitions of the log made ahead, credentials and keys that ended deleted.
 * Runs at once and every hour. Returns how to stop it.
 */
export function startHousekeeping(
  database: () => Database,
  nowMs: () => number,
  onError: (error: unknown) => void,
): () => void {
  const run = () => {
    for (const chore of CHORES) chore(database(), nowMs()).catch(onError);
  };
  run();
  const timer = setInterval(run, EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** Each in a transaction of its own: where one fails, the others are done all the same. */
const CHORES: readonly ((database: Database, nowMs: number) => Promise<unknown>)[] = [
  ({ scoped }) => scoped({ kind: 'super' }, (db) => db.execute(sql`select make_log_partitions(0, ${MONTHS_AHEAD})`)),
  ({ scoped }, nowMs) =>
    scoped({ kind: 'super' }, (db) => db.delete(idempotencyKey).where(lt(idempotencyKey.expiresAt, new Date(nowMs)))),
  ({ scoped }, nowMs) =>
    scoped({ kind: 'auth' }, (db) =>
      db.delete(verification).where(lt(verification.expiresAt, new Date(nowMs - DAY_MS))),
    ),
  // An ended session is still told apart from an unknown one for a while.
  ({ scoped }, nowMs) =>
    scoped({ kind: 'auth' }, (db) => db.delete(session).where(lt(session.expiresAt, new Date(nowMs - 30 * DAY_MS)))),
  ({ scoped }, nowMs) => scoped({ kind: 'auth' }, (db) => db.delete(rateLimit).where(lt(rateLimit.expire, nowMs))),
];
