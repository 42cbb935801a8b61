import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { SESSION_LIFETIME_MAX_MS, SESSION_LIFETIME_MS } from '#contract/rules/hostConstants';
import type { Database } from '#server/db/client.ts';
import { developerToken } from '#server/db/schema/index.ts';
import type { GuestCaller, PersonCaller } from '../request/caller';
import type { Clock } from '../request/tx';

/** The last use of a session, and of a developer token, is written at most this often. */
const TOUCH_SESSION_EVERY_MS = 300_000;
const TOUCH_TOKEN_EVERY_MS = 60_000;
/** Sessions remembered. The oldest is dropped first; it costs one extra write. */
const REMEMBERED_LIMIT = 50_000;

type Used = GuestCaller | PersonCaller;

/** Extends a session that was used; of a developer token only notes the use. The call does not wait for it. */
export type SessionTouch = (caller: Used, ip: string, host: string) => void;

export function createSessionTouch(database: () => Database, clock: Clock): SessionTouch {
  const touchedAtMs = new Map<string, number>();
  return (caller, ip, host) => {
    const { sessionId } = caller;
    const line = caller.kind === 'person' ? caller.line : [sessionId];
    const nowMs = clock.nowMs();
    const isToken = caller.kind === 'person' && caller.token?.id === sessionId;
    const everyMs = isToken ? TOUCH_TOKEN_EVERY_MS : TOUCH_SESSION_EVERY_MS;
    if (nowMs - (touchedAtMs.get(sessionId) ?? 0) < everyMs) return;
    touchedAtMs.delete(sessionId);
    touchedAtMs.set(sessionId, nowMs);
    const [oldest] = touchedAtMs.keys();
    if (oldest !== undefined && touchedAtMs.size > REMEMBERED_LIMIT) touchedAtMs.delete(oldest);
    const written = isToken ? noteUse(database, sessionId, nowMs, ip) : extend(database, line, { nowMs, host });
    // After a failure the next use retries.
    written.catch(() => touchedAtMs.delete(sessionId));
  };
}

/**
 * Extends a session, and those that it was made by, which are used with it. None of them outlives the first. Those are locked first, as
 * where they are revoked. One that was opened before this was known is noted to be of the host name where it is used.
 */
async function extend(
  database: () => Database,
  line: readonly string[],
  { nowMs, host }: { readonly nowMs: number; readonly host: string },
): Promise<void> {
  const [own] = line;
  const ids = sql.param(line);
  const now = new Date(nowMs);
  const expiresAt = new Date(nowMs + SESSION_LIFETIME_MS);
  const longest = sql`make_interval(secs => ${SESSION_LIFETIME_MAX_MS / 1000})`;
  await database().scoped({ kind: 'auth' }, async (db) => {
    await db.execute(sql`
      with line as (
        select id, case kind when 'api' then expires_at else created_at + ${longest} end as ends_at
        from session where id = any(${ids}::uuid[]) order by created_at for update
      )
      update session s
      set last_used_at = case when s.id = ${own} then ${now}::timestamptz else s.last_used_at end,
        host = case when s.id = ${own} then coalesce(s.host, ${host}) else s.host end,
        expires_at = least(${expiresAt}::timestamptz, (select min(ends_at) from line))
      from line where s.id = line.id and s.kind <> 'api'`);
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
