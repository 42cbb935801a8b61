import { lt } from 'drizzle-orm';
import * as z from 'zod';
import { pruneEvents } from '../db/outbox';
import { idempotencyKey, rateLimit, session, verification } from '../db/schema/index';
import { defineJob } from './job';

const DAY_MS = 86_400_000;
const SESSION_KEPT_MS = 30 * DAY_MS;

/** Deletes expired credentials and keys, and events older than a day, from which no stream can resume (host.md 1). */
export const deleteExpired = defineJob({
  name: 'delete-expired',
  payload: z.null(),
  cron: '5 * * * *',
  run: async ({ scoped, nowMs }) => {
    const before = (ms: number) => new Date(nowMs() - ms);
    await scoped({ kind: 'super' }, async (db) => {
      await db.delete(idempotencyKey).where(lt(idempotencyKey.expiresAt, before(0)));
      await pruneEvents(db, before(DAY_MS));
    });
    await scoped({ kind: 'auth' }, async (db) => {
      await db.delete(verification).where(lt(verification.expiresAt, before(DAY_MS)));
      // Kept for a while, so that "expired" is answered instead of "not signed in".
      await db.delete(session).where(lt(session.expiresAt, before(SESSION_KEPT_MS)));
      await db.delete(rateLimit).where(lt(rateLimit.expire, nowMs()));
    });
  },
});
