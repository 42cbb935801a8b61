import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as agents from '#contract/endpoints/agents';
import * as conversations from '#contract/endpoints/conversations/index';
import * as talk from '#contract/endpoints/talk';
import * as versions from '#contract/endpoints/versions';
import { CONVERSATION_LIMIT_MESSAGES, LISTED_ACTIVITY_LIMIT } from '#contract/rules/hostConstants';
import { campaignIdOf } from '#tests/support/world.ts';
import { startTalkHost, type TalkHost } from './talkHost';

/** Numbers and texts at the limits of the contract: refused or answered, never an internal error (quality.md, fuzz). */

let host: TalkHost;
beforeAll(async () => {
  host = await startTalkHost();
});
afterAll(() => host.stop());

const LARGEST = Number.MAX_SAFE_INTEGER;

test('the largest numbers', async () => {
  const target = { targetAccountId: host.agentId };
  const owner = host.as('owner');
  const configId = campaignIdOf(host.agentId);
  const answers = [
    await owner.call(talk.runPrompt, { body: { targetAgent: LARGEST, promptText: 'Hi' } }),
    await owner.call(talk.runPrompt, { body: { targetAgent: 2_147_483_647, promptText: 'Hi' } }),
    await owner.call(talk.runPrompt, { body: { targetAgent: '9'.repeat(100), promptText: 'Hi' } }),
    await owner.call(talk.readPublicMessages, { params: { username: String(LARGEST) } }),
    await owner.call(conversations.listLogs, { target, query: { page: LARGEST, pageSize: 1_000 } }),
    await owner.call(conversations.listLogs, { target, query: { start: LARGEST, end: LARGEST } }),
    await owner.call(conversations.listConversations, { target, query: { page: LARGEST, pageSize: 200 } }),
    await owner.call(conversations.listMessages, {
      target,
      params: { roomId: `${'9'.repeat(30)}:1` },
      query: { pageSize: LARGEST },
    }),
    await owner.call(versions.restoreVersion, { target, params: { agentId: configId, versionId: LARGEST }, body: {} }),
    await owner.call(versions.listVersions, { target, params: { agentId: `campa${'f'.repeat(32)}` }, query: {} }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([422, 404, 404, 404, 200, 200, 200, 404, 404, 404]);
});

test('the longest prompt, answered by and detached from nothing, in one line', async () => {
  const prompt = `Parking is free. ${'If a, '.repeat(33_000)}`.slice(0, 200_000);
  const owner = host.as('owner');
  const target = { targetAccountId: host.agentId };
  const saved = await owner.call(agents.saveCampaign, { target, body: { agentInstructions: prompt } });
  const answered = await owner.call(talk.runPrompt, {
    body: { targetAgent: host.agentId, source: 'staging', promptText: 'Is parking free?' },
  });
  const tooLong = await owner.call(agents.saveCampaign, {
    target,
    body: { agentInstructions: `${prompt}!`.padEnd(200_001, 'x') },
  });
  expect([saved.status, answered.body.response, tooLong.status, (tooLong.body as { input?: string }).input]).toEqual([
    200,
    'Parking is free.',
    422,
    'agentInstructions',
  ]);
});

describe('as much as there can be', () => {
  const target = () => ({ targetAccountId: host.agentId });
  const write = (statement: string) => host.database.db.scoped({ kind: 'super' }, (db) => db.execute(statement));

  test('a conversation that got too long is followed by another one, at a question', async () => {
    await host.clear();
    const ask = async (promptText: string) => {
      host.clock.forward(1_000);
      await host.as('guest').call(talk.runPrompt, { body: { targetAgent: host.agentId, promptText } });
    };
    await ask('One');
    await write(`update room set message_count = ${CONVERSATION_LIMIT_MESSAGES}`);
    await write(`update conversation_log
      set data = jsonb_set(data, '{messageCount}', '${CONVERSATION_LIMIT_MESSAGES - 1}')`);
    await ask('Two');
    await ask('Three');
    const { body } = await host.as('owner').call(conversations.listLogs, { target: target(), query: {} });
    expect(body.logs.map(({ messageCount }) => messageCount)).toEqual([2, CONVERSATION_LIMIT_MESSAGES + 1]);
  });

  test('unread messages are listed for the latest rooms, and counted for all', async () => {
    await host.clear();
    await write(`
      insert into room (agent_id, id, peer_id, peer_kind)
      select ${host.agentId}, '${host.agentId}:' || (90000 + n), 90000 + n, 'contact'
      from generate_series(1, ${LISTED_ACTIVITY_LIMIT + 1}) n`);
    await write(`insert into activity (account_id, room_id, unread, updated_at)
      select agent_id, id, 2, now() + peer_id * interval '1 second' from room`);
    const { body } = await host.as('owner').call(conversations.listActivity, { target: target(), query: {} });
    expect([body.activity.length, body.activity[0]?.roomId, body.total]).toEqual([
      LISTED_ACTIVITY_LIMIT,
      `${host.agentId}:${90_000 + LISTED_ACTIVITY_LIMIT + 1}`,
      2 * (LISTED_ACTIVITY_LIMIT + 1),
    ]);
  });
});
