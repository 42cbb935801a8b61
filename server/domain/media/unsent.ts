import { createHmac } from 'node:crypto';
import { and, count, eq, gt, isNotNull, sql, sum } from 'drizzle-orm';
import {
  UNSENT_MEDIA_LIFETIME_MS,
  UNSENT_OF_ADDRESS,
  UNSENT_OF_UPLOADER,
  UNSENT_RETRY_AFTER_S,
} from '#contract/rules/hostConstants';
import { TOO_MUCH_UNSENT } from '#contract/rules/messages';
import { media } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { Refusal } from '../../request/refusal';

/** A network as files remember it: who reads the database does not learn the address. */
export const networkMark = (secretKey: Buffer, network: string): Buffer =>
  createHmac('sha256', secretKey).update(`uploads from ${network}`).digest();

export type Uploading = {
  readonly uploadedBy: number;
  readonly uploadedFrom: Buffer;
  /** Of the file that is to be stored; 0 before it is known. */
  readonly size: number;
  readonly nowMs: number;
};

/**
 * Anybody may upload to an agent, so that what no message carries is limited, for each sender and for all of one network together,
 * whatever agents they write to. Uploads of one network wait for each other until the end of the transaction. Needs the scope 'super'.
 * @throws Refusal 429 if one more file of that size is too much
 */
export async function requireUnsentSpace(db: Db, { uploadedBy, uploadedFrom, size, nowMs }: Uploading): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${uploadedFrom.toString('base64')}, 0))`);
  const isRecent = gt(media.createdAt, new Date(nowMs - UNSENT_MEDIA_LIFETIME_MS));
  const limits = [
    [eq(media.uploadedFrom, uploadedFrom), UNSENT_OF_ADDRESS],
    [and(eq(media.uploadedBy, uploadedBy), isNotNull(media.uploadedFrom)), UNSENT_OF_UPLOADER],
  ] as const;
  for (const [isOf, limit] of limits) {
    const [unsent] = await db
      .select({ files: count(), bytes: sum(media.size).mapWith(Number) })
      .from(media)
      .where(and(isOf, isRecent));
    if ((unsent?.files ?? 0) < limit.files && (unsent?.bytes ?? 0) + size <= limit.bytes) continue;
    throw new Refusal(429, TOO_MUCH_UNSENT, { input: 'file', retryAfterS: UNSENT_RETRY_AFTER_S });
  }
}
