import type { TestState } from '#contract/entities/testRun';
import { PUBLISH_NEEDS_RUN, PUBLISH_WAITS, publishWorse } from '#contract/rules/messages';
import type { Db } from '../../db/scoped';
import { Refusal } from '../../request/refusal';
import { readTestState } from './testRuns';

/** Who holds publishing, and what broke. */
export type Held = { readonly heldBy: NonNullable<TestState['heldBy']>; readonly refusal: Refusal };

/**
 * Where publishing is held, the tests must have run with what is to answer, and none may be worse. They only ask the draft: whatever
 * else is to answer (`isDraft` false) was not asked.
 */
export async function heldBack(db: Db, agentId: number, isDraft: boolean): Promise<Held | null> {
  const { heldBy, cases, run, ...state } = await readTestState(db, agentId);
  if (heldBy === undefined || cases.length === 0) return null;
  const problem = isDraft ? state.problem : 'notRun';
  if (problem === undefined) return null;
  const worse = problem === 'worse' ? state.worse : [];
  const total = cases.length;
  const questions = new Map(run?.cases.map(({ id, question }) => [id, question]));
  const tests = { problem, total, worse: worse.map((id) => ({ id, question: questions.get(id) ?? '' })) };
  const message = { notRun: PUBLISH_NEEDS_RUN, running: PUBLISH_WAITS, worse: publishWorse(worse.length, total) };
  return { heldBy, refusal: new Refusal(409, message[problem], { body: { tests } }) };
}
