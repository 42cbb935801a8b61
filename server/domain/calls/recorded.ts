import { and, desc, eq } from 'drizzle-orm';
import { callRecordingPage, type KeptRecording } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { durationMsAt } from '../../sound/ogg';
import type { CallRow } from './callRow';

type Recorded = Pick<KeptRecording, 'durationMs' | 'bytes'>;

export const pagesOf = ({ orgId, id }: Pick<CallRow, 'orgId' | 'id'>) =>
  and(eq(callRecordingPage.orgId, orgId), eq(callRecordingPage.callId, id));

/** How much of a recording there is, by its last page. */
export const recordedOf = (last: { readonly startsAt: number; readonly bytes: Buffer } | null): Recorded => ({
  durationMs: last ? durationMsAt(last.bytes) : 0,
  bytes: last ? last.startsAt + last.bytes.length : 0,
});

/** The same of a call, whoever wrote it. Needs the scope of its agent, or one above it. */
export async function readRecorded(db: Db, row: Pick<CallRow, 'orgId' | 'id'>): Promise<Recorded> {
  const { startsAt, bytes } = callRecordingPage;
  const [last] = await db
    .select({ startsAt, bytes })
    .from(callRecordingPage)
    .where(pagesOf(row))
    .orderBy(desc(startsAt))
    .limit(1);
  return recordedOf(last ?? null);
}
