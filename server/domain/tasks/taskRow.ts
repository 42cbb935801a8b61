import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AttemptResult, Task } from '#contract/entities/task';
import { NOT_FOUND } from '#contract/rules/messages';
import { retriesOf } from '#contract/rules/tasks/retry';
import { task, type taskAttempt } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { Refusal } from '../../request/refusal';
import type { OfOrganization } from '../contacts/contactRow';
import { secondsOf } from '../seconds';

export type TaskRow = typeof task.$inferSelect;
export type AttemptRow = typeof taskAttempt.$inferSelect;

export const isTask = (orgId: number, id: string) => and(eq(task.orgId, orgId), eq(task.id, id));

/** A task, locked until the end of the transaction. @throws Refusal 404 */
export async function lockTask({ db, orgId }: OfOrganization, id: string): Promise<TaskRow> {
  const [row] = await db.select().from(task).where(isTask(orgId, id)).for('update');
  if (!row) throw new Refusal(404, NOT_FOUND);
  return row;
}

type Shown = {
  readonly task: TaskRow;
  readonly agentName: string;
  readonly contactId: number | null;
  readonly contactName: string | null;
  readonly results: readonly AttemptResult[];
};

/** Selects tasks as a list shows them; the caller adds filter and order. */
export function selectTasks<More extends Record<string, SQL> = Record<never, never>>(db: Db, more: More = {} as More) {
  return db
    .select({
      task,
      agentName: sql<string>`(select a.display_name from account a where a.id = task.agent_id)`,
      contactId: sql<number | null>`${known('id')}`,
      contactName: sql<string | null>`${known('name')}`,
      results: sql<AttemptResult[]>`coalesce((select json_agg(a.result order by a.number) from task_attempt a
        where a.org_id = task.org_id and a.task_id = task.id and a.result <> 'late'), '[]')`,
      ...more,
    })
    .from(task)
    .$dynamic();
}

/** The contact with the target of a task, as it is now: each by its own index. */
const known = (column: 'id' | 'name') => sql`coalesce(${knownBy(column, 'phone')}, ${knownBy(column, 'email')})`;

const knownBy = (column: 'id' | 'name', by: 'phone' | 'email') =>
  sql`(select c.${sql.identifier(column)} from contact c
    where c.org_id = task.org_id and c.deleted_at is null and c.${sql.identifier(by)} = task.target limit 1)`;

/** A task as the API returns it. */
export function taskOf({ task: row, agentName, contactId, contactName, results }: Shown): Task {
  const { id, type, state, target, agentId, runs } = row;
  return {
    ...{ id, type, state, target, agentName, runs, accountId: agentId, results: [...results] },
    attemptsPlanned: 1 + retriesOf(row.retryPolicy ?? undefined, row.channel).length,
    ...given('outcome', row.outcome),
    ...given('reason', row.reason),
    ...given('title', row.title),
    ...given('targetName', contactName),
    ...given('contactId', contactId),
    message: row.message,
    ...given('subject', row.subject),
    ...given('context', row.context),
    ...given('taskContext', row.taskContext),
    ...given('goal', row.goal),
    ...given('retryPolicy', row.retryPolicy),
    ...given('cronSchedule', row.schedule),
    ...given('batchId', row.batchId),
    ...given('parentTaskId', row.parentId),
    ...given('externalTaskId', row.externalTaskId),
    ...given('meta', row.meta),
    ...given('scheduledFor', row.scheduledFor && secondsOf(row.scheduledFor)),
    ...given('dueAt', row.dueAt && secondsOf(row.dueAt)),
    createdAt: secondsOf(row.createdAt),
    updatedAt: secondsOf(row.updatedAt),
    ...given('finishedAt', row.finishedAt && secondsOf(row.finishedAt)),
  };
}

/** A field that may be missing. */
const given = <K extends string, V>(name: K, value: V | null): { readonly [P in K]?: V } =>
  (value === null ? {} : { [name]: value }) as { readonly [P in K]?: V };

/** A task of an organization as the API returns it. @throws Refusal 404 */
export async function readTask({ db, orgId }: OfOrganization, id: string): Promise<Task> {
  const [row] = await selectTasks(db).where(isTask(orgId, id));
  if (!row) throw new Refusal(404, NOT_FOUND);
  return taskOf(row);
}
