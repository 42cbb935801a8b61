import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { embedMany } from 'ai';

/** Turns texts into vectors: those of texts with a like meaning point in a like direction. */
export type EmbeddingModel = {
  /** Vectors of different models do not compare. */
  readonly name: string;
  /** In the order of the texts. @throws whatever the endpoint or the signal says */
  readonly embed: (texts: readonly string[], signal: AbortSignal) => Promise<readonly (readonly number[])[]>;
};

export type EmbeddingSettings = {
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey?: string | undefined;
  /** Reaches only the endpoint (`originFetch`). */
  readonly fetch: typeof globalThis.fetch;
};

/** A model behind any endpoint that speaks the OpenAI embeddings protocol. */
export function openAiCompatibleEmbeddings({ baseUrl, model: name, apiKey, fetch }: EmbeddingSettings): EmbeddingModel {
  const endpoint = createOpenAICompatible({ name: 'llm', baseURL: baseUrl, fetch, ...(apiKey ? { apiKey } : {}) });
  const model = endpoint.embeddingModel(name);
  return {
    name,
    embed: async (texts, abortSignal) => {
      const { embeddings } = await embedMany({ model, values: [...texts], maxRetries: 0, abortSignal });
      return embeddings;
    },
  };
}
