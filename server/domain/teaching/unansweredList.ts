import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { UnansweredQuestion } from '#contract/entities/teaching';
import { PAGE_SIZE_LIMIT } from '#contract/rules/hostConstants';
import { NOT_FOUND } from '#contract/rules/messages';
import { below } from '../../db/below';
import { message, unanswered, unansweredQuestion } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { TargetAccount } from '../../request/caller';
import { Refusal } from '../../request/refusal';
import { uuidOf } from '../conversations/messageRow';
import { type PageQuery, pageOf } from '../page';
import { secondsOf } from '../seconds';

/** Conversations that are named of a question. */
const EXAMPLES_MAX = 3;

export type UnansweredQuery = PageQuery & {
  readonly id?: string | undefined;
  readonly state: UnansweredQuestion['state'];
  readonly test?: boolean | undefined;
};

/** A page of what agents could not answer, the most frequent first; with `id` that one alone, whatever its state. */
export async function listUnanswered(
  db: Db,
  target: TargetAccount,
  { id, state, test = false, ...query }: UnansweredQuery,
): Promise<{ readonly questions: UnansweredQuestion[]; readonly total: number; readonly totalTimes: number }> {
  const { pageSize, offset } = pageOf(query, PAGE_SIZE_LIMIT);
  const wanted =
    id === undefined ? and(eq(unanswered.state, state), eq(unanswered.isTest, test)) : eq(unanswered.id, id);
  const times = sql<number>`count(*)::int`;
  const last = sql<Date>`max(${unansweredQuestion.createdAt})`;
  const groups = await db
    .select({
      unanswered,
      times,
      total: sql<number>`(count(*) over ())::int`,
      totalTimes: sql<number>`(sum(count(*)) over ())::int`,
    })
    .from(unanswered)
    .innerJoin(
      unansweredQuestion,
      and(eq(unansweredQuestion.orgId, unanswered.orgId), eq(unansweredQuestion.unansweredId, unanswered.id)),
    )
    .where(and(wanted, isOfAgents(target)))
    .groupBy(unanswered.orgId, unanswered.id)
    .orderBy(desc(times), desc(last), unanswered.id)
    .limit(pageSize)
    .offset(offset);
  const asked = await readAsked(
    db,
    groups.map((group) => group.unanswered.id),
  );
  const questions = groups.map(({ unanswered: row, times: count }): UnansweredQuestion => {
    const own = asked.filter(({ unansweredId }) => unansweredId === row.id);
    const latest = own.filter(({ fromLatest }) => fromLatest <= EXAMPLES_MAX);
    return {
      id: row.id,
      agentId: row.agentId,
      question: own.find(({ fromFirst }) => fromFirst === 1)?.text ?? '',
      times: count,
      lastAskedAt: latest[0] ? secondsOf(latest[0].createdAt) : 0,
      state: row.state,
      ...(row.taughtIn !== null && { taughtIn: row.taughtIn }),
      test: row.isTest,
      examples: latest.map(({ roomId, uuid, text, reason, createdAt }) => ({
        roomId,
        uuid,
        question: text,
        reason,
        timestamp: secondsOf(createdAt),
      })),
    };
  });
  return { questions, total: groups[0]?.total ?? 0, totalTimes: groups[0]?.totalTimes ?? 0 };
}

/** @throws Refusal 404 */
async function readUnanswered(db: Db, target: TargetAccount, id: string): Promise<UnansweredQuestion> {
  const { questions } = await listUnanswered(db, target, { id, state: 'open' });
  const [found] = questions;
  if (!found) throw new Refusal(404, NOT_FOUND);
  return found;
}

/** Dismisses what was not answered, or takes it up again. @throws Refusal 404 */
export async function dismissUnanswered(
  db: Db,
  target: TargetAccount,
  id: string,
  change: { readonly dismissed: boolean; readonly userId: number; readonly nowMs: number },
): Promise<UnansweredQuestion> {
  const { dismissed, userId, nowMs } = change;
  await db
    .update(unanswered)
    .set({
      state: dismissed ? 'dismissed' : 'open',
      taughtIn: null,
      changedAt: new Date(nowMs),
      changedBy: userId,
    })
    .where(and(eq(unanswered.id, id), isOfAgents(target)));
  return readUnanswered(db, target, id);
}

/** The first and the latest messages of some groups, the latest first. */
async function readAsked(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const of = sql`partition by ${unansweredQuestion.orgId}, ${unansweredQuestion.unansweredId}`;
  const at = sql`${unansweredQuestion.createdAt}, ${unansweredQuestion.questionId}`;
  const ranked = db
    .select({
      unansweredId: unansweredQuestion.unansweredId,
      roomId: unansweredQuestion.roomId,
      reason: unansweredQuestion.reason,
      createdAt: unansweredQuestion.createdAt,
      text: message.text,
      id: message.id,
      clientKey: message.clientKey,
      fromFirst: sql<number>`(row_number() over (${of} order by ${at}))::int`.as('from_first'),
      fromLatest: sql<number>`(row_number() over (${of} order by ${unansweredQuestion.createdAt} desc,
        ${unansweredQuestion.questionId} desc))::int`.as('from_latest'),
    })
    .from(unansweredQuestion)
    .innerJoin(
      message,
      and(
        eq(message.orgId, unansweredQuestion.orgId),
        eq(message.roomId, unansweredQuestion.roomId),
        eq(message.id, unansweredQuestion.questionId),
      ),
    )
    .where(inArray(unansweredQuestion.unansweredId, [...ids]))
    .as('ranked');
  const rows = await db
    .select()
    .from(ranked)
    .where(sql`${ranked.fromFirst} = 1 or ${ranked.fromLatest} <= ${EXAMPLES_MAX}`)
    .orderBy(ranked.fromLatest);
  return rows.map((row) => ({ ...row, uuid: uuidOf(row) }));
}

const isOfAgents = (target: TargetAccount): SQL => below(unanswered, unanswered.agentId, target);
