import * as z from 'zod/mini';
import { EXPECTATION_LIMIT_CHARACTERS, EXPECTATIONS_LIMIT } from '../rules/hostConstants';
import { FIELD_REQUIRED } from '../rules/messages/values';
import { answerSource } from './conversation';
import { answerUsage, functionRun } from './functionRun';
import { accountId, timestampS, uuid } from './shared';

/** Questions with what is expected of their answers, and what came of asking them. */

const words = z.string().check(
  z.trim(),
  z.maxLength(EXPECTATION_LIMIT_CHARACTERS),
  z.refine((text) => text !== '', FIELD_REQUIRED),
);

/** What an answer must hold, must not hold, which function it must call, or what a model judges of it. */
export const expectation = z.object({ kind: z.enum(['contains', 'lacks', 'calls', 'rubric']), text: words });
export type Expectation = z.output<typeof expectation>;
export const expectations = z.array(expectation).check(z.maxLength(EXPECTATIONS_LIMIT));

/** A question with the answer that is expected of an agent. Without expectations the answer must resemble the expected one. */
export const testCase = z.object({
  id: uuid,
  agentId: accountId,
  question: z.string(),
  expected: z.string(),
  expectations,
  timestamp: timestampS,
});
export type TestCase = z.output<typeof testCase>;

export const checkVerdict = z.enum(['passed', 'failed', 'notJudged']);
export type CheckVerdict = z.output<typeof checkVerdict>;
/** `noAnswer`: the model gave none. */
export const testVerdict = z.enum(['passed', 'failed', 'notJudged', 'noAnswer']);
export type TestVerdict = z.output<typeof testVerdict>;

/** What became of one expectation, and why. */
export const testCheck = z.object({
  kind: z.enum(['contains', 'lacks', 'calls', 'rubric', 'resembles']),
  text: z.string(),
  verdict: checkVerdict,
  reason: z.string(),
});
export type TestCheck = z.output<typeof testCheck>;

/** What the draft (`staging`) or the live copy answered. Its functions were not called: what they were asked is told. */
export const testResult = z.object({
  caseId: uuid,
  copy: z.enum(['staging', 'default']),
  verdict: testVerdict,
  checks: z.array(testCheck),
  answer: z.string(),
  sources: z.array(answerSource),
  functionsRun: z.array(functionRun),
  usage: z.optional(answerUsage),
  durationMs: z.int().check(z.nonnegative()),
});
export type TestResult = z.output<typeof testResult>;

export const testRun = z.object({
  id: uuid,
  state: z.enum(['running', 'done', 'stopped']),
  /** The revision of the draft that was asked. */
  rev: z.int(),
  /** Whether anything was live to compare with. */
  hasLive: z.boolean(),
  /** As they were when the run began. */
  cases: z.array(testCase),
  results: z.array(testResult),
  startedAt: timestampS,
  endedAt: z.optional(timestampS),
});
export type TestRun = z.output<typeof testRun>;

/**
 * Why publishing is held: the tests never ran with this draft and these cases, they still run, or the draft got worse. Absent: nothing
 * stands against it.
 */
export const testProblem = z.enum(['notRun', 'running', 'worse']);
export type TestProblem = z.output<typeof testProblem>;

export const testState = z.object({
  run: z.nullable(testRun),
  /** Whose setting holds publishing. */
  heldBy: z.optional(z.enum(['organization', 'reseller'])),
  problem: z.optional(testProblem),
  /** The cases that the draft does worse, by their id. */
  worse: z.array(uuid),
  /** As they are now, the latest first. */
  cases: z.array(testCase),
});
export type TestState = z.output<typeof testState>;
