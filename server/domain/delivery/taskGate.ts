import { and, eq } from 'drizzle-orm';
import { TASK_OUTSIDE_HOURS, TASK_STOPPED_BEFORE } from '#contract/rules/messages/tasks';
import { isWithinHours } from '#contract/rules/tasks/hours';
import { DEFAULT_TASK_LIMITS } from '#contract/rules/tasks/limits';
import { task, taskAttempt, taskLimit } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { zoneOf } from '../contacts/zoneOf';
import type { MessageRow } from '../conversations/messageRow';

/**
 * Why a message of a task may not leave now: it was canceled, or it is outside the hours of whoever gets it, however late the queue is.
 * Null: it may, or no task sent it. Needs the scope 'super'.
 */
export async function reasonOfTask(db: Db, { orgId, id, metadata }: MessageRow, nowMs: number): Promise<string | null> {
  const { taskId } = metadata;
  if (typeof taskId !== 'string') return null;
  const [row] = await db
    .select({ state: task.state, target: task.target, tried: taskAttempt.target, hours: taskLimit.businessHours })
    .from(task)
    .leftJoin(taskLimit, eq(taskLimit.orgId, task.orgId))
    .leftJoin(taskAttempt, and(eq(taskAttempt.orgId, task.orgId), eq(taskAttempt.messageId, id)))
    .where(and(eq(task.orgId, orgId), eq(task.id, taskId)));
  if (!row || row.state === 'canceled' || row.state === 'pending') return TASK_STOPPED_BEFORE;
  const hours = row.hours ?? DEFAULT_TASK_LIMITS.businessHours;
  const zone = (await zoneOf({ db, orgId }, row.tried ?? row.target, row.target)) ?? hours.timezone;
  return isWithinHours(hours, zone, nowMs) ? null : TASK_OUTSIDE_HOURS;
}
