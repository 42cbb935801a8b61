import { sql } from 'drizzle-orm';
import { TASK_NO_MORE_RUNS } from '#contract/rules/messages/tasks';
import { nextOf } from '#contract/rules/tasks/schedule';
import { appendEvents } from '../../db/outbox';
import { task } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { queueTasks } from './newTasks';
import { isTask, type TaskRow } from './taskRow';
import { taskChanged } from './tasksChanged';

/**
 * Makes the task that a schedule is due for, and says when it comes next: what was missed while nothing ran is made up for by one. Its
 * row must be locked. Needs the scope 'super'.
 */
export async function makeRun(db: Db, row: TaskRow, nowMs: number): Promise<void> {
  // What comes once is over, also if somebody had it come before its time.
  const isLast = row.type === 'cronOneOff';
  const nextMs = row.schedule === null || isLast ? null : nextOf(row.schedule, nowMs, row.createdAt.getTime());
  const now = new Date(nowMs);
  const { orgId, agentId, channel, target, title, message, subject, context, taskContext, goal, retryPolicy } = row;
  await db.insert(task).values({
    ...{ agentId, channel, target, title, message, subject, context, taskContext, goal, retryPolicy },
    type: channel,
    state: 'pending',
    meta: row.meta,
    parentId: row.id,
    madeBy: row.madeBy,
    scheduledFor: row.dueAt,
    dueAt: now,
    createdAt: now,
    updatedAt: now,
  });
  const dueAt = nextMs === null ? null : new Date(nextMs);
  await db
    .update(task)
    .set({
      dueAt,
      isForced: false,
      runs: sql`${task.runs} + 1`,
      ...(dueAt === null && { state: 'finished', reason: TASK_NO_MORE_RUNS, finishedAt: now }),
    })
    .where(isTask(orgId, row.id));
  await queueTasks(db, { orgId, dueAt });
  await appendEvents(db, [taskChanged(agentId)]);
}
