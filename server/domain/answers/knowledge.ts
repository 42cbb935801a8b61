import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { kbChunk, kbDocument } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { KnowledgeText } from '../retrieval/units/readText';
import { questionWords } from './questionWords';

/** Passages read for one question; beyond that only the nearest are worth their time. */
const PASSAGES_MAX = 200;

/**
 * The documents of an agent's knowledge bases, as far as they are near a question: those passages that hold a word of it first, by
 * full-text rank in the language of each. Passages of one document stand together, in their order.
 */
export async function readKnowledge(
  db: Db,
  knowledgeBases: readonly string[],
  question: string,
): Promise<KnowledgeText[]> {
  if (knowledgeBases.length === 0) return [];
  // Any word counts: a question's words rarely all stand in one passage.
  const words = questionWords(question);
  const anyWord = sql`replace(plainto_tsquery(${kbChunk.language}, ${words})::text, '&', '|')::tsquery`;
  const rows = await db
    .select({
      documentId: kbChunk.documentId,
      ordinal: kbChunk.ordinal,
      heading: kbChunk.heading,
      content: kbChunk.content,
      title: kbDocument.title,
      url: kbDocument.url,
    })
    .from(kbChunk)
    .innerJoin(kbDocument, and(eq(kbDocument.orgId, kbChunk.orgId), eq(kbDocument.id, kbChunk.documentId)))
    .where(and(inArray(kbChunk.kbId, [...knowledgeBases]), eq(kbDocument.status, 'ready')))
    .orderBy(desc(sql`ts_rank_cd(${kbChunk.tsv}, ${anyWord})`), asc(kbChunk.documentId), asc(kbChunk.ordinal))
    .limit(PASSAGES_MAX);

  const documentIds = [...new Set(rows.map(({ documentId }) => documentId))];
  return documentIds.map((id) => {
    const passages = rows.filter(({ documentId }) => documentId === id).sort((a, b) => a.ordinal - b.ordinal);
    const [first] = passages;
    return {
      title: first?.title ?? '',
      url: first?.url ?? undefined,
      text: passages
        .map(({ heading, content }) => (heading === '' ? content : `## ${heading}\n${content}`))
        .join('\n\n'),
    };
  });
}
