import { and, asc, eq, or, sql } from 'drizzle-orm';
import { appendEvents } from '../../db/outbox';
import { kbChunk, kbDocument, kbFile } from '../../db/schema/index';
import type { OfBase } from './documents';
import { knowledgeChanged } from './knowledgeBases';
import type { Reading } from './reading';
import { storeText } from './storeText';

/** A worker that has not settled a page for this long was killed. */
const CLAIM_LIFETIME_MS = 120_000;

/** An uploaded file, with the type that its sender gave. */
export type KnowledgeFile = { readonly name: string; readonly type: string; readonly bytes: Buffer };

/** A page or file that this worker reads. `claimedAt` proves that no other worker has taken it since. */
export type Claimed = { readonly id: string; readonly claimedAt: Date; readonly source: URL | KnowledgeFile };

/** The next page to read; until when another worker has the last ones; null if none waits. */
export async function claimDocument(
  { db, orgId, knowledgeBaseId }: OfBase,
  now: Date,
): Promise<Claimed | { readonly waitUntil: Date } | null> {
  const ofBase = and(eq(kbDocument.orgId, orgId), eq(kbDocument.kbId, knowledgeBaseId));
  const expired = sql`${kbDocument.claimedAt} < ${new Date(now.getTime() - CLAIM_LIFETIME_MS)}`;
  const free = or(eq(kbDocument.status, 'queued'), and(eq(kbDocument.status, 'fetching'), expired));
  const [next] = await db
    .select({ id: kbDocument.id, url: kbDocument.url, name: kbDocument.fileName })
    .from(kbDocument)
    .where(and(ofBase, free))
    .orderBy(asc(kbDocument.id))
    .limit(1)
    .for('update', { skipLocked: true });
  if (next) {
    await db
      .update(kbDocument)
      .set({ status: 'fetching', claimedAt: now })
      .where(and(ofBase, eq(kbDocument.id, next.id)));
    await appendEvents(db, [knowledgeChanged(orgId, knowledgeBaseId, next.id)]);
    const source = next.url === null ? await fileOf({ db, orgId, id: next.id, name: next.name }) : new URL(next.url);
    return { id: next.id, claimedAt: now, source };
  }
  const [taken] = await db
    .select({ claimedAt: kbDocument.claimedAt })
    .from(kbDocument)
    .where(and(ofBase, eq(kbDocument.status, 'fetching')))
    .limit(1);
  return taken?.claimedAt ? { waitUntil: new Date(taken.claimedAt.getTime() + CLAIM_LIFETIME_MS) } : null;
}

async function fileOf({
  db,
  orgId,
  id,
  name,
}: Pick<OfBase, 'db' | 'orgId'> & { readonly id: string; readonly name: string | null }): Promise<KnowledgeFile> {
  const [file] = await db
    .select({ type: kbFile.type, bytes: kbFile.bytes })
    .from(kbFile)
    .where(and(eq(kbFile.orgId, orgId), eq(kbFile.documentId, id)));
  if (!file || name === null) throw new Error(`Document ${id} has neither an address nor a file.`);
  return { name, ...file };
}

/** Stores what reading came to. Nothing if the document was deleted, stopped or queued again meanwhile. */
export async function settleDocument(
  { db, orgId, knowledgeBaseId: kbId }: OfBase,
  { id, claimedAt }: Claimed,
  reading: Reading,
  now: Date,
): Promise<void> {
  const is = and(eq(kbDocument.orgId, orgId), eq(kbDocument.id, id));
  const [own] = await db
    .select({ id: kbDocument.id })
    .from(kbDocument)
    .where(and(is, eq(kbDocument.status, 'fetching'), eq(kbDocument.claimedAt, claimedAt)))
    .for('update');
  if (!own) return;
  if (reading.status === 'read') await storeText(db, { orgId, kbId, id }, reading, now);
  else {
    const { status, reason } = reading;
    // What a site takes away is not told any more; one that is down for a while keeps answering.
    const gone = status === 'skipped' ? { content: null, contentHash: null, passages: 0 } : {};
    if (status === 'skipped') await db.delete(kbChunk).where(and(eq(kbChunk.orgId, orgId), eq(kbChunk.documentId, id)));
    await db
      .update(kbDocument)
      .set({ status, reason, fetchedAt: now, ...gone })
      .where(is);
  }
  await db.delete(kbFile).where(and(eq(kbFile.orgId, orgId), eq(kbFile.documentId, id)));
  await appendEvents(db, [knowledgeChanged(orgId, kbId, id)]);
}
