import { and, eq, gte, isNull, ne, sql } from 'drizzle-orm';
import type { DailyCounts, TaskLimitChanges, TaskLimits } from '#contract/entities/task';
import { DAILY_OF_ADMINISTRATORS } from '#contract/rules/messages/tasks';
import { dayOf } from '#contract/rules/tasks/hours';
import { DEFAULT_TASK_LIMITS } from '#contract/rules/tasks/limits';
import { taskAttempt, taskLimit } from '../../db/schema/index';
import { Refusal } from '../../request/refusal';
import type { OfOrganization } from '../contacts/contactRow';

type LimitRow = typeof taskLimit.$inferSelect;

/** The limits of an organization. */
export async function readLimits({ db, orgId }: OfOrganization): Promise<TaskLimits> {
  const [row] = await db.select().from(taskLimit).where(eq(taskLimit.orgId, orgId));
  return row ? limitsOf(row) : DEFAULT_TASK_LIMITS;
}

/** The same, locked: whoever sends tasks of the organization at the same time waits, so that what was sent is counted exactly. */
export async function lockLimits({ db, orgId }: OfOrganization): Promise<TaskLimits> {
  await db.insert(taskLimit).values({ orgId }).onConflictDoNothing();
  const [row] = await db.select().from(taskLimit).where(eq(taskLimit.orgId, orgId)).for('no key update');
  if (!row) throw new Error('an organization has no limits of tasks');
  return limitsOf(row);
}

const limitsOf = (row: LimitRow): TaskLimits => ({
  businessHours: row.businessHours,
  daily: { calls: row.dailyCalls, texts: row.dailyTexts, tasks: row.dailyTasks },
  concurrencyPerRun: row.concurrency,
  cooldowns: { calls: row.cooldownCallsS, texts: row.cooldownTextsS },
  stopsAtPercent: row.stopsAtPercent,
  ...(row.retryPolicy !== null && { defaultRetryConfiguration: row.retryPolicy }),
});

/**
 * Changes limits; what is left out stays.
 * @throws Refusal 403 if somebody else than a super administrator changes how much leaves in a day, or at the same time
 */
export async function setLimits(
  of: OfOrganization,
  change: TaskLimitChanges,
  isOperator: boolean,
): Promise<TaskLimits> {
  const before = await lockLimits(of);
  const { daily = before.daily, concurrencyPerRun = before.concurrencyPerRun } = change;
  const isOfOperator =
    concurrencyPerRun !== before.concurrencyPerRun ||
    daily.calls !== before.daily.calls ||
    daily.texts !== before.daily.texts ||
    daily.tasks !== before.daily.tasks;
  if (isOfOperator && !isOperator) throw new Refusal(403, DAILY_OF_ADMINISTRATORS);
  const { businessHours, cooldowns, stopsAtPercent, defaultRetryConfiguration } = change;
  await of.db
    .update(taskLimit)
    .set({
      dailyCalls: daily.calls,
      dailyTexts: daily.texts,
      dailyTasks: daily.tasks,
      concurrency: concurrencyPerRun,
      ...(businessHours && { businessHours }),
      ...(cooldowns && { cooldownCallsS: cooldowns.calls, cooldownTextsS: cooldowns.texts }),
      ...(stopsAtPercent !== undefined && { stopsAtPercent }),
      ...(defaultRetryConfiguration !== undefined && { retryPolicy: defaultRetryConfiguration }),
    })
    .where(eq(taskLimit.orgId, of.orgId));
  return readLimits(of);
}

/** What left today, in the zone of the organization's hours. What was too late to leave does not count. */
export async function countToday(
  { db, orgId }: OfOrganization,
  { businessHours: { timezone } }: TaskLimits,
  nowMs: number,
): Promise<DailyCounts> {
  const { date, startMs } = dayOf(timezone, nowMs);
  const since = new Date(startMs);
  const [row] = await db
    .select({
      texts: sql<number>`count(*) filter (where ${taskAttempt.channel} = 'text')::int`,
      tasks: sql<number>`count(*) filter (where ${taskAttempt.isFirst})::int`,
    })
    .from(taskAttempt)
    .where(and(eq(taskAttempt.orgId, orgId), gte(taskAttempt.createdAt, since), ne(taskAttempt.result, 'late')));
  // Agents call nobody by themselves yet.
  return { calls: 0, texts: row?.texts ?? 0, tasks: row?.tasks ?? 0, date };
}

/** How many of an organization's attempts its providers have, or are about to get. */
export function countSending({ db, orgId }: OfOrganization): Promise<number> {
  const isOpen = and(eq(taskAttempt.orgId, orgId), isNull(taskAttempt.endedAt), eq(taskAttempt.result, 'sending'));
  return db.$count(taskAttempt, isOpen);
}
