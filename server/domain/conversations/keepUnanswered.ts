import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { UnansweredReason } from '#contract/entities/teaching';
import { TAKEN_OVER_WITHIN_MS } from '#contract/rules/hostConstants';
import { agentConfig, message, unanswered, unansweredQuestion } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { Tx } from '../../request/tx';
import { languagesFor } from '../retrieval/languages';
import { readQuestion } from '../retrieval/question';
import { fold } from '../retrieval/words';
import { likeGroup } from './likeness';
import type { RoomRow } from './roomRow';

/** Earlier questions that a new one is compared with, the latest first. */
const COMPARED_MAX = 1_000;

export type Unanswered = {
  readonly agentId: number;
  readonly roomId: string;
  readonly questionId: string;
  readonly isTest: boolean;
  readonly text: string;
  readonly language: string | undefined;
  readonly reason: UnansweredReason;
  readonly nowMs: number;
};

/**
 * Keeps a question without an answer, once, with those that are alike. What was dismissed stays so. What was taught is open again only
 * if the answer was live when it was asked.
 */
export async function keepUnanswered({ db }: Pick<Tx, 'db'>, asked: Unanswered): Promise<void> {
  const { agentId, roomId, questionId, isTest, reason } = asked;
  const words = await stemsOf(db, asked.text, asked.language);
  if (words.length === 0) return;
  // Two like questions at once must not begin two groups.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('unanswered', ${agentId}))`);
  const known = await db
    .select({ unansweredId: unansweredQuestion.unansweredId, words: unansweredQuestion.words })
    .from(unansweredQuestion)
    .innerJoin(
      unanswered,
      and(eq(unanswered.orgId, unansweredQuestion.orgId), eq(unanswered.id, unansweredQuestion.unansweredId)),
    )
    .where(
      and(
        eq(unansweredQuestion.agentId, agentId),
        eq(unanswered.isTest, isTest),
        sql`${unansweredQuestion.words} && ${sql.param(words)}::text[]`,
      ),
    )
    .orderBy(desc(unansweredQuestion.createdAt))
    .limit(COMPARED_MAX);
  const unansweredId = likeGroup(words, known) ?? (await newGroup(db, asked));
  const createdAt = new Date(asked.nowMs);
  const kept = await db
    .insert(unansweredQuestion)
    .values({ agentId, roomId, questionId, unansweredId, reason, words, createdAt })
    .onConflictDoNothing()
    .returning({ id: unansweredQuestion.questionId });
  if (kept.length > 0) await reopen(db, unansweredId);
}

/** A person takes a locked room over: the question that the agent has just answered was answered badly. */
export async function keepTakenOver({ db }: Pick<Tx, 'db'>, row: RoomRow, nowMs: number): Promise<void> {
  if (row.isTest || row.peerKind === 'group') return;
  const [answer, question] = await db
    .select({ id: message.id, text: message.text, role: message.role, aiAgent: message.aiAgent })
    .from(message)
    .where(
      and(
        eq(message.orgId, row.orgId),
        eq(message.roomId, row.id),
        gte(message.createdAt, new Date(nowMs - TAKEN_OVER_WITHIN_MS)),
      ),
    )
    .orderBy(desc(message.id))
    .limit(2);
  if (!answer?.aiAgent || question?.role !== 'user') return;
  const [config] = await db
    .select({ language: sql<string | null>`${agentConfig.production} ->> 'agentLang'` })
    .from(agentConfig)
    .where(eq(agentConfig.agentId, row.agentId));
  await keepUnanswered(
    { db },
    {
      agentId: row.agentId,
      roomId: row.id,
      questionId: question.id,
      isTest: false,
      text: question.text,
      language: config?.language ?? undefined,
      reason: 'takenOver',
      nowMs,
    },
  );
}

/** The words that a question is compared by: without those that every question has, and without their endings and accents. */
async function stemsOf(db: Db, text: string, language: string | undefined): Promise<string[]> {
  const question = await readQuestion(db, text, languagesFor(language));
  const { rows } = await db.execute<{ stems: string[] }>(
    sql`select tsvector_to_array(to_tsvector(${question.language.config}::regconfig, ${question.mainWords.join(' ')})) stems`,
  );
  return [...new Set((rows[0]?.stems ?? []).map(fold))];
}

async function newGroup(db: Db, { agentId, isTest }: Unanswered): Promise<string> {
  const [made] = await db.insert(unanswered).values({ agentId, isTest }).returning({ id: unanswered.id });
  if (!made) throw new Error('The group of a question could not be stored.');
  return made.id;
}

async function reopen(db: Db, id: string): Promise<void> {
  await db
    .update(unanswered)
    .set({ state: 'open', taughtIn: null, changedAt: null, changedBy: null })
    .where(
      and(
        eq(unanswered.id, id),
        eq(unanswered.state, 'taught'),
        sql`(${unanswered.isTest} or ${unanswered.taughtIn} = 'knowledge' or exists (
          select from ${agentConfig} c where c.agent_id = ${unanswered.agentId} and c.published_at > ${unanswered.changedAt}))`,
      ),
    );
}
