import { and, asc, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { SKIPPED_BY_ROBOTS } from '#contract/rules/messages/knowledge';
import { appendEvents } from '../../db/outbox';
import { kbChunk, kbDocument, kbFile } from '../../db/schema/index';
import type { KnowledgeFile } from '../../reading/knowledgeFile';
import type { Reading } from '../../reading/reading';
import type { OfBase } from './documents';
import { knowledgeChanged } from './knowledgeBases';
import { storeText } from './storeText';

/** A worker that has not settled a page for this long was killed. */
const CLAIM_LIFETIME_MS = 120_000;

/** A page or file that this worker reads. `claimedAt` proves that no other worker has taken it since. */
export type Claimed = {
  readonly id: string;
  readonly claimedAt: Date;
  /** Which try this is, since it last came to an end. */
  readonly tries: number;
  readonly source: URL | KnowledgeFile;
};

/** Tries to read a document that end within the limits of a decoder, or with its host. */
export const DOCUMENT_TRIES_MAX = 2;

/** The next page to read; until when another worker has the last ones; null if none waits. */
export async function claimDocument(
  { db, orgId, knowledgeBaseId }: OfBase,
  now: Date,
): Promise<Claimed | { readonly waitUntil: Date } | null> {
  const ofBase = and(eq(kbDocument.orgId, orgId), eq(kbDocument.kbId, knowledgeBaseId));
  const expired = lte(kbDocument.claimedAt, new Date(now.getTime() - CLAIM_LIFETIME_MS));
  const free = or(eq(kbDocument.status, 'queued'), and(eq(kbDocument.status, 'fetching'), expired));
  const [next] = await db
    .select({ id: kbDocument.id, url: kbDocument.url, name: kbDocument.fileName, tries: kbDocument.tries })
    .from(kbDocument)
    .where(and(ofBase, free))
    .orderBy(asc(kbDocument.id))
    .limit(1)
    .for('update', { skipLocked: true });
  if (next) {
    const tries = next.tries + 1;
    await db
      .update(kbDocument)
      .set({ status: 'fetching', claimedAt: now, tries })
      .where(and(ofBase, eq(kbDocument.id, next.id)));
    await appendEvents(db, [knowledgeChanged(orgId, knowledgeBaseId, next.id)]);
    const source = next.url === null ? await fileOf({ db, orgId, id: next.id, name: next.name }) : new URL(next.url);
    return { id: next.id, claimedAt: now, tries, source };
  }
  const [taken] = await db
    .select({ claimedAt: kbDocument.claimedAt })
    .from(kbDocument)
    .where(and(ofBase, eq(kbDocument.status, 'fetching')))
    .orderBy(asc(kbDocument.claimedAt))
    .limit(1);
  return taken?.claimedAt ? { waitUntil: new Date(taken.claimedAt.getTime() + CLAIM_LIFETIME_MS) } : null;
}

/** Whether a page of the same site was read since then. */
export async function wasRead({ db, orgId, knowledgeBaseId }: OfBase, { origin }: URL, since: Date): Promise<boolean> {
  const ofSite = sql`starts_with(${kbDocument.url}, ${`${origin}/`})`;
  const isAsked = sql`coalesce(${kbDocument.reason}, '') <> ${SKIPPED_BY_ROBOTS}`;
  const read = and(ofSite, inArray(kbDocument.status, ['ready', 'skipped']), isAsked, gt(kbDocument.fetchedAt, since));
  const [found] = await db
    .select({ id: kbDocument.id })
    .from(kbDocument)
    .where(and(eq(kbDocument.orgId, orgId), eq(kbDocument.kbId, knowledgeBaseId), read))
    .limit(1);
  return found !== undefined;
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

/** Gives a document back, to be read again. Its try counts only if it is to blame. */
export async function giveBackDocument(base: OfBase, claimed: Claimed, isToBlame: boolean): Promise<void> {
  const own = await lockOwn(base, claimed);
  if (!own) return;
  const tries = isToBlame ? claimed.tries : claimed.tries - 1;
  await base.db.update(kbDocument).set({ status: 'queued', tries }).where(own);
}

/** The document, locked; null if it was deleted, stopped or queued again meanwhile. */
async function lockOwn({ db, orgId }: OfBase, { id, claimedAt }: Claimed): Promise<SQL | undefined | null> {
  const is = and(eq(kbDocument.orgId, orgId), eq(kbDocument.id, id));
  const [own] = await db
    .select({ id: kbDocument.id })
    .from(kbDocument)
    .where(and(is, eq(kbDocument.status, 'fetching'), eq(kbDocument.claimedAt, claimedAt)))
    .for('update');
  return own ? is : null;
}

/** Stores what reading came to. Nothing if the document was deleted, stopped or queued again meanwhile. */
export async function settleDocument(base: OfBase, claimed: Claimed, reading: Reading, now: Date): Promise<void> {
  const is = await lockOwn(base, claimed);
  if (!is) return;
  const { db, orgId, knowledgeBaseId: kbId } = base;
  const { id } = claimed;
  await db.update(kbDocument).set({ tries: 0 }).where(is);
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
