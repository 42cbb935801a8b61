import type { AppFunction, AppKey } from '#contract/entities/app';
import type { TriedFunction } from '#contract/entities/appUse';
import { argumentProblems } from '#contract/rules/apps/parameterSchema';
import {
  APP_NOT_INSTALLED,
  badArguments,
  CONFIRMATION_ASKED,
  NO_SUCH_APP,
  UNKNOWN_FUNCTION,
} from '#contract/rules/messages';
import { type AnswerModel, ModelFailure, wholeAnswer } from '../../providers/llm/answerModel';
import type { TargetAccount } from '../../request/caller';
import { Refusal } from '../../request/refusal';
import type { AgentPlace } from '../../request/tx';
import { keyOf } from '../apps/appRow';
import type { AppState } from '../apps/listApps';
import { callAppFunction } from './appFunctions';
import { bounded, storableValue } from './callService';
import { FunctionFailure, type FunctionHost } from './functionHost';

export type Trying = {
  readonly key: AppKey;
  readonly name: string;
  readonly given: Readonly<Record<string, unknown>>;
  /** The prompt of the agent whose app it is; empty at an organization. */
  readonly prompt: string;
  readonly model: AnswerModel | null;
  readonly signal: AbortSignal;
};

/**
 * Calls a function of an installed app as an agent would, and lets the model say what it would tell the other side with that.
 * @throws Refusal 404 without such an app or function; 409 if the app is not installed; 422 if the arguments do not fit
 */
export async function tryFunction(
  host: FunctionHost,
  target: TargetAccount,
  states: readonly AppState[],
  { key, name, given, prompt, model, signal }: Trying,
): Promise<TriedFunction> {
  const state = states.find(({ definition }) => keyOf(definition) === keyOf(key));
  if (!state) throw new Refusal(404, NO_SUCH_APP);
  if (!state.install) throw new Refusal(409, APP_NOT_INSTALLED);
  const called = state.definition.functions.find((one) => one.name === name);
  if (!called) throw new Refusal(404, UNKNOWN_FUNCTION);
  const call = () => callAppFunction(host, placeOf(target), { state, called }, given, signal);
  return triedWith(host.nowMs, call, { called, given, prompt, model, signal });
}

export type TriedWith = Omit<Trying, 'key' | 'name'> & { readonly called: AppFunction };

/**
 * What comes of a call, and what the agent would say with it.
 * @throws Refusal 422 if the arguments do not fit
 */
export async function triedWith(
  nowMs: () => number,
  call: () => Promise<unknown>,
  { called, given, prompt, model, signal }: TriedWith,
): Promise<TriedFunction> {
  const problems = argumentProblems(called.parameters, given);
  if (problems.length > 0)
    throw new Refusal(422, badArguments(problems.slice(0, 5).join('; ')), { input: 'arguments' });
  const startedMs = nowMs();
  const outcome = await outcomeOf(called, call);
  const durationMs = Math.max(0, Math.round(nowMs() - startedMs));
  return { ...outcome, durationMs, ...(await sayWith(model, { prompt, title: called.title, given, outcome, signal })) };
}

type Outcome = Pick<TriedFunction, 'result' | 'error'>;

async function outcomeOf({ movesMoney }: AppFunction, call: () => Promise<unknown>): Promise<Outcome> {
  // A person does it: the agent only asks them.
  if (movesMoney) return { result: CONFIRMATION_ASKED };
  try {
    return { result: bounded(storableValue(await call())) };
  } catch (error) {
    if (error instanceof FunctionFailure) return { error: error.message };
    throw error;
  }
}

const RULES =
  'A function was called for a customer. In one or two short sentences, without Markdown, say to the customer what came of it. Use ' +
  'nothing that is not in it. If it failed, say that it did not work and that the team will look at it.';

type Heard = Pick<Trying, 'prompt' | 'given' | 'signal'> & { readonly title: string; readonly outcome: Outcome };

/** What the agent would say; without a model, why it says nothing. */
async function sayWith(
  model: AnswerModel | null,
  { prompt, title, given, outcome, signal }: Heard,
): Promise<Pick<TriedFunction, 'said' | 'unsaid'>> {
  if (model === null) return { unsaid: 'noModel' };
  const content = JSON.stringify({ function: title, arguments: given, ...outcome });
  const system = [prompt.trim(), RULES].filter((part) => part !== '').join('\n\n---\n\n');
  try {
    const said = await wholeAnswer(model, { system, turns: [{ role: 'user', content }], signal });
    return said.trim() === '' ? { unsaid: 'modelFailed' } : { said: said.trim() };
  } catch (error) {
    if (error instanceof ModelFailure) return { unsaid: 'modelFailed' };
    throw error;
  }
}

/** At an organization no agent is named; only its place in the tree counts. */
function placeOf({ id, organizationId, resellerId, partnerId, username, displayName }: TargetAccount): AgentPlace {
  return {
    agentId: id,
    orgId: organizationId ?? 0,
    resellerId: resellerId ?? 0,
    partnerId: partnerId ?? 0,
    username,
    displayName,
  };
}
