import { lt } from 'drizzle-orm';
import * as z from 'zod';
import { pruneEvents } from '../db/outbox';
import { idempotencyKey, rateLimit, session, verification } from '../db/schema/index';
import { defineJob } from './job';

const DAY_MS = 86_400_000;
const SESSION_KEPT_MS = 30 * DAY_MS;

/** Deletes credentials and keys that ended, and events of more than a day ago: no stream is resumed from there (host.md 1). */
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
      // An ended session is still told apart from an unknown one for a while.
      await db.delete(session).where(lt(session.expiresAt, before(SESSION_KEPT_MS)));
      await db.delete(rateLimit).where(lt(rateLimit.expire, nowMs()));
    });
  },
});
