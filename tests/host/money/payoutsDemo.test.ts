/** The demo of payouts, by which the whole way is walked and no money moves. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as payouts from '#contract/endpoints/money/payouts';
import * as wallet from '#contract/endpoints/money/wallet';
import * as operation from '#contract/endpoints/operation/index';
import { NO_PAYOUTS, PAYOUT_FAILURES } from '#contract/rules/messages/payouts';
import { readConfig } from '#server/config.ts';
import { createProviders } from '#server/providers/createProviders.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';
import { drift } from './standInNode';

let host: TestHost;
let target: { targetAccountId: number };
beforeAll(async () => {
  host = await startTestHost();
  target = { targetAccountId: host.world.accounts.organization };
  await host.as('superAdmin').call(operation.issueRefundToUser, { body: { username: 'organization', usdAmount: 100 } });
});
afterAll(() => host.stop());

const owner = () => host.as('owner');
const pay = async (address: string) =>
  (await owner().call(payouts.payoutPaypal, { target, body: { address, amountUsd: 5 } })).body.payout;

test('a payout of the demo arrives at once, fails or waits, as its address says', async () => {
  const arrived = await pay('maria@example.com');
  const failed = await pay('fails@example.com');
  const waits = await pay('unclaimed@example.com');
  expect([arrived, failed, waits]).toMatchObject([
    { state: 'paid', provider: 'demo', isDemo: true, feeUsd: '0.00' },
    { state: 'failed', failure: { why: 'recipient', text: PAYOUT_FAILURES.recipient } },
    { state: 'sent', isUnclaimed: true },
  ]);
  const { holds } = (await owner().call(wallet.readWallet, { target })).body.wallet;
  expect([holds.map(({ cause }) => cause.id), await drift(host)]).toEqual([[waits.id], []]);
});

test('the page of Stripe is that which it leads back to, and money is sent there then', async () => {
  const state = async () => (await owner().call(payouts.checkConnectedAccount, { target })).body.connectedAccount.state;
  const before = await state();
  const { url } = (await owner().call(payouts.connectAccount, { target })).body;
  const { payout } = (await owner().call(payouts.transferFunds, { target, body: { amountUsd: 5 } })).body;
  expect([before, url, await state(), payout.state, payout.isDemo]).toEqual([
    'none',
    expect.stringMatching(/\/app\/stripePayoutConnectSuccess\?targetAccountId=\d+$/),
    'ready',
    'paid',
    true,
  ]);
});

const PAYPAL = 'paypal://id:secret@api-m.paypal.com?webhook=WH-1';
const CONNECT = 'stripe://:sk_live_1@api.stripe.com?webhook=whsec_1';

test.each([
  [{}, [['demo', true, 'paypal venmo stripe']]],
  [{ PUBLIC_URL: 'https://phone.example' }, []],
  [{ TRUST_PROXY: '1' }, []],
  [{ PAYPAL_URL: PAYPAL, PUBLIC_URL: 'https://phone.example' }, [['PayPal', false, 'paypal venmo']]],
  [{ PAYPAL_URL: PAYPAL.replace('api-m', 'api-m.sandbox') }, [['PayPal', true, 'paypal venmo']]],
  [
    { PAYPAL_URL: PAYPAL, CONNECT_URL: CONNECT },
    [
      ['PayPal', false, 'paypal venmo'],
      ['Stripe', false, 'stripe'],
    ],
  ],
  [{ CONNECT_URL: CONNECT.replace('live', 'test') }, [['Stripe', true, 'stripe']]],
])('with %o dollars are paid out by %o', async (env, who) => {
  const config = readConfig({ DATABASE_URL: 'postgres://localhost/none', ...env });
  const { payouts: providers } = (await createProviders(config, { nowMs: Date.now, announceMail: () => {} })).providers;
  expect(providers.map(({ name, isDemo, ways }) => [name, isDemo, ways.join(' ')])).toEqual(who);
});

test('where others reach the host, nothing is paid out by the demo', async () => {
  const reachable = await startTestHost({ config: { PUBLIC_URL: 'https://phone.example' } });
  try {
    const at = { targetAccountId: reachable.world.accounts.organization };
    const client = reachable.as('owner');
    const answers = [
      await client.call(payouts.payoutPaypal, { target: at, body: { address: 'maria@example.com', amountUsd: 5 } }),
      await client.call(payouts.payoutVenmo, { target: at, body: { address: '@maria-k', amountUsd: 5 } }),
      await client.call(payouts.transferFunds, { target: at, body: { amountUsd: 5 } }),
      await client.call(payouts.connectAccount, { target: at }),
      await client.call(payouts.checkConnectedAccount, { target: at }),
    ];
    expect(answers.map(({ status, body }) => [status, (body as { message?: string }).message])).toEqual(
      answers.map(() => [501, NO_PAYOUTS]),
    );
    expect((await client.call(payouts.listPayouts, { target: at })).body).toEqual({
      success: true,
      payouts: [],
      ways: [],
    });
  } finally {
    await reachable.stop();
  }
});
