/** Emptying a wallet by Lightning, over HTTP, by a node that answers late, twice, out of order, or not at all. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as invoices from '#contract/endpoints/money/invoices';
import * as wallet from '#contract/endpoints/money/wallet';
import * as withdrawals from '#contract/endpoints/money/withdrawals';
import {
  AMOUNT_DIFFERS,
  AMOUNT_NEEDED,
  DEMO_MONEY,
  INVOICE_EXPIRED,
  INVOICE_OTHER_NETWORK,
  INVOICE_OWN,
  INVOICE_PAID_BEFORE,
  KEY_USED_DIFFERENTLY,
  NOT_ENOUGH_MONEY,
  PAYMENT_ADDRESS_INVALID,
} from '#contract/rules/messages/money';
import { book } from '#server/domain/money/book.ts';
import type { PaymentFact } from '#server/providers/lightning/lightningProvider.ts';
import { testClock } from '#tests/support/clock.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';
import { drift, invoiceElsewhere, lookAtNode, sentSats, standInNode } from './standInNode';

const clock = testClock();
const node = standInNode(clock.nowMs);
const rate = { picoUsd: 430_000_000n, atMs: clock.nowMs(), isFallback: false };

let host: TestHost;
let target: { targetAccountId: number };
beforeAll(async () => {
  host = await startTestHost({ clock, providers: { lightning: node } });
});
afterAll(() => host.stop());
beforeEach(async () => {
  Object.assign(node, { pays: { state: 'paid', feeSats: 2n }, isSilent: false });
  target = { targetAccountId: host.world.accounts.organization };
  await empty();
  await fill(100_000n);
});

const owner = () => host.as('owner');
const send = (address: string, body: object = {}, key = crypto.randomUUID() as string) =>
  owner().call(withdrawals.requestWithdrawal, {
    target,
    body: { address, ...body },
    headers: { 'idempotency-key': key },
  });
const read = async () => (await owner().call(wallet.readWallet, { target })).body.wallet;
const look = () => lookAtNode(host, node, clock);

const fill = (sats: bigint, provider = 'stand-in') =>
  host.database.db.scoped({ kind: 'super' }, (db) => {
    const { targetAccountId: accountId } = target;
    return book(db, {
      accountId,
      kind: 'topUp',
      cause: { type: 'test' },
      key: crypto.randomUUID(),
      rate,
      sides: [
        { book: 'outside', provider, accountId, sats: -sats },
        { book: 'wallet', accountId, sats },
      ],
    });
  });
/** What is there, and not promised, goes elsewhere. */
async function empty(): Promise<void> {
  const { spendable } = await read();
  if (spendable.sats > 0) await fill(BigInt(-spendable.sats));
}
/** What the last withdrawal became. */
const stateOf = async (id: string) => {
  const { rows } = await host.database.db.scoped({ kind: 'super' }, (db) =>
    db.execute(`select state, fee_sats::int as fee from withdrawal where id = '${id}'`),
  );
  return rows[0];
};

test('a withdrawal leaves once with its fee, and stands in the list with its cause', async () => {
  const { invoice } = invoiceElsewhere({ sats: 10_000n });
  const { status, body } = await send(invoice);
  expect([status, body.withdrawal]).toMatchObject([200, { state: 'paid', sats: 10_000, usd: '4.30', feeSats: 2 }]);
  const listed = (await owner().call(withdrawals.listWithdrawals, { target })).body.withdrawals;
  expect([listed.length, listed[0]]).toEqual([1, body.withdrawal]);
  const { transactions } = (await owner().call(wallet.recentTransactions, { target, query: {} })).body;
  expect(transactions[0]).toMatchObject({
    kind: 'withdrawal',
    cause: { type: 'withdrawal', id: body.withdrawal.id },
    sats: -10_002,
    balanceSats: 89_998,
  });
  expect([(await read()).holds, await drift(host)]).toEqual([[], []]);
  const again = await send(invoice);
  expect([again.status, again.body]).toMatchObject([409, { message: INVOICE_PAID_BEFORE, input: 'address' }]);
});

test('two presses give one withdrawal: the same key is the same one, and for something else it is refused', async () => {
  const { invoice, paymentHash } = invoiceElsewhere();
  const [first, ...others] = await Promise.all(Array.from({ length: 50 }, () => send(invoice, {}, 'pressed')));
  expect(others.map(({ status, body }) => [status, body.withdrawal?.id])).toEqual(
    others.map(() => [200, first?.body.withdrawal.id]),
  );
  expect(node.attempts.filter((hash) => hash === paymentHash)).toHaveLength(1);
  const differs = await send(invoiceElsewhere().invoice, {}, 'pressed');
  expect([differs.status, differs.body]).toMatchObject([422, { message: KEY_USED_DIFFERENTLY }]);
  const later = await send(invoice, {}, 'pressed');
  expect([later.body.withdrawal.state, (await read()).sats]).toEqual(['paid', 98_998]);
});

test.each<[string, typeof node.pays, PaymentFact | null, string, number]>([
  ['whose answer is lost after it was paid', 'lost', null, 'paid', 98_997],
  ['that the node refuses, because it paid it before', 'refused', { state: 'paid', feeSats: 1n }, 'paid', 98_999],
  ['that the node refuses, and does not know', 'refused', null, 'failed', 100_000],
  ['that finds no way', { state: 'failed', reason: 'no way' }, null, 'failed', 100_000],
  ['of a node that is not there', 'away', null, 'failed', 100_000],
  ['that costs more than it may', { state: 'paid', feeSats: 500n }, null, 'paid', 98_985],
])('a withdrawal %s ends as what it was', async (_, pays, kept, state, sats) => {
  const { invoice, paymentHash } = invoiceElsewhere();
  node.pays = pays;
  if (kept) node.sent.set(paymentHash, kept);
  const { id } = (await send(invoice)).body.withdrawal;
  clock.advance(61_000);
  await look();
  await look();
  const { sats: left, holds } = await read();
  expect([(await stateOf(id))?.state, left, holds, await drift(host)]).toEqual([state, sats, [], []]);
});

test('while nobody knows, the money is promised; what the node says later counts, once', async () => {
  const { invoice, paymentHash } = invoiceElsewhere();
  node.pays = { state: 'pending' };
  const { withdrawal } = (await send(invoice)).body;
  const { sats, spendable, holds } = await read();
  expect([withdrawal.state, sats, spendable.sats, holds]).toMatchObject([
    'sent',
    100_000,
    98_985,
    [{ cause: { type: 'withdrawal', id: withdrawal.id }, sats: 1_015 }],
  ]);
  node.isSilent = true;
  clock.advance(61_000);
  await look();
  expect(await stateOf(withdrawal.id)).toMatchObject({ state: 'sent' });
  Object.assign(node, { isSilent: false });
  node.sent.set(paymentHash, { state: 'paid', feeSats: 0n });
  await Promise.all([look(), look(), look()]);
  expect([await stateOf(withdrawal.id), (await read()).sats, await drift(host)]).toEqual([
    { state: 'paid', fee: 0 },
    99_000,
    [],
  ]);
});

test('one that had failed and left after all is booked, as far as there is money; the rest is the loss of the host', async () => {
  const { invoice, paymentHash } = invoiceElsewhere();
  const before = await sentSats(host, 'stand-in');
  node.pays = { state: 'failed', reason: 'no way' };
  const { id } = (await send(invoice)).body.withdrawal;
  await empty();
  await fill(300n);
  const emptied = (await sentSats(host, 'stand-in')) - before;
  node.sent.set(paymentHash, { state: 'paid', feeSats: 2n });
  clock.advance(601_000);
  await look();
  await look();
  expect([await stateOf(id), (await read()).sats, await drift(host)]).toEqual([{ state: 'paid', fee: 2 }, 0, []]);
  expect((await sentSats(host, 'stand-in')) - before - emptied).toBe(1_002);
});

test('one that failed and was sent again is paid once', async () => {
  const { invoice } = invoiceElsewhere();
  node.pays = { state: 'failed', reason: 'no way' };
  const first = (await send(invoice)).body.withdrawal;
  node.pays = { state: 'paid', feeSats: 2n };
  const second = (await send(invoice)).body.withdrawal;
  clock.advance(601_000);
  await look();
  expect([await stateOf(first.id), await stateOf(second.id), (await read()).sats]).toMatchObject([
    { state: 'failed' },
    { state: 'paid' },
    98_998,
  ]);
});

test('50 at once spend nothing twice, and never more than is there', async () => {
  const before = await sentSats(host, 'stand-in');
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(invoiceElsewhere({ sats: 9_000n }).invoice)));
  const statuses = answers.map(({ status }) => status);
  // Eleven of 9,000 sats with their fee; a twelfth has too little.
  expect([
    statuses.filter((status) => status === 200).length,
    statuses.filter((status) => status === 402).length,
  ]).toEqual([11, 39]);
  const { sats, holds } = await read();
  expect([sats, holds, (await sentSats(host, 'stand-in')) - before, await drift(host)]).toEqual([978, [], 99_022, []]);
});

test('the same invoice from 50 sides at once is paid once', async () => {
  const { invoice, paymentHash } = invoiceElsewhere();
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(invoice)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
  expect([node.attempts.filter((hash) => hash === paymentHash).length, await drift(host)]).toEqual([1, []]);
});

test.each<[string, () => string, object, string, string]>([
  ['another network', () => invoiceElsewhere({ network: 'tb' }).invoice, {}, 'address', INVOICE_OTHER_NETWORK],
  ['the network of tests', () => invoiceElsewhere({ network: 'bcrt' }).invoice, {}, 'address', INVOICE_OTHER_NETWORK],
  ['a wrong checksum', () => spoiled(invoiceElsewhere().invoice), {}, 'address', PAYMENT_ADDRESS_INVALID],
  ['half of one', () => invoiceElsewhere().invoice.slice(0, 60), {}, 'address', PAYMENT_ADDRESS_INVALID],
  ['no invoice', () => 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', {}, 'address', PAYMENT_ADDRESS_INVALID],
  [
    'an old one',
    () => invoiceElsewhere({ createdAtMs: Date.now() - 3 * 86_400_000 }).invoice,
    {},
    'address',
    INVOICE_EXPIRED,
  ],
  ['one without an amount', () => invoiceElsewhere({ sats: null }).invoice, { amount: 5 }, 'amount', AMOUNT_NEEDED],
  ['another amount', () => invoiceElsewhere().invoice, { amount: 5 }, 'amount', AMOUNT_DIFFERS],
])('%s is refused, and moves nothing', async (_, address, body, input, message) => {
  const attempts = node.attempts.length;
  const refused = await send(address(), body);
  expect([refused.status, refused.body]).toMatchObject([422, { success: false, message, input }]);
  expect([node.attempts.length, (await read()).sats, await drift(host)]).toEqual([attempts, 100_000, []]);
});

test('more than is there, an invoice of this host, or money of the demo is not sent', async () => {
  const tooMuch = await send(invoiceElsewhere({ sats: 99_999n }).invoice);
  const { invoice } = (await owner().call(invoices.requestInvoice, { target, body: { amount: 5 } })).body.invoice;
  const own = await send(invoice);
  await empty();
  await fill(50_000n, 'demo');
  const demo = await send(invoiceElsewhere().invoice);
  expect([tooMuch, own, demo].map(({ status, body }) => [status, (body as { message?: string }).message])).toEqual([
    [402, NOT_ENOUGH_MONEY],
    [422, INVOICE_OWN],
    [402, DEMO_MONEY],
  ]);
  expect([(await read()).sats, await drift(host)]).toEqual([50_000, []]);
});

test('an invoice is read before it is paid: its network, amount, text and time', async () => {
  const validate = (invoice: string) => owner().call(withdrawals.validateInvoice, { target, query: { invoice } });
  const good = await validate(`lightning:${invoiceElsewhere({ sats: 25_000n }).invoice.toUpperCase()}`);
  expect(good.body).toMatchObject({ kind: 'invoice', sats: 25_000, usd: '10.75', text: 'Lunch' });
  const bad = await validate(invoiceElsewhere({ network: 'tb' }).invoice);
  expect([bad.status, bad.body]).toMatchObject([422, { message: INVOICE_OTHER_NETWORK, input: 'invoice' }]);
});

test('accounts of others and people without the right reach no money', async () => {
  const { reseller, partner } = host.world.accounts;
  const ask = async (person: 'owner' | 'admin' | 'cousin' | 'agent', targetAccountId: number) => {
    const { status } = await host.as(person).call(withdrawals.requestWithdrawal, {
      target: { targetAccountId },
      body: { address: invoiceElsewhere().invoice },
    });
    return status;
  };
  const { organization } = host.world.accounts;
  expect([
    await ask('owner', reseller),
    await ask('owner', partner),
    await ask('owner', 4_242_424),
    await ask('admin', organization),
    await ask('agent', organization),
  ]).toEqual([404, 404, 404, 403, 404]);
  expect(await drift(host)).toEqual([]);
});

/** The last letter differs, so that the checksum does not fit. */
const spoiled = (invoice: string) => invoice.slice(0, -1) + (invoice.endsWith('q') ? 'p' : 'q');
