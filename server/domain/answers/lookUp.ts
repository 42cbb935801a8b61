import type { FunctionRun } from '#contract/entities/functionRun';
import { KNOWLEDGE_BASE_FUNCTION } from '#contract/rules/agents/knowledgeFunction';
import type { Db } from '../../db/scoped';
import { type RankedPassage, readKnowledge } from './knowledge';

/** Documents that a transcript names of what was found. */
const DOCUMENTS_NAMED = 3;

/** What the knowledge bases say to a question, and the look-up as a function that the agent ran; none without knowledge bases. */
export async function lookUp(
  db: Db,
  knowledgeBases: readonly string[],
  { question, nowMs }: { readonly question: string; readonly nowMs: number },
): Promise<{ readonly knowledge: readonly RankedPassage[]; readonly lookup: FunctionRun | null }> {
  if (knowledgeBases.length === 0) return { knowledge: [], lookup: null };
  const beganMs = performance.now();
  const knowledge = await readKnowledge(db, knowledgeBases, question);
  const durationMs = Math.round(performance.now() - beganMs);
  // The other passages only stand in the same knowledge bases.
  const found = knowledge.filter(({ score }) => score > 0);
  const documents = [...new Set(found.map(({ title }) => title))].slice(0, DOCUMENTS_NAMED);
  return {
    knowledge,
    lookup: {
      name: KNOWLEDGE_BASE_FUNCTION,
      ...(documents[0] && { summary: documents[0] }),
      timestamp: Math.floor(nowMs / 1000),
      durationMs,
      arguments: { question },
      result: { passages: found.length, documents },
    },
  };
}
