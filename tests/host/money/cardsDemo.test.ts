/** The demo of cards, by which the whole way is walked and no money moves. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as cardCalls from '#contract/endpoints/money/cards';
import * as topUps from '#contract/endpoints/money/topUps';
import * as wallet from '#contract/endpoints/money/wallet';
import * as withdrawals from '#contract/endpoints/money/withdrawals';
import { NO_CARDS, TOP_UP_FAILURES } from '#contract/rules/messages/cards';
import { DEMO_MONEY } from '#contract/rules/messages/money';
import { readConfig } from '#server/config.ts';
import { createProviders } from '#server/providers/createProviders.ts';
import { testClock } from '#tests/support/clock.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';
import { drift, invoiceElsewhere, standInNode } from './standInNode';

const clock = testClock();
let host: TestHost;
let target: { targetAccountId: number };
beforeAll(async () => {
  // Real money leaves by this node.
  host = await startTestHost({ clock, providers: { lightning: standInNode(clock.nowMs) } });
  target = { targetAccountId: host.world.accounts.organization };
});
afterAll(() => host.stop());

const owner = () => host.as('owner');
const start = async (body: object = {}) =>
  (await owner().call(topUps.startTopUp, { target, body: { amount: 25, ...body } })).body;
const fill = (id: string, card: 'succeeds' | 'fails' | 'needsConfirmation') =>
  owner().call(cardCalls.fillDemoForm, { target, body: { id, card } });
const confirm = (id: string, isConfirmed: boolean) =>
  owner().call(topUps.confirmDemoTopUp, { target, body: { id, isConfirmed } });
const sats = async () => (await owner().call(wallet.readWallet, { target })).body.wallet.sats;

test('each card of the demo does what it is called, and what came by it does not leave as money', async () => {
  const { topUp, next } = await start({ keepsCard: true });
  expect([topUp.state, topUp.isDemo, next]).toEqual([
    ...['requested', true],
    { kind: 'demoForm', cards: ['succeeds', 'fails', 'needsConfirmation'] },
  ]);
  const paid = (await fill(topUp.id, 'succeeds')).body;
  expect([paid.topUp, paid.next]).toMatchObject([
    { state: 'paid', sats: 58_140, card: { brand: 'succeeds', last4: '0001' } },
    { kind: 'none' },
  ]);
  expect((await fill(topUp.id, 'fails')).status).toBe(409);
  const failed = (await fill((await start()).topUp.id, 'fails')).body.topUp;
  expect([failed?.state, failed?.failure?.text]).toEqual(['failed', TOP_UP_FAILURES.declined]);
  const asks = (await fill((await start()).topUp.id, 'needsConfirmation')).body;
  expect(asks.next).toEqual({ kind: 'demoConfirm' });
  const answers = await Promise.all([confirm(asks.topUp?.id ?? '', true), confirm(asks.topUp?.id ?? '', true)]);
  expect(answers.map(({ body }) => body.topUp.state)).toEqual(['paid', 'paid']);
  const refused = (await fill((await start()).topUp.id, 'needsConfirmation')).body.topUp?.id ?? '';
  expect((await confirm(refused, false)).body.topUp.failure?.why).toBe('unconfirmed');
  const { cards, provider } = (await owner().call(cardCalls.listCards, { target })).body;
  expect([provider, cards.map(({ brand, isDemo }) => [brand, isDemo])]).toEqual([
    { name: 'demo', isDemo: true },
    [['succeeds', true]],
  ]);
  const again = await start({ cardId: cards[0]?.id });
  expect([again.topUp.state, await sats()]).toEqual(['paid', 3 * 58_140]);
  const address = invoiceElsewhere({ createdAtMs: clock.nowMs() }).invoice;
  const sent = await owner().call(withdrawals.requestWithdrawal, { target, body: { address } });
  expect([sent.status, sent.body, await drift(host)]).toMatchObject([402, { message: DEMO_MONEY }, []]);
});

test('a card of the demo is added without a payment', async () => {
  const { cardSetup, next } = (await owner().call(cardCalls.addCard, { target })).body;
  expect([cardSetup.state, next.kind]).toEqual(['open', 'demoForm']);
  const { body } = await fill(cardSetup.id, 'needsConfirmation');
  expect([body.cardSetup?.state, body.cardSetup?.card?.last4, body.next]).toEqual(['done', '0003', { kind: 'none' }]);
  const { topUp, next: after } = await start({ cardId: body.cardSetup?.card?.id });
  expect([topUp.state, after]).toEqual(['confirm', { kind: 'demoConfirm' }]);
});

test.each([
  [{}, ['demo', true]],
  [{ PUBLIC_URL: 'https://phone.example' }, undefined],
  [{ TRUST_PROXY: '1' }, undefined],
  [
    { CARDS_URL: 'stripe://:sk_live_1@api.stripe.com?webhook=whsec_1', PUBLIC_URL: 'https://phone.example' },
    ['Stripe', false],
  ],
  [{ CARDS_URL: 'stripe://:sk_test_1@api.stripe.com?webhook=whsec_1' }, ['Stripe', true]],
])('with %o cards are taken by %s', async (env, who) => {
  const config = readConfig({ DATABASE_URL: 'postgres://localhost/none', ...env });
  const { cards } = (await createProviders(config, { nowMs: Date.now, announceMail: () => {} })).providers;
  expect(cards ? [cards.name, cards.isDemo] : undefined).toEqual(who);
});

test('where others reach the host, nothing is paid by the demo', async () => {
  const reachable = await startTestHost({ config: { PUBLIC_URL: 'https://phone.example' } });
  try {
    const at = { targetAccountId: reachable.world.accounts.organization };
    const client = reachable.as('owner');
    const id = crypto.randomUUID();
    const answers = [
      await client.call(topUps.startTopUp, { target: at, body: { amount: 25 } }),
      await client.call(cardCalls.fillDemoForm, { target: at, body: { id, card: 'succeeds' } }),
      await client.call(topUps.confirmDemoTopUp, { target: at, body: { id, isConfirmed: true } }),
    ];
    expect(answers.map(({ status, body }) => [status, (body as { message?: string }).message])).toEqual(
      answers.map(() => [501, NO_CARDS]),
    );
    expect((await client.call(cardCalls.listCards, { target: at })).body).toEqual({
      success: true,
      cards: [],
      provider: null,
    });
  } finally {
    await reachable.stop();
  }
});
