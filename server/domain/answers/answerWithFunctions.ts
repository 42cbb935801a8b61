import { type AnswerModel, ModelFailure } from '../../providers/llm/answerModel';
import type { AgentPlace } from '../../request/tx';
import { keepRuns } from '../conversations/functionRuns';
import { type AgentFunctions, agentFunctions } from '../functions/agentFunctions';
import { asAgent, type FunctionHost } from '../functions/functionHost';
import type { AnswerStep } from './answerOnce';
import type { AnswerRequest, MadeAnswer } from './answerRequest';
import type { Asked } from './ask';
import { modelAnswer } from './modelAnswer';

/**
 * Writes the answer of a model that may call the functions of its agent. The calls are kept with the question, also if there is no
 * answer in the end.
 * @throws ModelFailure
 */
export async function answerWithFunctions(
  model: AnswerModel,
  host: FunctionHost,
  place: AgentPlace,
  { request, roomId, questionId, holdFence, isTest }: Asked,
  onStep: (step: AnswerStep) => void,
): Promise<MadeAnswer> {
  const asked = { place, roomId, questionId, isTest, holdFence };
  const functions = await agentFunctions(
    host,
    asked,
    { enabled: request, earlier: request.earlierRuns ?? [] },
    {
      started: (name, given) => onStep({ event: 'functionStarted', name, arguments: given }),
      finished: (run) => onStep({ event: 'functionFinished', run }),
    },
  );
  try {
    const made = await askWithFunctions(model, request, functions, (text, isAnew) =>
      onStep({ event: 'delta', text, ...(isAnew && { isAnew }) }),
    );
    const inFunctionsMs = functions.runs.reduce((sum, { durationMs = 0 }) => sum + durationMs, 0);
    const durationMs = made.usage?.durationMs && Math.max(0, made.usage.durationMs - inFunctionsMs);
    return { ...made, durationMs, apps: functions.apps };
  } finally {
    if (functions.runs.length > 0)
      await asAgent(host, place, ({ db }) => keepRuns(db, place.agentId, questionId, functions.runs));
  }
}

/**
 * The answer of a model that is offered these functions; where its endpoint refuses all functions, without the one that every agent has.
 * @throws ModelFailure
 */
export async function askWithFunctions(
  model: AnswerModel,
  request: AnswerRequest,
  functions: AgentFunctions,
  onPiece: (text: string, isAnew?: true) => void,
): Promise<MadeAnswer> {
  let isBegun = false;
  const ask = (offered?: AgentFunctions) =>
    modelAnswer(
      model,
      request,
      (text, isAnew) => {
        isBegun = true;
        onPiece(text, isAnew);
      },
      offered,
    );
  // Only the function that every agent has.
  const isAlone = functions.list.length === 1;
  return ask(isAlone && WITHOUT_FUNCTIONS.has(model) ? undefined : functions).catch((error: unknown) => {
    if (!isAlone || isBegun || functions.runs.length > 0 || !isRefusalOfFunctions(error)) throw error;
    WITHOUT_FUNCTIONS.add(model);
    return ask();
  });
}

/** Models whose endpoint refuses requests with functions: they are asked without the one that every agent has. */
const WITHOUT_FUNCTIONS = new WeakSet<AnswerModel>();

const isRefusalOfFunctions = (error: unknown): boolean =>
  error instanceof ModelFailure && error.kind === 'unavailable' && /\b(?:tools?|functions?)\b/i.test(error.detail);
