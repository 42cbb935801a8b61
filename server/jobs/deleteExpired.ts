import { and, eq, lt, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import { PAGE_STATS_KEPT_DAYS, TOKEN_REQUESTS_KEPT_DAYS, VISIT_ORIGIN_KEPT_MS } from '#contract/rules/hostConstants';
import { pruneEvents } from '../db/outbox';
import {
  developerToken,
  idempotencyKey,
  pageLoad,
  pageStat,
  rateLimit,
  session,
  tokenRequest,
  verification,
  visitOrigin,
} from '../db/schema/index';
import { defineJob } from './job';

const DAY_MS = 86_400_000;
const SESSION_KEPT_MS = 30 * DAY_MS;
/** A page that is open longer may count once more. */
const PAGE_LOAD_KEPT_MS = 2 * DAY_MS;

/**
 * Deletes expired credentials and keys, events older than a day, from which no stream can resume (host.md 1), what was done with
 * developer tokens longer ago than people are shown, and how public pages were used long ago.
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
      await db.delete(pageLoad).where(lt(pageLoad.at, before(PAGE_LOAD_KEPT_MS)));
      const statsFrom = before(PAGE_STATS_KEPT_DAYS * DAY_MS)
        .toISOString()
        .slice(0, 10);
      await db.delete(pageStat).where(lt(pageStat.day, statsFrom));
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
