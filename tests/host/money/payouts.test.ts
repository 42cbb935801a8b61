/** Paying out in dollars, over HTTP, by a PayPal that answers late, twice, out of order, or not at all. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as payouts from '#contract/endpoints/money/payouts';
import * as wallet from '#contract/endpoints/money/wallet';
import * as operation from '#contract/endpoints/operation/index';
import type { PayoutFailure } from '#contract/entities/payout';
import { amountOutside, DEMO_MONEY, KEY_USED_DIFFERENTLY, NOT_ENOUGH_MONEY } from '#contract/rules/messages/money';
import { NO_PAYOUTS, PAYOUT_ADDRESS_INVALID, PAYOUT_FAILURES } from '#contract/rules/messages/payouts';
import { book } from '#server/domain/money/book.ts';
import { testClock } from '#tests/support/clock.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';
import { handlePayoutsTold, lookAtPayouts } from './lookAtPayouts';
import { drift, sentSats } from './standInNode';
import { type StandInPayPal, standInPayPal, tellOfPayout } from './standInPayPal';

const clock = testClock();
const rate = { picoUsd: 430_000_000n, atMs: clock.nowMs(), isFallback: false };
/** $5 and the fee of 25 cents. */
const [SATS_OF_5, SATS_OF_FEE] = [11_628, 581];
const FULL = 100_000;

let host: TestHost;
let paypal: StandInPayPal;
let target: { targetAccountId: number };
beforeAll(async () => {
  paypal = await standInPayPal(clock.nowMs);
  host = await startTestHost({ clock, providers: { payouts: [paypal.provider] } });
});
afterAll(async () => {
  await host.stop();
  await paypal.stop();
});
beforeEach(async () => {
  paypal.goAway(false);
  target = { targetAccountId: host.world.accounts.organization };
  await empty();
  await fill(BigInt(FULL));
});

const owner = () => host.as('owner');
const send = (address: string, body: object = {}, key = crypto.randomUUID() as string) =>
  owner().call(payouts.payoutPaypal, {
    target,
    body: { address, amountUsd: 5, ...body },
    headers: { 'idempotency-key': key },
  });
const read = async () => (await owner().call(wallet.readWallet, { target })).body.wallet;
const find = async (id: string) =>
  (await owner().call(payouts.listPayouts, { target })).body.payouts.find((one) => one.id === id);
const look = () => lookAtPayouts(host, [paypal.provider], clock);
const hear = () => handlePayoutsTold(host, [paypal.provider], clock);
/** Whatever is on its way is asked for. */
const lookLater = async () => {
  clock.advance(61_000);
  await look();
};

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

test('a payout is promised, arrives once with its fee, and stands in the list with its cause', async () => {
  const { status, body } = await send(' Maria@Example.com ');
  const { id } = body.payout;
  const sent = {
    ...{ id, way: 'paypal', state: 'sent', address: 'maria@example.com', usd: '5.00', sats: SATS_OF_5 },
    ...{ provider: 'PayPal', isDemo: false, timestamp: Math.floor(clock.nowMs() / 1_000) },
  };
  const { sats, holds } = await read();
  expect([status, body.payout, sats, holds]).toMatchObject([
    200,
    sent,
    FULL,
    [{ cause: { type: 'payout', id, way: 'paypal' }, sats: SATS_OF_5 + SATS_OF_FEE }],
  ]);
  await lookLater();
  expect(await find(id)).toEqual({ ...sent, state: 'paid', feeUsd: '0.25' });
  const { transactions } = (await owner().call(wallet.recentTransactions, { target, query: {} })).body;
  expect(transactions[0]).toMatchObject({
    kind: 'payout',
    cause: { type: 'payout', id, provider: 'PayPal', way: 'paypal' },
    sats: -(SATS_OF_5 + SATS_OF_FEE),
    usd: '-5.25',
    balanceSats: FULL - SATS_OF_5 - SATS_OF_FEE,
  });
  const { ways } = (await owner().call(payouts.listPayouts, { target })).body;
  expect([ways, (await read()).holds, await drift(host)]).toEqual([
    [
      { way: 'paypal', provider: 'PayPal', isDemo: false },
      { way: 'venmo', provider: 'PayPal', isDemo: false },
    ],
    [],
    [],
  ]);
});

test('two presses give one payout: the same key is the same one, and for something else it is refused', async () => {
  const before = paypal.attempts.length;
  const [first, ...others] = await Promise.all(
    Array.from({ length: 50 }, () => send('maria@example.com', {}, 'pressed')),
  );
  expect(others.map(({ status, body }) => [status, body.payout?.id])).toEqual(
    others.map(() => [200, first?.body.payout.id]),
  );
  const differs = await send('maria@example.com', { amountUsd: 6 }, 'pressed');
  expect([differs.status, differs.body]).toMatchObject([422, { message: KEY_USED_DIFFERENTLY }]);
  expect([paypal.attempts.length - before, (await read()).holds.length]).toEqual([1, 1]);
  await lookLater();
});

test.each<[string, string, PayoutFailure]>([
  ['PayPal does not take', 'invalid@example.com', 'recipient'],
  ['PayPal has no money for', 'poor@example.com', 'refused'],
])('a payout that %s moves nothing, and says so', async (_, address, why) => {
  const { body } = await send(address);
  expect([body.payout.state, body.payout.failure, (await read()).holds, (await read()).sats]).toEqual([
    'failed',
    { why, text: PAYOUT_FAILURES[why] },
    [],
    FULL,
  ]);
  const attempts = paypal.attempts.length;
  clock.advance(601_000);
  await look();
  // What was refused is never asked for again: that might send it.
  expect(paypal.attempts.length).toBe(attempts);
});

test('one that cannot be received is in the wallet again', async () => {
  const { id } = (await send('fails@example.com')).body.payout;
  await lookLater();
  expect([(await find(id))?.failure?.why, (await read()).sats, (await read()).holds]).toEqual(['recipient', FULL, []]);
});

test('a payout whose answer is lost is asked for again, and sent once', async () => {
  const { id, state } = (await send('lost@example.com')).body.payout;
  const attempts = () => paypal.attempts.filter((one) => one === id).length;
  expect([state, attempts(), (await read()).holds.length]).toEqual(['sent', 1, 1]);
  // PayPal says which one it was; what became of it is asked next.
  await lookLater();
  await lookLater();
  expect([(await find(id))?.state, attempts(), (await read()).sats, await drift(host)]).toEqual([
    'paid',
    2,
    FULL - SATS_OF_5 - SATS_OF_FEE,
    [],
  ]);
});

test('one that never came is sent later, once', async () => {
  const { id } = (await send('broken@example.com')).body.payout;
  await lookLater();
  expect([(await find(id))?.state, paypal.batches.has(id)]).toEqual(['sent', false]);
  paypal.mend();
  await lookLater();
  await lookLater();
  expect([(await find(id))?.state, paypal.batches.has(id), (await read()).holds]).toEqual(['paid', true, []]);
});

test('where PayPal cannot be reached at all, nothing is sent', async () => {
  const away = await standInPayPal(clock.nowMs);
  away.goAway(true);
  const other = await startTestHost({ clock, providers: { payouts: [away.provider] } });
  try {
    const at = { targetAccountId: other.world.accounts.organization };
    await other
      .as('superAdmin')
      .call(operation.issueRefundToUser, { body: { username: 'organization', usdAmount: 20 } });
    const { body } = await other
      .as('owner')
      .call(payouts.payoutPaypal, { target: at, body: { address: 'maria@example.com', amountUsd: 5 } });
    expect([body.payout.state, body.payout.failure?.why, away.attempts]).toEqual(['failed', 'away', []]);
  } finally {
    await other.stop();
    await away.stop();
  }
});

test('what nobody takes waits, and is in the wallet again when PayPal returns it', async () => {
  const { id } = (await send('unclaimed@example.com')).body.payout;
  await lookLater();
  expect([(await find(id))?.isUnclaimed, (await read()).holds.length]).toEqual([true, 1]);
  paypal.become(id, 'RETURNED');
  await lookLater();
  const ended = await find(id);
  expect([ended?.state, ended?.isUnclaimed, ended?.failure?.why, (await read()).sats]).toEqual([
    'failed',
    undefined,
    'unclaimed',
    FULL,
  ]);
});

test('events are stored first and handled by a job: late, twice and out of order are all the same', async () => {
  const { id } = (await send('held@example.com')).body.payout;
  const event = { id: `WH-twice-${id}`, type: 'PAYMENT.PAYOUTS-ITEM.SUCCEEDED', payoutId: id };
  // It is told of before it is so.
  expect([await tellOfPayout(host, event), await tellOfPayout(host, event)]).toEqual([200, 200]);
  await hear();
  expect((await find(id))?.state).toBe('sent');
  paypal.become(id, 'SUCCESS');
  const stored = await hear();
  await tellOfPayout(host, { type: 'PAYMENT.PAYOUTS-ITEM.HELD', payoutId: id });
  expect([(await hear()) - stored, (await find(id))?.state, await drift(host)]).toEqual([1, 'paid', []]);
});

test('what PayPal has not signed is not stored', async () => {
  const before = await hear();
  const event = { type: 'PAYMENT.PAYOUTS-ITEM.SUCCEEDED', payoutId: crypto.randomUUID() };
  const statuses = [await tellOfPayout(host, event, 'forged'), await tellOfPayout(host, event, null)];
  paypal.goAway(true);
  statuses.push(await tellOfPayout(host, event));
  paypal.goAway(false);
  expect([statuses, (await hear()) - before]).toEqual([[403, 403, 502], 0]);
});

test('what had arrived and comes back is in the wallet again, once, without the fee', async () => {
  const { id } = (await send('maria@example.com')).body.payout;
  await lookLater();
  paypal.become(id, 'REVERSED');
  await tellOfPayout(host, { type: 'PAYMENT.PAYOUTS-ITEM.RETURNED', payoutId: id });
  await Promise.all([hear(), hear()]);
  expect([await find(id), (await read()).sats, await drift(host)]).toMatchObject([
    { state: 'returned', returnedUsd: '5.00' },
    FULL - SATS_OF_FEE,
    [],
  ]);
});

test('50 at once spend nothing twice, and never more than is there', async () => {
  const before = await sentSats(host, 'PayPal');
  const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => send(`p${at}@example.com`)));
  const count = (status: number) => answers.filter((one) => one.status === status).length;
  // Eight of 12,209 sats; a ninth has too little.
  expect([count(200), count(402)]).toEqual([8, 42]);
  await lookLater();
  const each = SATS_OF_5 + SATS_OF_FEE;
  const { sats, holds } = await read();
  expect([sats, holds, (await sentSats(host, 'PayPal')) - before, await drift(host)]).toEqual([
    FULL - 8 * each,
    [],
    8 * each,
    [],
  ]);
});

test('whom it is for at Venmo is a name, a number or an address, as PayPal takes them', async () => {
  const pay = async (address: string) => {
    const { body } = await owner().call(payouts.payoutVenmo, { target, body: { address, amountUsd: 1 } });
    const [item] = paypal.batches.get(body.payout.id)?.asked.items ?? [];
    return [body.payout.address, item?.recipient_type, item?.receiver, item?.recipient_wallet, item?.amount.value];
  };
  expect([await pay('@maria-k'), await pay('(503) 555-0100'), await pay('Maria@example.com')]).toEqual([
    ['@maria-k', 'USER_HANDLE', 'maria-k', 'VENMO', '1.00'],
    ['+15035550100', 'PHONE', '5035550100', 'VENMO', '1.00'],
    ['maria@example.com', 'EMAIL', 'maria@example.com', 'VENMO', '1.00'],
  ]);
  await lookLater();
});

test('what cannot be paid out is refused, and moves nothing', async () => {
  const at = async (address: string, body: object = {}) => {
    const { status, body: reply } = await send(address, body);
    const { message, input } = reply as { message?: string; input?: string };
    return [status, message, input];
  };
  const outside = amountOutside('1.00', '10000.00');
  expect([
    await at('maria@example.com', { amountUsd: 0.99 }),
    await at('maria@example.com', { amountUsd: '10,000.01' }),
    await at('maria'),
    await at('+4915123456789'),
    await at('maria@example.com', { amountUsd: 43 }),
  ]).toEqual([
    [422, outside, 'amountUsd'],
    [422, outside, 'amountUsd'],
    [422, PAYOUT_ADDRESS_INVALID.paypal, 'address'],
    [422, PAYOUT_ADDRESS_INVALID.paypal, 'address'],
    [402, NOT_ENOUGH_MONEY, undefined],
  ]);
  const transfer = await owner().call(payouts.transferFunds, { target, body: { amountUsd: 5 } });
  expect([transfer.status, transfer.body]).toMatchObject([501, { message: NO_PAYOUTS }]);
  await empty();
  await fill(50_000n, 'demo');
  expect(await at('maria@example.com')).toEqual([402, DEMO_MONEY, undefined]);
  expect([(await read()).sats, await drift(host)]).toEqual([50_000, []]);
  await fill(-50_000n, 'demo');
});

test('accounts of others and people without the right pay nothing out', async () => {
  const { reseller, partner, organization } = host.world.accounts;
  const ask = async (person: 'owner' | 'admin' | 'agent', targetAccountId: number) => {
    const { status } = await host.as(person).call(payouts.payoutPaypal, {
      target: { targetAccountId },
      body: { address: 'maria@example.com', amountUsd: 5 },
    });
    return status;
  };
  expect([
    await ask('owner', reseller),
    await ask('owner', partner),
    await ask('owner', 4_242_424),
    await ask('admin', organization),
    await ask('agent', organization),
  ]).toEqual([404, 404, 404, 403, 404]);
});

test('the ledger and PayPal agree', async () => {
  const { rows } = await host.database.db.scoped({ kind: 'super' }, (db) =>
    db.execute(`select coalesce(sum(usd_cents + fee_cents), 0)::int as cents from payout where state = 'paid'`),
  );
  expect(rows[0]?.cents).toBe(paypal.sentCents());
});
