/** Who sells which plan to whom, and at which price. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as plans from '#contract/endpoints/money/plans';
import * as subscriptions from '#contract/endpoints/money/subscriptions';
import { NOTHING_SOLD } from '#contract/rules/messages/money';
import {
  PLAN_NEEDS_A_PRICE,
  PLAN_NOT_FOR_TERM,
  PLAN_NOT_OF_PARTNER,
  PLAN_PRICE_TOO_LOW,
  PLAN_TIERS_INVALID,
  PLAN_UNKNOWN,
} from '#contract/rules/messages/plans';
import { testClock } from '#tests/support/clock.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';
import { addCard, PLAN, refusal, sell } from './plans';

const clock = testClock();
let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ clock });
});
afterAll(() => host.stop());

const of = (key: 'partner' | 'reseller' | 'organization' | 'siblingOrganization' | 'otherReseller') => ({
  targetAccountId: host.world.accounts[key],
});
const create = (person: 'partner' | 'reseller' | 'owner', key: Parameters<typeof of>[0], body: object) =>
  host.as(person).call(plans.createPlan, { target: of(key), body: { ...PLAN, ...body } });
const catalogue = async (person: 'partner' | 'reseller' | 'owner', key: Parameters<typeof of>[0]) =>
  (await host.as(person).call(plans.productCatalog, { target: of(key) })).body.productPlans;

test('a plan that is no plan is refused, and says what is missing', async () => {
  const tiers = { included: 0, tiers: [{ quantityMin: 2, quantityMax: null, usd: '0.1' }] };
  const refused = [
    await create('reseller', 'reseller', { prices: { month: null, year: null } }),
    await create('reseller', 'reseller', { productItems: { agents: tiers } }),
    await create('reseller', 'reseller', { prices: { month: '10.00', year: '0.49' } }),
    await create('owner', 'organization', {}),
  ];
  expect(refused.map(refusal)).toEqual([
    [422, PLAN_NEEDS_A_PRICE],
    [422, PLAN_TIERS_INVALID],
    [422, PLAN_PRICE_TOO_LOW],
    [422, NOTHING_SOLD],
  ]);
});

test('a reseller sells its own plans, edits and retires them; others see what they may choose', async () => {
  const id = await sell(host, { name: 'Own' });
  const hidden = await sell(host, { name: 'By name', state: 'hidden' });
  const shown = { ...PLAN, id, name: 'Own', sellerId: host.world.accounts.reseller };
  const seller = await catalogue('reseller', 'reseller');
  expect([seller.map(({ name }) => name), seller[0], await catalogue('owner', 'organization')]).toEqual([
    ['Own', 'By name'],
    { ...shown, sold: { subscriptions: 0, cost: { prices: { month: null, year: null }, items: {} } } },
    [shown],
  ]);
  const offered = () => host.as('owner').call(plans.offeredPlan, { target: of('organization') });
  const before = (await offered()).body.productPlan;
  await host.database.db.scoped({ kind: 'super' }, (db) =>
    db.execute(
      sql`update account set offered_product_plan_id = ${hidden} where id = ${host.world.accounts.organization}`,
    ),
  );
  expect([before, (await offered()).body.productPlan?.name, (await catalogue('owner', 'organization')).length]).toEqual([
    ...[null, 'By name'],
    2,
  ]);
  const edit = (plan: string, person: 'reseller' | 'partner', key: Parameters<typeof of>[0]) =>
    host.as(person).call(plans.editPlan, {
      target: of(key),
      params: { productPlanId: plan },
      body: { ...PLAN, name: 'Better', description: 'For groups.', prices: { month: '1.00', year: null } },
    });
  const edited = (await edit(id, 'reseller', 'reseller')).body.productPlan;
  const foreign = await edit(id, 'partner', 'otherReseller');
  expect([edited.name, edited.description, edited.prices, foreign.status, foreign.body]).toMatchObject([
    ...['Better', 'For groups.', { month: '1.00', year: null }],
    404,
    { message: PLAN_UNKNOWN },
  ]);
  const retire = (plan: string) =>
    host.as('reseller').call(plans.retirePlan, { target: of('reseller'), params: { productPlanId: plan } });
  expect([(await retire(id)).status, (await retire('pplan-unknown')).status]).toEqual([200, 404]);
  const left = await catalogue('owner', 'organization');
  const readPlan = (plan: string) =>
    host.as('owner').call(plans.readPlan, { target: of('organization'), params: { productPlanId: plan } });
  expect([left.map(({ name }) => name), (await readPlan(id)).status, (await readPlan(hidden)).status]).toEqual([
    ['By name'],
    404,
    200,
  ]);
  const subscribe = (body: { productPlanId: string; term: 'month' | 'year' }) =>
    host.as('owner').call(subscriptions.subscribe, { target: of('organization'), body });
  const refused = [
    await subscribe({ productPlanId: id, term: 'month' }),
    await subscribe({ productPlanId: await sell(host, { prices: { month: '5.00', year: null } }), term: 'year' }),
  ];
  expect(refused.map(refusal)).toEqual([
    [404, PLAN_UNKNOWN],
    [422, PLAN_NOT_FOR_TERM],
  ]);
});

test('the portal is the console itself', async () => {
  const target = of('organization');
  const { body } = await host.as('owner').call(subscriptions.getBillingCustomerPortalLink, { target, body: {} });
  expect(new URL(body.url).pathname).toBe(`/app/org/${target.targetAccountId}/billing`);
});

test('a plan of the partner is offered at prices of one’s own, and its cost is owed once it is paid', async () => {
  const { id } = (await create('partner', 'partner', { name: 'Wholesale', prices: { month: '62.00', year: null } })).body
    .productPlan;
  const found = (plan: string, person: 'reseller' | 'owner', key: 'reseller' | 'organization') =>
    catalogue(person, key).then((all) => all.find((one) => one.id === plan));
  const before = await found(id, 'reseller', 'reseller');
  expect([before?.state, before?.prices, await found(id, 'owner', 'organization')]).toEqual([
    'hidden',
    { month: '62.00', year: null },
    undefined,
  ]);
  const offer = (plan: string, body: { isOffered: boolean; prices: { month: string | null; year: string | null } }) =>
    host.as('reseller').call(plans.offerPlan, { target: of('reseller'), params: { productPlanId: plan }, body });
  const prices = { month: '100.00', year: null };
  const { productPlan } = (await offer(id, { isOffered: true, prices })).body;
  expect([productPlan.state, productPlan.prices, productPlan.sold?.cost?.prices]).toEqual([
    ...['offered', prices],
    { month: '62.00', year: null },
  ]);
  const own = await sell(host);
  const refused = [
    await offer(own, { isOffered: true, prices }),
    await offer(id, { isOffered: true, prices: { month: null, year: null } }),
  ];
  expect(refused.map(refusal)).toEqual([
    [422, PLAN_NOT_OF_PARTNER],
    [422, PLAN_NEEDS_A_PRICE],
  ]);
  const sold = await found(id, 'owner', 'organization');
  expect([sold?.prices, sold?.sold]).toEqual([prices, undefined]);
  const cardId = await addCard(host, host.world.accounts.organization, 'succeeds');
  const { body } = await host.as('owner').call(subscriptions.subscribe, {
    target: of('organization'),
    body: { productPlanId: id, term: 'month', cardId },
  });
  const { rows } = await host.database.db.scoped({ kind: 'super' }, (db) =>
    db.execute(sql`select account_id as "accountId", amount_pico_usd::text as pico, is_due as "isDue" from usage_cost`),
  );
  expect([body.bill?.state, rows, (await found(id, 'reseller', 'reseller'))?.sold?.subscriptions]).toEqual([
    'paid',
    [{ accountId: host.world.accounts.reseller, pico: '62000000000000', isDue: true }],
    1,
  ]);
});
