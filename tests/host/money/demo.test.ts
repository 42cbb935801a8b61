/** The demo, by which the whole way is walked and no money moves. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as invoices from '#contract/endpoints/money/invoices';
import * as wallet from '#contract/endpoints/money/wallet';
import * as withdrawals from '#contract/endpoints/money/withdrawals';
import * as operation from '#contract/endpoints/operation/index';
import { KEY_USED_DIFFERENTLY, NO_LIGHTNING } from '#contract/rules/messages/money';
import { FALLBACK_AT_MS } from '#contract/rules/money/amounts';
import { readConfig } from '#server/config.ts';
import { createProviders } from '#server/providers/createProviders.ts';
import { makeToken } from '#tests/host/developers/token.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';
import { drift, invoiceElsewhere } from './standInNode';

let host: TestHost;
let target: { targetAccountId: number };
beforeAll(async () => {
  host = await startTestHost();
  target = { targetAccountId: host.world.accounts.organization };
});
afterAll(() => host.stop());

const owner = () => host.as('owner');
const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });
const request = async (amount: number) =>
  (await owner().call(invoices.requestInvoice, { target, body: { amount } })).body.invoice;
const read = async () => (await owner().call(wallet.readWallet, { target })).body.wallet;

test('an invoice of the demo can be read, is paid by a button, once, and money leaves again', async () => {
  const invoice = await request(25);
  const seen = await owner().call(withdrawals.validateInvoice, { target, query: { invoice: invoice.invoice } });
  expect([seen.status, seen.body]).toMatchObject([200, { kind: 'invoice', sats: 58_140, usd: '25.00' }]);
  const pay = (body: object = {}) =>
    owner().call(invoices.payDemoInvoice, { target, body: { id: invoice.id, ...body }, ...keyed('pay') });
  const paid = await Promise.all(Array.from({ length: 20 }, () => pay()));
  expect(paid.map(({ status, body }) => [status, body.invoice.state])).toEqual(paid.map(() => [200, 'paid']));
  const differs = await pay({ sats: 9 });
  expect([differs.status, differs.body]).toMatchObject([422, { message: KEY_USED_DIFFERENTLY }]);
  const { sats, ways } = await read();
  expect([sats, ways]).toEqual([58_140, { lightning: { name: 'demo', isDemo: true }, payouts: true }]);
  const address = invoiceElsewhere({ sats: 8_000n }).invoice;
  const sent = await owner().call(withdrawals.requestWithdrawal, { target, body: { address } });
  expect([sent.body.withdrawal.state, (await read()).sats, await drift(host)]).toEqual(['paid', 50_140, []]);
  // It was empty 30 days ago, and an hour has one point.
  const { course } = await read();
  expect(course[0]?.sats).toBe(0);
  expect(course.at(-1)?.sats).toBe(50_140);
});

test('a movement at the stated rate says that, and how old it is; the file of all says it too', async () => {
  const { transactions } = (await owner().call(wallet.recentTransactions, { target, query: {} })).body;
  const stated = { satToUsd: '0.00043', at: FALLBACK_AT_MS / 1_000, isFallback: true };
  expect(transactions.map(({ rate }) => rate)).toEqual(transactions.map(() => stated));
  const file = await owner().call(wallet.recentTransactions, { target, query: { format: 'csv' } });
  const [head, first] = file.text.replace('\ufeff', '').split(/\r?\n/);
  expect([head, first?.split(',')[1]]).toEqual([
    'time,kind,cause,sats,usd,balanceSats,balanceUsd,satToUsd,id',
    'withdrawal',
  ]);
});

test('movements come page by page, each once, and of the kind and time that is asked for', async () => {
  for (let count = 0; count < 5; count += 1) {
    await host.as('superAdmin').call(operation.issueRefundToUser, { body: { username: 'organization', usdAmount: 1 } });
  }
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const query = { pageSize: 2, ...(cursor !== undefined && { cursor }) };
    const { transactions, nextCursor } = (await owner().call(wallet.recentTransactions, { target, query })).body;
    seen.push(...transactions.map(({ id }) => id));
    cursor = nextCursor;
  } while (cursor !== undefined);
  const all = (await owner().call(wallet.recentTransactions, { target, query: {} })).body.transactions;
  expect(seen).toEqual(all.map(({ id }) => id));
  const { transactions: refunds } = (
    await owner().call(wallet.recentTransactions, { target, query: { kind: 'refund' } })
  ).body;
  expect(refunds).toHaveLength(5);
  const future = { start: Math.floor(Date.now() / 1_000) + 3_600 };
  expect((await owner().call(wallet.recentTransactions, { target, query: future })).body.transactions).toEqual([]);
});

test('a refund is given once for its key', async () => {
  const before = (await read()).sats;
  const give = (usdAmount: number) =>
    host.as('superAdmin').call(operation.issueRefundToUser, {
      body: { username: 'organization', usdAmount },
      ...keyed('refund'),
    });
  const given = await Promise.all(Array.from({ length: 10 }, () => give(1)));
  expect(given.map(({ status }) => status)).toEqual(given.map(() => 200));
  const differs = await give(2);
  expect([differs.status, differs.body]).toMatchObject([422, { message: KEY_USED_DIFFERENTLY }]);
  expect([(await read()).sats - before, await drift(host)]).toEqual([2_326, []]);
});

test('a token that reads bills moves no money, and one of other things sees none', async () => {
  const { client: reading } = await makeToken(host, 'owner', 'organization', { scopes: ['billing:read'] });
  const { client: other } = await makeToken(host, 'owner', 'organization', { scopes: ['contacts:write'] });
  const { client: writing } = await makeToken(host, 'owner', 'organization', { scopes: ['billing:write'] });
  const address = invoiceElsewhere().invoice;
  const statuses = async (client: typeof reading) => [
    (await client.call(wallet.readWallet, { target })).status,
    (await client.call(withdrawals.requestWithdrawal, { target, body: { address } })).status,
  ];
  expect([await statuses(reading), await statuses(other), await statuses(writing)]).toEqual([
    [200, 403],
    [403, 403],
    [200, 200],
  ]);
});

test.each([
  [{}, 'demo'],
  [{ SMTP_URL: 'smtp://localhost:25' }, 'demo'],
  [{ PUBLIC_URL: 'https://phone.example' }, undefined],
  [{ TRUST_PROXY: '1' }, undefined],
  [{ PUBLIC_URL: 'https://phone.example', LIGHTNING_URL: 'phoenixd://:key@localhost:9740?tls=off' }, 'phoenixd'],
  [{ LIGHTNING_URL: 'lnbits://:key@lnbits.example' }, 'LNbits'],
  [{ LIGHTNING_URL: 'lnd://:0a1b@lnd.example:8080' }, 'LND'],
])('with %o money goes by %s', async (env, name) => {
  const config = readConfig({ DATABASE_URL: 'postgres://localhost/none', ...env });
  const { providers } = await createProviders(config, { nowMs: Date.now, announceMail: () => {} });
  expect([providers.lightning?.name, providers.states.payments.state]).toEqual([
    name,
    name === undefined ? 'off' : name === 'demo' ? 'stand-in' : 'configured',
  ]);
});

test('where others reach the host, nothing is filled or emptied by the demo', async () => {
  const reachable = await startTestHost({ config: { PUBLIC_URL: 'https://phone.example' } });
  try {
    const at = { targetAccountId: reachable.world.accounts.organization };
    const asked = await reachable.as('owner').call(invoices.requestInvoice, { target: at, body: { amount: 5 } });
    const paid = await reachable
      .as('owner')
      .call(invoices.payDemoInvoice, { target: at, body: { id: crypto.randomUUID() } });
    const sent = await reachable
      .as('owner')
      .call(withdrawals.requestWithdrawal, { target: at, body: { address: invoiceElsewhere().invoice } });
    expect([asked, paid, sent].map(({ status, body }) => [status, (body as { message?: string }).message])).toEqual([
      [501, NO_LIGHTNING],
      [501, NO_LIGHTNING],
      [501, NO_LIGHTNING],
    ]);
    expect((await reachable.as('owner').call(wallet.readWallet, { target: at })).body.wallet).toMatchObject({
      sats: 0,
      ways: { lightning: null, payouts: false },
    });
  } finally {
    await reachable.stop();
  }
});
