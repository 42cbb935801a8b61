import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { TaskChange } from '#contract/entities/task';
import * as words from '#contract/rules/messages/tasks';
import { isTaskOpen, isTaskOver } from '#contract/rules/tasks/lifecycle';
import { nextOf } from '#contract/rules/tasks/schedule';
import { task, taskAttempt } from '../../db/schema/index';
import { RUN_TASKS } from '../../queue/kinds';
import { enqueue } from '../../queue/queue';
import { Refusal } from '../../request/refusal';
import type { Tx } from '../../request/tx';
import { closeBatch } from './batches';
import { lockLimits } from './limits';
import { queueTasks, requireWithinHours } from './newTasks';
import { isTask, lockTask, type OfOrganization, type TaskRow } from './taskRow';
import { taskChanged } from './tasksChanged';

type Changing = OfOrganization & Pick<Tx, 'emit'> & { readonly nowMs: number };

/**
 * Changes a task that waits, pauses, resumes or cancels it. One that was tried can only be canceled.
 * @throws Refusal 404; 409 if it is over or under way; 422
 */
export async function updateTask(of: Changing, id: string, change: TaskChange): Promise<void> {
  const limits = await lockLimits(of);
  const row = await lockTask(of, id);
  if (isTaskOver(row.state)) throw new Refusal(409, words.TASK_OVER);
  const { state, scheduledFor, greeting: _, waitToGreet: __, ...fields } = change;
  if (state === 'canceled') {
    await cancel(of, row);
    return;
  }
  if (!isTaskOpen(row.state) || row.attempts > 0) throw new Refusal(409, words.TASK_UNDER_WAY);
  if (state !== undefined && row.schedule === null) throw new Refusal(409, words.TASK_NOT_SCHEDULED);
  if (scheduledFor !== undefined) await requireWithinHours({ ...of, limits }, row.target, scheduledFor);
  const dueAt = dueAfter(row, change, of.nowMs);
  const [changed] = await of.db
    .update(task)
    .set({
      ...fields,
      ...(scheduledFor !== undefined && { scheduledFor: new Date(scheduledFor * 1_000) }),
      ...(state !== undefined && { state }),
      dueAt,
    })
    .where(isTask(of.orgId, id))
    .returning();
  if (changed) await queueTasks(of.db, changed);
  await of.emit(taskChanged(row.agentId));
}

/** When a changed task is due: a schedule that is resumed from now on, one that is paused never. */
function dueAfter(row: TaskRow, { state, scheduledFor }: TaskChange, nowMs: number): Date | null {
  if (state === 'paused') return null;
  if (state === 'active' && row.schedule !== null) {
    const nextMs = nextOf(row.schedule, nowMs, row.createdAt.getTime());
    return nextMs === null ? null : new Date(nextMs);
  }
  return scheduledFor === undefined ? row.dueAt : new Date(scheduledFor * 1_000);
}

/** Nothing more of a task is sent. What its provider has may still arrive; an answer is not waited for any more. */
async function cancel({ db, orgId, emit, nowMs }: Changing, row: TaskRow): Promise<void> {
  const now = new Date(nowMs);
  await db
    .update(task)
    .set({ state: 'canceled', reason: words.TASK_CANCELED_BY_PERSON, dueAt: null, finishedAt: now })
    .where(isTask(orgId, row.id));
  await endAwaiting({ db, orgId }, row.id, now);
  if (row.batchId !== null) await closeBatch(db, { orgId, batchId: row.batchId }, nowMs);
  await emit(taskChanged(row.agentId));
}

async function endAwaiting({ db, orgId }: OfOrganization, taskId: string, now: Date): Promise<void> {
  const ofTask = and(eq(taskAttempt.orgId, orgId), eq(taskAttempt.taskId, taskId), isNull(taskAttempt.endedAt));
  await db
    .update(taskAttempt)
    .set({ result: 'sent', reason: words.TASK_CANCELED_BY_PERSON, endedAt: now })
    .where(and(ofTask, eq(taskAttempt.result, 'awaiting')));
}

/** Cancels those of some tasks that are not over. Returns how many. */
export async function cancelTasks(of: Changing, ids: readonly string[]): Promise<number> {
  await lockLimits(of);
  const rows = await of.db
    .select()
    .from(task)
    .where(and(eq(task.orgId, of.orgId), inArray(task.id, [...new Set(ids)])))
    .orderBy(task.id)
    .for('update');
  const open = rows.filter(({ state }) => !isTaskOver(state));
  for (const row of open) await cancel(of, row);
  return open.length;
}

/** Deletes a task with its attempts, and what a schedule has made. What was sent stays in the inbox. @throws Refusal 404 */
export async function deleteTask(of: Changing, id: string): Promise<void> {
  await lockLimits(of);
  const row = await lockTask(of, id);
  await of.db.delete(task).where(isTask(of.orgId, id));
  if (row.batchId !== null) await closeBatch(of.db, { orgId: of.orgId, batchId: row.batchId }, of.nowMs);
  await of.emit(taskChanged(row.agentId));
}

/**
 * Has a task tried now, whatever it waits for but hours, wishes and limits; or only if its time has come.
 * @throws Refusal 404; 409 if it is over, under way or paused
 */
export async function runTask(of: Changing, id: string, mode: 'force' | 'due'): Promise<void> {
  await lockLimits(of);
  const row = await lockTask(of, id);
  if (isTaskOver(row.state)) throw new Refusal(409, words.TASK_OVER);
  if (row.dueAt === null) throw new Refusal(409, words.TASK_UNDER_WAY);
  const isForced = mode === 'force';
  if (isForced) await of.db.update(task).set({ isForced, dueAt: new Date(of.nowMs) }).where(isTask(of.orgId, id));
  await enqueue(of.db, RUN_TASKS, { orgId: of.orgId });
  await of.emit(taskChanged(row.agentId));
}
