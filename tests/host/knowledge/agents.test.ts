import { afterAll, beforeAll, expect, test } from 'vitest';
import * as agents from '#contract/endpoints/agents';
import * as endpoints from '#contract/endpoints/knowledge';
import { startTalkHost, type TalkHost } from '#tests/host/talk/talkHost.ts';

/** Which agents answer from a knowledge base: in their draft, and live. */

let host: TalkHost;
beforeAll(async () => {
  host = await startTalkHost();
});
afterAll(() => host.stop());

test('the agents of the organization say whether they read it, the readers first', async () => {
  const owner = host.as('owner');
  const target = { targetAccountId: host.world.accounts.organization };
  const { item } = (await owner.call(endpoints.createKnowledgeBase, { target, body: { title: 'Shop' } })).body;
  const ask = (knowledgeBaseId: string) =>
    owner.call(endpoints.listKnowledgeAgents, { target, params: { knowledgeBaseId } });
  const list = async () =>
    (await ask(item.id)).body.agents.map(({ id, reads, isLive }) => [id, reads, isLive] as const);
  const before = await list();
  expect([before.length > 0, before.every(([, reads, isLive]) => !reads && !isLive)]).toEqual([true, true]);
  const ofAgent = { targetAccountId: host.agentId };
  const read = (ids: string[]) =>
    owner.call(agents.saveCampaign, { target: ofAgent, body: { enabledFunctions: { knowledgeBase: ids } } });
  const own = async () => (await list()).find(([agent]) => agent === host.agentId);
  await read([item.id]);
  expect((await list())[0]).toEqual([host.agentId, true, false]);
  await owner.call(agents.publishAgent, { target: ofAgent, body: {} });
  expect(await own()).toEqual([host.agentId, true, true]);
  await read([]);
  expect(await own()).toEqual([host.agentId, false, true]);
  expect((await ask('018f0000-0000-7000-8000-000000000001')).status).toBe(404);
});
