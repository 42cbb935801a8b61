/** The ledger beside a node and a provider of cards that keep books of their own: empty when all agrees, and every difference by name. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as cardCalls from '#contract/endpoints/money/cards';
import * as invoices from '#contract/endpoints/money/invoices';
import * as topUps from '#contract/endpoints/money/topUps';
import * as withdrawals from '#contract/endpoints/money/withdrawals';
import * as calls from '#contract/endpoints/operation/reconciliation';
import type { Difference } from '#contract/entities/reconciliation';
import {
  DIFFERENCE_UNKNOWN,
  DIFFERENCES,
  NOTHING_TO_ASK,
  PROVIDER_SILENT,
  WAYS_OUT,
} from '#contract/rules/messages/reconciliation';
import { reconcilePayments } from '#server/jobs/reconcilePayments.ts';
import { createRates } from '#server/providers/rates/rates.ts';
import { noFetch, noHost } from '#tests/host/jobs/worker.ts';
import { testClock } from '#tests/support/clock.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';
import { drift, invoiceElsewhere, lookAtNode, type StandInNode, standInNode } from './standInNode';
import { lookAtCards, type StandInStripe, standInStripe } from './standInStripe';

const clock = testClock();
let host: TestHost;
let node: StandInNode;
let stripe: StandInStripe;
let target: { targetAccountId: number };
beforeAll(async () => {
  node = standInNode(clock.nowMs);
  stripe = await standInStripe();
  host = await startTestHost({ clock, providers: { lightning: node, cards: stripe.cards } });
  target = { targetAccountId: host.world.accounts.organization };
});
afterAll(async () => {
  await host.stop();
  await stripe.stop();
});

const root = () => host.as('superAdmin');
const owner = () => host.as('owner');
const execute = (statement: ReturnType<typeof sql>) =>
  host.database.db.scoped({ kind: 'super' }, (db) => db.execute(statement));

/** Compares once what is under way has settled. */
async function compared() {
  clock.advance(11 * 60_000);
  const { status, body, text } = await root().call(calls.reconcile, { body: {} });
  if (status !== 200) throw new Error(text);
  return body.reconciliation;
}
const told = (differences: readonly Difference[]) =>
  differences.map(({ way, direction, what, ours, theirs, account }) => [
    way,
    direction,
    what,
    ours,
    theirs,
    account?.id,
  ]);
const ask = (id: string) => root().call(calls.askAboutDifference, { params: { id } });

/** An invoice of the organization, which somebody pays. @returns its hash */
async function paidInvoice(sats: number): Promise<string> {
  const { body } = await owner().call(invoices.requestInvoice, { target, body: { amount: sats, unit: 'SATS' } });
  const [hash = ''] = [...node.invoices].find(([, text]) => text === body.invoice.invoice) ?? [];
  node.received.set(hash, { state: 'paid', sats: BigInt(sats) });
  return hash;
}

test('what both have is no difference: an invoice, a withdrawal, a card, and what a card got back', async () => {
  await paidInvoice(50_000);
  await lookAtNode(host, node, clock);
  const sent = await owner().call(withdrawals.requestWithdrawal, {
    target,
    body: { address: invoiceElsewhere({ createdAtMs: clock.nowMs() }).invoice },
  });
  expect(sent.body.withdrawal.state).toBe('paid');
  const { body } = await owner().call(topUps.startTopUp, { target, body: { amount: 25 } });
  if (body.next.kind !== 'redirect') throw new Error('there is no form');
  const payment = stripe.fill(body.next.url, 'pm_ok_form');
  clock.advance(61_000);
  await lookAtCards(host, stripe.cards, clock);
  const first = await compared();
  expect([first.differences, first.providers]).toEqual([
    [],
    [
      {
        way: 'lightning',
        provider: 'stand-in',
        isDemo: false,
        last: { atMs: clock.nowMs(), fromMs: expect.any(Number), toMs: clock.nowMs() - 600_000, theirs: 2, ours: 2 },
      },
      {
        way: 'cards',
        provider: 'Stripe',
        isDemo: false,
        last: { atMs: clock.nowMs(), fromMs: expect.any(Number), toMs: clock.nowMs() - 600_000, theirs: 1, ours: 1 },
      },
    ],
  ]);
  if (!payment) throw new Error('nothing was paid');
  payment.refunded = 500;
  const returned = await compared();
  expect(told(returned.differences)).toEqual([
    ['cards', 'in', 'amount', { usd: '25.00' }, { usd: '20.00' }, target.targetAccountId],
  ]);
  const asked = await ask(returned.differences[0]?.id ?? '');
  expect([asked.body.difference.state, (await compared()).differences, await drift(host)]).toEqual(['settled', [], []]);
});

test('what a card paid is asked for page by page', async () => {
  for (let count = 0; count < 3; count += 1) {
    const { body } = await owner().call(topUps.startTopUp, { target, body: { amount: 10 } });
    if (body.next.kind !== 'redirect') throw new Error('there is no form');
    stripe.fill(body.next.url, 'pm_ok_form');
  }
  clock.advance(61_000);
  await lookAtCards(host, stripe.cards, clock);
  stripe.page(2);
  const { differences, providers } = await compared();
  stripe.page(100);
  expect([differences, providers[1]?.last?.theirs]).toEqual([[], 4]);
});

test('an invoice that was paid and is not booked is booked by asking again', async () => {
  const hash = await paidInvoice(7_000);
  const { differences } = await compared();
  expect(differences).toEqual([
    {
      id: expect.any(String),
      ...{ way: 'lightning', provider: 'stand-in', direction: 'in', what: 'notBooked', state: 'open' },
      text: DIFFERENCES.notBooked,
      wayOut: WAYS_OUT.notBooked,
      isAskable: true,
      ref: hash,
      record: { type: 'invoice', id: expect.any(String) },
      account: { id: target.targetAccountId, name: expect.any(String) },
      theirs: { sats: 7_000 },
      atMs: expect.any(Number),
    },
  ]);
  const id = differences[0]?.id ?? '';
  node.isSilent = true;
  const silent = await ask(id);
  node.isSilent = false;
  expect([silent.status, silent.body]).toMatchObject([502, { message: PROVIDER_SILENT }]);
  const [one, other] = await Promise.all([ask(id), ask(id)]);
  expect([one.body.difference.state, other.body.difference.state, await drift(host)]).toEqual([
    'settled',
    'settled',
    [],
  ]);
  expect((await compared()).differences).toEqual([]);
});

test('what nobody asked for is set aside with a reason, and is open again once it is another', async () => {
  node.received.set('ee'.repeat(32), { state: 'paid', sats: 900n });
  const [difference] = (await compared()).differences;
  const id = difference?.id ?? '';
  expect(difference).toMatchObject({
    what: 'unknown',
    isAskable: false,
    theirs: { sats: 900 },
    wayOut: WAYS_OUT.unknown,
  });
  const nobody = await ask(id);
  expect([nobody.status, nobody.body]).toMatchObject([409, { message: NOTHING_TO_ASK }]);
  const decided = await root().call(calls.setDifferenceAside, {
    params: { id },
    body: { note: 'A gift to the node.' },
  });
  expect([decided.body.difference.state, decided.body.difference.note]).toEqual(['setAside', 'A gift to the node.']);
  expect((await compared()).differences).toEqual([]);
  const kept = await root().call(calls.readReconciliation, { query: { state: 'setAside' } });
  expect(kept.body.reconciliation.differences.map(({ note }) => note)).toEqual(['A gift to the node.']);
  node.received.set('ee'.repeat(32), { state: 'paid', sats: 901n });
  expect(told((await compared()).differences)).toEqual([
    ['lightning', 'in', 'unknown', undefined, { sats: 901 }, undefined],
  ]);
  node.received.delete('ee'.repeat(32));
  expect((await compared()).differences).toEqual([]);
});

test('what the ledger has and the node does not is told, and what its record does not say', async () => {
  const hash = await paidInvoice(3_000);
  await lookAtNode(host, node, clock);
  node.received.delete(hash);
  expect(told((await compared()).differences)).toEqual([
    ['lightning', 'in', 'notThere', { sats: 3_000 }, undefined, target.targetAccountId],
  ]);
  node.received.set(hash, { state: 'paid', sats: 3_000n });
  await execute(sql`update invoice set paid_sats = 2999, state = 'short' where payment_hash = ${hash}`);
  const torn = (await compared()).differences;
  expect(torn.map(({ what, isAskable }) => [what, isAskable])).toEqual([['ledger', false]]);
  await execute(sql`update invoice set paid_sats = 3000, state = 'paid' where payment_hash = ${hash}`);
  expect((await compared()).differences).toEqual([]);
});

test('each night a job compares; a provider that does not answer decides nothing, and says so', async () => {
  const hash = await paidInvoice(4_000);
  clock.advance(11 * 60_000);
  const { scoped } = host.database.db;
  const providers = {
    ...noHost.providers,
    lightning: node,
    cards: stripe.cards,
    rates: createRates(null, clock.nowMs),
  };
  const { signal } = new AbortController();
  const context = {
    scoped,
    finish: scoped,
    nowMs: clock.nowMs,
    fetch: noFetch,
    host: { ...noHost, providers },
    signal,
  };
  await reconcilePayments.perform(context, null);
  const read = async () => (await root().call(calls.readReconciliation, {})).body.reconciliation;
  expect((await read()).differences.map(({ ref, what }) => [ref, what])).toEqual([[hash, 'notBooked']]);
  node.isSilent = true;
  const silent = await compared();
  node.isSilent = false;
  expect([silent.differences.map(({ what }) => what), silent.providers[0]?.last?.failure]).toEqual([
    ['notBooked'],
    PROVIDER_SILENT,
  ]);
  await lookAtNode(host, node, clock);
  expect((await compared()).differences).toEqual([]);
});

test('only super administrators, and only what is there', async () => {
  const unknown = { params: { id: '00000000-0000-7000-8000-000000000000' } };
  expect((await owner().call(calls.readReconciliation, { target })).status).toBe(403);
  const missing = await root().call(calls.askAboutDifference, unknown);
  expect([missing.status, missing.body]).toMatchObject([404, { message: DIFFERENCE_UNKNOWN }]);
  expect((await root().call(calls.setDifferenceAside, { ...unknown, body: { note: ' ' } })).status).toBe(422);
});

test('the demo keeps no books of its own: what it did is compared with the ledger', async () => {
  const demo = await startTestHost({ clock });
  const of = { targetAccountId: demo.world.accounts.organization };
  const { body } = await demo.as('owner').call(topUps.startTopUp, { target: of, body: { amount: 25 } });
  await demo.as('owner').call(cardCalls.fillDemoForm, { target: of, body: { id: body.topUp.id, card: 'succeeds' } });
  clock.advance(11 * 60_000);
  const run = async () =>
    (await demo.as('superAdmin').call(calls.reconcile, { body: { days: 1 } })).body.reconciliation;
  const first = await run();
  expect([first.differences, first.providers.map(({ way, provider, last }) => [way, provider, last?.theirs])]).toEqual([
    [],
    [
      ['lightning', 'demo', 0],
      ['cards', 'demo', 1],
    ],
  ]);
  await demo.database.db.scoped({ kind: 'super' }, (db) =>
    db.execute(sql`update top_up set amount_sats = amount_sats + 1 where id = ${body.topUp.id}`),
  );
  expect((await run()).differences.map(({ what, way }) => [way, what])).toEqual([['cards', 'ledger']]);
  await demo.stop();
});
