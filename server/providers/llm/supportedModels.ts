import * as z from 'zod';
import type { SupportedModels } from '#contract/entities/provider';

export type SupportedModelsSettings = {
  /** The endpoint's base URL, such as `http://localhost:11434/v1`. */
  readonly baseUrl: string;
  /** The configured model, which is always one of them. */
  readonly model: string;
  readonly apiKey?: string | undefined;
  /** Reaches only the endpoint (`originFetch`). */
  readonly fetch: typeof globalThis.fetch;
};

export type ListModels = (signal: AbortSignal) => Promise<SupportedModels>;

/** The models of any endpoint that lists them by the OpenAI protocol. One that lists none has the configured one. */
export function openAiCompatibleModels({ baseUrl, model, apiKey, fetch }: SupportedModelsSettings): ListModels {
  const provider = new URL(baseUrl).host;
  const configured = { [model]: { provider, canReason: isReasoning({ id: model }) } };
  return async (signal) => {
    const headers = apiKey ? { authorization: `Bearer ${apiKey}` } : {};
    const reply = await fetch(`${baseUrl.replace(/\/+$/, '')}/models`, { headers, signal });
    const listed = reply.ok ? LIST.safeParse(await reply.json().catch(() => null)) : null;
    const rows = listed?.data?.data.slice(0, MODELS_MAX) ?? [];
    const models: SupportedModels = { ...configured };
    for (const row of rows) models[row.id] = { provider: row.owned_by || provider, canReason: isReasoning(row) };
    return models;
  };
}

/** More than a list can be chosen from. */
const MODELS_MAX = 500;

const ROW = z.object({
  id: z.string().min(1).max(120),
  owned_by: z.string().max(120).optional().catch(undefined),
  /** Some endpoints say what a model takes. */
  supported_parameters: z.array(z.string()).optional().catch(undefined),
});
const LIST = z.object({ data: z.array(ROW) });

/** What the endpoint says, else the families of models that are known to think before they answer. */
function isReasoning({ id, supported_parameters: taken }: Pick<z.output<typeof ROW>, 'id' | 'supported_parameters'>) {
  return taken ? taken.includes('reasoning') : REASONING.test(id);
}

const REASONING =
  /(?:^|[/:_-])(?:o[134](?:-|$)|gpt-5|gpt-oss|deepseek-r|qwq|qwen3|magistral|gemini-[23])|thinking|reason/i;
