/** Filling and emptying a wallet, over HTTP, by a node that says what it is told to. */
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as wallet from '#contract/endpoints/wallet';
import {
  INVOICE_UNKNOWN,
  INVOICE_WAITS,
  LIGHTNING_AWAY,
  NOT_A_DEMO,
  PREIMAGE_WRONG,
} from '#contract/rules/messages/money';
import { createRates } from '#server/domain/money/rate.ts';
import { settlePayments } from '#server/jobs/settlePayments.ts';
import {
  type InvoiceFact,
  LightningFailure,
  type LightningProvider,
  type PaymentFact,
} from '#server/providers/lightning/lightningProvider.ts';
import { testClock } from '#tests/host/agents/agentHost.ts';
import { noFetch, noHost } from '#tests/host/jobs/worker.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';

const clock = testClock();
const paid = new Map<string, InvoiceFact>();
const preimages = new Map<string, string>();
let isAway = false;
const node: LightningProvider = {
  name: 'stand-in',
  isDemo: false,
  async createInvoice({ sats }) {
    if (isAway) throw new LightningFailure('away', 'away');
    const preimage = randomBytes(32);
    const paymentHash = createHash('sha256').update(preimage).digest('hex');
    preimages.set(paymentHash, preimage.toString('hex'));
    return { invoice: `lnbc${sats}${paymentHash}`, paymentHash };
  },
  readInvoice: async (hash) => paid.get(hash) ?? { state: 'open' },
  pay: async (): Promise<PaymentFact> => ({ state: 'pending' }),
  readPayment: async (): Promise<PaymentFact> => ({ state: 'none' }),
};

let host: TestHost;
let target: { targetAccountId: number };
beforeAll(async () => {
  host = await startTestHost({ clock, providers: { lightning: node } });
  target = { targetAccountId: host.world.accounts.organization };
});
afterAll(() => host.stop());
beforeEach(async () => {
  isAway = false;
  await owner().call(wallet.resetPendingInvoice, { target });
});

const owner = () => host.as('owner');
const request = async (body: object) => owner().call(wallet.requestInvoice, { target, body: { amount: 25, ...body } });
const hashIn = (invoice: string) => invoice.slice(-64);
const balance = async () => (await owner().call(wallet.readWallet, { target })).body.wallet.sats;
const pending = async () => (await owner().call(wallet.pendingInvoice, { target })).body.invoice;
const look = () => {
  const { scoped } = host.database.db;
  const { signal } = new AbortController();
  const rates = createRates(null, clock.nowMs);
  const providers = { ...noHost.providers, lightning: node, rates };
  const context = {
    scoped,
    finish: scoped,
    nowMs: clock.nowMs,
    fetch: noFetch,
    host: { ...noHost, providers },
    signal,
  };
  return settlePayments.perform(context, null);
};

test('an invoice is asked for, proven paid once, and then it is in the wallet with its cause', async () => {
  const before = await balance();
  const { body } = await request({});
  const { invoice } = body;
  expect(invoice).toMatchObject({
    state: 'requested',
    usd: '25.00',
    sats: 58_140,
    provider: 'stand-in',
    isDemo: false,
  });
  expect(await pending()).toEqual(invoice);
  const again = await request({ amount: 1 });
  expect([again.status, again.body]).toMatchObject([409, { success: false, message: INVOICE_WAITS }]);
  const preimage = preimages.get(hashIn(invoice.invoice)) ?? '';
  const prove = (proof: object) =>
    owner().call(wallet.provePendingInvoicePaid, { target, body: { preimage, invoice: invoice.invoice, ...proof } });
  const wrong = await prove({ preimage: '0'.repeat(64) });
  expect([wrong.status, wrong.body]).toMatchObject([422, { message: PREIMAGE_WRONG, input: 'preimage' }]);
  const proofs = await Promise.all([prove({}), prove({}), prove({})]);
  expect(proofs.map(({ status, body: { invoice: settled } }) => [status, settled.state])).toEqual([
    [200, 'paid'],
    [200, 'paid'],
    [200, 'paid'],
  ]);
  expect(await balance()).toBe(before + 58_140);
  const { transactions } = (await owner().call(wallet.recentTransactions, { target, query: {} })).body;
  expect(transactions[0]).toMatchObject({
    kind: 'topUp',
    cause: { type: 'invoice', id: invoice.id },
    sats: 58_140,
    usd: '25.00',
    balanceSats: before + 58_140,
  });
});

test.each([
  ['short', {}, 1_000n, 'short'],
  ['after it was cancelled', { cancels: true }, 58_140n, 'overdue'],
  ['after its time', { expires: true }, 58_140n, 'overdue'],
  ['in time, while nobody looked', {}, 58_140n, 'paid'],
])(
  'what is paid %s is in the wallet, and the invoice says so',
  async (_, way: { cancels?: true; expires?: true }, sats, state) => {
    const before = await balance();
    const { invoice } = (await request({})).body;
    if (way.cancels) await owner().call(wallet.resetPendingInvoice, { target });
    if (way.expires) {
      clock.advance(901_000);
      await look();
      expect((await pending())?.state).toBe('expired');
    }
    paid.set(hashIn(invoice.invoice), { state: 'paid', sats });
    await look();
    await look();
    expect([(await pending())?.state, await balance()]).toEqual([state, before + Number(sats)]);
  },
);

test('a node that cannot be reached moves nothing; an invoice of another account is unknown', async () => {
  isAway = true;
  const away = await request({});
  expect([away.status, away.body, await pending()]).toMatchObject([
    502,
    { message: LIGHTNING_AWAY },
    expect.anything(),
  ]);
  isAway = false;
  const { invoice } = (await request({})).body;
  const body = { preimage: preimages.get(hashIn(invoice.invoice)) ?? '', invoice: invoice.invoice };
  const stranger = await host.as('reseller').call(wallet.provePendingInvoicePaid, {
    target: { targetAccountId: host.world.accounts.reseller },
    body,
  });
  expect([stranger.status, stranger.body]).toMatchObject([404, { message: INVOICE_UNKNOWN }]);
  const demo = await owner().call(wallet.payDemoInvoice, { target, body: { id: invoice.id } });
  expect([demo.status, demo.body]).toMatchObject([501, { message: NOT_A_DEMO }]);
});

test.each([0, -5, '1e9', 'many', 1_000_000, 0.001])('%s is no amount', async (amount) => {
  const refused = await request({ amount });
  expect([refused.status, refused.body]).toMatchObject([422, { success: false, input: 'amount' }]);
});

test('who may see the bills does not move money, and who may not sees none', async () => {
  const admin = await host.as('admin').call(wallet.readWallet, { target });
  const agent = await host
    .as('agent')
    .call(wallet.readWallet, { target: { targetAccountId: host.world.accounts.agent } });
  expect([admin.status, agent.status]).toEqual([403, 403]);
});
