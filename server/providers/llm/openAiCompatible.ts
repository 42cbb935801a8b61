import { createOpenAICompatible, type MetadataExtractor } from '@ai-sdk/openai-compatible';
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
  // Which models begin with a thought whose first mark is in their prompt, as far as their answers have shown.
  const thinkFirst = new Map<string, boolean>();
  return {
    label: `${settings.model} at ${new URL(settings.baseUrl).host}`,
    stream(request) {
      const name = request.model ?? settings.model;
      const isHeld = thinkFirst.get(name) ?? THINK_FIRST.test(name);
      const onThoughts = (isFirst: boolean) => thinkFirst.set(name, isFirst);
      return streamAnswer(endpoint.chatModel(name), { ...request, isHeld, onThoughts }, settings);
    },
  };
}

/** Families of open models whose prompt holds the first mark of their thoughts. */
const THINK_FIRST = /deepseek-r|qwq|magistral|nemotron|thinking|reason/i;

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
