import { createOpenAICompatible, type MetadataExtractor } from '@ai-sdk/openai-compatible';
import { extractReasoningMiddleware, type LanguageModel, wrapLanguageModel } from 'ai';
import type { AnswerModel } from './answerModel';
import { type AnswerLimits, streamAnswer } from './streamAnswer';

export type OpenAiCompatibleSettings = AnswerLimits & {
  /** The endpoint's base URL, such as `http://localhost:11434/v1`. */
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey?: string | undefined;
  /** Reaches only the endpoint (`originFetch`). */
  readonly fetch: typeof globalThis.fetch;
};

/** A model behind any endpoint that speaks the OpenAI chat protocol, through the AI SDK. */
export function openAiCompatibleModel(settings: OpenAiCompatibleSettings): AnswerModel {
  const endpoint = createOpenAICompatible({
    name: 'llm',
    baseURL: settings.baseUrl,
    fetch: settings.fetch,
    includeUsage: true,
    metadataExtractor: COST,
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

/** Some endpoints tell the price of an answer beside its tokens, in US dollars. */
const COST: MetadataExtractor = {
  extractMetadata: async ({ parsedBody }) => costIn(parsedBody),
  createStreamExtractor: () => {
    let last: ReturnType<typeof costIn>;
    return {
      processChunk: (chunk) => {
        last = costIn(chunk) ?? last;
      },
      buildMetadata: () => last,
    };
  },
};

function costIn(body: unknown) {
  const { usage } = (body ?? {}) as { usage?: { cost?: unknown } | null };
  return typeof usage?.cost === 'number' ? { llm: { costUsd: usage.cost } } : undefined;
}
