/** What is used is counted where it happens: in its transaction, once, and with the prices of its day. */
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countDays } from '#server/jobs/countDays.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type Place, plantTree } from '../db/tree';
import { noFetch, noHost } from '../jobs/worker';
import { AT, connectAsHost, price, roomOf, say } from './used';

let t: TestDatabase;
let host: pg.Client;
let places: readonly Place[];
let place: Place;
beforeAll(async () => {
  t = await createTestDatabase();
  host = await connectAsHost(t);
  places = await plantTree(t.db);
});
afterAll(async () => {
  await host.end();
  await t.drop();
});
// Each test has an agent of its own.
let next = 0;
beforeEach(() => {
  place = places[next++ * 2] as Place;
});

const counted = async (of = place) => {
  const { rows } = await host.query(
    'select item, quantity::int as quantity from usage where org_id = $1 order by item, quantity, id',
    [of.orgId],
  );
  return rows.map(({ item, quantity }) => [item, quantity]);
};

test('messages count by channel and direction, texts by their parts, and what a model took by its name', async () => {
  await say(host, place, { source: 'client' });
  await say(host, place, { source: 'email', role: 'assistant' });
  await say(host, place, { source: 'sms', role: 'assistant', text: 'x'.repeat(161) });
  await say(host, place, { source: 'test' });
  await say(host, place, { source: 'call' });
  await say(host, place, { role: 'system' });
  const usage = { model: 'gpt-4o', inputTokens: 1_200, outputTokens: 0 };
  await say(host, place, { role: 'assistant', metadata: { usage }, model: 'other' });
  expect(await counted()).toEqual([
    ['client-inbound-message', 1],
    ['client-outbound-message', 1],
    ['email-outbound-message', 1],
    ['gpt-4o-input-tokens', 1_200],
    ['sms-outbound-message', 2],
  ]);
});

test('a message that leaves counts when it has left, however often that is told; one that fails does not', async () => {
  const id = await say(host, place, { source: 'sms', role: 'assistant', status: 'pending' });
  await say(host, place, { source: 'sms', role: 'assistant', status: 'failed' });
  expect(await counted()).toEqual([]);
  for (const status of ['success', 'delivered', 'failed', 'success'])
    await host.query('update message set status = $2 where id = $1', [id, status]);
  expect(await counted()).toEqual([['sms-outbound-message', 1]]);
});

test('what is taken back was not used', async () => {
  await host.query('begin');
  await say(host, place);
  await host.query('rollback');
  expect(await counted()).toEqual([]);
});

const call = `insert into call (agent_id, uuid, room_id, copy, caller_id, caller_name, client_key, ears)
  values ($1, $2 || ':0', $3, $4, 1, 'Ada', gen_random_uuid(), 'host')`;
const close = `update call set state = 'closed', ended_at = $2, units = $3 where uuid = $1 || ':0'`;

test('a call counts by the second when it ends, even if its agent is deleted meanwhile; one with the draft does not', async () => {
  const units = { lineS: 95, inputTokens: 10, outputTokens: 4 };
  await host.query(call, [place.agentId, 'one', roomOf(place), 'default']);
  await host.query(call, [place.agentId, 'tried', roomOf(place), 'staging']);
  expect(await counted()).toEqual([]);
  await host.query('update account set deleted_at = now() where id = $1', [place.agentId]);
  for (const uuid of ['one', 'tried', 'one']) await host.query(close, [uuid, AT, units]);
  expect(await counted()).toEqual([
    ['client-inbound-voice', 95],
    ['input-tokens', 10],
    ['output-tokens', 4],
  ]);
});

test('a conversation counts when it begins, with where it leads to', async () => {
  const log = (uuid: string, type: string, data: object) =>
    host.query(
      `insert into conversation_log (account_id, agent_id, uuid, started_at, type, room_id, call_id, data)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [place.orgId, place.agentId, uuid, AT, type, roomOf(place), type === 'call' ? 'c' : null, data],
    );
  await log('talk:1', 'chat', { test: false });
  await log('ring:1', 'call', {});
  await log('try:1', 'chat', { test: true });
  const { rows } = await host.query(
    'select item, bundle, account_id, cause, used_at from usage where org_id = $1 order by bundle',
    [place.orgId],
  );
  const shared = { item: 'conversations', account_id: place.agentId, used_at: new Date(AT) };
  const led = { roomId: roomOf(place), agentId: place.agentId };
  expect(rows).toEqual([
    { ...shared, bundle: 'ring', cause: { type: 'call', id: 'c', uuid: 'ring:1', ...led } },
    { ...shared, bundle: 'talk', cause: { type: 'conversation', uuid: 'talk:1', ...led } },
  ]);
});

test('agents and numbers count once a day, however often a job tells of them', async () => {
  await host.query(`insert into phone_number (org_id, number, source) values ($1, '+15035550100', 'byo')`, [
    place.orgId,
  ]);
  await host.query(`insert into phone_number (org_id, number, source) values ($1, '+15035550101', 'twilio')`, [
    place.orgId,
  ]);
  const { scoped } = t.db;
  const { signal } = new AbortController();
  for (const at of ['2026-11-20T00:10:00Z', '2026-11-20T23:10:00Z', '2026-11-21T00:10:00Z'])
    await countDays.perform(
      { scoped, finish: scoped, nowMs: () => Date.parse(at), fetch: noFetch, host: noHost, signal },
      null,
    );
  expect(await counted()).toEqual([
    ...Array.from({ length: 4 }, () => ['agents', 1]),
    ['byo-number', 1],
    ['byo-number', 1],
    ['us-number', 1],
    ['us-number', 1],
  ]);
});

test('the price is that of the nearest seller that has one, on that day, and stays', async () => {
  const { resellerId, partnerId, orgId } = place;
  const item = 'client-inbound-message';
  await price(host, partnerId, item, '2026-11-01', 500n);
  await price(host, resellerId, item, '2026-11-10', 2_000n);
  await price(host, resellerId, item, '2026-11-20', null);
  await price(host, partnerId, 'input-tokens', '2026-11-01', 3n);
  for (const day of ['2026-10-31', '2026-11-09', '2026-11-10', '2026-11-20'])
    await say(host, place, { at: `${day}T23:59:59Z` });
  await say(host, place, { role: 'assistant', metadata: { usage: { model: 'any', inputTokens: 7 } } });
  const frozen = async () => {
    const { rows } = await host.query(
      `select u.price_pico_usd::int as price, u.amount_pico_usd::int as amount, u.is_due, c.amount_pico_usd::int as cost
       from usage u left join usage_cost c on c.usage_id = u.id
       where u.org_id = $1 and item in ('client-inbound-message', 'any-input-tokens') order by u.used_at, u.item desc`,
      [orgId],
    );
    return rows.map(({ price, amount, is_due, cost }) => [price, amount, is_due, cost]);
  };
  const before = await frozen();
  expect(before).toEqual([
    [null, 0, false, null],
    [500, 500, true, 500],
    [2_000, 2_000, true, 500],
    [3, 21, true, 21],
    [500, 500, true, 500],
  ]);
  await price(host, resellerId, item, '2026-11-01', 9_000n);
  expect(await frozen()).toEqual(before);
});

test.for([
  ['', 1],
  ['x'.repeat(160), 1],
  ['x'.repeat(161), 2],
  ['x'.repeat(306), 2],
  ['x'.repeat(307), 3],
  [`${'x'.repeat(159)}€`, 2],
  [`${'é'.repeat(159)}\n`, 1],
  [`${'x'.repeat(69)}ł`, 1],
  [`${'x'.repeat(70)}ł`, 2],
  ['😀'.repeat(35), 1],
  ['😀'.repeat(36), 2],
  ['[{^|~\\}]'.repeat(10), 1],
  ['[{^|~\\}]'.repeat(11), 2],
])('a text is sent in as many parts as its letters need (%#)', async ([text, parts]) => {
  const { rows } = await host.query('select sms_segments($1)::int as parts', [text]);
  expect(rows).toEqual([{ parts }]);
});
