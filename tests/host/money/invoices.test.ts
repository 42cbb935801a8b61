/** Filling and emptying a wallet, over HTTP, by a node that says what it is told to. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as invoices from '#contract/endpoints/money/invoices';
import * as wallet from '#contract/endpoints/money/wallet';
import {
  INVOICE_UNKNOWN,
  INVOICE_WAITS,
  KEY_USED_DIFFERENTLY,
  LIGHTNING_AWAY,
  NOT_A_DEMO,
  PREIMAGE_WRONG,
} from '#contract/rules/messages/money';
import { testClock } from '#tests/support/clock.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';
import { drift, lookAtNode, standInNode } from './standInNode';

const clock = testClock();
const node = standInNode(clock.nowMs);

let host: TestHost;
let target: { targetAccountId: number };
beforeAll(async () => {
  host = await startTestHost({ clock, providers: { lightning: node } });
  target = { targetAccountId: host.world.accounts.organization };
});
afterAll(() => host.stop());
beforeEach(async () => {
  Object.assign(node, { fails: null, isSilent: false });
  // Nothing more comes for the invoices of other tests.
  node.received.clear();
  clock.advance(1_000);
  await owner().call(invoices.resetPendingInvoice, { target });
});

const owner = () => host.as('owner');
const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });
const request = async (body: object, key = crypto.randomUUID() as string) =>
  owner().call(invoices.requestInvoice, { target, body: { amount: 25, ...body }, ...keyed(key) });
const hashOf = async (id: string) => {
  const { rows } = await host.database.db.scoped({ kind: 'super' }, (db) =>
    db.execute(`select payment_hash from invoice where id = '${id}'`),
  );
  return rows[0]?.payment_hash as string;
};
const balance = async () => (await owner().call(wallet.readWallet, { target })).body.wallet.sats;
const pending = async () => (await owner().call(invoices.pendingInvoice, { target })).body.invoice;
const look = () => lookAtNode(host, node, clock);
/** Far enough on that settled invoices are looked at again. */
const lookLater = () => {
  clock.advance(601_000);
  return look();
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
  const preimage = node.preimages.get(await hashOf(invoice.id)) ?? '';
  const prove = (proof: object) =>
    owner().call(invoices.provePendingInvoicePaid, { target, body: { preimage, invoice: invoice.invoice, ...proof } });
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

type Way = { readonly cancels?: true; readonly expires?: true; readonly isUnseen?: true };
test.each<[string, Way, bigint, string]>([
  ['short', {}, 1_000n, 'short'],
  ['with too much', {}, 60_000n, 'over'],
  ['after it was cancelled', { cancels: true }, 58_140n, 'overdue'],
  ['after its time', { expires: true }, 58_140n, 'overdue'],
  ['in time, while nobody looked', { isUnseen: true }, 58_140n, 'paid'],
])('what is paid %s is in the wallet, and the invoice says so', async (_, way, sats, state) => {
  const before = await balance();
  const { invoice } = (await request({})).body;
  if (way.cancels) await owner().call(invoices.resetPendingInvoice, { target });
  if (way.expires) {
    clock.advance(901_000);
    await look();
    expect((await pending())?.state).toBe('expired');
  }
  node.received.set(await hashOf(invoice.id), { state: 'paid', sats });
  if (way.isUnseen) clock.advance(901_000);
  await lookLater();
  await lookLater();
  expect([(await pending())?.state, await balance(), await drift(host)]).toEqual([state, before + Number(sats), []]);
});

test.each([
  ['the rest of one that was short', [1_000n, 58_140n], ['short', 'paid']],
  ['a second payment of the same', [58_140n, 116_280n], ['paid', 'over']],
])('%s is found later, and is in the wallet too', async (_, came, states) => {
  const before = await balance();
  const { invoice } = (await request({})).body;
  const hash = await hashOf(invoice.id);
  const seen: unknown[] = [];
  for (const sats of came) {
    node.received.set(hash, { state: 'paid', sats });
    await lookLater();
    seen.push([(await pending())?.state, (await balance()) - before]);
  }
  expect(seen).toEqual(states.map((state, at) => [state, Number(came[at])]));
  expect(await drift(host)).toEqual([]);
});

test('the same key is the same invoice, and for another amount it is refused', async () => {
  const [first, again] = [await request({}, 'asked'), await request({}, 'asked')];
  expect([again.status, again.body.invoice.id]).toEqual([200, first.body.invoice.id]);
  const differs = await request({ amount: 26 }, 'asked');
  expect([differs.status, differs.body]).toMatchObject([422, { message: KEY_USED_DIFFERENTLY }]);
});

test('a node that cannot be reached moves nothing; an invoice of another account is unknown', async () => {
  node.fails = 'away';
  const away = await request({});
  expect([away.status, away.body, await pending()]).toMatchObject([
    502,
    { message: LIGHTNING_AWAY },
    expect.anything(),
  ]);
  node.fails = null;
  const { invoice } = (await request({})).body;
  const body = { preimage: node.preimages.get(await hashOf(invoice.id)) ?? '', invoice: invoice.invoice };
  const stranger = await host.as('reseller').call(invoices.provePendingInvoicePaid, {
    target: { targetAccountId: host.world.accounts.reseller },
    body,
  });
  expect([stranger.status, stranger.body]).toMatchObject([404, { message: INVOICE_UNKNOWN }]);
  const demo = await owner().call(invoices.payDemoInvoice, { target, body: { id: invoice.id } });
  expect([demo.status, demo.body]).toMatchObject([501, { message: NOT_A_DEMO }]);
});

test.each([
  [0],
  [-5],
  ['-5'],
  ['1e9'],
  ['many'],
  [''],
  ['12,50'],
  [0.001],
  [10_000.01],
  [1_000_000],
  [Number.MAX_SAFE_INTEGER],
  ['9'.repeat(40)],
  ['0', 'SATS'],
  ['-1', 'SATS'],
  [1.5, 'SATS'],
  ['23255838', 'SATS'],
  ['9223372036854775808', 'SATS'],
])('%s %s is no amount, and moves nothing', async (amount, unit = 'USD') => {
  const refused = await request({ amount, unit });
  expect([refused.status, refused.body]).toMatchObject([422, { success: false, input: 'amount' }]);
});

test('who may see the bills does not move money, and who may not sees none', async () => {
  const admin = await host.as('admin').call(wallet.readWallet, { target });
  const agent = await host
    .as('agent')
    .call(wallet.readWallet, { target: { targetAccountId: host.world.accounts.agent } });
  expect([admin.status, agent.status]).toEqual([403, 403]);
});
