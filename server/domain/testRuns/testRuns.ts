import { and, asc, eq, sql } from 'drizzle-orm';
import type { TestCase, TestResult, TestRun, TestState } from '#contract/entities/testRun';
import { testProblemOf, worseIn } from '#contract/rules/agents/testRuns';
import { TEST_RUN_SILENT_MS } from '#contract/rules/hostConstants';
import { AGENT_NOT_CONFIGURED, NO_TEST_CASES, NOT_FOUND, TESTS_RUNNING } from '#contract/rules/messages';
import { ITEMS_OF_MODEL } from '#contract/rules/money/usageLimits';
import type { OutboxEvent } from '../../db/outbox';
import { testResult, testRun } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { Refusal } from '../../request/refusal';
import { lockConfig, readConfig } from '../configRow';
import { requireWithinLimits } from '../money/reachedLimit';
import { secondsOf } from '../seconds';
import { holderOf } from './holder';
import { allTestCases } from './testCases';

export type RunRow = typeof testRun.$inferSelect;

/** The event of everything that is told here. */
export const testsChanged = (agentId: number): OutboxEvent => ({ type: 'tests.changed', accountId: agentId, agentId });

type Begun = { readonly userId: number; readonly nowMs: number; readonly caseId?: string | undefined };

/**
 * Begins a run with the copies and the cases as they are now; the run before goes. One case alone is asked again within the last run, if
 * that is of this draft and these cases.
 * @throws Refusal 404 for an unknown case; 409 while one goes on, without cases, for an agent that was never saved, and where a model has
 * read or written as much as it may in the month
 */
export async function beginRun(db: Db, agentId: number, { userId: startedBy, nowMs, caseId }: Begun): Promise<RunRow> {
  const config = await lockConfig(db, agentId);
  const { rev, staging, production, productionRev } = config;
  if (rev === 0) throw new Refusal(409, AGENT_NOT_CONFIGURED);
  const all = await allTestCases(db, agentId);
  const cases = caseId === undefined ? all : all.filter(({ id }) => id === caseId);
  if (caseId !== undefined && cases.length === 0) throw new Refusal(404, NOT_FOUND);
  if (cases.length === 0) throw new Refusal(409, NO_TEST_CASES);
  const last = await lastRun(db, agentId);
  if (last?.state === 'running' && (await heardOf(db, last)) > nowMs - TEST_RUN_SILENT_MS)
    throw new Refusal(409, TESTS_RUNNING);
  await requireWithinLimits(db, agentId, ITEMS_OF_MODEL, nowMs);
  if (caseId !== undefined && last?.state === 'done' && isSame(last, all, config)) return askAgain(db, last, caseId);
  await db.delete(testRun).where(eq(testRun.agentId, agentId));
  const [row] = await db
    .insert(testRun)
    .values({ agentId, rev, staging, production, productionRev, cases, startedBy, createdAt: new Date(nowMs) })
    .returning();
  if (!row) throw new Error('The test run could not be stored.');
  return row;
}

/** Without its answers to a case, a run goes on. */
async function askAgain(db: Db, { id }: RunRow, caseId: string): Promise<RunRow> {
  await db.delete(testResult).where(and(eq(testResult.runId, id), eq(testResult.caseId, caseId)));
  const [row] = await db.update(testRun).set({ state: 'running', endedAt: null }).where(eq(testRun.id, id)).returning();
  if (!row) throw new Error('The test run is gone.');
  return row;
}

/** When a run told something last. */
async function heardOf(db: Db, { id, createdAt }: RunRow): Promise<number> {
  const [told] = await db
    .select({ at: sql<number | null>`(extract(epoch from max(${testResult.createdAt})) * 1000)::float8` })
    .from(testResult)
    .where(eq(testResult.runId, id));
  return Math.max(createdAt.getTime(), told?.at ?? 0);
}

/** Stops the run that goes on, if one does; whether it did. */
export async function stopRun(db: Db, agentId: number, nowMs: number): Promise<boolean> {
  const stopped = await db
    .update(testRun)
    .set({ state: 'stopped', endedAt: new Date(nowMs) })
    .where(and(eq(testRun.agentId, agentId), eq(testRun.state, 'running')))
    .returning({ id: testRun.id });
  return stopped.length > 0;
}

async function lastRun(db: Db, agentId: number): Promise<RunRow | null> {
  const [row] = await db.select().from(testRun).where(eq(testRun.agentId, agentId));
  return row ?? null;
}

/** The run, if it still goes on. */
export async function runningRun(db: Db, runId: string): Promise<RunRow | null> {
  const [row] = await db
    .select()
    .from(testRun)
    .where(and(eq(testRun.id, runId), eq(testRun.state, 'running')));
  return row ?? null;
}

export async function resultsOf(db: Db, runId: string): Promise<TestResult[]> {
  const rows = await db
    .select({ result: testResult.result })
    .from(testResult)
    .where(eq(testResult.runId, runId))
    .orderBy(asc(testResult.createdAt), asc(testResult.caseId));
  return rows.map(({ result }) => result);
}

/** Keeps an answer of a run, unless it was stopped or has it already; whether it goes on. */
export async function keepResult(db: Db, { id: runId, agentId }: RunRow, result: TestResult): Promise<boolean> {
  const [row] = await db.select({ state: testRun.state }).from(testRun).where(eq(testRun.id, runId)).for('update');
  if (row?.state !== 'running') return false;
  const { caseId, copy } = result;
  await db.insert(testResult).values({ agentId, runId, caseId, copy, result }).onConflictDoNothing();
  return true;
}

/** All of the run was asked. */
export async function endRun(db: Db, runId: string, nowMs: number): Promise<void> {
  await db
    .update(testRun)
    .set({ state: 'done', endedAt: new Date(nowMs) })
    .where(and(eq(testRun.id, runId), eq(testRun.state, 'running')));
}

/** The last run, and whether it stands against publishing the draft as it is now. */
export async function readTestState(db: Db, agentId: number): Promise<TestState> {
  const [row, cases, config] = [
    await lastRun(db, agentId),
    await allTestCases(db, agentId),
    await readConfig(db, agentId),
  ];
  const run = row && runOf(row, await resultsOf(db, row.id));
  const heldBy = await holderOf(db, agentId);
  const isCurrent = row !== null && isSame(row, cases, config);
  const problem = testProblemOf(run, { total: cases.length, isCurrent });
  return {
    run,
    ...(heldBy && { heldBy }),
    ...(problem && { problem }),
    worse: run ? worseIn(run) : [],
    cases,
  };
}

/** Whether a run asked this draft, against what is live now, what the cases ask now. */
function isSame(
  { rev, productionRev, cases }: RunRow,
  now: readonly TestCase[],
  config: { readonly rev: number; readonly productionRev: number | null },
): boolean {
  const asText = (all: readonly TestCase[]) =>
    all
      .map(({ id, question, expected, expectations }) =>
        JSON.stringify([id, question, expected, expectations.map(({ kind, text }) => [kind, text])]),
      )
      .sort()
      .join('\n');
  return rev === config.rev && productionRev === config.productionRev && asText(cases) === asText(now);
}

const runOf = (row: RunRow, results: TestResult[]): TestRun => ({
  id: row.id,
  state: row.state,
  rev: row.rev,
  hasLive: row.production !== null,
  cases: row.cases,
  results,
  startedAt: secondsOf(row.createdAt),
  ...(row.endedAt && { endedAt: secondsOf(row.endedAt) }),
});
