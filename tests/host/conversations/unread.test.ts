import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as conversations from '#contract/endpoints/conversations/index';
import * as talk from '#contract/endpoints/talk';
import { START_MS } from '#tests/host/agents/agentHost.ts';
import { startTalkHost, type TalkHost } from '#tests/host/talk/talkHost.ts';

/** What is unread in an inbox (specification 7, Activity). */

let host: TalkHost;
let ofAgent: { targetAccountId: number };
beforeAll(async () => {
  host = await startTalkHost();
  ofAgent = { targetAccountId: host.agentId };
});
afterAll(() => host.stop());
beforeEach(async () => {
  host.clock.set(START_MS);
  await host.clear();
});

const owner = () => host.as('owner');
const ask = (promptText: string) =>
  host.as('guest').call(talk.runPrompt, { body: { targetAgent: host.agentId, promptText } });
const activity = async () => {
  const { body } = await owner().call(conversations.listActivity, { target: ofAgent, query: {} });
  return body.activity.map(({ roomId, unread }) => [roomId, unread]);
};
const clear = (body: object) => owner().call(conversations.clearActivity, { target: ofAgent, body });

test('is read room by room, and marked unread again', async () => {
  await ask('One');
  await ask('Two');
  const before = await activity();
  await clear({ clear: host.guestRoom });
  const read = await activity();
  await owner().call(conversations.markUnread, { target: ofAgent, body: { roomId: host.guestRoom } });
  expect([before, read, await activity()]).toEqual([[[host.guestRoom, 2]], [], [[host.guestRoom, 1]]]);
});

test('is read all at once', async () => {
  await ask('One');
  await host.as('owner').call(talk.runPrompt, { body: { targetAgent: host.agentId, promptText: 'Hi' } });
  await host
    .as('admin')
    .call(talk.runPrompt, { body: { targetAgent: host.agentId, promptText: 'Hi', source: 'staging' } });
  const before = await activity();
  await clear({ clearAll: true });
  expect([before.length, await activity()]).toEqual([2, []]);
});

test('stands apart in Priority and in Junk, the agent inbox', async () => {
  await ask('One');
  const counts = async () => {
    const [priority, junk] = [
      await owner().call(conversations.listActivity, { target: ofAgent, query: { simple: true } }),
      await owner().call(conversations.listActivityAgent, { target: ofAgent, query: { simple: true } }),
    ];
    return [priority.body.activity, junk.body.activity];
  };
  const one = [{ roomId: host.guestRoom }];
  expect(await counts()).toEqual([one, []]);
  await host.database.db.scoped({ kind: 'super' }, async (db) => {
    await db.execute(sql`update room set inbox = 'junk'`);
    await db.execute(sql`update activity set inbox = 'junk'`);
  });
  expect(await counts()).toEqual([[], one]);
  const junk = await owner().call(conversations.listJunkConversations, { target: ofAgent, query: {} });
  expect(junk.body.rooms.map(({ roomId }) => roomId)).toEqual([host.guestRoom]);
  await clear({ clearAll: true });
  expect(await counts()).toEqual([[], one]);
  await owner().call(conversations.clearActivityAgent, { target: ofAgent, body: { clearAll: true } });
  expect(await counts()).toEqual([[], []]);
});

test('of a foreign room stays, and the reply reveals nothing', async () => {
  await ask('One');
  const answer = await host.as('neighbour').call(conversations.clearActivity, { body: { clear: host.guestRoom } });
  const unread = await host.as('neighbour').call(conversations.markUnread, { body: { roomId: host.guestRoom } });
  expect([answer.status, answer.body, unread.status, await activity()]).toEqual([
    200,
    { success: true },
    404,
    [[host.guestRoom, 1]],
  ]);
});

test('is told to open consoles', async () => {
  await ask('One');
  await clear({ clearAll: true });
  const { rows } = await host.database.db.scoped({ kind: 'super' }, (db) =>
    db.execute(sql`select type, guest_id is not null as guest from event_outbox order by id`),
  );
  expect(rows).toEqual([
    { type: 'message.created', guest: false },
    { type: 'message.created', guest: true },
    { type: 'log.created', guest: false },
    { type: 'activity.changed', guest: false },
    { type: 'message.created', guest: false },
    { type: 'message.created', guest: true },
    { type: 'log.changed', guest: false },
    { type: 'activity.changed', guest: false },
  ]);
});
