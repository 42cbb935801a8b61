import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { extractReasoningMiddleware, type LanguageModel, streamText, wrapLanguageModel } from 'ai';
import { untilAborted } from '../../untilAborted';
import { type AnswerModel, ModelFailure, type ModelRequest } from './answerModel';
import { modelFailureOf } from './modelFailureOf';
import { modelTimers } from './modelTimers';

export type OpenAiCompatibleSettings = {
  /** The endpoint's base URL, such as `http://localhost:11434/v1`. */
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey?: string | undefined;
  readonly firstTokenTimeoutMs: number;
  readonly totalTimeoutMs: number;
  /** Reaches only the endpoint (`originFetch`). */
  readonly fetch: typeof globalThis.fetch;
};

/** A model behind any endpoint that speaks the OpenAI chat protocol, through the AI SDK. */
export function openAiCompatibleModel(settings: OpenAiCompatibleSettings): AnswerModel {
  const endpoint = createOpenAICompatible({
    name: 'llm',
    baseURL: settings.baseUrl,
    fetch: settings.fetch,
    ...(settings.apiKey ? { apiKey: settings.apiKey } : {}),
  });
  // Local models write their reasoning between <think> tags; it is not shown.
  const modelOf = (name: string): LanguageModel =>
    wrapLanguageModel({
      model: endpoint.chatModel(name),
      middleware: extractReasoningMiddleware({ tagName: 'think' }),
    });

  return {
    label: `${settings.model} at ${new URL(settings.baseUrl).host}`,
    stream: (request) => streamAnswer(modelOf(request.model ?? settings.model), request, settings),
  };
}

async function* streamAnswer(
  model: LanguageModel,
  { system, turns, signal }: ModelRequest,
  { firstTokenTimeoutMs, totalTimeoutMs }: OpenAiCompatibleSettings,
): AsyncIterable<string> {
  const timers = modelTimers({ firstTokenTimeoutMs, totalTimeoutMs });
  const abortSignal = signal ? AbortSignal.any([timers.signal, signal]) : timers.signal;
  let isEmpty = true;
  try {
    // No retries by the SDK: they would only look slow. The person decides whether to ask again.
    const { fullStream } = streamText({
      model,
      system,
      messages: turns.map(({ role, content }) => ({ role, content })),
      abortSignal,
      maxRetries: 0,
      onError: () => undefined,
    });
    for await (const part of untilAborted(fullStream, abortSignal)) {
      if (part.type === 'error') throw part.error;
      if (part.type === 'abort') throw abortSignal.reason;
      if (part.type === 'text-delta' || part.type === 'reasoning-delta') timers.firstTokenCame();
      if (part.type !== 'text-delta' || part.text === '') continue;
      isEmpty &&= part.text.trim() === '';
      yield part.text;
    }
    if (isEmpty) throw new ModelFailure('nonsense', 'The answer was empty.');
  } catch (error) {
    throw timers.expired ? new ModelFailure('timeout', timers.expired, { cause: error }) : modelFailureOf(error);
  } finally {
    timers.stop();
  }
}
