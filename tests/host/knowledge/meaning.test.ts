import { afterAll, beforeAll, expect, test } from 'vitest';
import * as agents from '#contract/endpoints/agents';
import * as endpoints from '#contract/endpoints/knowledge';
import * as talk from '#contract/endpoints/talk';
import * as teaching from '#contract/endpoints/teaching';
import { embedKnowledge } from '#server/jobs/embedKnowledge.ts';
import { openAiCompatibleEmbeddings } from '#server/providers/llm/embeddingModel.ts';
import { noFetch, noHost } from '#tests/host/jobs/worker.ts';
import { startTalkHost, type TalkHost } from '#tests/host/talk/talkHost.ts';
import { type LlmStandIn, startLlmStandIn } from '#tests/support/modelStandIn.ts';

/** Passages that share no word with the question are found by their meaning, over real HTTP to a stand-in. */

let standIn: LlmStandIn;
let host: TalkHost;
let ofBase: { target: { targetAccountId: number }; params: { knowledgeBaseId: string } };
beforeAll(async () => {
  standIn = await startLlmStandIn();
  standIn.embedBy(conceptsOf);
  const llm = { LLM_BASE_URL: standIn.baseUrl, LLM_MODEL: 'tiny', LLM_EMBEDDING_MODEL: 'small' };
  host = await startTalkHost({ env: llm });
  const target = { targetAccountId: host.world.accounts.organization };
  const { item } = (await owner().call(endpoints.createKnowledgeBase, { target, body: { title: 'Shop' } })).body;
  ofBase = { target, params: { knowledgeBaseId: item.id } };
  const texts = [
    { title: 'Arrival', text: 'Vehicles stand behind the mill at no charge.' },
    { title: 'Oven', text: 'Our loaves are baked at dawn.' },
    { title: 'Guests', text: 'Small animals may come in on a lead.' },
  ];
  await owner().call(endpoints.addDocuments, { ...ofBase, body: { texts } });
});
afterAll(async () => {
  await host.stop();
  await standIn.close();
});

/** A direction for each thing that is spoken of. */
const CONCEPTS = [/vehicle|\bvan\b/i, /loaves|bakery|bread/i, /animal|hamster/i];
function conceptsOf(text: string): readonly number[] {
  return CONCEPTS.map((words) => (words.test(text) ? 1 : 0));
}

const owner = () => host.as('owner');
const found = async (query: string) =>
  (await owner().call(endpoints.queryKnowledgeBase, { ...ofBase, body: { query } })).body.response.sources.map(
    ({ title }) => title,
  );
const embed = () => {
  const { scoped } = host.database.db;
  const model = { baseUrl: standIn.baseUrl, model: 'small', fetch: globalThis.fetch };
  const providers = { ...noHost.providers, embeddings: openAiCompatibleEmbeddings(model) };
  const { signal } = new AbortController();
  const context = {
    scoped,
    finish: scoped,
    nowMs: host.clock.nowMs,
    fetch: noFetch,
    host: { ...noHost, providers },
    signal,
  };
  return embedKnowledge.perform(context, null);
};

test('a question finds by meaning what it does not name, from the moment the passages are embedded, each once', async () => {
  const question = 'Where do I leave my van?';
  expect(await found(question)).toEqual([]);
  await embed();
  await embed();
  expect([await found(question), await found('May my hamster come along?')]).toEqual([['Arrival'], ['Guests']]);
  expect(standIn.embedded.filter((text) => text.includes('loaves'))).toEqual(['Our loaves are baked at dawn.']);
  // What its words find as well comes first.
  expect(await found('Do you sell loaves, and where can I leave my van?')).toEqual(['Oven', 'Arrival']);
  // A model that does not answer leaves the words.
  standIn.embedBy(null);
  expect([await found(question), await found('loaves')]).toEqual([[], ['Oven']]);
  standIn.embedBy(conceptsOf);
});

test('the answer of an agent is made from it, and its receipt names it', async () => {
  const target = { targetAccountId: host.agentId };
  const enabledFunctions = { knowledgeBase: [ofBase.params.knowledgeBaseId] };
  await owner().call(agents.saveCampaign, { target, body: { enabledFunctions } });
  await owner().call(agents.publishAgent, { target, body: {} });
  standIn.play({ kind: 'answer', pieces: ['Behind the mill.'] });
  const promptText = 'Where do I leave my van?';
  const { body } = await host.as('guest').call(talk.runPrompt, { body: { targetAgent: host.agentId, promptText } });
  const instructions = standIn.requests
    .at(-1)
    ?.messages.map(({ content }) => content)
    .join('\n');
  expect(instructions).toContain('Vehicles stand behind the mill at no charge.');
  const params = { roomId: body.roomId, uuid: body.uuid };
  const { why } = (await owner().call(teaching.readAnswerWhy, { target, params })).body;
  expect(why.passages.map(({ title, score }) => [title, score])[0]).toEqual(['Arrival', 1]);
});
