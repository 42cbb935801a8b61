/** People are told of their budget and limits once a month for each threshold, some minutes after it was counted at most. */
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as usage from '#contract/endpoints/money/usage';
import { listNotifications } from '#contract/endpoints/notifications';
import { NOT_FOUND } from '#contract/rules/messages';
import { AMOUNT_INVALID } from '#contract/rules/messages/money';
import { LIMIT_TWICE, LIMITS_OF_ORGANIZATIONS } from '#contract/rules/messages/usageLimits';
import { watchUsage } from '#server/jobs/watchUsage.ts';
import { testClock } from '#tests/support/clock.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';
import type { Place } from '../db/tree';
import { asOwner, noFetch, noHost } from '../jobs/worker';
import { connectAsHost, price, say } from './used';

const DAY_MS = 86_400_000;
const DOLLAR = 1_000_000_000_000n;
const ITEM = 'client-inbound-message';

const clock = testClock(Date.UTC(2026, 9, 20, 12));
let host: TestHost;
let client: pg.Client;
let place: Place;
let target: { targetAccountId: number };
beforeAll(async () => {
  host = await startTestHost({ clock });
  client = await connectAsHost(host.database);
  const { accounts } = host.world;
  place = {
    partnerId: accounts.partner,
    resellerId: accounts.reseller,
    orgId: accounts.organization,
    agentId: accounts.agent,
  };
  target = { targetAccountId: place.orgId };
  await price(client, place.resellerId, ITEM, '2026-01-01', DOLLAR);
});
afterAll(async () => {
  await client.end();
  await host.stop();
});
beforeEach(async () => {
  await client.query('delete from usage_limit');
  await client.query('delete from usage_budget');
  await client.query('delete from notification');
  await client.query('reset role');
  await client.query('truncate usage');
  await client.query(`delete from pgboss.job where name = 'mail-notices'`);
  await client.query('set role app_super');
});

const choose = (more: object = {}, to = target, person: 'owner' | 'reseller' = 'owner') =>
  host.as(person).call(usage.setUsageLimits, { target: to, body: { budgetUsd: null, limits: [], ...more } });
const use = async (count: number, agentId = place.agentId) => {
  const at = new Date(clock.nowMs()).toISOString();
  for (let one = 0; one < count; one += 1) await say(client, { ...place, agentId }, { at });
};
const look = () => {
  const { scoped } = host.database.db;
  const { signal } = new AbortController();
  const context = { scoped, finish: scoped, nowMs: clock.nowMs, fetch: noFetch, host: noHost, signal };
  return watchUsage.perform(context, null);
};
const told = async () => {
  const { notifications } = (await host.as('owner').call(listNotifications, { target })).body;
  return notifications
    .filter(({ type }) => type === 'usageReached')
    .map(({ text }) => text)
    .sort();
};
const mailed = async () => (await asOwner(host.database, `select from pgboss.job where name = 'mail-notices'`)).length;

test('of a share of the budget once, of all of it once more, and again in the next month', async () => {
  await choose({ budgetUsd: '10' });
  await use(7);
  await look();
  expect(await told()).toEqual([]);
  await use(1);
  await look();
  await look();
  await use(1);
  await look();
  const [share, whole] = [
    '80 % of the budget of $10.00 for this month are used.',
    'The budget of $10.00 for this month is used up. Nothing stops.',
  ];
  expect([await told(), await mailed()]).toEqual([[share], 1]);
  await use(1);
  await look();
  await look();
  expect([await told(), await mailed()]).toEqual([[share, whole], 2]);
  clock.advance(12 * DAY_MS);
  await look();
  await use(7);
  await look();
  expect(await mailed()).toBe(2);
  // Both thresholds at once: the higher one is told of.
  await use(3);
  await look();
  expect([await told(), await mailed()]).toEqual([[share, whole, whole], 3]);
});

test('of limits of the organization and of an agent; a program or a person who saves the same is not told again', async () => {
  const { siblingAgent } = host.world.accounts;
  const limits = [
    { item: ITEM, most: 10 },
    { item: ITEM, agentId: siblingAgent, most: 2 },
    { item: 'client-outbound-message', most: 1 },
  ];
  await choose({ tellAtPercent: 50, limits });
  await use(3);
  await use(2, siblingAgent);
  await look();
  const [ofAll, ofAgent] = [
    'Chat messages received: 50 % of the limit of 10 for this month are used.',
    'Name of siblingAgent, Chat messages received: the limit of 2 for this month is reached. Nothing stops.',
  ];
  expect(await told()).toEqual([ofAll, ofAgent]);
  await choose({ tellAtPercent: 50, limits });
  await look();
  expect(await mailed()).toBe(2);
  await choose({ tellAtPercent: 50, limits: [{ item: ITEM, agentId: siblingAgent, most: 3 }] });
  await look();
  expect(await told()).toEqual([
    ofAll,
    'Name of siblingAgent, Chat messages received: 50 % of the limit of 3 for this month are used.',
    ofAgent,
  ]);
});

test('the notice leads to the usage', async () => {
  await choose({ budgetUsd: 1 });
  await use(1);
  await look();
  const { notifications } = (await host.as('owner').call(listNotifications, { target })).body;
  expect(notifications).toMatchObject([
    { type: 'usageReached', accountId: place.orgId, path: `/app/org/${place.orgId}/usage` },
  ]);
});

test('what is chosen is read with what was used; its reseller may choose it, too', async () => {
  await use(2);
  const limits = [
    { item: 'client-inbound-voice', most: 300 },
    { item: ITEM, most: 2 },
    { item: ITEM, agentId: place.agentId, most: 5 },
  ];
  const { body } = await choose({ budgetUsd: 80, limits }, target, 'reseller');
  const known = {
    budgetUsd: '80.00',
    usedUsd: '2.00',
    tellAtPercent: 80,
    limits: [
      { item: ITEM, most: 2, used: 2, isReached: true },
      { item: 'client-inbound-voice', most: 300, used: 0, isReached: false },
      { item: ITEM, agentId: place.agentId, agentName: 'Name of agent', most: 5, used: 2, isReached: false },
    ],
  };
  expect(body.limits).toEqual(known);
  expect((await host.as('owner').call(usage.readUsageLimits, { target })).body.limits).toEqual(known);
  const above = await host
    .as('reseller')
    .call(usage.readUsageLimits, { target: { targetAccountId: place.resellerId } });
  expect(above.body.limits).toEqual({ budgetUsd: null, usedUsd: '2.00', tellAtPercent: 80, limits: [] });
});

test('what cannot be a budget or a limit is refused, and nothing changes', async () => {
  await choose({ budgetUsd: 80 });
  const agentId = host.world.accounts.otherOrganizationAgent;
  const said = async (more: object, to = target, person: 'owner' | 'reseller' = 'owner') => {
    const { status, body } = await choose(more, to, person);
    return [status, (body as { message?: string }).message];
  };
  expect([
    await said({ budgetUsd: 'ten' }),
    await said({ budgetUsd: 0 }),
    await said({
      limits: [
        { item: ITEM, most: 1 },
        { item: ITEM, most: 2 },
      ],
    }),
    await said({ limits: [{ item: ITEM, most: 1, agentId }] }),
    await said({ budgetUsd: 5 }, { targetAccountId: place.resellerId }, 'reseller'),
  ]).toEqual([
    [422, AMOUNT_INVALID],
    [422, AMOUNT_INVALID],
    [422, LIMIT_TWICE],
    [404, NOT_FOUND],
    [422, LIMITS_OF_ORGANIZATIONS],
  ]);
  const { limits } = (await host.as('owner').call(usage.readUsageLimits, { target })).body;
  expect(limits).toMatchObject({ budgetUsd: '80.00', limits: [] });
});

test('an organization that fails keeps no other from being told', async () => {
  const other = { targetAccountId: host.world.accounts.siblingOrganization };
  await choose({ budgetUsd: 1 }, other, 'reseller');
  await choose({ budgetUsd: 1 });
  await use(1);
  await client.query('reset role');
  await client.query(
    `create function fails() returns trigger language plpgsql as $$ begin raise exception 'The disk is full.'; end $$`,
  );
  await client.query(
    `create trigger fails before update on usage_budget for each row when (new.account_id = ${other.targetAccountId}) execute function fails()`,
  );
  const failed: unknown = await look().catch((error: unknown) => error);
  await client.query('drop function fails cascade');
  expect(failed).toBeInstanceOf(AggregateError);
  expect((await told()).length).toBe(1);
});
