import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as operation from '#contract/endpoints/operation/index';
import * as takeover from '#contract/endpoints/takeover';
import * as talk from '#contract/endpoints/talk';
import { startTalkHost, type TalkHost } from '#tests/host/talk/talkHost.ts';

/** Which conversations a super administrator should look at. */

let host: TalkHost;
beforeAll(async () => {
  host = await startTalkHost();
});
afterAll(() => host.stop());

const execute = (statement: ReturnType<typeof sql>) =>
  host.database.db.scoped({ kind: 'super' }, (db) => db.execute(statement));
const ask = (person: 'guest' | 'owner', promptText: string) =>
  host.as(person).call(talk.runPrompt, { body: { targetAgent: host.agentId, promptText } });
const review = async (query: { reason?: 'rated' | 'failed' | 'unanswered'; page?: number; pageSize?: number } = {}) => {
  const { body } = await host.as('superAdmin').call(operation.fetchCallsForReview, { query });
  return [body.totalCount, body.calls.map(({ roomId, reasons, rating }) => [roomId, reasons, rating])];
};

test('what was rated badly, was not delivered or stayed without an answer is listed once, with every reason', async () => {
  await ask('guest', 'Is parking free?');
  host.clock.forward(1_000);
  await ask('owner', 'Do you sell purple elephants on the moon?');
  expect(await review()).toEqual([1, [[host.ownerRoom, ['unanswered'], undefined]]]);
  const rated = await host.as('owner').call(takeover.rateConvo, {
    target: { targetAccountId: host.agentId },
    body: { roomId: host.guestRoom, rating: 2 },
  });
  expect(rated.status).toBe(200);
  await execute(sql`update message set status = 'failed' where room_id = ${host.ownerRoom} and role = 'assistant'`);
  const [owner, guest] = [
    [host.ownerRoom, ['failed', 'unanswered'], undefined],
    [host.guestRoom, ['rated'], 2],
  ];
  expect(await review()).toEqual([2, [owner, guest]]);
  expect([await review({ reason: 'rated' }), await review({ reason: 'failed' })]).toEqual([
    [1, [guest]],
    [1, [owner]],
  ]);
  expect([await review({ page: 0, pageSize: 1 }), await review({ page: 1, pageSize: 1 })]).toEqual([
    [2, [owner]],
    [2, [guest]],
  ]);
});

test('tests, and what is older than 30 days, are left out', async () => {
  await execute(sql`update conversation_log set data = data || '{"test":true}' where room_id = ${host.ownerRoom}`);
  await execute(
    sql`update conversation_log set started_at = started_at - interval '31 days' where room_id = ${host.guestRoom}`,
  );
  expect(await review()).toEqual([0, []]);
});
