import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import type { FunctionRun } from '#contract/entities/functionRun';
import type { AnswerTrace, AppOfFunction } from '#contract/entities/teaching';
import { argumentProblems, type ParameterSchema } from '#contract/rules/apps/parameterSchema';
import { FUNCTION_CALLS_LIMIT } from '#contract/rules/hostConstants';
import {
  badArguments,
  CONFIRMATION_ASKED,
  FUNCTION_UNREACHABLE,
  NOT_CALLED_IN_TEST,
  PERSON_ANSWERS,
  TOO_MANY_CALLS,
  UNKNOWN_FUNCTION,
} from '#contract/rules/messages';
import { message, room } from '../../db/schema/index';
import type { ModelFunctions } from '../../providers/llm/answerModel';
import { silenceIn } from '../conversations/holdRules';
import { type Arguments, actionFunctions } from './actionFunctions';
import { callAppFunction, type Enabled, type EnabledFunction, enabledAppFunctions } from './appFunctions';
import { bounded, storableValue } from './callService';
import { cannotAnswer } from './cannotAnswer';
import { asAgent, type ForQuestion, FunctionFailure, type FunctionHost } from './functionHost';
import { storeRequest } from './requests';

/** What becomes of the functions of an answer, while it is written. */
export type FunctionEvents = {
  readonly started: (name: string, given: unknown) => void;
  readonly finished: (run: FunctionRun) => void;
};

/** The functions of an agent for one answer. */
export type AgentFunctions = ModelFunctions & {
  /** The calls so far, in their order. */
  readonly runs: readonly FunctionRun[];
  /** Whether a person takes over after the answer. */
  readonly handsOver: () => boolean;
  /** Whether the agent said that it does not know. */
  readonly isUnanswered: () => boolean;
  /** The apps of the functions, by the function's name. */
  readonly apps: AnswerTrace['apps'];
};

/** A function as the model is offered it. */
type Offered = {
  readonly name: string;
  readonly description: string;
  readonly parameters: ParameterSchema;
  readonly handsOver?: true;
  readonly app?: AppOfFunction;
  readonly run: (given: Arguments, signal: AbortSignal) => Promise<unknown>;
};

/**
 * The functions that an agent may call for a question. `earlier`: those that a first try of the same answer has called; what they
 * answered is not asked again.
 */
export async function agentFunctions(
  host: FunctionHost,
  asked: ForQuestion,
  { enabled, earlier }: { readonly enabled: Enabled; readonly earlier: readonly FunctionRun[] },
  events: FunctionEvents,
): Promise<AgentFunctions> {
  const { place } = asked;
  const ofApps = await asAgent<EnabledFunction[]>(host, place, ({ db }) =>
    enabledAppFunctions(db, place, enabled, host.secretKey),
  );
  const offered = [
    ...actionFunctions(enabled.actions).map((one): Offered => {
      return { ...one, run: (given, signal) => one.run(host, asked, given, signal) };
    }),
    ...ofApps.map((one) => offeredOf(host, asked, one)),
  ];
  let isUnanswered = false;
  const unknowing = cannotAnswer(() => {
    isUnanswered = true;
  });
  // It comes last, but keeps its name.
  const [own = unknowing, ...others]: readonly Offered[] = named([unknowing, ...offered]);
  const list = [...others, own];
  const runs: FunctionRun[] = [];
  let calls = 0;
  let handsOver = false;

  const recorded = async (name: string, given: unknown, run: () => Promise<unknown>): Promise<unknown> => {
    const startedMs = host.nowMs();
    events.started(name, given);
    const keep = (outcome: Pick<FunctionRun, 'result' | 'error'>) => {
      const durationMs = Math.max(0, Math.round(host.nowMs() - startedMs));
      const kept = { name, arguments: given, ...outcome, durationMs, timestamp: Math.floor(startedMs / 1_000) };
      runs.push(kept);
      events.finished(kept);
    };
    try {
      const result = bounded(storableValue(await run()));
      keep({ result });
      return result;
    } catch (error) {
      // What is no answer of a service is none of the model's business.
      const text = error instanceof FunctionFailure ? error.message : FUNCTION_UNREACHABLE;
      keep({ error: text });
      throw error instanceof FunctionFailure ? error : new FunctionFailure(text, { cause: error });
    }
  };

  const execute = async (one: Offered, given: unknown, signal: AbortSignal): Promise<unknown> => {
    calls += 1;
    if (calls > FUNCTION_CALLS_LIMIT) throw new FunctionFailure(TOO_MANY_CALLS);
    const problems = argumentProblems(one.parameters, given);
    if (problems.length > 0) throw new FunctionFailure(badArguments(problems.slice(0, 5).join('; ')));
    const before = earlier.find(
      (run) => run.name === one.name && run.error === undefined && isSame(run.arguments, given),
    );
    if (before && one !== own) return before.result;
    if (asked.isDry) return one === own ? one.run(given as Arguments, signal) : NOT_CALLED_IN_TEST;
    await requireSpeaking(host, asked);
    const result = await one.run(given as Arguments, signal);
    handsOver ||= one.handsOver === true;
    return result;
  };

  return {
    runs,
    handsOver: () => handsOver,
    isUnanswered: () => isUnanswered,
    apps: Object.fromEntries(list.flatMap(({ name, app }) => (app ? [[name, app]] : []))),
    list: list.map((one) => ({
      name: one.name,
      description: one.description,
      parameters: one.parameters,
      run: (given, signal) => {
        const kept = storableValue(given);
        return recorded(one.name, kept, () => execute(one, kept, signal));
      },
    })),
    refused: (name, given, isUnknown) => {
      const error = isUnknown ? UNKNOWN_FUNCTION : badArguments('they are not JSON');
      void recorded(name.slice(0, 80), bounded(storableValue(given)), () => {
        throw new FunctionFailure(error);
      }).catch(() => undefined);
    },
  };
}

const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one, other);

/** A function of an app; one that moves money asks a person to do it. */
function offeredOf(host: FunctionHost, asked: ForQuestion, enabled: EnabledFunction): Offered {
  const { called, state } = enabled;
  const { name, description, parameters, movesMoney } = called;
  const { appId, appVersion, name: appName } = state.definition;
  return {
    name,
    app: { appId, appVersion, name: appName },
    description: movesMoney ? `${description} A person confirms it: you only ask them to.` : description,
    parameters,
    run: async (given, signal) => {
      if (!movesMoney) return callAppFunction(host, asked.place, enabled, given, signal);
      const details = { function: called.title, app: appId, ...given };
      if (!asked.isTest) {
        const request = { kind: 'confirmation' as const, details };
        await asAgent(host, asked.place, (tx) => storeRequest(tx, asked, request, host.nowMs()));
      }
      return CONFIRMATION_ASKED;
    },
  };
}

/** Two functions of one name are told apart by a number, because the model calls them by name alone. */
function named(offered: readonly Offered[]): Offered[] {
  const counts = new Map<string, number>();
  return offered.map((one) => {
    const count = (counts.get(one.name) ?? 0) + 1;
    counts.set(one.name, count);
    return count === 1 ? one : { ...one, name: `${one.name.slice(0, 60)}_${count}` };
  });
}

/** A function acts for the agent, so it is not called once a person has taken over. @throws FunctionFailure */
async function requireSpeaking(host: FunctionHost, { place, questionId, holdFence }: ForQuestion): Promise<void> {
  const row = await asAgent<typeof room.$inferSelect | undefined>(host, place, async ({ db }) => {
    const found = await db
      .select({ room })
      .from(message)
      .innerJoin(room, and(eq(room.orgId, message.orgId), eq(room.id, message.roomId)))
      .where(and(eq(message.agentId, place.agentId), eq(message.id, questionId)));
    return found[0]?.room;
  });
  if (!row || row.holdFence !== holdFence || silenceIn(row, host.nowMs())) throw new FunctionFailure(PERSON_ANSWERS);
}
