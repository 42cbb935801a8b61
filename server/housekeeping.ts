import { lt, sql } from 'drizzle-orm';
import type { Database } from './db/client';
import { idempotencyKey, session, verification } from './db/schema/index';

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
    tidy(database(), nowMs()).catch(onError);
  };
  run();
  const timer = setInterval(run, EVERY_MS).unref();
  return () => clearInterval(timer);
}

async function tidy({ scoped }: Database, nowMs: number): Promise<void> {
  await scoped({ kind: 'super' }, (db) => db.execute(sql`select make_log_partitions(0, ${MONTHS_AHEAD})`));
  await scoped({ kind: 'super' }, (db) =>
    db.delete(idempotencyKey).where(lt(idempotencyKey.expiresAt, new Date(nowMs))),
  );
  await scoped({ kind: 'auth' }, async (db) => {
    await db.delete(verification).where(lt(verification.expiresAt, new Date(nowMs - DAY_MS)));
    // An ended session is still told apart from an unknown one for a while.
    await db.delete(session).where(lt(session.expiresAt, new Date(nowMs - 30 * DAY_MS)));
  });
}
