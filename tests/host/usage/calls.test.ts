/** What was used, as people and programs read it: the figures of a month are the sums of its rows, and everybody sees their own. */
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as usage from '#contract/endpoints/money/usage';
import { NOTHING_SOLD, PRICE_OF_THE_PAST } from '#contract/rules/messages/money';
import { daysOfMonth } from '#server/domain/money/usageTime.ts';
import { testClock } from '#tests/support/clock.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';
import type { Place } from '../db/tree';
import { connectAsHost, price, say } from './used';

const clock = testClock(Date.UTC(2026, 10, 20, 12));

let host: TestHost;
let client: pg.Client;
let place: Place;
let sibling: Place;
beforeAll(async () => {
  host = await startTestHost({ clock });
  client = await connectAsHost(host.database);
  const { accounts } = host.world;
  const { partner: partnerId, reseller: resellerId } = accounts;
  place = { partnerId, resellerId, orgId: accounts.organization, agentId: accounts.agent };
  sibling = { ...place, orgId: accounts.siblingOrganization, agentId: accounts.otherOrganizationAgent };
  await price(client, resellerId, 'client-inbound-message', '2026-10-01', 20_000_000_000n);
  await price(client, partnerId, 'client-inbound-message', '2026-10-01', 5_000_000_000n);
  await price(client, resellerId, 'input-tokens', '2026-10-01', 1_000_000n);
  for (const at of ['2026-10-05', '2026-10-31', '2026-11-03', '2026-11-19', '2026-11-20'])
    await say(client, place, { at: `${at}T08:00:00Z` });
  const took = { usage: { model: 'gpt-4o', inputTokens: 50_000, outputTokens: 300 } };
  await say(client, place, { role: 'assistant', metadata: took, at: '2026-11-20T08:00:05Z' });
  await say(client, { ...place, agentId: accounts.siblingAgent }, { at: '2026-11-20T09:00:00Z' });
  await say(client, sibling, { at: '2026-11-20T10:00:00Z' });
});
afterAll(async () => {
  await client.end();
  await host.stop();
});

const of = (accountId: number) => ({ targetAccountId: accountId });
const month = async (person: 'owner' | 'reseller' | 'partner', accountId: number, query: object = {}) =>
  (await host.as(person).call(usage.readUsageMonth, { target: of(accountId), query })).body.usage;

test('a month says what was used, beside the same days of the month before, and what it will come to', async () => {
  const { orgId } = place;
  const { course, ...seen } = await month('owner', orgId);
  expect(seen).toEqual({
    month: '2026-11',
    days: 30,
    passedDays: 20,
    isOver: false,
    total: { usd: '0.13', beforeUsd: '0.02', expectedUsd: '0.20', wholeBeforeUsd: '0.04' },
    paid: { sats: 0, usd: '0.00' },
    due: { usd: '0.13' },
    lines: [
      {
        ...{ key: 'client-inbound-message', priceUsd: '0.02', quantity: 4, beforeQuantity: 1, expectedQuantity: 6 },
        ...{ usd: '0.08', beforeUsd: '0.02', expectedUsd: '0.12' },
      },
      {
        ...{ key: 'client-outbound-message', quantity: 1, beforeQuantity: 0, expectedQuantity: 1 },
        ...{ usd: '0.00', beforeUsd: '0.00', expectedUsd: '0.00' },
      },
      {
        ...{ key: 'gpt-4o-input-tokens', priceUsd: '0.000001', quantity: 50_000, beforeQuantity: 0 },
        ...{ expectedQuantity: 75_000, usd: '0.05', beforeUsd: '0.00', expectedUsd: '0.08' },
      },
      {
        ...{ key: 'gpt-4o-output-tokens', quantity: 300, beforeQuantity: 0, expectedQuantity: 450 },
        ...{ usd: '0.00', beforeUsd: '0.00', expectedUsd: '0.00' },
      },
    ],
  });
  expect([course.length, course[4], course[19], course[30]]).toEqual([
    31,
    { day: 5, usd: '0.00', beforeUsd: '0.02' },
    { day: 20, usd: '0.09', beforeUsd: '0.00' },
    { day: 31, beforeUsd: '0.02' },
  ]);
});

test('a month goes on until its last day has ended, in UTC', () => {
  const lastDay = { days: 30, passedDays: 30, isOver: false };
  expect(
    ['2026-11-29T23:59:59.999Z', '2026-11-30T00:00:00Z', '2026-11-30T23:59:59.999Z', '2026-12-01T00:00:00Z'].map((at) =>
      daysOfMonth('2026-11', Date.parse(at)),
    ),
  ).toEqual([{ ...lastDay, passedDays: 29 }, lastDay, lastDay, { ...lastDay, isOver: true }]);
});

test('by agent and by organization, of one item or of all; what it costs the reseller is seen from above alone', async () => {
  const { orgId, resellerId, agentId } = place;
  const item = 'client-inbound-message';
  const agents = (await month('owner', orgId, { by: 'agent', item })).lines;
  expect(agents).toEqual([
    {
      ...{ key: String(agentId), name: 'Name of agent', quantity: 3, beforeQuantity: 1, expectedQuantity: 4 },
      ...{ usd: '0.06', beforeUsd: '0.02', expectedUsd: '0.09' },
    },
    {
      ...{
        key: String(host.world.accounts.siblingAgent),
        name: 'Name of siblingAgent',
        quantity: 1,
        beforeQuantity: 0,
      },
      ...{ expectedQuantity: 1, usd: '0.02', beforeUsd: '0.00', expectedUsd: '0.03' },
    },
  ]);
  const organizations = (await month('reseller', resellerId, { by: 'organization' })).lines;
  expect(organizations).toEqual([
    {
      ...{ key: String(orgId), name: 'Name of organization', costUsd: '0.02' },
      ...{ usd: '0.13', beforeUsd: '0.02', expectedUsd: '0.20' },
    },
    {
      ...{ key: String(sibling.orgId), name: 'Name of siblingOrganization', costUsd: '0.00' },
      ...{ usd: '0.02', beforeUsd: '0.00', expectedUsd: '0.03' },
    },
  ]);
});

test('the rows behind a month sum up to its figures, page by page, each with where it came from', async () => {
  const { orgId, agentId } = place;
  const rows: Awaited<ReturnType<typeof page>>['usage'][number][] = [];
  const page = async (query: object) =>
    (await host.as('owner').call(usage.listUsage, { target: of(orgId), query })).body;
  let cursor: string | undefined;
  do {
    const read = await page({ month: '2026-11', pageSize: 2, ...(cursor !== undefined && { cursor }) });
    rows.push(...read.usage);
    cursor = read.nextCursor;
  } while (cursor !== undefined);
  const { lines } = await month('owner', orgId);
  const sums = lines.map(({ key }) => {
    const own = rows.filter(({ item }) => item === key);
    return [key, own.reduce((sum, { quantity }) => sum + quantity, 0)];
  });
  expect(sums).toEqual(lines.map(({ key, quantity }) => [key, quantity]));
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  const byDay = await page({ date: '2026-11-19', item: 'client-inbound-message', agentId });
  expect(byDay).toEqual({
    success: true,
    usage: [
      {
        id: expect.any(String),
        item: 'client-inbound-message',
        quantity: 1,
        priceUsd: '0.02',
        usd: '0.020000',
        state: 'due',
        cause: { type: 'message', id: expect.any(String), roomId: `${agentId}:900000001`, agentId },
        organizationId: orgId,
        agentId,
        agentName: 'Name of agent',
        timestamp: Date.UTC(2026, 10, 19, 8) / 1_000,
      },
    ],
  });
});

test('existing clients read counters by day, with costs, padded to 30 days', async () => {
  const target = of(place.orgId);
  const read = async (query: object) => (await host.as('owner').call(usage.readUsage, { target, query })).body;
  const zero = { number: 0, tokens: 0, voice: 0, advancedVoice: 0, 'outbound-message': 0, 'inbound-message': 0 };
  const { results, total } = await read({});
  expect([Object.keys(results).length, results['11-01-2026'], results['11-20-2026'], results['11-30-2026']]).toEqual([
    30,
    zero,
    { ...zero, tokens: 50_300, 'outbound-message': 1, 'inbound-message': 2 },
    zero,
  ]);
  expect(total).toEqual({ ...zero, tokens: 50_300, 'outbound-message': 1, 'inbound-message': 4 });
  const span = { startDate: '2026-10-31T00:00:00.000Z', endDate: '2026-11-03T23:59:59.999Z' };
  const costs = Object.fromEntries(Object.keys(zero).map((name) => [`cost:${name}`, 0]));
  const one = { ...zero, ...costs, 'inbound-message': 1, 'cost:inbound-message': 0.02 };
  expect((await read({ ...span, giveCosts: true })).results).toEqual({
    '10-31-2026': one,
    '11-01-2026': { ...zero, ...costs },
    '11-02-2026': { ...zero, ...costs },
    '11-03-2026': one,
  });
  const combined = { allItems: true, giveCosts: true, combineCosts: true };
  expect((await read({ ...span, ...combined, timeseries: false })).results).toEqual({
    '10-31-2026': { 'client-inbound-message': 2, 'cost:total': 0.04 },
  });
  expect((await read({ ...span, ...combined, frequency: 'month' })).results).toEqual({
    '10-01-2026': { 'client-inbound-message': 1, 'cost:total': 0.02 },
    '11-01-2026': { 'client-inbound-message': 1, 'cost:total': 0.02 },
  });
  expect(Object.keys((await read({ billingPeriod: 'previous' })).results).length).toBe(31);
});

test('prices are set for those below, from today or a later day on, and nobody reads those of others', async () => {
  const { resellerId, orgId } = place;
  const set = (person: 'owner' | 'reseller', accountId: number, body: object) =>
    host.as(person).call(usage.setUsagePrice, { target: of(accountId), body: body as never });
  const item = 'agents';
  const past = await set('reseller', resellerId, { item, usd: '1', from: '2026-11-19' });
  const organization = await set('owner', orgId, { item, usd: '1' });
  const wrong = await set('reseller', resellerId, { item, usd: '1,50' });
  expect([past, organization, wrong].map(({ status, body }) => [status, body])).toMatchObject([
    [422, { message: PRICE_OF_THE_PAST, input: 'from' }],
    [422, { message: NOTHING_SOLD }],
    [422, { input: 'usd' }],
  ]);
  for (const body of [{ usd: '1' }, { usd: '0.16' }, { usd: null, from: '2026-12-01' }])
    expect((await set('reseller', resellerId, { item, ...body })).status).toBe(200);
  const priceOf = async (person: 'owner' | 'reseller', accountId: number, of_: string) => {
    const { prices } = (await host.as(person).call(usage.listUsagePrices, { target: of(accountId) })).body;
    return prices.find((one) => one.item === of_);
  };
  expect([
    await priceOf('reseller', resellerId, item),
    await priceOf('owner', orgId, item),
    await priceOf('reseller', resellerId, 'client-inbound-message'),
    await priceOf('owner', orgId, 'us-number'),
  ]).toEqual([
    { item, sells: { usd: '0.16', from: '2026-11-20' }, later: [{ usd: null, from: '2026-12-01' }] },
    { item, pays: '0.16', later: [] },
    { item: 'client-inbound-message', pays: '0.005', sells: { usd: '0.02', from: '2026-10-01' }, later: [] },
    { item: 'us-number', later: [] },
  ]);
});

test('a month is a file too, in which no cell is a formula', async () => {
  const { orgId, agentId, resellerId } = place;
  await client.query(`update account set account_name = '=1+1' where id = $1`, [agentId]);
  const { text } = await host
    .as('reseller')
    .call(usage.readUsageMonth, { target: of(resellerId), query: { month: '2026-10', format: 'csv' } });
  expect(text.replace('\ufeff', '').split('\r\n')).toEqual([
    'date,organizationId,agentId,name,item,unit,quantity,priceUsd,usd,costUsd',
    `2026-10-05,${orgId},${agentId},"'=1+1",client-inbound-message,message,1,0.02,0.020000,0.005000`,
    `2026-10-31,${orgId},${agentId},"'=1+1",client-inbound-message,message,1,0.02,0.020000,0.005000`,
  ]);
});

test.each(['admin', 'limited', 'guest'] as const)('%s may not see what is used', async (person) => {
  const { status } = await host.as(person).call(usage.readUsageMonth, { target: of(place.orgId), query: {} });
  expect(status).toBe(403);
});
