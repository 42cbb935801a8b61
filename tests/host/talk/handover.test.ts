import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as agents from '#contract/endpoints/agents';
import * as conversations from '#contract/endpoints/conversations/index';
import * as talk from '#contract/endpoints/talk';
import { agentRequest } from '#server/db/schema/index.ts';
import { startTalkHost, type TalkHost } from './talkHost';

/** A wish for a person, without a language model: the agent hands over if it may. */

let host: TalkHost;
beforeAll(async () => {
  host = await startTalkHost();
});
afterAll(() => host.stop());
afterEach(() => host.clear());

const target = () => ({ targetAccountId: host.agentId });
const WISH = 'Can I speak to a human please?';
const publish = async (actions: readonly { readonly name: string }[]) => {
  const owner = host.as('owner');
  await owner.call(agents.saveCampaign, { target: target(), body: { actions: [...actions] } });
  await owner.call(agents.publishAgent, { target: target(), body: {} });
};
const ask = async (promptText: string) =>
  (await host.as('guest').call(talk.runPrompt, { body: { targetAgent: host.agentId, promptText } })).body.response;
const roomAndRequests = async () => {
  const { body } = await host.as('owner').call(conversations.listConversations, { target: target(), query: {} });
  const requests = await host.database.db.scoped({ kind: 'super' }, (db) =>
    db.select({ kind: agentRequest.kind, details: agentRequest.details }).from(agentRequest),
  );
  return [body.rooms[0]?.aiAgentEnabled, requests];
};

test('is passed to the team, whom the agent leaves the conversation to', async () => {
  await publish([{ name: 'transfer' }]);
  expect(await ask(WISH)).toMatch(/^I am handing this over/);
  expect(await roomAndRequests()).toEqual([false, [{ kind: 'transfer', details: { reason: WISH } }]]);
  // A person answers now.
  expect(await ask('Where can I park?')).toBe('');
});

test('of an agent that may not hand over is a message for the team', async () => {
  await publish([]);
  expect(await ask(WISH)).toMatch(/^I am an automated assistant/);
  expect(await ask('It is about my bill, 503 555 0199')).toMatch(/^Thank you\. That stands/);
  expect((await roomAndRequests())[0]).toBe(true);
  const { body } = await host.as('owner').call(conversations.listLogs, { target: target(), query: { start: 0 } });
  expect(body.logs[0]?.agentOutcome).toBe('Message taken');
});
