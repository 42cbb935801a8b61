import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { DocumentStatus, KnowledgeDocument } from '#contract/entities/knowledge';
import { DOCUMENTS_LIMIT, PAGE_SIZE_LIMIT } from '#contract/rules/hostConstants';
import { NOT_FOUND } from '#contract/rules/messages';
import {
  FILE_HAS_NO_TEXT,
  PAGE_HAS_NO_TEXT,
  SKIPPED_STOPPED,
  tooManyDocuments,
} from '#contract/rules/messages/knowledge';
import { kbDocument, kbFile } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { KnowledgeFile } from '../../reading/knowledgeFile';
import { Refusal } from '../../request/refusal';
import { type PageQuery, pageOf } from '../page';
import { lockKnowledgeBase, type OfOrganization, readKnowledgeBase } from './knowledgeBases';
import { storeText } from './storeText';

/** A knowledge base of an organization. */
export type OfBase = OfOrganization & { readonly knowledgeBaseId: string };

type Row = Pick<
  typeof kbDocument.$inferSelect,
  'id' | 'url' | 'fileName' | 'title' | 'status' | 'reason' | 'passages' | 'fetchedAt'
>;

export function selectDocuments(db: Db) {
  const { id, orgId, url, fileName, title, status, reason, passages, fetchedAt } = kbDocument;
  return db
    .select({ id, orgId, url, fileName, title, status, reason, passages, fetchedAt })
    .from(kbDocument)
    .$dynamic();
}

export const documentOf = ({
  id,
  url,
  fileName,
  title,
  status,
  reason,
  passages,
  fetchedAt,
}: Row): KnowledgeDocument => ({
  id,
  ...(url !== null && { url }),
  ...(fileName !== null && { fileName }),
  ...(title !== null && { title }),
  status,
  ...(reason !== null && { reason }),
  passages,
  ...(fetchedAt !== null && { fetchedAt: Math.floor(fetchedAt.getTime() / 1000) }),
});

const ofBase = ({ orgId, knowledgeBaseId }: OfBase) =>
  and(eq(kbDocument.orgId, orgId), eq(kbDocument.kbId, knowledgeBaseId));

export type ListedDocuments = PageQuery & {
  readonly status?: DocumentStatus | undefined;
  readonly ids?: readonly string[] | undefined;
};

/** @throws Refusal 404 */
export async function listDocuments(base: OfBase, { status, ids, ...query }: ListedDocuments) {
  await readKnowledgeBase(base, base.knowledgeBaseId);
  const { offset, ...page } = pageOf({ ...query, ids }, PAGE_SIZE_LIMIT);
  const where = and(ofBase(base), status && eq(kbDocument.status, status), ids && inArray(kbDocument.id, [...ids]));
  const [counted] = await base.db.select({ total: count() }).from(kbDocument).where(where);
  const rows = await selectDocuments(base.db)
    .where(where)
    .orderBy(desc(kbDocument.id))
    .limit(page.pageSize)
    .offset(offset);
  return { documents: rows.map(documentOf), totalDocuments: counted?.total ?? 0, ...page };
}

/** @throws Refusal 404 */
export async function readDocument(base: OfBase, id: string): Promise<KnowledgeDocument> {
  const [row] = await selectDocuments(base.db).where(and(ofBase(base), eq(kbDocument.id, id)));
  if (!row) throw new Refusal(404, NOT_FOUND);
  return documentOf(row);
}

/** Queues pages; one that is there already is read again. @throws Refusal 404; 409 if the knowledge base is full */
export async function queuePages(base: OfBase, urls: readonly string[]): Promise<KnowledgeDocument[]> {
  if (urls.length === 0) return [];
  const { db, orgId, knowledgeBaseId: kbId } = base;
  const distinct = [...new Set(urls.map(withoutFragment))];
  const rows = await db
    .insert(kbDocument)
    .values(distinct.map((url) => ({ orgId, kbId, url })))
    .onConflictDoUpdate({
      target: [kbDocument.orgId, kbDocument.kbId, kbDocument.url],
      targetWhere: sql`url is not null`,
      set: { status: 'queued', reason: null, tries: 0 },
    })
    .returning();
  await requireWithin(base);
  return rows.map(documentOf);
}

/** Adds texts that a person typed. They answer at once. @throws Refusal 404; 409 if the knowledge base is full */
export async function addTexts(
  base: OfBase,
  texts: readonly { readonly title: string; readonly text: string }[],
  now: Date,
): Promise<KnowledgeDocument[]> {
  const added: KnowledgeDocument[] = [];
  for (const { title, text } of texts) {
    const { db, orgId, knowledgeBaseId: kbId } = base;
    const [row] = await db.insert(kbDocument).values({ orgId, kbId, title, status: 'fetching' }).returning();
    if (!row) continue;
    await storeText(db, row, { title, text }, now);
    added.push(await readDocument(base, row.id));
  }
  await requireWithin(base);
  return added;
}

/** Queues a file to be read. @throws Refusal 404; 409 if the knowledge base is full */
export async function addFile(
  base: OfBase,
  { name: fileName, type, bytes }: KnowledgeFile,
): Promise<KnowledgeDocument> {
  const { db, orgId, knowledgeBaseId: kbId } = base;
  const [row] = await db.insert(kbDocument).values({ orgId, kbId, fileName, title: fileName }).returning();
  if (!row) throw new Error('The document could not be stored.');
  await db.insert(kbFile).values({ orgId, documentId: row.id, type, bytes });
  await requireWithin(base);
  return documentOf(row);
}

async function requireWithin(base: OfBase): Promise<void> {
  if ((await base.db.$count(kbDocument, ofBase(base))) > DOCUMENTS_LIMIT)
    throw new Refusal(409, tooManyDocuments(DOCUMENTS_LIMIT));
}

/**
 * Queues a page again, replaces a typed text, or gives a file another title. Returns whether it has to be read.
 * @throws Refusal 404; 422 for the text of a page or file
 */
export async function updateDocument(
  base: OfBase,
  id: string,
  { title, text }: { readonly title?: string | undefined; readonly text?: string | undefined },
  now: Date,
): Promise<boolean> {
  await lockKnowledgeBase(base, base.knowledgeBaseId);
  const is = and(ofBase(base), eq(kbDocument.id, id));
  const [row] = await base.db.select().from(kbDocument).where(is).for('update');
  if (!row) throw new Refusal(404, NOT_FOUND);
  if (row.url !== null) {
    if (text !== undefined) throw new Refusal(422, PAGE_HAS_NO_TEXT, { input: 'text' });
    await base.db.update(kbDocument).set({ status: 'queued', reason: null, tries: 0 }).where(is);
    return true;
  }
  if (text === undefined) {
    if (title !== undefined) await base.db.update(kbDocument).set({ title }).where(is);
    return false;
  }
  if (row.fileName !== null) throw new Refusal(422, FILE_HAS_NO_TEXT, { input: 'text' });
  await storeText(base.db, row, { title: title ?? row.title ?? '', text }, now);
  return false;
}

/** Deletes documents, with their passages. @throws Refusal 404 if one of them is unknown; then none is deleted */
export async function deleteDocuments(base: OfBase, ids: readonly string[]): Promise<void> {
  const distinct = [...new Set(ids)];
  const { rowCount } = await base.db.delete(kbDocument).where(and(ofBase(base), inArray(kbDocument.id, distinct)));
  if (rowCount !== distinct.length) throw new Refusal(404, NOT_FOUND);
}

/** Skips what waits to be read. A page that was read before keeps answering with what it said. */
export async function stopImport(base: OfBase): Promise<void> {
  const waiting = and(ofBase(base), inArray(kbDocument.status, ['queued', 'fetching']));
  await base.db
    .update(kbDocument)
    .set({
      status: sql`case when ${kbDocument.passages} > 0 then 'ready' else 'skipped' end`,
      reason: sql`case when ${kbDocument.passages} > 0 then null else ${SKIPPED_STOPPED} end`,
    })
    .where(waiting);
}

/** Queues again what was skipped because reading was stopped. */
export async function resumeImport(base: OfBase): Promise<void> {
  const stopped = and(ofBase(base), eq(kbDocument.status, 'skipped'), eq(kbDocument.reason, SKIPPED_STOPPED));
  await base.db.update(kbDocument).set({ status: 'queued', reason: null }).where(stopped);
}

function withoutFragment(address: string): string {
  const url = new URL(address);
  url.hash = '';
  return url.href;
}
