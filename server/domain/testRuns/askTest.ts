import type { Campaign } from '#contract/entities/campaign';
import type { TestCase, TestResult } from '#contract/entities/testRun';
import { TESTED_ANSWER_LIMIT_CHARACTERS } from '#contract/rules/hostConstants';
import { MODEL_SILENT } from '#contract/rules/messages';
import type { Providers } from '../../providers/index';
import { ModelFailure } from '../../providers/llm/answerModel';
import type { AgentPlace } from '../../request/tx';
import type { AnswerRequest, MadeAnswer } from '../answers/answerRequest';
import { askWithFunctions } from '../answers/answerWithFunctions';
import { askedByMeaning } from '../answers/likePassages';
import { requestFor } from '../answers/requestFor';
import { retrievalAnswer } from '../answers/retrievalAnswer';
import { scopeOfAgent } from '../delivery/answering';
import { agentFunctions } from '../functions/agentFunctions';
import type { FunctionHost } from '../functions/functionHost';
import { checksOf, verdictOf } from './judge';

export type TestHost = FunctionHost & { readonly providers: Pick<Providers, 'model' | 'embeddings'> };

/** Which case is asked, and what answers. */
export type Asking = {
  readonly place: AgentPlace;
  readonly testCase: TestCase;
  readonly copy: TestResult['copy'];
  readonly settings: Campaign;
};

/**
 * Asks an agent the question of a test case, as a stranger would, and judges the answer. Nothing of it is stored, and its functions are
 * recorded, not called.
 */
export async function askTest(host: TestHost, asking: Asking, signal: AbortSignal): Promise<TestResult> {
  const { place, testCase, copy, settings } = asking;
  const { question } = testCase;
  const { nowMs, providers } = host;
  const read: Parameters<typeof askedByMeaning>[1] = (work) =>
    host.actAs(scopeOfAgent(place), ({ db }) => work(db), { readOnly: true });
  const beganMs = performance.now();
  const { request: known, lookup } = await read((db) => requestFor(db, place, settings, { question, nowMs: nowMs() }));
  const turns = [{ role: 'user' as const, text: question, atMs: known.nowMs }];
  const { request } = await askedByMeaning(providers.embeddings, read, { request: { ...known, peer: null, turns } });
  const result = { caseId: testCase.id, copy, checks: [], answer: '', sources: [], functionsRun: [] };
  try {
    const { made, runs } = await answerOf(host, place, request, read);
    const durationMs = Math.round(performance.now() - beganMs);
    const called = runs.map(({ name }) => name);
    const checks = await checksOf(providers.model, testCase, { question, answer: made.text, called }, signal);
    return {
      ...result,
      verdict: verdictOf(checks),
      checks,
      answer: made.text.slice(0, TESTED_ANSWER_LIMIT_CHARACTERS),
      sources: made.sources.slice(0, SOURCES_MAX),
      functionsRun: [...(lookup ? [lookup] : []), ...runs],
      ...(made.usage && { usage: made.usage }),
      durationMs,
    };
  } catch (error) {
    // A model that gives no answer does not end the run: the other cases are still asked.
    if (!(error instanceof ModelFailure)) throw error;
    const durationMs = Math.round(performance.now() - beganMs);
    const check = { kind: 'resembles' as const, text: testCase.expected, verdict: 'notJudged' as const };
    return { ...result, verdict: 'noAnswer', checks: [{ ...check, reason: MODEL_SILENT }], durationMs };
  }
}

const SOURCES_MAX = 6;

async function answerOf(
  host: TestHost,
  place: AgentPlace,
  request: AnswerRequest,
  read: Parameters<typeof askedByMeaning>[1],
): Promise<{ readonly made: MadeAnswer; readonly runs: Awaited<ReturnType<typeof agentFunctions>>['runs'] }> {
  const { model } = host.providers;
  if (model === null) return { made: await read((db) => retrievalAnswer(db, request)), runs: [] };
  // Nobody's question: nothing is kept with it, and no room can be held.
  const nobody = { place, roomId: '', questionId: '', isTest: true, holdFence: 0, isDry: true };
  const untold = { started: () => {}, finished: () => {} };
  const functions = await agentFunctions(host, nobody, { enabled: request, earlier: [] }, untold);
  const made = await askWithFunctions(model, request, functions, () => {});
  return { made, runs: functions.runs };
}
