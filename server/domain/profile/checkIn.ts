import { and, eq, ne } from 'drizzle-orm';
import type { MobileDevice } from '#contract/entities/mobile';
import { mobileDevice } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { codeHmac } from '../../request/tokens';
import { endSessions, type Own } from './personSessions';

/**
 * Notes the phone of a session. Whoever signs in again in the same app leaves no second device behind: the person's earlier sessions
 * there end. Returns those. Needs the scope 'auth'.
 */
export async function checkIn(
  db: Db,
  own: Own,
  { cloudId, platform, appVersion, systemVersion, model }: MobileDevice,
  secretKey: Buffer,
): Promise<readonly string[]> {
  const { userId, sessionId, nowMs } = own;
  const cloudHmac = codeHmac(secretKey, 'cloud', '', cloudId);
  const told = {
    cloudHmac,
    // What is not said any more is not known any more.
    platform: platform ?? null,
    appVersion: appVersion ?? null,
    systemVersion: systemVersion ?? null,
    model: model ?? null,
    checkedInAt: new Date(nowMs),
  };
  await db
    .insert(mobileDevice)
    .values({ sessionId, userId, ...told })
    .onConflictDoUpdate({ target: mobileDevice.sessionId, set: told });
  const earlier = await db
    .delete(mobileDevice)
    .where(
      and(
        eq(mobileDevice.userId, userId),
        eq(mobileDevice.cloudHmac, cloudHmac),
        ne(mobileDevice.sessionId, sessionId),
      ),
    )
    .returning({ id: mobileDevice.sessionId });
  const ended = await Promise.all(earlier.map(({ id }) => endSessions(db, own, id)));
  return ended.flat();
}
