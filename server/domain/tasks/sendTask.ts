import { and, desc, eq, gt, lte, ne } from 'drizzle-orm';
import type { TaskLimits } from '#contract/entities/task';
import * as words from '#contract/rules/messages/tasks';
import { isWithinHours, nextDayWithinHours, withinHours } from '#contract/rules/tasks/hours';
import { answerWaitS, type Retry, retriesOf } from '#contract/rules/tasks/retry';
import { account, task, taskAttempt } from '../../db/schema/index';
import { type Db, rescope, savepoint } from '../../db/scoped';
import { Refusal } from '../../request/refusal';
import { type AgentPlace, txOf } from '../../request/tx';
import { firstAgent } from '../accounts/findAgent';
import { zoneOf } from '../contacts/zoneOf';
import { readOrganizationName } from '../conversations/openRoom';
import { lockRoom, storeMessage } from '../conversations/storeMessage';
import type { DeliveryHost } from '../delivery/host';
import { deliveryBy } from '../delivery/queueDelivery';
import { requireWay } from '../delivery/requireWay';
import { openRoomTo } from '../delivery/roomTo';
import { closeBatch } from './batches';
import { countSending, countToday, lockLimits } from './limits';
import { carrierOf } from './newTasks';
import { makeRun } from './schedules';
import { isTask, type TaskRow } from './taskRow';
import { taskChanged } from './tasksChanged';

const ALL = { kind: 'super' } as const;

/** An attempt as it is to be made. */
type Attempt = Pick<TaskRow, 'channel' | 'target' | 'message'> & { readonly retry: Retry | null };

/**
 * Looks at the next task of an organization that is due, and sends it, has it wait, or ends it: all in this transaction, with the message
 * that it sends. Its provider is asked later, by the job of the message. False: none is due, or as many are under way as may be. Needs the
 * scope 'super'.
 */
export async function sendNext(db: Db, orgId: number, host: DeliveryHost, nowMs: number): Promise<boolean> {
  // One after another: a day takes no more than it may.
  const limits = await lockLimits({ db, orgId });
  const [row] = await db
    .select()
    .from(task)
    .where(and(eq(task.orgId, orgId), lte(task.dueAt, new Date(nowMs))))
    .orderBy(task.dueAt, task.id)
    .limit(1)
    .for('update');
  if (!row) return false;
  if (row.schedule !== null) {
    await makeRun(db, row, nowMs);
    return true;
  }
  if ((await countSending({ db, orgId })) >= limits.concurrencyPerRun) return false;
  const place = await firstAgent(db, and(eq(account.orgId, orgId), eq(account.id, row.agentId)) ?? eq(account.id, 0));
  if (place === null) {
    await endTask(db, row, { reason: words.TASK_AGENT_GONE }, nowMs);
    return true;
  }
  const attempt = attemptOf(row);
  const wait = await waitOf(db, row, attempt, limits, nowMs);
  if (wait) await db.update(task).set(wait).where(isTask(orgId, row.id));
  else await send(db, row, attempt, { place, host, nowMs });
  await txOf(db).emit(taskChanged(row.agentId));
  return true;
}

/** The next attempt of a task: by its policy after the first. */
function attemptOf({ channel, target, message, attempts, retryPolicy }: TaskRow): Attempt {
  const retry = attempts === 0 ? null : (retriesOf(retryPolicy ?? undefined, channel)[attempts - 1] ?? null);
  return {
    channel: retry?.channel ?? channel,
    target: retry?.target ?? target,
    message: retry?.content || message,
    retry,
  };
}

/** Until when a task must wait, and why; null: it may leave now. Hours hold whatever else is so. */
async function waitOf(
  db: Db,
  row: TaskRow,
  attempt: Attempt,
  limits: TaskLimits,
  nowMs: number,
): Promise<{ readonly dueAt: Date; readonly reason: string } | null> {
  const of = { db, orgId: row.orgId };
  const { businessHours, daily, cooldowns } = limits;
  const zone = (await zoneOf(of, attempt.target, row.target)) ?? businessHours.timezone;
  const until = (atMs: number, reason: string) => ({ dueAt: new Date(withinHours(businessHours, zone, atMs)), reason });
  if (!isWithinHours(businessHours, zone, nowMs)) return until(nowMs, words.TASK_WAITS_FOR_HOURS);
  const today = await countToday(of, limits, nowMs);
  const isFull =
    (attempt.channel === 'text' && today.texts >= daily.texts) || (row.attempts === 0 && today.tasks >= daily.tasks);
  if (isFull) return until(nextDayWithinHours(businessHours, zone, nowMs), words.TASK_WAITS_FOR_DAY);
  const isFree = attempt.channel !== 'text' || row.isForced;
  const lastMs = isFree ? null : await lastTextMs(of, attempt.target, cooldowns.texts, nowMs);
  return lastMs === null ? null : until(lastMs + cooldowns.texts * 1_000, words.TASK_WAITS_FOR_PERSON);
}

/** When a task last texted somebody, if that is no longer ago; null: it is. */
async function lastTextMs(
  { db, orgId }: { readonly db: Db; readonly orgId: number },
  target: string,
  withinS: number,
  nowMs: number,
): Promise<number | null> {
  const [last] = await db
    .select({ createdAt: taskAttempt.createdAt })
    .from(taskAttempt)
    .where(
      and(
        eq(taskAttempt.orgId, orgId),
        eq(taskAttempt.target, target),
        eq(taskAttempt.channel, 'text'),
        ne(taskAttempt.result, 'late'),
        gt(taskAttempt.createdAt, new Date(nowMs - withinS * 1_000)),
      ),
    )
    .orderBy(desc(taskAttempt.createdAt))
    .limit(1);
  return last?.createdAt.getTime() ?? null;
}

type Sending = { readonly place: AgentPlace; readonly host: DeliveryHost; readonly nowMs: number };

/** Stores the message of an attempt, and queues it; or ends the task if nothing may be sent. */
async function send(db: Db, row: TaskRow, attempt: Attempt, sending: Sending): Promise<void> {
  const { partnerId, resellerId, orgId } = sending.place;
  await rescope(db, { kind: 'org', partnerId, resellerId, orgId });
  const sent = await savepoint(db, () => storeAttempt(db, row, attempt, sending)).catch((error: unknown) => {
    if (error instanceof Refusal) return error;
    throw error;
  });
  await rescope(db, ALL);
  if (sent instanceof Refusal) await endTask(db, row, { reason: sent.message }, sending.nowMs);
}

/** @throws Refusal 403, 409, 422 or 501 if nothing may be sent, or nothing carries it */
async function storeAttempt(db: Db, row: TaskRow, attempt: Attempt, { place, host, nowMs }: Sending): Promise<null> {
  const tx = txOf(db);
  const { orgId, agentId } = row;
  const target = { ...TARGET, id: agentId, organizationId: orgId };
  const opened = await openRoomTo(tx, target, attempt.target);
  const room = opened && (await lockRoom(tx, opened.row.id));
  if (!room) throw new Refusal(422, words.TASK_AGENT_GONE);
  const channel = carrierOf(attempt.channel);
  await requireWay(db, room, { text: attempt.message, channel, lastSource: null, host, nowMs });
  const metadata = {
    taskId: row.id,
    ...(attempt.channel === 'email' && row.subject !== null && { emailSubject: row.subject }),
  };
  const stored = await storeMessage(tx, room, await readOrganizationName(tx, place.orgId), {
    role: 'assistant',
    text: attempt.message,
    source: channel,
    atMs: nowMs,
    clientKey: `task:${row.id}:${row.attempts + 1}:${nowMs}`,
    leaving: deliveryBy(channel),
    metadata,
  });
  await db.insert(taskAttempt).values({
    agentId,
    taskId: row.id,
    number: row.attempts + 1,
    channel: attempt.channel,
    target: attempt.target,
    roomId: room.id,
    messageId: stored.id,
    isFirst: row.attempts === 0,
    answerWaitS: answerWaitS(row.retryPolicy ?? undefined, row.goal !== null, attempt.retry),
    createdAt: new Date(nowMs),
  });
  await db
    .update(task)
    .set({ state: 'running', attempts: row.attempts + 1, dueAt: null, reason: null, isForced: false })
    .where(isTask(orgId, row.id));
  return null;
}

/** Of an agent, as rooms are opened for it. */
const TARGET = {
  type: 'agent',
  username: '',
  displayName: '',
  partnerId: null,
  resellerId: null,
  active: true,
  isTest: false,
} as const;

/** Ends a task that nothing can be sent of. */
async function endTask(
  db: Db,
  { orgId, id, batchId }: TaskRow,
  { reason }: { readonly reason: string },
  nowMs: number,
): Promise<void> {
  await db
    .update(task)
    .set({ state: 'errored', reason, dueAt: null, finishedAt: new Date(nowMs) })
    .where(isTask(orgId, id));
  if (batchId !== null) await closeBatch(db, { orgId, batchId }, nowMs);
}
