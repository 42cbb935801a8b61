import * as endpoints from '#contract/endpoints/testRuns';
import { lockConfig } from '../domain/configRow';
import { requirePlanRoom } from '../domain/money/plans/limits';
import { organizationIdOf } from '../domain/phoneNumbers/listNumbers';
import {
  changeTestCase,
  deleteTestCase,
  keepTestCase,
  listTestCases,
  questionOfAnswer,
} from '../domain/testRuns/testCases';
import { beginRun, readTestState, stopRun, testsChanged } from '../domain/testRuns/testRuns';
import { type HandlersOf, handler } from '../http/handler';
import { runTests } from '../jobs/runTests';
import { enqueue } from '../queue/queue';

const success = true as const;

export const testRunHandlers = {
  listTestCases: handler(endpoints.listTestCases, async ({ db, target }, { query }) => ({
    success,
    ...(await listTestCases(db, target.id, query)),
  })),

  createTestCase: handler(endpoints.createTestCase, async ({ db, target, caller, clock, emit }, { body }) => {
    await lockConfig(db, target.id);
    const testCase = await keepTestCase(db, target.id, { ...body, userId: caller.id, nowMs: clock.nowMs() });
    await emit(testsChanged(target.id));
    return { success, testCase };
  }),

  keepAsTestCase: handler(endpoints.keepAsTestCase, async ({ db, target, caller, clock, emit }, { params }) => {
    const { agentId, ...kept } = await questionOfAnswer(db, target, params);
    await lockConfig(db, agentId);
    const testCase = await keepTestCase(db, agentId, { ...kept, userId: caller.id, nowMs: clock.nowMs() });
    await emit(testsChanged(agentId));
    return { success, testCase };
  }),

  changeTestCase: handler(endpoints.changeTestCase, async ({ db, target, clock, emit }, { params, body }) => {
    const testCase = await changeTestCase(db, target.id, params.id, { ...body, nowMs: clock.nowMs() });
    await emit(testsChanged(target.id));
    return { success, testCase };
  }),

  deleteTestCase: handler(endpoints.deleteTestCase, async ({ db, target, emit }, { params }) => {
    await deleteTestCase(db, target.id, params.id);
    await emit(testsChanged(target.id));
    return { success };
  }),

  startTestRun: handler(endpoints.startTestRun, async ({ db, target, caller, clock, emit }, { query: { caseId } }) => {
    await requirePlanRoom(db, organizationIdOf(target), 'testRuns');
    const { id: runId } = await beginRun(db, target.id, { userId: caller.id, nowMs: clock.nowMs(), caseId });
    await enqueue(db, runTests, { agentId: target.id, runId });
    await emit(testsChanged(target.id));
    return { success, ...(await readTestState(db, target.id)) };
  }),

  readLastTestRun: handler(endpoints.readLastTestRun, async ({ db, target }) => ({
    success,
    ...(await readTestState(db, target.id)),
  })),

  stopTestRun: handler(endpoints.stopTestRun, async ({ db, target, clock, emit }) => {
    if (await stopRun(db, target.id, clock.nowMs())) await emit(testsChanged(target.id));
    return { success, ...(await readTestState(db, target.id)) };
  }),
} satisfies HandlersOf<typeof endpoints>;
