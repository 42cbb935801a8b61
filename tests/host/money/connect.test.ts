/** Paying out to the account's own at Stripe, over HTTP, by a Stripe that answers late, or not at all. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as payouts from '#contract/endpoints/money/payouts';
import * as wallet from '#contract/endpoints/money/wallet';
import * as operation from '#contract/endpoints/operation/index';
import { PAYOUT_NOT_CONNECTED } from '#contract/rules/messages/payouts';
import { testClock } from '#tests/support/clock.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';
import { handlePayoutsTold, lookAtPayouts } from './lookAtPayouts';
import { type StandInConnect, standInConnect, tellOfConnect } from './standInConnect';
import { drift } from './standInNode';

const clock = testClock();
/** $5 at the stated rate. */
const SATS_OF_5 = 11_628;

let host: TestHost;
let stripe: StandInConnect;
let target: { targetAccountId: number };
beforeAll(async () => {
  stripe = await standInConnect(clock.nowMs);
  host = await startTestHost({ clock, providers: { payouts: [stripe.provider] } });
  target = { targetAccountId: host.world.accounts.organization };
  await host.as('superAdmin').call(operation.issueRefundToUser, { body: { username: 'organization', usdAmount: 100 } });
});
afterAll(async () => {
  await host.stop();
  await stripe.stop();
});
beforeEach(() => stripe.behave('ok'));

const owner = () => host.as('owner');
const connect = async () => (await owner().call(payouts.connectAccount, { target })).body.url;
const check = async () => (await owner().call(payouts.checkConnectedAccount, { target })).body.connectedAccount;
const transfer = () => owner().call(payouts.transferFunds, { target, body: { amountUsd: 5 } });
const sats = async () => (await owner().call(wallet.readWallet, { target })).body.wallet.sats;
const find = async (id: string) =>
  (await owner().call(payouts.listPayouts, { target })).body.payouts.find((one) => one.id === id);
const lookLater = async (ms = 61_000) => {
  clock.advance(ms);
  await lookAtPayouts(host, [stripe.provider], clock);
};

test('an account is connected once, by a page that leads back both ways; before it is ready nothing is sent', async () => {
  expect(await check()).toEqual({ state: 'none', isDemo: false });
  const early = await transfer();
  const urls = await Promise.all([connect(), connect(), connect()]);
  const [accountRef = ''] = [...stripe.accounts.keys()];
  expect([stripe.accounts.size, urls]).toEqual([1, urls.map(() => `https://connect.test/${accountRef}`)]);
  const query = `targetAccountId=${target.targetAccountId}`;
  const [link] = stripe.links;
  expect([link?.get('return_url'), link?.get('refresh_url')]).toEqual([
    expect.stringMatching(`/app/stripePayoutConnectSuccess\\?${query}$`),
    expect.stringMatching(`/app/stripePayoutConnectFailure\\?${query}$`),
  ]);
  const unready = await transfer();
  expect([early, unready].map(({ status, body }) => [status, (body as { message?: string }).message])).toEqual([
    [409, PAYOUT_NOT_CONNECTED],
    [409, PAYOUT_NOT_CONNECTED],
  ]);
  expect(await check()).toEqual({ state: 'incomplete', isDemo: false });
  stripe.accounts.set(accountRef, { isReady: true });
  expect(await check()).toEqual({ state: 'ready', isDemo: false });
});

test('a transfer arrives at once, and takes no fee', async () => {
  const before = await sats();
  const { body } = await transfer();
  const [accountRef = ''] = [...stripe.accounts.keys()];
  expect([
    body.payout,
    [...stripe.transfers.values()].at(-1),
    before - (await sats()),
    await drift(host),
  ]).toMatchObject([
    { way: 'stripe', state: 'paid', address: accountRef, usd: '5.00', feeUsd: '0.00', provider: 'Stripe' },
    { amount: 500, destination: accountRef, metadata: { payoutId: body.payout.id } },
    SATS_OF_5,
    [],
  ]);
});

test.each([
  ['lost', 'sent', 'paid', SATS_OF_5, undefined],
  ['broken', 'sent', 'failed', 0, 'away'],
  ['busy', 'sent', 'failed', 0, 'away'],
  ['refused', 'failed', 'failed', 0, 'refused'],
] as const)('a transfer whose answer is %s ends as what it was', async (behaviour, at, ends, gone, why) => {
  const before = await sats();
  stripe.behave(behaviour);
  const { id, state } = (await transfer()).body.payout;
  await lookLater();
  await lookLater(901_000);
  const ended = await find(id);
  expect([state, ended?.state, ended?.failure?.why, before - (await sats()), await drift(host)]).toEqual([
    ...[at, ends, why, gone],
    [],
  ]);
  expect([...stripe.transfers.values()].filter(({ metadata }) => metadata.payoutId === id)).toHaveLength(
    gone > 0 ? 1 : 0,
  );
});

test('what Stripe takes back is in the wallet again, part by part, whoever tells first', async () => {
  const { id } = (await transfer()).body.payout;
  const before = await sats();
  const made = [...stripe.transfers.values()].find(({ metadata }) => metadata.payoutId === id);
  if (!made) throw new Error('nothing was sent');
  made.amount_reversed = 200;
  const event = { type: 'transfer.reversed', object: { object: 'transfer', id: made.id, metadata: made.metadata } };
  const at = { atMs: clock.nowMs() };
  const forged = await tellOfConnect(host, event, { ...at, secret: 'whsec_other' });
  expect([await tellOfConnect(host, event, at), forged]).toEqual([200, 403]);
  await handlePayoutsTold(host, [stripe.provider], clock);
  expect([await find(id), (await sats()) - before]).toMatchObject([{ state: 'paid', returnedUsd: '2.00' }, 4_651]);
  made.amount_reversed = 500;
  await lookLater(86_401_000);
  expect([await find(id), (await sats()) - before, await drift(host)]).toMatchObject([
    { state: 'returned', returnedUsd: '5.00' },
    SATS_OF_5,
    [],
  ]);
});

test('that an account is ready is told to those who look at the wallet', async () => {
  const [accountRef = ''] = [...stripe.accounts.keys()];
  const told = () =>
    host.database.db.scoped({ kind: 'super' }, async (db) => {
      const { rows } = await db.execute(
        `select count(*)::int as n from event_outbox where type = 'wallet.changed' and account_id = ${target.targetAccountId}`,
      );
      return rows[0]?.n as number;
    });
  const before = await told();
  const event = { type: 'account.updated', object: { object: 'account', id: accountRef } };
  await tellOfConnect(host, event, { atMs: clock.nowMs() });
  await handlePayoutsTold(host, [stripe.provider], clock);
  expect((await told()) - before).toBe(1);
});
