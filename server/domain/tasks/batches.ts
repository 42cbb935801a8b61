import { and, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { BatchState, NewTask, TaskBatch } from '#contract/entities/task';
import { LISTED_TASK_BATCHES_LIMIT, REPORTED_ROWS_LIMIT, TASK_BREAKER_ATTEMPTS } from '#contract/rules/hostConstants';
import { NOT_FOUND } from '#contract/rules/messages';
import { BATCH_OVER, LIST_OF_OTHERS, listStopped, TASK_CANCELED_WITH_LIST } from '#contract/rules/messages/tasks';
import { SKIPPED } from '#contract/rules/tasks/skipped';
import { appendEvents } from '../../db/outbox';
import { task, taskAttempt, taskBatch } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { MAKE_TASKS, RUN_TASKS } from '../../queue/kinds';
import { enqueue } from '../../queue/queue';
import { Refusal } from '../../request/refusal';
import type { OfOrganization } from '../contacts/contactRow';
import { reasonNotToReach } from '../delivery/consent';
import { secondsOf } from '../seconds';
import { lockLimits, readLimits } from './limits';
import { carrierOf, type Making, openChecks, type TaskValues } from './newTasks';
import { tasksChanged } from './tasksChanged';

type BatchRow = typeof taskBatch.$inferSelect;
export type OfBatch = { readonly orgId: number; readonly batchId: string };

const isBatch = ({ orgId, batchId }: OfBatch) => and(eq(taskBatch.orgId, orgId), eq(taskBatch.id, batchId));
const OPEN: readonly BatchState[] = ['queued', 'running'];

/** Stores a list, and has its tasks made in the background. */
export async function createBatch(
  { db, orgId, userId, permittedIds, nowMs }: Making,
  given: readonly NewTask[],
  title: string | undefined,
): Promise<string> {
  const now = new Date(nowMs);
  const permitted = permittedIds && [...permittedIds];
  const [made] = await db
    .insert(taskBatch)
    .values({
      ...{ orgId, given, total: given.length, madeBy: userId },
      title: title || null,
      permittedIds: permitted,
      createdAt: now,
    })
    .returning({ id: taskBatch.id });
  if (!made) throw new Error('no list was made');
  await enqueue(db, MAKE_TASKS, { orgId, batchId: made.id });
  return made.id;
}

/** Tasks that one transaction makes. */
const PORTION = 200;

/**
 * Makes the next tasks of a list, and counts them in the same transaction: a worker that is killed makes none twice. Returns whether any
 * are left. Needs the scope 'super'.
 */
export async function makePortion(db: Db, of: OfBatch, nowMs: number): Promise<boolean> {
  const limits = await lockLimits({ db, orgId: of.orgId });
  const [row] = await db.select().from(taskBatch).where(isBatch(of)).for('update');
  if (!row || !OPEN.includes(row.state) || row.made >= row.total) return false;
  const { orgId, madeBy, permittedIds } = row;
  const making = { db, orgId, userId: madeBy, permittedIds, limits, nowMs };
  const portion = row.given.slice(row.made, row.made + PORTION);
  const read = await checkedRows(making, portion, row.made);
  const inserted = await insertTasks(db, read.values, row.id);
  const made = row.made + portion.length;
  const isMade = made >= row.total;
  await db
    .update(taskBatch)
    .set({
      made,
      state: 'running',
      inserted: row.inserted + inserted,
      rejected: row.rejected + read.errors.length,
      skipped: row.skipped + read.values.length - inserted,
      errors: [...row.errors, ...read.errors].slice(0, REPORTED_ROWS_LIMIT),
      ...(isMade && { given: [] }),
    })
    .where(isBatch(of));
  await enqueue(db, RUN_TASKS, { orgId });
  await appendEvents(db, [tasksChanged(orgId)]);
  if (isMade) await closeBatch(db, of, nowMs);
  return !isMade;
}

type Read = { readonly values: readonly TaskValues[]; readonly errors: TaskBatch['errors'] };

async function checkedRows(making: Making, portion: readonly NewTask[], from: number): Promise<Read> {
  const { check } = openChecks(making);
  const values: TaskValues[] = [];
  const errors: TaskBatch['errors'] = [];
  for (const [place, given] of portion.entries()) {
    try {
      const one = await check(given);
      const reason = await reasonNotToReach(making.db, making.orgId, one.target, carrierOf(one.channel));
      if (reason === null) values.push(one);
      else errors.push({ row: from + place + 1, reason });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      errors.push({ row: from + place + 1, reason: `${SKIPPED.invalid}. ${error.message}` });
    }
  }
  return { values, errors };
}

/** Whoever is in the list for the same moment already is left out. */
async function insertTasks(db: Db, values: readonly TaskValues[], batchId: string): Promise<number> {
  if (values.length === 0) return 0;
  const rows = await db
    .insert(task)
    .values(values.map((one) => ({ ...one, batchId })))
    .onConflictDoNothing()
    .returning({ id: task.id });
  return rows.length;
}

const UNDONE = ['pending', 'processing', 'running', 'active', 'paused'] as const;
/** With fewer attempts a share says nothing. */
const BREAKER_LEAST = 10;

/**
 * Ends a list whose tasks are over, and stops one of which too many failed: what was not sent is canceled. Needs the scope 'super', or that
 * of the organization.
 */
export async function closeBatch(db: Db, of: OfBatch, nowMs: number): Promise<void> {
  const [row] = await db.select().from(taskBatch).where(isBatch(of)).for('update');
  if (!row || !OPEN.includes(row.state)) return;
  const broken = await brokenBy(db, row);
  if (broken !== null) return stop(db, row, { state: 'failed', reason: broken }, nowMs);
  if (row.made < row.total) return;
  const ofBatch = and(eq(task.orgId, of.orgId), eq(task.batchId, of.batchId));
  if ((await db.$count(task, and(ofBatch, inArray(task.state, [...UNDONE])))) > 0) return;
  const isClean = row.rejected === 0 && (await db.$count(task, and(ofBatch, eq(task.state, 'errored')))) === 0;
  const state = isClean ? 'completed' : 'completed_with_errors';
  await db
    .update(taskBatch)
    .set({ state, finishedAt: new Date(nowMs) })
    .where(isBatch(of));
  await appendEvents(db, [tasksChanged(of.orgId)]);
}

/** Why a list must stop by itself: too many of its latest attempts failed. Null: it goes on. */
async function brokenBy(db: Db, { orgId, id }: BatchRow): Promise<string | null> {
  const { stopsAtPercent } = await readLimits({ db, orgId });
  if (stopsAtPercent === null) return null;
  const latest = await db
    .select({ result: taskAttempt.result })
    .from(taskAttempt)
    .innerJoin(task, and(eq(task.orgId, taskAttempt.orgId), eq(task.id, taskAttempt.taskId)))
    .where(
      and(eq(task.orgId, orgId), eq(task.batchId, id), isNotNull(taskAttempt.endedAt), ne(taskAttempt.result, 'late')),
    )
    .orderBy(desc(taskAttempt.endedAt), desc(taskAttempt.id))
    .limit(TASK_BREAKER_ATTEMPTS);
  const failed = latest.filter(({ result }) => result === 'failed').length;
  const isMuch = latest.length >= BREAKER_LEAST && failed * 100 > stopsAtPercent * latest.length;
  return isMuch ? listStopped(failed, latest.length) : null;
}

/** Whether nothing more of a list is sent: it stopped by itself, or somebody stopped it. */
export async function isStopped(db: Db, of: OfBatch): Promise<boolean> {
  const [row] = await db.select({ state: taskBatch.state }).from(taskBatch).where(isBatch(of));
  return row?.state === 'failed' || row?.state === 'canceled';
}

type Stopped = { readonly state: 'failed' | 'canceled'; readonly reason: string | null };

/** Nothing more of a list is made or sent. What its providers have is theirs. */
async function stop(db: Db, { orgId, id }: BatchRow, stopped: Stopped, nowMs: number): Promise<void> {
  const now = new Date(nowMs);
  await db
    .update(task)
    .set({ state: 'canceled', reason: stopped.reason ?? TASK_CANCELED_WITH_LIST, dueAt: null, finishedAt: now })
    .where(and(eq(task.orgId, orgId), eq(task.batchId, id), inArray(task.state, ['pending', 'active', 'paused'])));
  await db
    .update(taskBatch)
    .set({ ...stopped, given: [], finishedAt: now })
    .where(isBatch({ orgId, batchId: id }));
  await appendEvents(db, [tasksChanged(orgId)]);
}

/**
 * Stops a list. `permittedIds`: the only agents that the caller may access; null: all.
 * @throws Refusal 403 for a list that may have tasks of other agents; 404; 409 if it is over
 */
export async function stopBatch(
  db: Db,
  of: OfBatch,
  permittedIds: readonly number[] | null,
  nowMs: number,
): Promise<void> {
  await lockLimits({ db, orgId: of.orgId });
  const [row] = await db.select().from(taskBatch).where(isBatch(of)).for('update');
  if (!row) throw new Refusal(404, NOT_FOUND);
  if (permittedIds !== null && !row.permittedIds?.every((id) => permittedIds.includes(id)))
    throw new Refusal(403, LIST_OF_OTHERS);
  if (!OPEN.includes(row.state)) throw new Refusal(409, BATCH_OVER);
  await stop(db, row, { state: 'canceled', reason: null }, nowMs);
}

/** A list with how far its tasks are. @throws Refusal 404 */
export async function readBatch(db: Db, of: OfBatch): Promise<TaskBatch> {
  const [row] = await selectBatches(db).where(isBatch(of));
  if (!row) throw new Refusal(404, NOT_FOUND);
  return batchOf(row);
}

/** The latest lists, the newest first. */
export async function listBatches({ db, orgId }: OfOrganization): Promise<TaskBatch[]> {
  const rows = await selectBatches(db)
    .where(eq(taskBatch.orgId, orgId))
    .orderBy(desc(taskBatch.id))
    .limit(LISTED_TASK_BATCHES_LIMIT);
  return rows.map(batchOf);
}

/** Selects lists without what is still to be made of them. */
const selectBatches = (db: Db) => db.select(COLUMNS).from(taskBatch).$dynamic();

const inState = (state: 'finished' | 'errored' | 'canceled') =>
  sql<number>`(select count(*)::int from task t where t.org_id = task_batch.org_id
    and t.batch_id = task_batch.id and t.state = ${state})`;

const { id, title, state, reason, total, inserted, rejected, skipped, errors, createdAt, finishedAt } = taskBatch;
const COLUMNS = {
  ...{ id, title, state, reason, total, inserted, rejected, skipped, errors, createdAt, finishedAt },
  finished: inState('finished'),
  failed: inState('errored'),
  canceled: inState('canceled'),
} as const;

function batchOf(
  row: Pick<
    BatchRow,
    | 'id'
    | 'title'
    | 'state'
    | 'reason'
    | 'total'
    | 'inserted'
    | 'rejected'
    | 'skipped'
    | 'errors'
    | 'createdAt'
    | 'finishedAt'
  > &
    Pick<TaskBatch, 'finished' | 'failed' | 'canceled'>,
): TaskBatch {
  const { title: named, reason: why, createdAt: made, finishedAt: ended, ...counts } = row;
  return {
    ...counts,
    ...(named !== null && { title: named }),
    ...(why !== null && { reason: why }),
    createdAt: secondsOf(made),
    ...(ended !== null && { finishedAt: secondsOf(ended) }),
  };
}
