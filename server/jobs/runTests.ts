import * as z from 'zod';
import type { TestResult } from '#contract/entities/testRun';
import { appendEvents } from '../db/outbox';
import type { Scope } from '../db/scope';
import type { Db } from '../db/scoped';
import { findAgent } from '../domain/accounts/findAgent';
import { askTest } from '../domain/testRuns/askTest';
import {
  endRun,
  keepResult,
  type RunRow,
  resultsOf,
  runningRun,
  stopRun,
  testsChanged,
} from '../domain/testRuns/testRuns';
import { enqueue } from '../queue/queue';
import { txOf } from '../request/tx';
import { defineJob, type Job } from './job';

/** Then other runs have their turn. */
const TURN_MS = 20_000;

const payload = z.object({ agentId: z.number(), runId: z.string() });

/**
 * Asks what is live and the draft of an agent each question of its test cases, one after another. Each answer is stored by itself: who
 * takes over from a killed worker asks only what has none.
 */
export const runTests: Job<z.output<typeof payload>> = defineJob({
  name: 'run-tests',
  payload,
  parallel: 2,
  run: async ({ scoped, finish, host, fetch, nowMs, signal }, { agentId, runId }) => {
    const all: Scope = { kind: 'super' };
    const told = async (db: Db) => appendEvents(db, [testsChanged(agentId)]);
    const [place, run, results] = await scoped(all, async (db) => [
      await findAgent(db, agentId),
      await runningRun(db, runId),
      await resultsOf(db, runId),
    ]);
    if (run === null) return;
    if (place === null) {
      await scoped(all, (db) => stopRun(db, agentId, nowMs()));
      return;
    }
    const { secretKey, publicUrl, providers } = host;
    const actAs: Parameters<typeof askTest>[0]['actAs'] = (scope, work, options) =>
      scoped(scope, (db) => work(txOf(db)), options);
    const testHost = { actAs, fetch, secretKey, publicUrl, nowMs, providers };
    const endMs = nowMs() + TURN_MS;
    for (const next of waitingIn(run, results)) {
      if (nowMs() >= endMs) {
        await finish(all, (db) => enqueue(db, runTests, { agentId, runId }));
        return;
      }
      const result = await askTest(testHost, { place, ...next }, signal);
      const goesOn = await scoped(all, async (db) => {
        const isKept = await keepResult(db, run, result);
        if (isKept) await told(db);
        return isKept;
      });
      if (!goesOn) return;
    }
    await finish(all, async (db) => {
      await endRun(db, runId, nowMs());
      await told(db);
    });
  },
});

/** What is still to be asked: of each case what is live first. */
function waitingIn({ cases, production, staging }: RunRow, results: readonly TestResult[]) {
  const isAsked = (id: string, copy: TestResult['copy']) =>
    results.some((one) => one.caseId === id && one.copy === copy);
  return cases.flatMap((testCase) => [
    ...(production === null || isAsked(testCase.id, 'default')
      ? []
      : [{ testCase, copy: 'default' as const, settings: production }]),
    ...(isAsked(testCase.id, 'staging') ? [] : [{ testCase, copy: 'staging' as const, settings: staging }]),
  ]);
}
