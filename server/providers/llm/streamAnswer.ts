import {
  dynamicTool,
  type FinishReason,
  jsonSchema,
  type LanguageModel,
  NoSuchToolError,
  stepCountIs,
  streamText,
  type ToolSet,
} from 'ai';
import type { AnswerUsage } from '#contract/entities/functionRun';
import { FUNCTION_STEPS_LIMIT } from '#contract/rules/hostConstants';
import { untilAborted } from '../../untilAborted';
import { alternating } from './alternating';
import { ModelFailure, type ModelFunctions, type ModelRequest } from './answerModel';
import { modelFailureOf } from './modelFailureOf';
import { modelTimers } from './modelTimers';
import { type Said, thoughtFilter } from './thoughts';

type Streamed = ModelRequest & {
  /** The answer begins with a thought, as others of this model (`thoughtFilter`). */
  readonly isHeld: boolean;
  /** Whether it did, once a step is complete. */
  readonly onThoughts: (isFirst: boolean) => void;
};

export type AnswerLimits = { readonly firstTokenTimeoutMs: number; readonly totalTimeoutMs: number };

/** Streams the answer of a model through the AI SDK, and runs the functions that it calls. */
export async function* streamAnswer(
  model: LanguageModel,
  { system, turns, functions, onUsage, onAnew, onCut, signal, isHeld, onThoughts }: Streamed,
  { firstTokenTimeoutMs, totalTimeoutMs }: AnswerLimits,
): AsyncIterable<string> {
  const timers = modelTimers({ firstTokenTimeoutMs, totalTimeoutMs });
  const abortSignal = signal ? AbortSignal.any([timers.signal, signal]) : timers.signal;
  const startedMs = performance.now();
  const usage = { steps: [] as Step[] };
  // What was said, and of it, before the last call of a function.
  let [said, before] = ['', ''];
  let thoughts = thoughtFilter(isHeld);
  let hasCalled = false;
  let end: FinishReason | undefined;
  const piecesOf = ({ text, isAnew }: Said): string[] => {
    if (isAnew) {
      said = before;
      onAnew?.(before);
    }
    if (text === '') return [];
    const pieces = said === before && before.trim() !== '' ? ['\n\n', text] : [text];
    said += pieces.join('');
    return pieces;
  };
  try {
    // No retries by the SDK: they would only look slow. The person decides whether to ask again.
    const { fullStream } = streamText({
      model,
      system,
      messages: [...alternating(turns)],
      abortSignal,
      maxRetries: 0,
      onError: () => undefined,
      ...(functions ? toolSettings(functions) : {}),
    });
    for await (const part of untilAborted(fullStream, abortSignal)) {
      if (part.type === 'error') throw part.error;
      if (part.type === 'abort') throw abortSignal.reason;
      if (FIRST_TOKENS.has(part.type)) timers.firstTokenCame();
      if (part.type === 'tool-call') {
        hasCalled = true;
        if (part.invalid) functions?.refused(part.toolName, part.input, NoSuchToolError.isInstance(part.error));
      }
      if (part.type === 'reasoning-delta') yield* piecesOf(thoughts.release());
      if (part.type === 'text-delta') yield* piecesOf(thoughts.take(part.text));
      if (part.type !== 'finish-step') continue;
      usage.steps.push({ model: part.response.modelId, ...part.usage, costUsd: part.providerMetadata?.llm?.costUsd });
      yield* piecesOf(thoughts.finish());
      if (thoughts.isFirst() !== null) onThoughts(thoughts.isFirst() === true);
      [before, thoughts, end] = [said, thoughtFilter(isHeld), part.finishReason];
    }
    if (end === 'content-filter') throw new ModelFailure('filtered', 'The endpoint stopped the answer by a filter.');
    if (said.trim() === '' && !hasCalled) {
      const isCut = end === 'length';
      throw new ModelFailure('nonsense', isCut ? 'The length limit came before the answer.' : 'The answer was empty.');
    }
    if (end === 'length') onCut?.();
    onUsage?.(usageOf(usage.steps, performance.now() - startedMs));
  } catch (error) {
    throw timers.expired ? new ModelFailure('timeout', timers.expired, { cause: error }) : modelFailureOf(error);
  } finally {
    timers.stop();
  }
}

const FIRST_TOKENS: ReadonlySet<string> = new Set(['text-delta', 'reasoning-delta', 'tool-input-start', 'tool-call']);

/** The functions as tools. In the step after the last for functions the model can only answer. */
function toolSettings({ list }: ModelFunctions) {
  const tools: ToolSet = Object.fromEntries(
    list.map(({ name, description, parameters, run }) => [
      name,
      dynamicTool({
        description,
        inputSchema: jsonSchema(parameters as Parameters<typeof jsonSchema>[0]),
        execute: (given, { abortSignal }) => run(given, abortSignal ?? new AbortController().signal),
      }),
    ]),
  );
  return {
    tools,
    stopWhen: stepCountIs(FUNCTION_STEPS_LIMIT + 1),
    prepareStep: ({ stepNumber }: { stepNumber: number }) =>
      stepNumber < FUNCTION_STEPS_LIMIT ? {} : { toolChoice: 'none' as const, activeTools: [] },
  };
}

type Step = {
  readonly model: string;
  readonly inputTokens: number | undefined;
  readonly outputTokens: number | undefined;
  readonly costUsd: unknown;
};

/** What all steps took together. A figure that the endpoint does not tell is left out. */
function usageOf(steps: readonly Step[], durationMs: number): AnswerUsage {
  const sum = (figures: readonly unknown[]): number | undefined => {
    const told = figures.filter((figure): figure is number => typeof figure === 'number');
    return told.length === 0 ? undefined : told.reduce((total, figure) => total + figure, 0);
  };
  const figures = {
    model: steps.at(-1)?.model,
    inputTokens: sum(steps.map(({ inputTokens }) => inputTokens)),
    outputTokens: sum(steps.map(({ outputTokens }) => outputTokens)),
    costUsd: sum(steps.map(({ costUsd }) => costUsd)),
    durationMs: Math.round(durationMs),
  };
  return Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== undefined));
}
