import { afterAll, beforeAll, expect, test } from 'vitest';
import { originFetch } from '#server/outgoing/originFetch.ts';
import { openAiCompatibleModels } from '#server/providers/llm/supportedModels.ts';
import { type LlmStandIn, startLlmStandIn } from '#tests/support/modelStandIn.ts';

/** The list of models (api-shapes 4c) over real HTTP with the local stand-in. */

let standIn: LlmStandIn;
beforeAll(async () => {
  standIn = await startLlmStandIn();
});
afterAll(() => standIn.close());

const list = () => {
  const { baseUrl } = standIn;
  const settings = { baseUrl: `${baseUrl}/`, model: 'tiny', apiKey: 'key-1', fetch: originFetch(baseUrl) };
  return openAiCompatibleModels(settings)(new AbortController().signal);
};
const host = () => new URL(standIn.baseUrl).host;

test('has the models that the endpoint lists, and always the configured one', async () => {
  standIn.listModels([
    { id: 'tiny', object: 'model', owned_by: 'library' },
    { id: 'gpt-5-mini', object: 'model', owned_by: 'openai' },
    { id: 'qwen3:8b', object: 'model' },
    { id: 'plain', owned_by: '', supported_parameters: ['tools'] },
    { id: 'o3-but-not', supported_parameters: ['tools', 'reasoning'] },
  ]);
  expect(await list()).toEqual({
    tiny: { provider: 'library', canReason: false },
    'gpt-5-mini': { provider: 'openai', canReason: true },
    'qwen3:8b': { provider: host(), canReason: true },
    plain: { provider: host(), canReason: false },
    'o3-but-not': { provider: host(), canReason: true },
  });
});

test.each([
  ['an endpoint without a list', null],
  ['a list of something else', [{ name: 'no id' }]],
])('%s has the configured one', async (_, rows) => {
  standIn.listModels(rows);
  expect(await list()).toEqual({ tiny: { provider: host(), canReason: false } });
});
