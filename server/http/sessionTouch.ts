import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { SESSION_LIFETIME_MAX_MS, SESSION_LIFETIME_MS } from '#contract/rules/hostConstants';
import type { Database } from '#server/db/client.ts';
import { developerToken, session } from '#server/db/schema/index.ts';
import type { GuestCaller, PersonCaller } from '../request/caller';
import type { Clock } from '../request/tx';

/** The last use of a session, and of a developer token, is written at most this often. */
const TOUCH_SESSION_EVERY_MS = 300_000;
const TOUCH_TOKEN_EVERY_MS = 60_000;
/** Sessions remembered. The oldest is dropped first; it costs one extra write. */
const REMEMBERED_LIMIT = 50_000;

type Used = GuestCaller | PersonCaller;

/** Extends a session that was used; of a developer token only notes the use. The call does not wait for it. */
export type SessionTouch = (caller: Used, ip: string) => void;

export function createSessionTouch(database: () => Database, clock: Clock): SessionTouch {
  const touchedAtMs = new Map<string, number>();
  return (caller, ip) => {
    const { sessionId } = caller;
    const nowMs = clock.nowMs();
    const isToken = caller.kind === 'person' && caller.token !== null;
    const everyMs = isToken ? TOUCH_TOKEN_EVERY_MS : TOUCH_SESSION_EVERY_MS;
    if (nowMs - (touchedAtMs.get(sessionId) ?? 0) < everyMs) return;
    touchedAtMs.delete(sessionId);
    touchedAtMs.set(sessionId, nowMs);
    const [oldest] = touchedAtMs.keys();
    if (oldest !== undefined && touchedAtMs.size > REMEMBERED_LIMIT) touchedAtMs.delete(oldest);
    const written = isToken ? noteUse(database, sessionId, nowMs, ip) : extend(database, sessionId, nowMs);
    // After a failure the next use retries.
    written.catch(() => touchedAtMs.delete(sessionId));
  };
}

async function extend(database: () => Database, sessionId: string, nowMs: number): Promise<void> {
  const expiresAt = new Date(nowMs + SESSION_LIFETIME_MS);
  await database().scoped({ kind: 'auth' }, async (db) => {
    const last = sql`${session.createdAt} + make_interval(secs => ${SESSION_LIFETIME_MAX_MS / 1000})`;
    await db
      .update(session)
      .set({ lastUsedAt: new Date(nowMs), expiresAt: sql`least(${expiresAt}::timestamptz, ${last})` })
      .where(eq(session.id, sessionId));
  });
}

async function noteUse(database: () => Database, tokenId: string, nowMs: number, lastIp: string): Promise<void> {
  await database().scoped({ kind: 'auth' }, async (db) => {
    const { id, lastUsedAt } = developerToken;
    // Another host may have noted it just now.
    const isOld = or(isNull(lastUsedAt), lte(lastUsedAt, new Date(nowMs - TOUCH_TOKEN_EVERY_MS)));
    await db
      .update(developerToken)
      .set({ lastUsedAt: new Date(nowMs), lastIp })
      .where(and(eq(id, tokenId), isOld));
  });
}
