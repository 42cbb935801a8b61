import { and, eq } from 'drizzle-orm';
import type { TestCase } from '#contract/entities/testRun';
import { knowledgeBasesOf } from '#contract/rules/agents/knowledgeFunction';
import { taughtPrompt, taughtText } from '#contract/rules/agents/taughtPrompt';
import { followsTemplate } from '#contract/rules/agents/templateMode';
import { KNOWLEDGE_NOT_READ, NOT_FOUND, PROMPT_OF_TEMPLATE } from '#contract/rules/messages';
import { unanswered } from '../../db/schema/index';
import type { Actor } from '../../request/actor';
import { Refusal } from '../../request/refusal';
import type { Tx } from '../../request/tx';
import { conflict, saveStaging } from '../campaigns/save';
import { type ConfigRow, lockConfig } from '../configRow';
import { addTexts } from '../knowledge/documents';
import { knowledgeChanged, lockKnowledgeBase } from '../knowledge/knowledgeBases';
import { keepTestCase } from '../testRuns/testCases';

export type Lesson = {
  /** The unanswered question that it is about. */
  readonly id?: string | undefined;
  readonly question: string;
  readonly answer: string;
  readonly place:
    | { readonly kind: 'prompt'; readonly rev: number }
    | { readonly kind: 'knowledge'; readonly knowledgeBaseId: string };
};

type OfAgent = { readonly agentId: number; readonly orgId: number };

export type Taught = { readonly testCase: TestCase; readonly rev?: number; readonly documentId?: string };

/**
 * Puts an answer where the agent will find it, keeps the question as a test case, and marks it as taught.
 * @throws Refusal 409 with the stored copy if the prompt is another revision; 422 for a prompt or a knowledge base that is not the
 * agent's; 404 for an unknown question
 */
export async function teach(tx: Tx, of: OfAgent, lesson: Lesson, actor: Actor): Promise<Taught> {
  const { question, answer, place, id } = lesson;
  const { agentId } = of;
  const row = await lockConfig(tx.db, agentId);
  const put =
    place.kind === 'prompt'
      ? { rev: await inPrompt(tx, row, { ...lesson, rev: place.rev }, actor) }
      : { documentId: await inKnowledge(tx, of, row, { ...lesson, knowledgeBaseId: place.knowledgeBaseId }, actor) };
  if (id !== undefined) {
    const marked = await tx.db
      .update(unanswered)
      .set({
        state: 'taught',
        taughtIn: place.kind,
        changedAt: new Date(actor.nowMs),
        changedBy: actor.userId,
      })
      .where(and(eq(unanswered.id, id), eq(unanswered.agentId, agentId)))
      .returning({ id: unanswered.id });
    if (marked.length === 0) throw new Refusal(404, NOT_FOUND);
  }
  const { userId, nowMs } = actor;
  return { ...put, testCase: await keepTestCase(tx.db, agentId, { question, expected: answer, userId, nowMs }) };
}

async function inPrompt(
  tx: Tx,
  row: ConfigRow,
  { rev, ...said }: { readonly rev: number; readonly question: string; readonly answer: string },
  actor: Actor,
): Promise<number> {
  const { agentId, staging } = row;
  if (rev !== row.rev) throw await conflict(tx.db, row);
  if (followsTemplate(staging)) throw new Refusal(422, PROMPT_OF_TEMPLATE, { input: 'place' });
  const { question, answer } = said;
  const agentInstructions = taughtPrompt(staging.agentInstructions ?? '', {
    question,
    answer,
    language: staging.agentLang,
  });
  const saved = await saveStaging(tx.db, agentId, { settings: { agentInstructions }, rev }, actor);
  await tx.emit({ type: 'agent.saved', accountId: agentId, agentId, payload: { rev: saved.rev } });
  return saved.rev;
}

async function inKnowledge(
  tx: Tx,
  { orgId }: OfAgent,
  { staging }: ConfigRow,
  said: { readonly knowledgeBaseId: string; readonly question: string; readonly answer: string },
  { nowMs }: Actor,
): Promise<string> {
  const { knowledgeBaseId, question } = said;
  if (!knowledgeBasesOf(staging).includes(knowledgeBaseId))
    throw new Refusal(422, KNOWLEDGE_NOT_READ, { input: 'knowledgeBaseId' });
  const base = { db: tx.db, orgId, knowledgeBaseId };
  await lockKnowledgeBase(base, knowledgeBaseId);
  const text = { title: question.slice(0, TITLE_MAX_CHARACTERS), text: taughtText(said) };
  const [added] = await addTexts(base, [text], new Date(nowMs));
  if (!added) throw new Error('The answer could not be added to the knowledge base.');
  await tx.emit(knowledgeChanged(orgId, knowledgeBaseId, added.id));
  return added.id;
}

/** As a person may type a title (`line`). */
const TITLE_MAX_CHARACTERS = 200;
