import { and, eq, inArray } from 'drizzle-orm';
import type { TaskChange } from '#contract/entities/task';
import * as words from '#contract/rules/messages/tasks';
import { isTaskOpen, isTaskOver } from '#contract/rules/tasks/lifecycle';
import { task, taskAttempt } from '../../db/schema/index';
import type { Scope } from '../../db/scope';
import { rescope } from '../../db/scoped';
import { RUN_TASKS } from '../../queue/kinds';
import { enqueue } from '../../queue/queue';
import { Refusal } from '../../request/refusal';
import type { Tx } from '../../request/tx';
import type { OfOrganization } from '../contacts/contactRow';
import { closeBatch } from './batches';
import { lockLimits } from './limits';
import { nextRun, queueTasks, requireWithinHours } from './newTasks';
import { isTask, lockTask, type TaskRow } from './taskRow';
import { taskChanged } from './tasksChanged';

/** `scope`: that of the caller, which may show only some of the tasks of a list. */
type Changing = OfOrganization & Pick<Tx, 'emit'> & { readonly scope: Scope; readonly nowMs: number };

const ALL: Scope = { kind: 'super' };

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
    await cancel(of, [row]);
    return;
  }
  if (!isTaskOpen(row.state) || row.attempts > 0) throw new Refusal(409, words.TASK_UNDER_WAY);
  if (state !== undefined && row.schedule === null) throw new Refusal(409, words.TASK_NOT_SCHEDULED);
  if (scheduledFor !== undefined && row.schedule === null)
    await requireWithinHours({ ...of, limits }, row.target, scheduledFor);
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

/**
 * When a changed task is due. A schedule that is resumed, or begins at another moment, comes next after now and after that; one that is
 * paused never comes.
 * @throws Refusal 422 for a schedule that does not come again
 */
function dueAfter(row: TaskRow, { state, scheduledFor }: TaskChange, nowMs: number): Date | null {
  const fromMs = scheduledFor === undefined ? row.scheduledFor?.getTime() : scheduledFor * 1_000;
  if (row.schedule === null) return scheduledFor === undefined ? row.dueAt : new Date(scheduledFor * 1_000);
  const next = state ?? row.state;
  if (next === 'paused') return null;
  if (next === row.state && scheduledFor === undefined) return row.dueAt;
  return nextRun(row.schedule, Math.max(nowMs, fromMs ?? 0), row.createdAt.getTime());
}

/** Nothing more of some tasks is sent. What their providers have may still arrive; an answer is not waited for any more. */
async function cancel(of: Changing, rows: readonly TaskRow[]): Promise<void> {
  const { db, orgId, emit, nowMs } = of;
  const [ids, now] = [rows.map(({ id }) => id), new Date(nowMs)];
  await db
    .update(task)
    .set({ state: 'canceled', reason: words.TASK_CANCELED_BY_PERSON, dueAt: null, finishedAt: now })
    .where(and(eq(task.orgId, orgId), inArray(task.id, ids)));
  await db
    .update(taskAttempt)
    .set({ result: 'sent', reason: words.TASK_CANCELED_BY_PERSON, endedAt: now })
    .where(and(eq(taskAttempt.orgId, orgId), inArray(taskAttempt.taskId, ids), eq(taskAttempt.result, 'awaiting')));
  await closeLists(of, rows);
  await emit(...[...new Set(rows.map(({ agentId }) => agentId))].map((agentId) => taskChanged(agentId)));
}

/** Looks at the lists of some tasks as a whole: the caller may see only some of what is in them. */
async function closeLists({ db, orgId, scope, nowMs }: Changing, rows: readonly TaskRow[]): Promise<void> {
  const ids = new Set(rows.flatMap(({ batchId }) => batchId ?? []));
  if (ids.size === 0) return;
  await rescope(db, ALL);
  for (const batchId of ids) await closeBatch(db, { orgId, batchId }, nowMs);
  await rescope(db, scope);
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
  if (open.length > 0) await cancel(of, open);
  return open.length;
}

/** Deletes a task with its attempts, and what a schedule has made. What was sent stays in the inbox. @throws Refusal 404 */
export async function deleteTask(of: Changing, id: string): Promise<void> {
  await lockLimits(of);
  const row = await lockTask(of, id);
  await of.db.delete(task).where(isTask(of.orgId, id));
  await closeLists(of, [row]);
  await of.emit(taskChanged(row.agentId));
}

/**
 * Has a task tried now, whatever it waits for but hours, wishes and what a day takes; or only if its time has come.
 * @throws Refusal 404; 409 if it is over, under way or paused
 */
export async function runTask(of: Changing, id: string, mode: 'force' | 'due'): Promise<void> {
  await lockLimits(of);
  const row = await lockTask(of, id);
  if (isTaskOver(row.state)) throw new Refusal(409, words.TASK_OVER);
  if (row.state === 'paused') throw new Refusal(409, words.TASK_IS_PAUSED);
  if (row.dueAt === null) throw new Refusal(409, words.TASK_UNDER_WAY);
  const isForced = mode === 'force';
  if (isForced)
    await of.db
      .update(task)
      .set({ isForced, dueAt: new Date(of.nowMs) })
      .where(isTask(of.orgId, id));
  await enqueue(of.db, RUN_TASKS, { orgId: of.orgId });
  await of.emit(taskChanged(row.agentId));
}
