import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { kbChunk, kbDocument } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { KnowledgePassage } from '../retrieval/passages';
import { questionWords } from '../retrieval/words';

/** Most passages read for one question. */
const PASSAGES_MAX = 50;

export type RankedPassage = KnowledgePassage & { readonly documentId: string; readonly score: number };

/**
 * The passages of knowledge bases, ranked by full-text search in each passage's language. A page that is read again answers with what
 * it said before.
 */
export async function readKnowledge(
  db: Db,
  knowledgeBases: readonly string[],
  question: string,
): Promise<RankedPassage[]> {
  if (knowledgeBases.length === 0) return [];
  // Any word counts: one passage rarely holds all words of a question.
  const words = questionWords(question).join(' ');
  const anyWord = sql`replace(plainto_tsquery(${kbChunk.language}, ${words})::text, '&', '|')::tsquery`;
  const score = sql<number>`ts_rank_cd(${kbChunk.tsv}, ${anyWord})::float8`;
  const rows = await db
    .select({
      documentId: kbChunk.documentId,
      heading: kbChunk.heading,
      text: kbChunk.content,
      title: kbDocument.title,
      url: kbDocument.url,
      score,
    })
    .from(kbChunk)
    .innerJoin(kbDocument, and(eq(kbDocument.orgId, kbChunk.orgId), eq(kbDocument.id, kbChunk.documentId)))
    .where(inArray(kbChunk.kbId, [...knowledgeBases]))
    .orderBy(desc(score), asc(kbChunk.documentId), asc(kbChunk.ordinal))
    .limit(PASSAGES_MAX);
  return rows.map(({ title, url, ...passage }) => ({ ...passage, title: title ?? '', url: url ?? undefined }));
}
