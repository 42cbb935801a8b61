import { eq, sql } from 'drizzle-orm';
import { SESSION_LIFETIME_MAX_MS, SESSION_LIFETIME_MS } from '#contract/rules/hostConstants';
import type { Database } from '#server/db/client.ts';
import { session } from '#server/db/schema/index.ts';
import type { Clock } from '../request/tx';

/** A session's last use is written at most this often. */
const TOUCH_EVERY_MS = 300_000;
/** Sessions remembered. The oldest is dropped first; it costs one extra write. */
const REMEMBERED_LIMIT = 50_000;

/** Extends a session that was used. The call does not wait for it. */
export type SessionTouch = (sessionId: string) => void;

export function createSessionTouch(database: () => Database, clock: Clock): SessionTouch {
  const touchedAtMs = new Map<string, number>();
  return (sessionId) => {
    const nowMs = clock.nowMs();
    if (nowMs - (touchedAtMs.get(sessionId) ?? 0) < TOUCH_EVERY_MS) return;
    touchedAtMs.delete(sessionId);
    touchedAtMs.set(sessionId, nowMs);
    const [oldest] = touchedAtMs.keys();
    if (oldest !== undefined && touchedAtMs.size > REMEMBERED_LIMIT) touchedAtMs.delete(oldest);
    const lastUsedAt = new Date(nowMs);
    const expiresAt = new Date(nowMs + SESSION_LIFETIME_MS);
    // After a failure the next use retries.
    write(database, sessionId, { lastUsedAt, expiresAt }).catch(() => touchedAtMs.delete(sessionId));
  };
}

async function write(
  database: () => Database,
  sessionId: string,
  { lastUsedAt, expiresAt }: { lastUsedAt: Date; expiresAt: Date },
): Promise<void> {
  await database().scoped({ kind: 'auth' }, async (db) => {
    const last = sql`${session.createdAt} + make_interval(secs => ${SESSION_LIFETIME_MAX_MS / 1000})`;
    await db
      .update(session)
      .set({ lastUsedAt, expiresAt: sql`least(${expiresAt}::timestamptz, ${last})` })
      .where(eq(session.id, sessionId));
  });
}
