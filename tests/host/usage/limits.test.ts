/** At a limit what would use more of an item stops politely, until it is raised or the month is over; calls never do. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as usage from '#contract/endpoints/money/usage';
import { listNotifications } from '#contract/endpoints/notifications';
import * as talk from '#contract/endpoints/talk';
import * as runs from '#contract/endpoints/testRuns';
import { noAnswer, OVER_LIMIT } from '#contract/rules/messages';
import { limitReached } from '#contract/rules/messages/usageLimits';
import { findAgent } from '#server/domain/accounts/findAgent.ts';
import { openCall } from '#server/domain/calls/openCall.ts';
import { watchUsage } from '#server/jobs/watchUsage.ts';
import { txOf } from '#server/request/tx.ts';
import { ADA, type DeliveryHost, startDeliveryHost } from '../delivery/deliveryHost';
import { smsSide } from '../delivery/smsSide';

const PARKING = 'Parking is free behind the house.';
const CHATS = 'client-outbound-message';
const TEXTS = 'sms-outbound-message';

let host: DeliveryHost;
let target: { targetAccountId: number };
beforeAll(async () => {
  host = await startDeliveryHost();
  target = { targetAccountId: host.world.accounts.organization };
});
afterAll(() => host.stop());
beforeEach(async () => {
  await host.reset();
  host.clock.set(Date.UTC(2026, 10, 20, 12));
  for (const table of ['usage_limit', 'usage_budget', 'notification']) await host.rows(sql.raw(`delete from ${table}`));
  await host.rows(sql`update usage set used_at = '2026-01-01'`);
});

const limit = (...limits: readonly object[]) =>
  host.as('owner').call(usage.setUsageLimits, { target, body: { budgetUsd: null, limits: limits as never } });
const ask = async (uuid?: string) => {
  const body = { targetAgent: 'agent', promptText: 'Where can I park?', ...(uuid && { uuid }) };
  return (await host.as('guest').call(talk.runPrompt, { body })).body.response;
};
/** What the job has summed up is over when it ends. */
const look = async () => {
  await host.perform(watchUsage);
  host.clock.forward(1);
};

test('chats wait for the team at a limit, which is told why, and are answered again once it is raised', async () => {
  await limit({ item: CHATS, most: 2 });
  expect([await ask(), await ask()]).toEqual([PARKING, PARKING]);
  const uuid = randomUUID();
  expect([await ask(uuid), await ask(uuid)]).toEqual(['', '']);
  const last = (await host.messages(host.guestRoom)).at(-1);
  expect(last).toMatchObject({ message: 'Where can I park?', notice: noAnswer(OVER_LIMIT) });
  const { notifications } = (await host.as('owner').call(listNotifications, { target })).body;
  expect(notifications).toMatchObject([{ type: 'message', roomId: host.guestRoom, text: 'Where can I park?' }]);
  await limit({ item: CHATS, most: 3 });
  // Asked again, the same question is answered.
  expect([await ask(uuid), await ask()]).toEqual([PARKING, '']);
  expect((await host.messages(host.guestRoom)).filter(({ notice }) => notice !== undefined).length).toBe(1);
});

test('it holds whether or not a job has summed up, and ends with the month', async () => {
  await limit({ item: CHATS, most: 2 });
  await ask();
  await look();
  expect([await ask(), await ask()]).toEqual([PARKING, '']);
  host.clock.forward(60_000);
  await look();
  expect(await ask()).toBe('');
  host.clock.set(Date.UTC(2026, 11, 1));
  expect([await ask(), await ask(), await ask()]).toEqual([PARKING, PARKING, '']);
});

test('20 at once at the border go beyond it by no more than they are', async () => {
  await limit({ item: CHATS, most: 3 });
  await ask();
  await ask();
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask()));
  const answered = answers.filter((answer) => answer === PARKING).length;
  expect([answers.filter((answer) => answer === '').length, answered > 0]).toEqual([20 - answered, true]);
  const [counted] = await host.rows<{ count: number }>(
    sql`select count(*)::int as count from usage where item = ${CHATS} and used_at > '2026-11-01'`,
  );
  expect(counted).toEqual({ count: 2 + answered });
  expect(await ask()).toBe('');
});

test('a limit of an agent stops no other, nor does one of another item', async () => {
  const { siblingAgent } = host.world.accounts;
  await limit({ item: CHATS, agentId: siblingAgent, most: 1 }, { item: TEXTS, most: 1 });
  await host.rows(
    sql`insert into usage (account_id, item, source, bundle, quantity, cause, used_at)
        values (${siblingAgent}, ${CHATS}, ${randomUUID()}, 'x', 5, '{}', '2026-11-10'), (${host.agentId}, ${TEXTS}, ${randomUUID()}, 'x', 5, '{}', '2026-11-10')`,
  );
  expect(await ask()).toBe(PARKING);
  await limit({ item: CHATS, agentId: host.agentId, most: 1 });
  expect(await ask()).toBe('');
});

test('at a limit of texts a person is refused, and the agent is silent', async () => {
  const path = await host.connect('twilio');
  const side = smsSide(host, 'twilio', path);
  const roomId = await side.opened();
  await limit({ item: TEXTS, most: 1 });
  expect((await host.write(roomId, 'We are open.')).status).toBe(200);
  await host.work();
  const refused = await host.write(roomId, 'Come in.');
  expect([refused.status, (refused.body as unknown as { message: string }).message]).toEqual([
    409,
    limitReached(TEXTS),
  ]);
  await host.rows(sql`update room set ai_agent_enabled = true, held_by = null, held_by_name = null, held_until = null`);
  await host.hook(side.text('in-2', 'Where can I park?', ADA));
  await host.work();
  expect([host.twilio.taken.map(({ text }) => text), (await host.messages(roomId)).at(-1)?.notice]).toEqual([
    ['We are open.'],
    noAnswer(OVER_LIMIT),
  ]);
});

test('what a model reads and writes stops tests, but no call', async () => {
  const item = 'input-tokens';
  await limit({ item, most: 1_000 }, { item: 'client-inbound-voice', most: 1 });
  await host.rows(
    sql`insert into usage (account_id, item, source, bundle, quantity, cause, used_at)
        values (${host.agentId}, 'gpt-4o-input-tokens', ${randomUUID()}, 'x', 1000, '{}', '2026-11-10'), (${host.agentId}, 'client-inbound-voice', ${randomUUID()}, 'x', 60, '{}', '2026-11-10')`,
  );
  const agent = { targetAccountId: host.agentId };
  await host.as('owner').call(runs.createTestCase, {
    target: agent,
    body: { question: 'Where can I park?', expected: PARKING },
  });
  const begun = await host.as('owner').call(runs.startTestRun, { target: agent });
  expect([begun.status, (begun.body as unknown as { message: string }).message]).toEqual([409, limitReached(item)]);
  expect(await ask()).toBe('');
  const { scoped } = host.database.db;
  const place = await scoped({ kind: 'super' }, (db) => findAgent(db, host.agentId));
  if (!place) throw new Error('The agent is gone.');
  const call = await scoped({ kind: 'super' }, (db) =>
    openCall(txOf(db), {
      ...{ place, peer: { id: host.world.guest.id, kind: 'guest', name: null }, copy: 'default', ears: 'host' },
      ...{ offer: 'v=0', clientKey: randomUUID(), nowMs: host.clock.nowMs() },
    }),
  );
  expect(call.state).toBe('offered');
});
