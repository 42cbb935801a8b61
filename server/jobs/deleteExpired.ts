import { and, eq, lt, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import { TOKEN_REQUESTS_KEPT_DAYS, VISIT_ORIGIN_KEPT_MS } from '#contract/rules/hostConstants';
import { pruneEvents } from '../db/outbox';
import { developerToken, idempotencyKey, rateLimit, session, tokenRequest, verification, visitOrigin } from '../db/schema/index';
import { defineJob } from './job';

const DAY_MS = 86_400_000;
const SESSION_KEPT_MS = 30 * DAY_MS;

/**
 * Deletes expired credentials and keys, events older than a day, from which no stream can resume (host.md 1), and what was done with
 * developer tokens longer ago than people are shown.
 */
export const deleteExpired = defineJob({
  name: 'delete-expired',
  payload: z.null(),
  cron: '5 * * * *',
  run: async ({ scoped, nowMs }) => {
    const before = (ms: number) => new Date(nowMs() - ms);
    await scoped({ kind: 'super' }, async (db) => {
      await db.delete(idempotencyKey).where(lt(idempotencyKey.expiresAt, before(0)));
      await pruneEvents(db, before(DAY_MS));
      const shownFrom = before(TOKEN_REQUESTS_KEPT_DAYS * DAY_MS);
      await db.delete(tokenRequest).where(lt(tokenRequest.at, shownFrom));
      const endedAt = sql`coalesce(${developerToken.revokedAt}, ${developerToken.expiresAt})`;
      await db.delete(developerToken).where(lt(endedAt, shownFrom));
    });
    await scoped({ kind: 'auth' }, async (db) => {
      await db.delete(verification).where(lt(verification.expiresAt, before(DAY_MS)));
      // Kept for a while, so that "expired" is answered instead of "not signed in".
      const keptFrom = before(SESSION_KEPT_MS);
      const isRevokedToken = and(eq(session.kind, 'api'), lt(session.revokedAt, keptFrom));
      await db.delete(session).where(or(lt(session.expiresAt, keptFrom), isRevokedToken));
      await db.delete(visitOrigin).where(lt(visitOrigin.seenAt, before(VISIT_ORIGIN_KEPT_MS)));
      await db.delete(rateLimit).where(lt(rateLimit.expire, nowMs()));
    });
  },
});
