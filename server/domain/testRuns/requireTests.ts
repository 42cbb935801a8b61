import { PUBLISH_NEEDS_RUN, PUBLISH_WAITS, publishWorse } from '#contract/rules/messages';
import type { Db } from '../../db/scoped';
import { Refusal } from '../../request/refusal';
import { readTestState } from './testRuns';

/** Where publishing is held, the tests must have run with this draft, and none may be worse. @throws Refusal 409 with what broke */
export async function requireTests(db: Db, agentId: number): Promise<void> {
  const { heldBy, problem, worse, cases, run } = await readTestState(db, agentId);
  if (heldBy === undefined || problem === undefined) return;
  const total = cases.length;
  const questions = new Map(run?.cases.map(({ id, question }) => [id, question]));
  const tests = {
    problem,
    total,
    worse: (problem === 'worse' ? worse : []).map((id) => ({ id, question: questions.get(id) ?? '' })),
  };
  const message = { notRun: PUBLISH_NEEDS_RUN, running: PUBLISH_WAITS, worse: publishWorse(worse.length, total) };
  throw new Refusal(409, message[problem], { body: { tests } });
}
