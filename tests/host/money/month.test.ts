/** A month of a reseller: three organizations sign up, pay, use, exceed, upgrade, are late, pay, cancel. All books agree to the sat. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '#contract/endpoints/accounts/create';
import * as agents from '#contract/endpoints/agents';
import { signupEmail, verifyEmail } from '#contract/endpoints/auth';
import * as topUps from '#contract/endpoints/money/topUps';
import * as usage from '#contract/endpoints/money/usage';
import { runPrompt } from '#contract/endpoints/talk';
import { FALLBACK_PICO_USD, satsOf } from '#contract/rules/money/amounts';
import { chargeUsage } from '#server/jobs/chargeUsage.ts';
import { testClock } from '#tests/support/clock.ts';
import { codeFor, startTestHost, type TestClient, type TestHost } from '#tests/support/host.ts';
import { type Buyer, buyerOf } from '../billing/buyer';
import { bill, sell, stay } from '../billing/plans';
import { drift, providerBooks } from './standInNode';
import { cardJob, lookAtCards, type StandInStripe, standInStripe } from './standInStripe';

const ITEM = 'client-inbound-message';
const at = (month: number, day: number) => Date.UTC(2031, month - 1, day, 9);

type Customer = Buyer & { readonly id: number; readonly client: TestClient; readonly agent: string };

const clock = testClock(at(1, 1));
let host: TestHost;
let stripe: StandInStripe;
let starter: string;
let premium: string;
let harbor: Customer;
let lotus: Customer;
let corner: Customer;
beforeAll(async () => {
  stripe = await standInStripe();
  host = await startTestHost({ clock, providers: { cards: stripe.cards } });
  await stay(host);
  const { partner, reseller } = host.world.accounts;
  for (const [person, targetAccountId, usd] of [
    ['partner', partner, '0.05'],
    ['reseller', reseller, '0.2'],
  ] as const)
    await host.as(person).call(usage.setUsagePrice, { target: { targetAccountId }, body: { item: ITEM, usd } });
  starter = await sell(host, { name: 'Starter', prices: { month: '49.00', year: null }, productItems: included(2) });
  premium = await sell(host, { productItems: included(10) });
  harbor = await signUp('Harbor');
  lotus = await signUp('Lotus');
  corner = await signUp('Corner');
});
afterAll(async () => {
  await host.stop();
  await stripe.stop();
});

/** So many are included, and more of them cost ten cents. */
const included = (count: number) => ({
  [ITEM]: { included: count, tiers: [{ quantityMin: count + 1, quantityMax: null, usd: '0.1' }] },
});

/** An organization signs up, and makes an agent that answers. */
async function signUp(businessName: string): Promise<Customer> {
  const email = `${businessName.toLowerCase()}@month.test`;
  const anonymous = host.client(null);
  await anonymous.call(signupEmail, { body: { email, businessName, accountId: host.world.accounts.reseller } });
  const verified = { email, verificationCode: codeFor(host, email) };
  const { id, token } = (await anonymous.call(verifyEmail, { body: verified })).body;
  const client = host.client(token);
  const made = await client.call(createAccount, { target: { targetOrganizationId: id }, body: {} });
  const { id: targetAccountId, username: agent } = made.body.account;
  const target = { targetAccountId };
  const agentInstructions = '# Parking\nParking is free behind the house.';
  await client.call(agents.saveCampaign, { target, body: { agentInstructions } });
  await client.call(agents.publishAgent, { target, body: {} });
  return { ...buyerOf(stripe, client, id), id, client, agent };
}

/** Goes on to a day, and lets the jobs do what is due. */
async function goOn(month: number, day: number): Promise<void> {
  clock.advance(at(month, day) - clock.nowMs());
  await stay(host);
  await bill(host, clock, stripe.cards);
  await lookAtCards(host, stripe.cards, clock);
  await chargeUsage.perform(cardJob(host, stripe.cards, clock), null);
}

async function ask({ agent: targetAgent }: Customer, times: number): Promise<void> {
  for (let asked = 0; asked < times; asked += 1)
    await host.as('guest').call(runPrompt, { body: { targetAgent, promptText: 'Where can I park?' } });
}

const sats = (cents: number) => Number(satsOf(BigInt(cents), FALLBACK_PICO_USD));
const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
const cents = (usd: string) => Number(usd.replace('.', ''));
const billsOf = async (of: Customer) => (await of.bills()).map(({ state, usd }) => [state, usd]).reverse();
/** What the ledger says of an account, by kind and book. */
const books = async (accountId: number) => {
  const { rows } = await host.database.db.scoped({ kind: 'super' }, (db) =>
    db.execute(sql`
      select kind, book, sum(amount_sats)::int as sats from ledger_entry where account_id = ${accountId} and book <> 'outside'
      group by 1, 2 order by 1, 2`),
  );
  return rows.map(({ kind, book, sats: moved }) => [kind, book, moved]);
};

test('January: three begin, one of them with a card that its bank declines at first', async () => {
  await harbor.choose(starter, { cardId: await harbor.addCard('ok') });
  const form = (await lotus.choose(starter)).body;
  lotus.fill(form.next);
  await lotus.bill(form.bill?.id);
  const declined = (await corner.choose(starter, { cardId: await corner.addCard('declined') })).body;
  const second = (await corner.choose(starter)).body;
  corner.fill(second.next);
  await corner.bill(second.bill?.id);
  const states = [harbor, lotus, corner].map(async (one) => (await one.subscription())?.state);
  expect([declined.subscription, await Promise.all(states)]).toEqual([null, ['active', 'active', 'active']]);
});

test('what is used beyond the plan is paid out of the wallet, or owed', async () => {
  await ask(harbor, 5);
  await ask(lotus, 2);
  await ask(corner, 3);
  const cardId = (await harbor.subscription())?.card?.id ?? '';
  await harbor.client.call(topUps.startTopUp, { target: harbor.target, body: { amount: 10, cardId } });
  await goOn(1, 3);
  expect([await harbor.sats(), await corner.sats()]).toEqual([sats(1_000) - 697, 0]);
});

test('one upgrades for the days that are left, one changes its card, and one cancels', async () => {
  await goOn(1, 16);
  const { bill: paid, subscription } = (await harbor.choose(premium, { cardId: await harbor.addCard('ok') })).body;
  await ask(harbor, 3);
  await lotus.payNextBy(await lotus.addCard('declined'));
  await corner.cancel();
  expect([paid?.state, paid?.usd, subscription?.productPlanId]).toEqual(['paid', '51.61', premium]);
});

test('February: one renews, one is late until it pays by another card, and one has ended', async () => {
  await goOn(2, 1);
  await goOn(2, 8);
  const late = await lotus.subscription();
  const ended = await corner.subscription();
  expect([late?.state, late?.pastDue?.tries.length, ended?.state]).toEqual(['pastDue', 2, 'ended']);
  const { next } = (await lotus.pay(late?.pastDue?.billId ?? '')).body;
  lotus.fill(next);
  await lotus.bill(late?.pastDue?.billId);
  await goOn(2, 9);
  expect([(await lotus.subscription())?.state, (await harbor.subscription())?.productPlanId]).toEqual(['active', premium]);
});

test('bills, usage, ledger and the books of the provider agree to the sat', async () => {
  const bills = await Promise.all([harbor, lotus, corner].map(billsOf));
  expect(bills).toEqual([
    [
      ['paid', '49.00'],
      ['paid', '51.61'],
      ['paid', '149.00'],
    ],
    [
      ['paid', '49.00'],
      ['paid', '49.00'],
    ],
    [
      ['void', '49.00'],
      ['paid', '49.00'],
    ],
  ]);
  const paidOf = bills.map((all) => all.filter(([state]) => state === 'paid').map(([, usd = '']) => cents(usd)));
  const [ofHarbor = [], ofLotus = [], ofCorner = []] = paidOf;

  // The provider took what the bills say and what was added, and nothing else.
  const taken = [...stripe.payments.values()].filter(({ status }) => status === 'succeeded');
  const amounts = taken.map(({ amount }) => amount).sort((a, b) => a - b);
  expect(amounts).toEqual([...paidOf.flat(), 1_000].sort((a, b) => a - b));
  expect(await providerBooks(host, stripe.cards.name)).toEqual({ came: sum(amounts.map(sats)), went: 0 });

  // What went out of the wallets is what the reseller sold, and the rest is still there.
  const { partner, reseller } = host.world.accounts;
  const sold = (all: readonly number[]) => sum(all.map(sats));
  expect(await Promise.all([harbor, lotus, corner].map(({ id }) => books(id)))).toEqual([
    [
      ['subscription', 'wallet', -sold(ofHarbor)],
      ['topUp', 'wallet', sold(ofHarbor) + sats(1_000)],
      ['usage', 'wallet', -697],
    ],
    [
      ['subscription', 'wallet', -sold(ofLotus)],
      ['topUp', 'wallet', sold(ofLotus)],
    ],
    [
      ['subscription', 'wallet', -sold(ofCorner)],
      ['topUp', 'wallet', sold(ofCorner)],
    ],
  ]);
  expect([await books(reseller), await books(partner), await harbor.sats(), await drift(host)]).toEqual([
    [
      ['subscription', 'sales', sold(paidOf.flat())],
      ['usage', 'cost', -1_511],
      ['usage', 'sales', 697],
    ],
    [['usage', 'sales', 1_511]],
    sats(1_000) - 697,
    [],
  ]);

  const { body } = await host.as('reseller').call(usage.readUsageMonth, {
    target: { targetAccountId: reseller },
    query: { month: '2031-01', by: 'organization', item: ITEM },
  });
  expect([
    body.usage.lines.map(({ name, quantity, usd, costUsd }) => [name, quantity, usd, costUsd]),
    body.usage.paid.sats,
    body.usage.due.usd,
  ]).toEqual([
    [
      ['Corner', 3, '0.10', '0.15'],
      ['Harbor', 8, '0.30', '0.40'],
      ['Lotus', 2, '0.00', '0.10'],
    ],
    697,
    '0.10',
  ]);
});
