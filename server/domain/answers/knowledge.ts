import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { kbChunk, kbDocument } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { KnowledgePassage } from '../retrieval/passages';
import { questionWords } from '../retrieval/words';

/** Most passages read for one question. */
const PASSAGES_MAX = 50;

/** The passages of an agent's knowledge bases, ranked by full-text search in each passage's language. */
export async function readKnowledge(
  db: Db,
  knowledgeBases: readonly string[],
  question: string,
): Promise<KnowledgePassage[]> {
  if (knowledgeBases.length === 0) return [];
  // Any word counts: one passage rarely holds all words of a question.
  const words = questionWords(question).join(' ');
  const anyWord = sql`replace(plainto_tsquery(${kbChunk.language}, ${words})::text, '&', '|')::tsquery`;
  const rows = await db
    .select({ heading: kbChunk.heading, text: kbChunk.content, title: kbDocument.title, url: kbDocument.url })
    .from(kbChunk)
    .innerJoin(kbDocument, and(eq(kbDocument.orgId, kbChunk.orgId), eq(kbDocument.id, kbChunk.documentId)))
    .where(and(inArray(kbChunk.kbId, [...knowledgeBases]), eq(kbDocument.status, 'ready')))
    .orderBy(desc(sql`ts_rank_cd(${kbChunk.tsv}, ${anyWord})`), asc(kbChunk.documentId), asc(kbChunk.ordinal))
    .limit(PASSAGES_MAX);
  return rows.map(({ title, url, ...passage }) => ({ ...passage, title: title ?? '', url: url ?? undefined }));
}
