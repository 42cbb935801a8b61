import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as batch from '#contract/endpoints/conversationBatch';
import * as conversations from '#contract/endpoints/conversations/index';
import * as talk from '#contract/endpoints/talk';
import { FETCH_CONVO_FAILED, ITEMS_REQUIRED } from '#contract/rules/messages';
import { startTalkHost, type TalkHost } from '#tests/host/talk/talkHost.ts';

/** Several conversations at once, the latest messages, and one that cannot be fetched. */

let host: TalkHost;
beforeAll(async () => {
  host = await startTalkHost();
});
afterAll(() => host.stop());

let item: { roomId: string; uuid: string };
beforeEach(async () => {
  await host.clear();
  await host.as('guest').call(talk.runPrompt, { body: { targetAgent: 'agent', promptText: 'Where can I park?' } });
  const { body } = await host.as('owner').call(conversations.listLogs, { query: {} });
  item = { roomId: host.guestRoom, uuid: body.logs[0]?.uuid ?? '' };
});

const ask = (items: object[] | undefined, who: 'owner' | 'neighbour' = 'owner') =>
  host.as(who).call(batch.readConversations, { body: { items } as never });

describe('a batch of conversations', () => {
  test('has each in its order, and those that fail among them', async () => {
    const unknown = { ...item, uuid: '00000000-0000-4000-8000-000000000000:1' };
    const { status, body } = await ask([item, unknown]);
    expect([status, body.stats]).toEqual([200, { requested: 2, ok: 1, failed: 1 }]);
    const [found, missing] = body.results;
    expect(found).toMatchObject({ ...item, success: true, message: 'Success' });
    expect(found?.conversation.map(({ role }) => role)).toEqual(['user', 'assistant']);
    expect(missing).toEqual({ ...unknown, success: false, message: FETCH_CONVO_FAILED, conversation: [] });
  });

  test('of somebody else is like one that does not exist', async () => {
    const [foreign] = (await ask([item], 'neighbour')).body.results;
    expect(foreign).toEqual({ ...item, success: false, message: FETCH_CONVO_FAILED, conversation: [] });
  });

  test('needs items, 200 at most', async () => {
    for (const none of [undefined, []]) {
      expect(await ask(none)).toMatchObject({ status: 400, body: { message: ITEMS_REQUIRED } });
    }
    expect((await ask(Array(200).fill(item))).body.stats.ok).toBe(200);
    expect((await ask(Array(201).fill(item))).status).toBe(422);
  });
});

test('a conversation that cannot be fetched says so', async () => {
  const reply = await host.as('owner').call(conversations.readTranscript, { params: { ...item, uuid: 'unknown' } });
  expect(reply).toMatchObject({ status: 404, body: { success: false, message: FETCH_CONVO_FAILED } });
});

describe('the latest messages', () => {
  test('of all rooms come first, without tests', async () => {
    host.clock.forward(1_000);
    await host.as('owner').call(talk.runPrompt, { body: { targetAgent: 'agent', promptText: 'When?' } });
    await host
      .as('admin')
      .call(talk.runPrompt, { body: { targetAgent: 'agent', promptText: 'Test', source: 'staging' } });
    const { body } = await host.as('owner').call(conversations.listRecentMessages, { query: {} });
    expect(body.map(({ roomId, direction }) => [roomId, direction])).toEqual([
      [host.ownerRoom, 'outbound'],
      [host.ownerRoom, 'inbound'],
      [host.guestRoom, 'outbound'],
      [host.guestRoom, 'inbound'],
    ]);
    expect(body[1]).toMatchObject({ message: 'When?', targetInbox: 'inbox', gift: false, attachments: [] });
    const two = await host.as('owner').call(conversations.listRecentMessages, { query: { pageSize: 2 } });
    expect(two.body).toEqual(body.slice(0, 2));
  });

  test('of others are in no list', async () => {
    const { body } = await host.as('neighbour').call(conversations.listRecentMessages, { query: {} });
    expect(body).toEqual([]);
  });
});

test('the calls answer under both versions', async () => {
  for (const path of [
    'junkConversations',
    'activity',
    'activityAgent',
    'notifications',
    `conversations/${item.roomId}`,
  ]) {
    for (const version of ['v1', 'v2']) {
      const { status } = await host.as('owner').request(`/api/${version}/${path}?targetAccountId=${host.agentId}`);
      expect([version, path, status]).toEqual([version, path, 200]);
    }
  }
});
