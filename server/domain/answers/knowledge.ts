import { and, eq, type SQL } from 'drizzle-orm';
import { kbChunk, kbDocument } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { languagesFor } from '../retrieval/languages';
import type { KnowledgePassage } from '../retrieval/passages';
import { readQuestion } from '../retrieval/question';
import { rankPassages } from '../retrieval/ranking';

/** Most passages read for one question. */
const PASSAGES_MAX = 50;

export type RankedPassage = KnowledgePassage & {
  readonly documentId: string;
  readonly knowledgeBaseId: string;
  readonly score: number;
};

/** The passages of knowledge bases, best first. A page that is read again answers with what it said before. */
export async function readKnowledge(
  db: Db,
  knowledgeBases: readonly string[],
  question: string,
): Promise<RankedPassage[]> {
  if (knowledgeBases.length === 0) return [];
  const asked = await readQuestion(db, question, languagesFor());
  const passages = await rankPassages(db, knowledgeBases, asked, PASSAGES_MAX);
  return passages.map(({ title, url, ...passage }) => ({ ...passage, title: title ?? '', url: url ?? undefined }));
}

/** Passages with their documents, and whatever else is wanted of each. */
export function selectPassages<More extends Readonly<Record<string, SQL>>>(db: Db, more: More) {
  return db
    .select({
      documentId: kbChunk.documentId,
      knowledgeBaseId: kbChunk.kbId,
      heading: kbChunk.heading,
      text: kbChunk.content,
      title: kbDocument.title,
      url: kbDocument.url,
      ...more,
    })
    .from(kbChunk)
    .innerJoin(kbDocument, and(eq(kbDocument.orgId, kbChunk.orgId), eq(kbDocument.id, kbChunk.documentId)))
    .$dynamic();
}
