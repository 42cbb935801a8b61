import { and, desc, eq, gt, isNull, ne, or } from 'drizzle-orm';
import type { PersonSession } from '#contract/entities/profile';
import { LISTED_SESSIONS_LIMIT } from '#contract/rules/hostConstants';
import { mobileDevice, session } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { secondsOf } from '../seconds';
import { appOn, deviceOf } from './deviceOf';

/** Whose devices, and the one that asks. */
export type Own = { readonly userId: number; readonly sessionId: string; readonly nowMs: number };

/** Where a person is signed in, the last used first. Needs the scope 'auth'. */
export async function listSessions(db: Db, own: Own): Promise<PersonSession[]> {
  const rows = await db
    .select()
    .from(session)
    .leftJoin(mobileDevice, eq(mobileDevice.sessionId, session.id))
    .where(open(own))
    .orderBy(desc(session.lastUsedAt), desc(session.id))
    .limit(LISTED_SESSIONS_LIMIT);
  return rows.map(({ session: { id, ip, userAgent, createdAt, lastUsedAt }, mobile_device: phone }) => ({
    id,
    ...(phone === null ? deviceOf(userAgent) : appOn(phone)),
    ...(ip === null ? {} : { ip }),
    timestamp: secondsOf(createdAt),
    lastUsed: secondsOf(lastUsedAt),
    current: id === own.sessionId,
  }));
}

/** Ends one of the person's other sessions; all of them without an id. Returns those that ended. Needs the scope 'auth'. */
export async function endSessions(db: Db, own: Own, id?: string): Promise<readonly string[]> {
  const ended = await db
    .update(session)
    .set({ revokedAt: new Date(own.nowMs) })
    .where(and(open(own), ne(session.id, own.sessionId), id === undefined ? undefined : eq(session.id, id)))
    .returning({ id: session.id });
  return ended.map((one) => one.id);
}

/** Sessions that a person signed in to; developer tokens are listed elsewhere. */
function open({ userId, nowMs }: Own) {
  return and(
    eq(session.userId, userId),
    eq(session.kind, 'user'),
    isNull(session.revokedAt),
    or(isNull(session.expiresAt), gt(session.expiresAt, new Date(nowMs))),
  );
}
