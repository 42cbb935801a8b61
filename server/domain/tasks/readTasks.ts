import { and, asc, desc, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { QueryOf } from '#contract/endpoint';
import type { listTasks as listEndpoint } from '#contract/endpoints/tasks';
import type { RecordedTask, Task, TaskAttempt, TaskStats } from '#contract/entities/task';
import { TASK_PAGE_SIZE } from '#contract/rules/constants';
import { LISTED_TASKS_LIMIT } from '#contract/rules/hostConstants';
import { NOT_FOUND } from '#contract/rules/messages';
import { withinHours } from '#contract/rules/tasks/hours';
import { isTaskOver } from '#contract/rules/tasks/lifecycle';
import { metaFilter } from '#contract/rules/tasks/metaFilter';
import { retriesOf } from '#contract/rules/tasks/retry';
import { escapeLike } from '../../db/holding';
import { inIndexOrder } from '../../db/indexOrder';
import { message, task, taskAttempt } from '../../db/schema/index';
import { Refusal } from '../../request/refusal';
import type { OfOrganization } from '../contacts/contactRow';
import { zoneOf } from '../contacts/zoneOf';
import { uuidOf } from '../conversations/messageRow';
import { countUpTo, totalOf } from '../cursor';
import { conditionSql } from '../logs/conditionSql';
import { secondsOf } from '../seconds';
import { readLimits } from './limits';
import { type AttemptRow, isTask, selectTasks, type TaskRow, taskOf } from './taskRow';

type Asked = QueryOf<typeof listEndpoint>;

const SORTS = { createdAt: task.id, updatedAt: task.updatedAt, scheduledFor: task.scheduledFor } as const;

/** A page of the tasks of an organization (specification 7: by `createdAt`, the newest first). */
export async function listTasks(
  { db, orgId }: OfOrganization,
  asked: Asked,
): Promise<{ readonly tasks: Task[]; readonly total: number }> {
  const { limit = TASK_PAGE_SIZE, offset = 0, sort = 'createdAt', order = 'desc' } = asked;
  const where = and(eq(task.orgId, orgId), ...narrowed(asked));
  const direction = order === 'asc' ? asc : desc;
  const count = countUpTo(db, task, where);
  const page = selectTasks(db, { total: count })
    .where(sort === 'scheduledFor' ? and(where, sql`${task.scheduledFor} is not null`) : where)
    .orderBy(...(sort === 'createdAt' ? [direction(task.id)] : [direction(SORTS[sort]), direction(task.id)]))
    .limit(Math.min(Math.max(limit, 1), LISTED_TASKS_LIMIT))
    .offset(Math.min(offset, OFFSET_MAX));
  const rows = await inIndexOrder(db, page);
  const total = await totalOf(db, rows, count, offset === 0);
  return { tasks: rows.map(taskOf), total };
}

const OFFSET_MAX = 2_000_000_000;

function narrowed(asked: Asked): (SQL | undefined)[] {
  const { id, type, state, outcome, accountId, batchId, parentTaskId, externalTaskId, contactId, since, until } = asked;
  const { q = '', contactListName } = asked;
  const phrase = `%${escapeLike(q)}%`;
  const is = <V>(column: Parameters<typeof eq>[0], value: V | undefined) =>
    value === undefined ? undefined : eq(column, value);
  return [
    ...Object.entries(asked).flatMap(([name, value]) => {
      const filter = metaFilter(name, value);
      return filter && filter !== 'empty' ? [conditionSql(filter, sql`jsonb_build_object('meta', ${task.meta})`)] : [];
    }),
    is(task.id, id),
    is(task.type, type),
    state && state.length > 0 ? inArray(task.state, state) : undefined,
    is(task.outcome, outcome),
    is(task.agentId, accountId),
    is(task.batchId, batchId),
    is(task.parentId, parentTaskId),
    is(task.externalTaskId, externalTaskId),
    contactId === undefined
      ? undefined
      : sql`exists (select from contact c where c.org_id = ${task.orgId} and c.id = ${contactId} and c.deleted_at is null
          and ${task.target} in (c.phone, c.email))`,
    contactListName === undefined
      ? undefined
      : sql`exists (select from contact_list l
          join contact_list_member m on m.org_id = l.org_id and m.list_id = l.id
          join contact c on c.org_id = m.org_id and c.id = m.contact_id and c.deleted_at is null
          where l.org_id = ${task.orgId} and lower(l.name) = lower(${contactListName}) and ${task.target} in (c.phone, c.email))`,
    since === undefined ? undefined : gte(task.createdAt, new Date(since * 1_000)),
    until === undefined ? undefined : lt(task.createdAt, new Date(until * 1_000)),
    q === '' ? undefined : or(ilike(task.title, phrase), ilike(task.message, phrase), ilike(task.target, phrase)),
  ];
}

/** A task with its attempts, and those that are planned. @throws Refusal 404 */
export async function readRecordedTask(of: OfOrganization, id: string): Promise<RecordedTask> {
  const { db, orgId } = of;
  const [row] = await selectTasks(db).where(isTask(orgId, id));
  if (!row) throw new Refusal(404, NOT_FOUND);
  const attempts = await db
    .select({ attempt: taskAttempt, message })
    .from(taskAttempt)
    .innerJoin(
      message,
      and(
        eq(message.orgId, taskAttempt.orgId),
        eq(message.roomId, taskAttempt.roomId),
        eq(message.id, taskAttempt.messageId),
      ),
    )
    .where(and(eq(taskAttempt.orgId, orgId), eq(taskAttempt.taskId, id)))
    .orderBy(asc(taskAttempt.number), asc(taskAttempt.id));
  const { businessHours } = await readLimits(of);
  const timezone = (await zoneOf(of, row.task.target)) ?? businessHours.timezone;
  const last = attempts.at(-1);
  const logged = attempts.some(({ message: { convoUuid } }) => convoUuid !== null);
  return {
    ...taskOf(row),
    attemptHistory: attempts.map(({ attempt, message: sent }) => attemptOf(attempt, uuidOf(sent))),
    planned: plannedOf(row.task, (atMs) => withinHours(businessHours, timezone, atMs)),
    timezone,
    ...(logged && { logsRef: { href: `/api/v2/tasks/${id}/logs` } }),
    ...(row.task.schedule !== null && { runsRef: { href: `/api/v2/tasks/${id}/runs` } }),
    ...(last && {
      conversationRef: {
        href: `/api/v1/conversations/${encodeURIComponent(last.attempt.roomId)}`,
        roomId: last.attempt.roomId,
        ...(last.message.convoUuid !== null && { uuid: last.message.convoUuid }),
      },
    }),
  };
}

const attemptOf = (row: AttemptRow, messageUuid: string): TaskAttempt => ({
  id: row.id,
  number: row.number,
  channel: row.channel,
  target: row.target,
  result: row.result,
  ...(row.reason !== null && { reason: row.reason }),
  timestamp: secondsOf(row.createdAt),
  ...(row.endedAt !== null && { endedTimestamp: secondsOf(row.endedAt) }),
  roomId: row.roomId,
  messageUuid,
});

/** When a task is tried if each attempt fails: the next one, and all that are left. */
function plannedOf(row: TaskRow, within: (atMs: number) => number): RecordedTask['planned'] {
  if (row.schedule !== null || isTaskOver(row.state)) return [];
  const retries = retriesOf(row.retryPolicy ?? undefined, row.channel);
  const left = retries.slice(Math.max(0, row.attempts - (row.dueAt === null ? 1 : 0)));
  const planned: RecordedTask['planned'] = [];
  let atMs = row.dueAt?.getTime() ?? null;
  const isFirstDue = atMs !== null;
  const steps = isFirstDue
    ? [{ afterS: 0, channel: retries[row.attempts - 1]?.channel ?? row.channel }, ...left]
    : left;
  for (const { afterS, channel } of steps) {
    atMs = within((atMs ?? row.updatedAt.getTime()) + afterS * 1_000);
    planned.push({ timestamp: Math.floor(atMs / 1_000), channel });
  }
  return planned;
}

/** How many tasks there are in each state, and how they came out. */
export async function readStats(
  { db, orgId }: OfOrganization,
  { since, batchId }: { readonly since?: number | undefined; readonly batchId?: string | undefined },
): Promise<TaskStats> {
  const rows = await db
    .select({ state: task.state, outcome: task.outcome, tasks: sql<number>`count(*)::int` })
    .from(task)
    .where(
      and(
        eq(task.orgId, orgId),
        since === undefined ? undefined : gte(task.createdAt, new Date(since * 1_000)),
        batchId === undefined ? undefined : eq(task.batchId, batchId),
      ),
    )
    .groupBy(task.state, task.outcome);
  const [byState, byOutcome]: [Record<string, number>, Record<string, number>] = [{}, {}];
  let total = 0;
  for (const { state, outcome, tasks } of rows) {
    total += tasks;
    byState[state] = (byState[state] ?? 0) + tasks;
    if (outcome !== null) byOutcome[outcome] = (byOutcome[outcome] ?? 0) + tasks;
  }
  return { total, byState, byOutcome };
}
