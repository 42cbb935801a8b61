/** Funds by card, over HTTP, by a Stripe that answers late, twice, out of order, or not at all. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as cardCalls from '#contract/endpoints/money/cards';
import * as topUps from '#contract/endpoints/money/topUps';
import * as wallet from '#contract/endpoints/money/wallet';
import type { TopUpFailure } from '#contract/entities/card';
import { CARD_EXPIRED, CARD_UNKNOWN, CARDS_NOT_A_DEMO, TOP_UP_FAILURES } from '#contract/rules/messages/cards';
import { amountOutside, KEY_USED_DIFFERENTLY } from '#contract/rules/messages/money';
import { book } from '#server/domain/money/book.ts';
import { testClock } from '#tests/support/clock.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';
import { drift, providerBooks } from './standInNode';
import { type Behaviour, handleEvents, lookAtCards, type StandInStripe, standInStripe, tell } from './standInStripe';

const clock = testClock();
const rate = { picoUsd: 430_000_000n, atMs: clock.nowMs(), isFallback: false };
const SATS_OF_25 = 58_140;

let host: TestHost;
let stripe: StandInStripe;
let target: { targetAccountId: number };
beforeAll(async () => {
  stripe = await standInStripe();
  host = await startTestHost({ clock, providers: { cards: stripe.cards } });
  target = { targetAccountId: host.world.accounts.organization };
});
afterAll(async () => {
  await host.stop();
  await stripe.stop();
});
beforeEach(async () => {
  stripe.goAway(false);
  const { spendable } = await read();
  if (spendable.sats > 0) await give(-BigInt(spendable.sats));
});

const owner = () => host.as('owner');
const read = async () => (await owner().call(wallet.readWallet, { target })).body.wallet;
const give = (sats: bigint) =>
  host.database.db.scoped({ kind: 'super' }, (db) => {
    const { targetAccountId: accountId } = target;
    const cause = { type: 'test' };
    return book(db, {
      ...{ accountId, kind: 'usage', cause, key: crypto.randomUUID(), rate },
      sides: [
        { book: 'sales', accountId, sats: -sats },
        { book: 'wallet', accountId, sats },
      ],
    });
  });
const look = () => lookAtCards(host, stripe.cards, clock);
const told = (type: string, object: object, more: { id?: string } = {}) =>
  tell(host, { type, object, ...more }, { atMs: clock.nowMs() });

/** A card of the account that does so. */
async function addCard(behaviour: Behaviour | 'old'): Promise<string> {
  const { status, body } = await owner().call(cardCalls.addCard, { target });
  if (body.next.kind !== 'redirect') throw new Error(`no form: ${status}`);
  stripe.fill(body.next.url, `pm_${behaviour}_${crypto.randomUUID()}`);
  const { cardSetup } = (await owner().call(cardCalls.readCardSetup, { target, params: { id: body.cardSetup.id } }))
    .body;
  return cardSetup.card?.id ?? '';
}
const start = (body: object, key = crypto.randomUUID() as string) =>
  owner().call(topUps.startTopUp, {
    target,
    body: { amount: 25, ...body },
    headers: { 'idempotency-key': key },
  });
const readTopUp = async (id: string) => (await owner().call(topUps.readTopUp, { target, params: { id } })).body;

test('a card is added by the form, is the default, pays, and is removed', async () => {
  const cardId = await addCard('ok');
  const listed = (await owner().call(cardCalls.listCards, { target })).body;
  const [card] = listed.cards;
  expect([listed.provider, card]).toEqual([
    { name: 'Stripe', isDemo: false },
    {
      ...{ id: cardId, brand: 'visa', last4: '4242', expMonth: 8, expYear: 2099 },
      ...{ isExpired: false, isDefault: true, isDemo: false },
    },
  ]);
  const { status, body } = await start({ cardId });
  expect([status, body]).toEqual([
    200,
    {
      success: true,
      topUp: {
        ...{ id: body.topUp.id, state: 'paid', usd: '25.00', sats: SATS_OF_25, isAutomatic: false, isDemo: false },
        card: { brand: 'visa', last4: '4242' },
        requestedAtMs: clock.nowMs(),
        settledAtMs: clock.nowMs(),
      },
      next: { kind: 'none' },
    },
  ]);
  const { transactions } = (await owner().call(wallet.recentTransactions, { target, query: {} })).body;
  expect(transactions[0]).toMatchObject({
    kind: 'topUp',
    cause: { type: 'topUp', id: body.topUp.id, last4: '4242' },
    sats: SATS_OF_25,
    usd: '25.00',
  });
  expect((await owner().call(topUps.listTopUps, { target })).body.topUps[0]).toEqual(body.topUp);
  const second = await addCard('ok');
  await owner().call(cardCalls.makeCardDefault, { target, params: { id: second } });
  const gone = await owner().call(cardCalls.removeCard, { target, params: { id: second } });
  const left = (await owner().call(cardCalls.listCards, { target })).body.cards;
  expect([gone.status, left.map(({ id, isDefault }) => [id, isDefault]), stripe.detached.length]).toEqual([
    200,
    [[cardId, true]],
    1,
  ]);
});

test('two presses are one payment: the same key is the same top-up, and for something else it is refused', async () => {
  const cardId = await addCard('ok');
  const all = await Promise.all(Array.from({ length: 20 }, () => start({ cardId }, 'pressed')));
  const [id] = all.map(({ body }) => body.topUp.id);
  expect(all.map(({ status, body }) => [status, body.topUp.id])).toEqual(all.map(() => [200, id]));
  const differs = await start({ cardId, amount: 30 }, 'pressed');
  expect([differs.status, differs.body]).toMatchObject([422, { message: KEY_USED_DIFFERENTLY }]);
  expect([stripe.ofTopUp(id ?? '').length, (await read()).sats, await drift(host)]).toEqual([1, SATS_OF_25, []]);
});

test.each<[string, Behaviour, TopUpFailure]>([
  ['the bank declines', 'declined', 'declined'],
  ['has too little', 'funds', 'funds'],
  ['is found expired', 'expired', 'expired'],
  ['the bank asks about', 'unconfirmed', 'unconfirmed'],
  ['the provider refuses', 'invalid', 'refused'],
])('a card that %s moves nothing, and says so', async (_, behaviour, why) => {
  const { body } = await start({ cardId: await addCard(behaviour) });
  expect([body.topUp.state, body.topUp.failure, (await read()).sats]).toEqual([
    'failed',
    { why, text: TOP_UP_FAILURES[why] },
    0,
  ]);
});

test('a payment whose answer is lost is booked once, whoever tells first', async () => {
  const { body } = await start({ cardId: await addCard('lost') });
  const { id, state } = body.topUp;
  const [payment] = stripe.ofTopUp(id);
  const event = { id: 'evt_twice', type: 'payment_intent.succeeded', object: { metadata: { topUpId: id } } };
  const send = () => tell(host, event, { atMs: clock.nowMs() });
  expect([state, await send(), await send(), await handleEvents(host, stripe.cards, clock)]).toEqual([
    'requested',
    200,
    200,
    1,
  ]);
  clock.advance(61_000);
  await Promise.all([handleEvents(host, stripe.cards, clock), look(), readTopUp(id)]);
  expect([payment?.status, (await readTopUp(id)).topUp.state, (await read()).sats, await drift(host)]).toEqual([
    'succeeded',
    'paid',
    SATS_OF_25,
    [],
  ]);
});

test('what never reached the provider fails after a while, and moved nothing', async () => {
  const { body } = await start({ cardId: await addCard('broken') });
  clock.advance(61_000);
  await look();
  const before = (await readTopUp(body.topUp.id)).topUp.state;
  clock.advance(900_000);
  await look();
  const { topUp } = await readTopUp(body.topUp.id);
  expect([before, topUp.state, topUp.failure?.why, (await read()).sats]).toEqual(['requested', 'failed', 'away', 0]);
});

test('a bank that asks the person is confirmed at its page; what nobody confirms ends after a day', async () => {
  const cardId = await addCard('confirm');
  const { body } = await start({ cardId });
  const [payment] = stripe.ofTopUp(body.topUp.id);
  expect([body.topUp.state, body.next]).toEqual([
    'confirm',
    { kind: 'redirect', url: `https://bank.test/${payment?.id}` },
  ]);
  if (payment) payment.status = 'succeeded';
  expect((await readTopUp(body.topUp.id)).topUp.state).toBe('paid');
  const left = (await start({ cardId })).body.topUp;
  clock.advance(86_401_000);
  await look();
  await look();
  expect((await readTopUp(left.id)).topUp.failure?.why).toBe('left');
});

test('a form leads back with its top-up, and what is paid by it is booked although events come out of order', async () => {
  const countCards = async () => (await owner().call(cardCalls.listCards, { target })).body.cards.length;
  const before = await countCards();
  const { topUp, next } = (await start({ keepsCard: true })).body;
  if (next.kind !== 'redirect') throw new Error('no form');
  const asked = stripe.sessions.get(next.url.split('/').at(-1) ?? '')?.asked;
  const query = `topUp=${topUp.id}&targetAccountId=${target.targetAccountId}`;
  expect([topUp.state, topUp.card, asked?.get('success_url'), asked?.get('cancel_url')]).toEqual([
    ...['requested', undefined],
    expect.stringMatching(`/app/paymentSuccess\\?${query}$`),
    expect.stringMatching(`/app/paymentCancel\\?${query}$`),
  ]);
  expect((await readTopUp(topUp.id)).next).toEqual(next);
  const payment = stripe.fill(next.url, 'pm_ok_form');
  if (payment) payment.refunded = 1_000;
  // Some of it is given back before anybody heard that it was paid.
  await told('charge.refunded', { payment_intent: payment?.id });
  await handleEvents(host, stripe.cards, clock);
  await told('checkout.session.completed', { client_reference_id: topUp.id, payment_intent: payment?.id });
  await handleEvents(host, stripe.cards, clock);
  const after = (await readTopUp(topUp.id)).topUp;
  expect([after.state, after.returnedUsd, (await read()).sats, (await countCards()) - before]).toEqual([
    ...['paid', '10.00', 34_884, 1],
  ]);
});

test('a form that was left takes nothing', async () => {
  const { topUp, next } = (await start({})).body;
  const session = stripe.sessions.get(next.kind === 'redirect' ? (next.url.split('/').at(-1) ?? '') : '');
  if (session) session.status = 'expired';
  expect((await readTopUp(topUp.id)).topUp.failure?.why).toBe('left');
});

test('what was not signed by the provider, or long ago, is not stored', async () => {
  const event = { type: 'payment_intent.succeeded', object: {} };
  const stored = () => handleEvents(host, stripe.cards, clock);
  const before = await stored();
  const statuses = [
    await tell(host, event, { atMs: clock.nowMs(), secret: 'whsec_other' }),
    await tell(host, event, { atMs: clock.nowMs() - 301_000 }),
  ];
  expect([statuses, (await stored()) - before]).toEqual([[403, 403], 0]);
});

test('what a card gets back leaves the wallet; what is missing is owed, and taken from what comes in', async () => {
  const cardId = await addCard('ok');
  const { id } = (await start({ cardId })).body.topUp;
  const [payment] = stripe.ofTopUp(id);
  if (!payment) throw new Error('nothing was paid');
  await give(-50_000n);
  payment.disputes.push({ amount: 2_500, status: 'needs_response' });
  await told('charge.dispute.created', { payment_intent: payment.id });
  await handleEvents(host, stripe.cards, clock);
  const owing = await read();
  expect([owing.sats, owing.owed, (await readTopUp(id)).topUp]).toMatchObject([
    0,
    { sats: 50_000, usd: '21.50' },
    { returnedUsd: '25.00', owedUsd: '21.50' },
  ]);
  await give(20_000n);
  await look();
  expect(await read()).toMatchObject({ sats: 0, owed: { sats: 30_000 } });
  // The next top-up pays the rest, and the dispute is won in the end: all of it comes back.
  await start({ cardId });
  expect(await read()).toMatchObject({ sats: SATS_OF_25 - 30_000 });
  expect((await read()).owed).toBeUndefined();
  payment.disputes[0] = { amount: 2_500, status: 'won' };
  await told('charge.dispute.closed', { payment_intent: payment.id });
  await handleEvents(host, stripe.cards, clock);
  expect([(await read()).sats, await drift(host)]).toEqual([2 * SATS_OF_25 - 30_000, []]);
});

test('the ledger and the provider agree', async () => {
  const came = [...stripe.payments.values()].filter(({ status }) => status === 'succeeded').length;
  const { came: sats } = (await providerBooks(host, 'Stripe')) as { came: number };
  // A dispute that was won came in again.
  expect(sats).toBe((came + 1) * SATS_OF_25);
});

test('what cannot be charged is refused, and moves nothing', async () => {
  const at = async (body: object) => {
    const { status, body: reply } = await start(body);
    return [status, (reply as { message?: string }).message];
  };
  const old = await addCard('old');
  expect([
    await at({ amount: 9.99 }),
    await at({ amount: '2,000.01' }),
    await at({ cardId: old }),
    await at({ cardId: crypto.randomUUID() }),
  ]).toEqual([
    [422, amountOutside('10.00', '2000.00')],
    [422, amountOutside('10.00', '2000.00')],
    [422, CARD_EXPIRED],
    [404, CARD_UNKNOWN],
  ]);
  const demo = await owner().call(cardCalls.fillDemoForm, {
    target,
    body: { id: crypto.randomUUID(), card: 'succeeds' },
  });
  expect([demo.status, demo.body]).toMatchObject([501, { message: CARDS_NOT_A_DEMO }]);
  const cardId = await addCard('ok');
  stripe.goAway(true);
  expect((await start({ cardId })).body.topUp.state).toBe('requested');
});
