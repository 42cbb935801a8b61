import {
  dynamicTool,
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
import { ModelFailure, type ModelFunctions, type ModelRequest } from './answerModel';
import { modelFailureOf } from './modelFailureOf';
import { modelTimers } from './modelTimers';

export type AnswerLimits = { readonly firstTokenTimeoutMs: number; readonly totalTimeoutMs: number };

/** Streams the answer of a model through the AI SDK, and runs the functions that it calls. */
export async function* streamAnswer(
  model: LanguageModel,
  { system, turns, functions, onUsage, signal }: ModelRequest,
  { firstTokenTimeoutMs, totalTimeoutMs }: AnswerLimits,
): AsyncIterable<string> {
  const timers = modelTimers({ firstTokenTimeoutMs, totalTimeoutMs });
  const abortSignal = signal ? AbortSignal.any([timers.signal, signal]) : timers.signal;
  const startedMs = performance.now();
  const usage = { steps: [] as Step[] };
  let isEmpty = true;
  // Whether the piece begins another step, after what was said before a function was called.
  let isNextStep = false;
  let hasCalled = false;
  try {
    // No retries by the SDK: they would only look slow. The person decides whether to ask again.
    const { fullStream } = streamText({
      model,
      system,
      messages: turns.map(({ role, content }) => ({ role, content })),
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
      if (part.type === 'finish-step') {
        usage.steps.push({ model: part.response.modelId, ...part.usage, costUsd: part.providerMetadata?.llm?.costUsd });
        isNextStep = true;
      }
      if (part.type !== 'text-delta' || part.text === '') continue;
      if (isNextStep && !isEmpty) yield '\n\n';
      isNextStep = false;
      isEmpty &&= part.text.trim() === '';
      yield part.text;
    }
    if (isEmpty && !hasCalled) throw new ModelFailure('nonsense', 'The answer was empty.');
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
