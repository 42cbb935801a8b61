import { and, asc, eq, gt } from 'drizzle-orm';
import type { AttemptResult, RetryCause, TaskOutcome } from '#contract/entities/task';
import { OUTCOME_UNKNOWN } from '#contract/rules/messages/delivery';
import * as words from '#contract/rules/messages/tasks';
import { retryAfter } from '#contract/rules/tasks/retry';
import { appendEvents } from '../../db/outbox';
import { message, task, taskAttempt } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { RUN_TASKS, SETTLE_TASK } from '../../queue/kinds';
import { enqueue } from '../../queue/queue';
import { closeBatch, isStopped } from './batches';
import type { GoalVerdict, Judged } from './judgeGoal';
import { lockLimits } from './limits';
import { type AttemptRow, isTask, type TaskRow } from './taskRow';
import { taskChanged } from './tasksChanged';

export type OfAttempt = { readonly orgId: number; readonly attemptId: string };

type Open = { readonly attempt: AttemptRow; readonly row: TaskRow };

/** Messages that are judged at most, the latest. */
const JUDGED_MESSAGES = 40;

/**
 * Says what became of an attempt, by what became of its message and by what was answered, and what follows for its task. Returns what must
 * be judged first, by a model, outside of a transaction; null: nothing is left to do. Needs the scope 'super'.
 */
export async function settleAttempt(db: Db, of: OfAttempt, nowMs: number): Promise<Judged | null> {
  const open = await lockOpen(db, of);
  if (!open) return null;
  const { attempt, row } = open;
  const sent = await messageOf(db, attempt);
  if (attempt.result === 'sending') {
    if (sent.status === 'pending') return null;
    if (row.state !== 'running') {
      // It was canceled meanwhile.
      await endAttempt(db, attempt, sent.status === 'failed' ? 'failed' : 'sent', sent.reason, nowMs);
      return null;
    }
    if (sent.status === 'failed') return failed(db, open, sent.reason, nowMs);
    if (attempt.answerWaitS === null) {
      await finish(db, open, 'sent', { reason: words.TASK_SENT, outcome: null }, nowMs);
      return null;
    }
    await awaitAnswer(db, attempt, attempt.answerWaitS, nowMs);
  } else if (sent.status === 'failed') return failed(db, open, sent.reason, nowMs);
  const said = await saidSince(db, attempt);
  if (said.length > 0) {
    if (row.goal?.completionCriteria) return { goal: row.goal, said };
    const outcome = row.goal === null ? null : ('goal_met' as const);
    await finish(db, open, 'answered', { reason: words.TASK_ANSWERED, outcome }, nowMs);
    return null;
  }
  const until = attempt.answerUntil;
  if (until === null || until.getTime() > nowMs) return null;
  await again(db, open, { result: 'noResponse', cause: 'no_response', reason: words.TASK_UNANSWERED }, nowMs);
  return null;
}

/** Says what follows from a verdict. An open goal is waited for as long as an answer is. Needs the scope 'super'. */
export async function settleJudged(db: Db, of: OfAttempt, verdict: GoalVerdict, nowMs: number): Promise<void> {
  const open = await lockOpen(db, of);
  if (open?.row.state !== 'running') return;
  const end = (outcome: TaskOutcome, reason: string) => finish(db, open, 'answered', { reason, outcome }, nowMs);
  if (verdict === 'met') return end('goal_met', words.TASK_ANSWERED);
  if (verdict === 'negative') return end('terminal_negative', words.TASK_ANSWERED);
  if (verdict === null) return end('goal_incomplete', words.TASK_NOT_JUDGED);
  const until = open.attempt.answerUntil;
  if (until !== null && until.getTime() > nowMs) return;
  await again(db, open, { result: 'answered', cause: 'goal_incomplete', reason: words.TASK_GOAL_NOT_MET }, nowMs);
}

/** An attempt of which nobody knows yet what comes of it, with its task, both locked. Null: it is over. */
async function lockOpen(db: Db, { orgId, attemptId }: OfAttempt): Promise<Open | null> {
  const isOne = and(eq(taskAttempt.orgId, orgId), eq(taskAttempt.id, attemptId));
  const [named] = await db.select({ taskId: taskAttempt.taskId }).from(taskAttempt).where(isOne);
  if (!named) return null;
  // First the limits, then the task, as everywhere.
  await lockLimits({ db, orgId });
  const [row] = await db.select().from(task).where(isTask(orgId, named.taskId)).for('update');
  const [attempt] = await db.select().from(taskAttempt).where(isOne).for('update');
  return row && attempt && attempt.endedAt === null ? { attempt, row } : null;
}

async function messageOf(db: Db, { orgId, roomId, messageId }: AttemptRow) {
  const [sent] = await db
    .select({ status: message.status, reason: message.reason })
    .from(message)
    .where(and(eq(message.orgId, orgId), eq(message.roomId, roomId), eq(message.id, messageId)));
  return sent ?? { status: 'failed' as const, reason: null };
}

async function awaitAnswer(db: Db, attempt: AttemptRow, waitS: number, nowMs: number): Promise<void> {
  const answerUntil = new Date(nowMs + waitS * 1_000);
  await db.update(taskAttempt).set({ result: 'awaiting', answerUntil }).where(isAttempt(attempt));
  await enqueue(db, SETTLE_TASK, { orgId: attempt.orgId, attemptId: attempt.id }, answerUntil);
  // Its place among those that are sent is free.
  await enqueue(db, RUN_TASKS, { orgId: attempt.orgId });
  await appendEvents(db, [taskChanged(attempt.agentId)]);
}

const isAttempt = ({ orgId, id }: AttemptRow) => and(eq(taskAttempt.orgId, orgId), eq(taskAttempt.id, id));

/** What the other side said since an attempt left, and what was said to it: the earliest first. */
async function saidSince(db: Db, { orgId, roomId, messageId }: AttemptRow): Promise<string[]> {
  const rows = await db
    .select({ role: message.role, text: message.text })
    .from(message)
    // Ids are made in the order of time.
    .where(and(eq(message.orgId, orgId), eq(message.roomId, roomId), gt(message.id, messageId)))
    .orderBy(asc(message.id))
    .limit(JUDGED_MESSAGES);
  return rows.some(({ role }) => role === 'user') ? rows.map(({ role, text }) => `${role}: ${text}`) : [];
}

/** What did not arrive: outside hours it waits for them, and does not count; else it is tried again, or the task has failed. */
async function failed(db: Db, open: Open, reason: string | null, nowMs: number): Promise<null> {
  const { attempt, row } = open;
  if (reason === words.TASK_OUTSIDE_HOURS) {
    await endAttempt(db, attempt, 'late', reason, nowMs);
    const dueAt = new Date(nowMs);
    await waitAgain(db, row, { attempts: row.attempts - 1, dueAt, reason: words.TASK_WAITS_FOR_HOURS }, nowMs);
    return null;
  }
  if (reason === OUTCOME_UNKNOWN) {
    // It may have arrived: nobody gets it twice.
    await endAttempt(db, attempt, 'failed', reason, nowMs);
    await end(db, row, { state: 'errored', outcome: null, reason }, nowMs);
    return null;
  }
  await again(db, open, { result: 'failed', cause: 'delivery_failed', reason }, nowMs);
  return null;
}

type Missed = { readonly result: AttemptResult; readonly cause: RetryCause; readonly reason: string | null };

/** The task is tried again as its policy says; else it is over. */
async function again(db: Db, { attempt, row }: Open, { result, cause, reason }: Missed, nowMs: number): Promise<void> {
  await endAttempt(db, attempt, result, reason, nowMs);
  const retry = retryAfter(row.retryPolicy ?? undefined, row.channel, row.attempts, cause);
  if (retry) {
    const dueAt = new Date(nowMs + retry.afterS * 1_000);
    await waitAgain(db, row, { dueAt, reason }, nowMs);
    return;
  }
  const isRetried = row.retryPolicy?.retryOn.includes(cause) === true;
  const outcome = isRetried ? 'retries_exhausted' : cause === 'goal_incomplete' ? 'goal_incomplete' : null;
  const state = result === 'failed' ? 'errored' : 'finished';
  await end(db, row, { state, outcome, reason }, nowMs);
}

type Waiting = Pick<TaskRow, 'reason'> & { readonly dueAt: Date; readonly attempts?: number };

/** The task waits for another attempt; one of a list that was stopped meanwhile does not. What failed may stop its list. */
async function waitAgain(db: Db, row: TaskRow, waits: Waiting, nowMs: number): Promise<void> {
  const { orgId, batchId } = row;
  if (batchId !== null && (await isStopped(db, { orgId, batchId }))) {
    const stopped = { reason: words.TASK_CANCELED_WITH_LIST, finishedAt: new Date(nowMs) };
    await db
      .update(task)
      .set({ state: 'canceled', ...stopped })
      .where(isTask(orgId, row.id));
    return;
  }
  await db
    .update(task)
    .set({ state: 'pending', ...waits })
    .where(isTask(orgId, row.id));
  await enqueue(db, RUN_TASKS, { orgId }, waits.dueAt);
  if (batchId !== null) await closeBatch(db, { orgId, batchId }, nowMs);
}

type End = { readonly outcome: TaskOutcome | null; readonly reason: string | null };

async function finish(db: Db, { attempt, row }: Open, result: AttemptResult, ended: End, nowMs: number): Promise<void> {
  await endAttempt(db, attempt, result, null, nowMs);
  await end(db, row, { state: 'finished', ...ended }, nowMs);
}

async function endAttempt(
  db: Db,
  attempt: AttemptRow,
  result: AttemptResult,
  reason: string | null,
  nowMs: number,
): Promise<void> {
  await db
    .update(taskAttempt)
    .set({ result, reason, endedAt: new Date(nowMs) })
    .where(isAttempt(attempt));
  await enqueue(db, RUN_TASKS, { orgId: attempt.orgId });
  await appendEvents(db, [taskChanged(attempt.agentId)]);
}

async function end(db: Db, row: TaskRow, ended: End & { readonly state: 'finished' | 'errored' }, nowMs: number) {
  await db
    .update(task)
    .set({ ...ended, finishedAt: new Date(nowMs) })
    .where(isTask(row.orgId, row.id));
  if (row.batchId !== null) await closeBatch(db, { orgId: row.orgId, batchId: row.batchId }, nowMs);
}
