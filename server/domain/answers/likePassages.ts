import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { knowledgeBasesOf } from '#contract/rules/agents/knowledgeFunction';
import { kbChunk } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { EmbeddingModel } from '../../providers/llm/embeddingModel';
import { likeness, mergedByRank, packed } from '../retrieval/meaning';
import type { KnowledgePassage } from '../retrieval/passages';
import type { AnswerRequest } from './answerRequest';
import { type RankedPassage, selectPassages } from './knowledge';

/** A question waits no longer for its meaning: then its words have to do. */
const EMBED_TIMEOUT_MS = 3_000;
/** Most passages that are found by meaning. */
const FOUND_MAX = 20;
/** Less alike than this means nothing in any model that was tried. */
const LIKENESS_MIN = 0.3;

type Read = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/**
 * The passages found by words, merged by rank with those that mean the like of the question. Without a model, or if it does not answer,
 * those found by words. The vectors of the knowledge bases are compared one by one, which needs no extension of the database: 20,000 of
 * 1,024 dimensions took 60 ms.
 */
export async function withLikePassages<T extends KnowledgePassage>(
  model: EmbeddingModel | null,
  read: Read,
  knowledgeBases: readonly string[],
  { question, byWords }: { readonly question: string; readonly byWords: readonly T[] },
): Promise<readonly (T | RankedPassage)[]> {
  if (model === null || knowledgeBases.length === 0) return byWords;
  const [asked] = await model.embed([question], AbortSignal.timeout(EMBED_TIMEOUT_MS)).catch(() => []);
  if (asked === undefined) return byWords;
  const direction = packed(asked);
  const alike = await read((db) => likePassages(db, knowledgeBases, model.name, direction));
  const found = byWords.filter(({ score = 0 }) => score > 0);
  // One that both found keeps the score of its words.
  const merged = mergedByRank<T | RankedPassage>([found, alike], idOf);
  const ids = new Set(merged.map(idOf));
  return [...merged, ...byWords.filter((passage) => !ids.has(idOf(passage)))];
}

const idOf = ({ documentId, heading, text }: KnowledgePassage): string => [documentId, heading, text].join('\n');

/** The same for a question that an agent is about to answer. */
export async function askedByMeaning<A extends { readonly request: AnswerRequest }>(
  model: EmbeddingModel | null,
  read: Read,
  asked: A,
): Promise<A> {
  const { request } = asked;
  const question = request.turns.at(-1)?.text ?? '';
  const found = { question, byWords: request.knowledge };
  const knowledge = await withLikePassages(model, read, knowledgeBasesOf(request), found);
  return { ...asked, request: { ...request, knowledge } };
}

async function likePassages(
  db: Db,
  knowledgeBases: readonly string[],
  model: string,
  asked: Buffer,
): Promise<RankedPassage[]> {
  const vectors = await db
    .select({ id: kbChunk.id, embedding: kbChunk.embedding })
    .from(kbChunk)
    .where(
      and(inArray(kbChunk.kbId, [...knowledgeBases]), eq(kbChunk.embeddedBy, model), isNotNull(kbChunk.embedding)),
    );
  const scores = new Map(
    vectors
      .map(({ id, embedding }) => [id, embedding === null ? 0 : likeness(asked, embedding)] as const)
      .filter(([, score]) => score >= LIKENESS_MIN)
      .sort(([, one], [, other]) => other - one)
      .slice(0, FOUND_MAX),
  );
  if (scores.size === 0) return [];
  const passages = await selectPassages(db, { id: sql<string>`${kbChunk.id}` }).where(
    inArray(kbChunk.id, [...scores.keys()]),
  );
  return passages
    .map(({ id, title, url, ...passage }) => {
      const score = scores.get(id) ?? 0;
      return { ...passage, title: title ?? '', url: url ?? undefined, score };
    })
    .sort((one, other) => other.score - one.score);
}
