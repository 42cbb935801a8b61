/** What a plan lets an organization have, and how what it uses is priced by it. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '#contract/endpoints/accounts/create';
import { inviteMember } from '#contract/endpoints/members';
import * as plans from '#contract/endpoints/money/plans';
import * as subscriptions from '#contract/endpoints/money/subscriptions';
import { assignOwnPhoneNumber } from '#contract/endpoints/phoneNumbers';
import { startTestRun } from '#contract/endpoints/testRuns';
import { agentsFull } from '#contract/rules/messages/agents';
import { planFull } from '#contract/rules/messages/plans';
import { testClock } from '#tests/support/clock.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';
import { price, say } from '../usage/used';
import { PLAN, refusal, sell } from './plans';

let host: TestHost;
let client: pg.Client;
beforeAll(async () => {
  host = await startTestHost({ clock: testClock() });
  client = new pg.Client(host.database.owner);
  await client.connect();
  await client.query('set role app_super');
});
afterAll(async () => {
  await client.end();
  await host.stop();
});

const at = (key: 'organization' | 'agent' | 'siblingOrganization') => ({ targetAccountId: host.world.accounts[key] });
const free = { month: '0.00', year: null };

test('what is beyond a limit stays, and no more is added', async () => {
  const entitlements = { ...PLAN.entitlements, agents: 2, numbers: 0, members: 1, testRuns: 0 };
  const productPlanId = await sell(host, { prices: free, entitlements });
  const owner = host.as('owner');
  const chosen = await owner.call(subscriptions.subscribe, {
    target: at('organization'),
    body: { productPlanId, term: 'month' },
  });
  const { pauses, held } = (await owner.call(subscriptions.currentPlan, { target: at('organization') })).body;
  expect([chosen.body.subscription?.state, pauses, held.agents]).toEqual([
    'active',
    [{ entitlement: 'members', count: held.members - 1, limit: 1 }],
    2,
  ]);
  const refused = [
    await owner.call(createAccount, { target: at('organization'), body: { accountName: 'Third' } }),
    await owner.call(assignOwnPhoneNumber, { target: at('agent'), body: { number: '+15035550123' } }),
    await owner.call(inviteMember, { target: at('organization'), body: { email: 'new@world.test' } }),
    await owner.call(startTestRun, { target: at('agent') }),
  ];
  expect(refused.map(refusal)).toEqual([
    [409, agentsFull(2)],
    [409, planFull('numbers', 0)],
    [409, planFull('members', 1)],
    [409, planFull('testRuns', 0)],
  ]);
});

test('what the plan includes costs nothing, then its tiers, and what it says nothing of the price list', async () => {
  const { agent: agentId, organization: orgId, reseller: resellerId, partner: partnerId } = host.world.accounts;
  const place = { agentId, orgId, resellerId, partnerId };
  for (const item of ['client-inbound-message', 'client-outbound-message'])
    await price(client, resellerId, item, '2026-01-01', 5_000_000_000n);
  const productPlanId = await sell(host, {
    prices: free,
    productItems: {
      'client-inbound-message': {
        included: 2,
        tiers: [
          { quantityMin: 3, quantityMax: 3, usd: '0.003' },
          { quantityMin: 4, quantityMax: null, usd: '0.001' },
        ],
      },
    },
  });
  const owner = host.as('owner');
  const body = { productPlanId, term: 'month' as const };
  await owner.call(subscriptions.subscribe, { target: at('organization'), body });
  for (let said = 0; said < 5; said += 1) await say(client, place);
  await say(client, place, { role: 'assistant' });
  const { rows } = await client.query(
    'select item, price_pico_usd::text as price, amount_pico_usd::text as amount, is_due from usage where org_id = $1 order by id',
    [orgId],
  );
  const row = (item: string, pico: string, isDue = true) => ({ item, price: pico, amount: pico, is_due: isDue });
  expect(rows).toEqual([
    row('client-inbound-message', '0', false),
    row('client-inbound-message', '0', false),
    row('client-inbound-message', '3000000000'),
    row('client-inbound-message', '1000000000'),
    row('client-inbound-message', '1000000000'),
    row('client-outbound-message', '5000000000'),
  ]);
  const { change } = (await owner.call(plans.previewPlan, { target: at('organization'), query: body })).body;
  expect(change.kind).toBe('same');
});

test('the database prices minutes by tiers as the rules do', async () => {
  const rule = {
    included: 10,
    tiers: [
      { quantityMin: 11, quantityMax: 20, usd: '0.12' },
      { quantityMin: 21, quantityMax: null, usd: '0.1' },
    ],
  };
  const { rows } = await client.query(
    `select tiered_amount(seconds, $1, 'client-inbound-voice', null)::text as tiered,
       tiered_amount(seconds, '{"included": 10, "tiers": []}', 'client-inbound-voice', 60)::text as listed
     from unnest(array[0, 600, 630, 1200, 1500]) seconds`,
    [rule],
  );
  expect(rows).toEqual([
    { tiered: '0', listed: '0' },
    { tiered: '0', listed: '0' },
    { tiered: '60000000000', listed: '30' },
    { tiered: '1200000000000', listed: '600' },
    { tiered: '1700000000000', listed: '900' },
  ]);
});
