/** The tests of an agent: agentTests. */
import type { TestCase, TestState } from '#contract/entities/testRun';
import type { AgentTestsChange } from '#machines/workspace/features';
import { OUR_SIDE, type Row, rejects, type Sent } from './row';

const ID = '018f0000-0000-7000-8000-000000000007';
const testCase: TestCase = {
  id: ID,
  agentId: 7,
  question: 'How late?',
  expected: 'Until 9.',
  expectations: [],
  timestamp: 1,
};
const state: TestState = { run: null, worse: [], problem: 'notRun', cases: [testCase] };
const told = () => ({ success: true as const, ...state });
const READ: Sent = ['GET /api/v2/agent/testRun?targetAccountId=7'];
const CASES = '/api/v2/agent/testCases';

const saved = (change: AgentTestsChange, replies: Row['replies'], sent: Sent): Row => ({
  actor: 'agentTests.saveRecord',
  input: { key: { agentId: 7 }, change },
  replies: { readLastTestRun: told, ...replies },
  calls: [sent, READ],
  output: state,
  whenRefused: rejects,
  fails: OUR_SIDE,
});

const { question, expected, expectations } = testCase;
const written = { question, expected, expectations };
const kept = () => ({ success: true as const, testCase });

export const agentTestsRows: readonly Row[] = [
  {
    actor: 'agentTests.loadRecord',
    input: { key: { agentId: 7 } },
    replies: { readLastTestRun: told },
    calls: [READ],
    output: state,
    whenRefused: rejects,
    fails: 'The tests could not be loaded.',
  },
  saved({ kind: 'start' }, { startTestRun: told }, ['POST /api/v2/agent/testRun?targetAccountId=7']),
  saved({ kind: 'start', caseId: ID }, { startTestRun: told }, [
    `POST /api/v2/agent/testRun?caseId=${ID}&targetAccountId=7`,
  ]),
  saved({ kind: 'stop' }, { stopTestRun: told }, ['POST /api/v2/agent/testRun/stop?targetAccountId=7']),
  saved({ kind: 'keep', id: null, ...written }, { createTestCase: kept }, [`POST ${CASES}?targetAccountId=7`, written]),
  saved({ kind: 'keep', id: ID, ...written }, { changeTestCase: kept }, [
    `PUT ${CASES}/${ID}?targetAccountId=7`,
    written,
  ]),
  saved({ kind: 'remove', id: ID }, { deleteTestCase: () => ({ success: true }) }, [
    `DELETE ${CASES}/${ID}?targetAccountId=7`,
  ]),
  saved(
    { kind: 'hold', organizationId: 5, isHeld: true },
    { accountSetting: () => ({ success: true, settings: {} }) },
    ['POST /api/v1/accountSetting?targetAccountId=5', { settings: { holdPublishing: true } }],
  ),
];
