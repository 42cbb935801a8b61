/** What must not go wrong with plans and their money, whoever presses what meanwhile. */
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { updateOrganization } from '#contract/endpoints/accounts/change';
import * as plans from '#contract/endpoints/money/plans';
import { listNotifications } from '#contract/endpoints/notifications';
import { BILL_SETTLED } from '#contract/rules/messages/plans';
import { DAY_MS } from '#contract/rules/money/plans/periods';
import { type TestClock, testClock } from '#tests/support/clock.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';
import { drift } from '../money/standInNode';
import { lookAtCards, type StandInStripe, standInStripe } from '../money/standInStripe';
import { connectAsHost, say } from '../usage/used';
import { type Buyer, buyerOf } from './buyer';
import { bill, PLAN, refusal, sell, stay } from './plans';

let clock: TestClock;
let host: TestHost;
let stripe: StandInStripe;
let buyer: Buyer;
let client: pg.Client;
beforeAll(async () => {
  clock = testClock(Date.UTC(2031, 0, 1, 9));
  stripe = await standInStripe();
  host = await startTestHost({ clock, providers: { cards: stripe.cards } });
  await stay(host);
  client = await connectAsHost(host.database);
  buyer = buyerOf(stripe, host.as('owner'), host.world.accounts.organization);
});
afterAll(async () => {
  await client.end();
  await host.stop();
  await stripe.stop();
});
// Nobody has a plan, and nobody owes anything.
beforeEach(async () => {
  await execute(sql`delete from subscription`);
  await execute(sql`update bill set state = 'void' where state = 'open'`);
  await execute(sql`update usage_cost set is_due = false`);
  await execute(sql`delete from notification`);
});

const execute = async (statement: ReturnType<typeof sql>) => {
  const { rows } = await host.database.db.scoped({ kind: 'super' }, (db) => db.execute(statement));
  return rows;
};
/** Goes on by days, and lets the job do what is due. */
const goOn = async (days: number) => {
  clock.advance(days * DAY_MS);
  await stay(host);
  await bill(host, clock, stripe.cards);
};
const owed = () =>
  execute(sql`select account_id as "accountId", amount_pico_usd::text as pico from usage_cost where is_due order by used_at`);
const monthly = (month: string) => ({ month, year: null });

test('two changes that are paid: the first counts, and the money of the other stays in the wallet', async () => {
  const [starter, premium, group] = [
    await sell(host, { name: 'Starter', prices: monthly('49.00') }),
    await sell(host, { prices: monthly('149.00') }),
    await sell(host, { name: 'Group', prices: monthly('390.00') }),
  ];
  await buyer.choose(starter, { cardId: await buyer.addCard('ok') });
  const before = await buyer.sats();
  const asked = [await buyer.choose(premium), await buyer.choose(group), await buyer.choose(premium)];
  const ids = asked.map(({ body }) => body.bill?.id ?? '');
  for (const { body } of asked.slice(0, 2)) buyer.fill(body.next);
  const [one, other] = [await buyer.bill(ids[0]), await buyer.bill(ids[1])];
  expect([one.bill?.state, other.bill?.state, other.topUp?.state, other.subscription?.productPlanId]).toEqual([
    ...['paid', 'void', 'paid'],
    premium,
  ]);
  expect([(await buyer.sats()) - before, await drift(host)]).toEqual([other.topUp?.sats, []]);
  // Nobody is charged for what means nothing any more.
  const charges = stripe.payments.size;
  expect([refusal(await buyer.pay(ids[2] ?? '', { cardId: await buyer.addCard('ok') })), stripe.payments.size]).toEqual([
    [409, BILL_SETTLED],
    charges,
  ]);
});

test('a form that is left ends no bill that something else pays at this moment', async () => {
  const plan = await sell(host, { prices: monthly('20.00') });
  const begun = (await buyer.choose(plan)).body;
  const id = begun.bill?.id ?? '';
  await buyer.pay(id, { cardId: await buyer.addCard('lost') });
  for (const session of stripe.sessions.values()) if (session.status === 'open') session.status = 'expired';
  clock.advance(61_000);
  await lookAtCards(host, stripe.cards, clock);
  const { bill: paid, subscription } = await buyer.bill(id);
  expect([paid?.state, subscription?.state, await drift(host)]).toEqual(['paid', 'active', []]);
});

test('a trial that begins while another plan is paid: one of them counts, and nothing is lost', async () => {
  const [tried, paid] = [
    await sell(host, { name: 'Tried', trialDays: 14, prices: monthly('30.00') }),
    await sell(host, { name: 'Paid', prices: monthly('60.00') }),
  ];
  const before = await buyer.sats();
  const { next, bill: waits } = (await buyer.choose(paid)).body;
  buyer.fill(next);
  const [read] = await Promise.all([buyer.bill(waits?.id), buyer.choose(tried)]);
  const open = await execute(sql`select plan_id as plan, state from subscription where state <> 'ended'`);
  const isPaid = (await buyer.bill(waits?.id)).bill?.state === 'paid';
  const rest = (await buyer.sats()) - before;
  expect([open, rest, await drift(host)]).toEqual([
    [isPaid ? { plan: paid, state: 'active' } : { plan: tried, state: 'trial' }],
    isPaid ? 0 : read.topUp?.sats,
    [],
  ]);
});

test('what a reseller gives away it owes its partner all the same, each time', async () => {
  const { partner, reseller } = host.world.accounts;
  const made = await host.as('partner').call(plans.createPlan, {
    target: { targetAccountId: partner },
    body: { ...PLAN, name: 'Wholesale', prices: monthly('62.00') },
  });
  const { id } = made.body.productPlan;
  await host.as('reseller').call(plans.offerPlan, {
    target: { targetAccountId: reseller },
    params: { productPlanId: id },
    body: { isOffered: true, prices: monthly('0.00') },
  });
  const before = await buyer.bills();
  await buyer.choose(id);
  await goOn(31);
  const cost = { accountId: reseller, pico: '62000000000000' };
  const { state } = (await buyer.subscription()) ?? {};
  expect([await owed(), state, await buyer.bills()]).toEqual([[cost, cost], 'active', before]);
});

test('what a year includes is for each month of it', async () => {
  const { agent: agentId, organization: orgId, reseller: resellerId, partner: partnerId } = host.world.accounts;
  const item = 'client-inbound-message';
  const id = await sell(host, {
    prices: { month: null, year: '0.00' },
    productItems: { [item]: { included: 1, tiers: [{ quantityMin: 2, quantityMax: null, usd: '0.5' }] } },
  });
  await buyer.choose(id, { term: 'year' });
  const use = (convo: string) =>
    say(client, { agentId, orgId, resellerId, partnerId }, { convo, at: new Date(clock.nowMs()).toISOString() });
  await use('first');
  await use('first');
  await goOn(31);
  await use('second');
  await use('second');
  await goOn(400);
  await use('third');
  const amounts = await execute(
    sql`select amount_pico_usd::text as pico from usage where org_id = ${orgId} and item = ${item} order by used_at, id`,
  );
  const { state, term } = (await buyer.subscription()) ?? {};
  expect([amounts.map(({ pico }) => pico), state, term]).toEqual([
    ...[['0', '500000000000', '0', '500000000000', '0'], 'active'],
    'year',
  ]);
});

test('what is used at once, in several rooms and while the plan is chosen again, counts once', async () => {
  const { organization: orgId, reseller: resellerId, partner: partnerId, agent, siblingAgent } = host.world.accounts;
  const item = 'client-inbound-message';
  const id = await sell(host, {
    prices: monthly('0.00'),
    productItems: { [item]: { included: 10, tiers: [{ quantityMin: 11, quantityMax: null, usd: '0.5' }] } },
  });
  await buyer.choose(id);
  await execute(sql`update usage set used_at = '2020-01-01' where item = ${item}`);
  const clients = await Promise.all(Array.from({ length: 8 }, () => connectAsHost(host.database)));
  const at = new Date(clock.nowMs()).toISOString();
  const told = async (one: pg.Client, index: number) => {
    const agentId = index % 2 === 0 ? agent : siblingAgent;
    for (let said = 0; said < 5; said += 1) {
      await one.query('begin');
      await say(one, { agentId, orgId, resellerId, partnerId }, { convo: `convo-${index}`, at });
      await say(one, { agentId, orgId, resellerId, partnerId }, { convo: `convo-${index}`, at });
      await one.query('commit');
    }
  };
  await Promise.all([
    ...clients.map(told),
    ...Array.from({ length: 5 }, () => buyer.choose(id)),
  ]);
  await Promise.all(clients.map((one) => one.end()));
  const counted = await execute(sql`
    select count(*)::int as rows, count(*) filter (where is_due)::int as due, sum(amount_pico_usd)::text as pico from usage
    where org_id = ${orgId} and item = ${item} and used_at > '2020-01-02'`);
  const used = await execute(sql`select used from subscription where org_id = ${orgId}`);
  expect([counted, used]).toEqual([[{ rows: 80, due: 70, pico: '35000000000000' }], [{ used: { [item]: 80 } }]]);
});

test('what was turned by hand stays until the plan itself says something else', async () => {
  const { entitlements } = PLAN;
  const [starter, premium] = [
    await sell(host, { name: 'Starter', prices: monthly('0.00'), entitlements: { ...entitlements, sms: false } }),
    await sell(host, { prices: monthly('0.00') }),
  ];
  const sms = async () => {
    const [row] = await execute(sql`select sms_enabled as sms from account where id = ${buyer.target.targetAccountId}`);
    return row?.sms;
  };
  await buyer.choose(starter);
  const begun = await sms();
  await host.as('reseller').call(updateOrganization, {
    target: { targetOrganizationId: buyer.target.targetAccountId },
    body: { smsEnabled: true },
  });
  await buyer.payNextBy(await buyer.addCard('ok'));
  const given = await sms();
  await buyer.choose(premium);
  const planned = await sms();
  await buyer.cancel();
  await goOn(31);
  expect([begun, given, planned, await sms()]).toEqual([false, true, true, false]);
});

test('a bill that is paid after all is nothing to look at any more', async () => {
  const plan = await sell(host, { prices: monthly('40.00') });
  await buyer.choose(plan, { cardId: await buyer.addCard('ok') });
  const [bad, good] = [await buyer.addCard('declined'), await buyer.addCard('ok')];
  await buyer.payNextBy(bad);
  await goOn(31);
  const told = async () => {
    const { body } = await host.as('owner').call(listNotifications, { target: buyer.target });
    return body.notifications.map(({ type }) => type);
  };
  const late = await buyer.subscription();
  const before = await told();
  await buyer.pay(late?.pastDue?.billId ?? '', { cardId: good });
  expect([before, await told(), (await buyer.subscription())?.state]).toEqual([['planUnpaid'], [], 'active']);
});
