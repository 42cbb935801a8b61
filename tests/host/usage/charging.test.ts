/** What is used is charged once and in its order; what is less than a sat is carried, and an empty wallet owes it. */
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { chargeNext } from '#server/domain/money/chargeUsage.ts';
import { chargeUsage } from '#server/jobs/chargeUsage.ts';
import type { Rate } from '#server/providers/rates/rates.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type Place, plantTree } from '../db/tree';
import { noFetch, noHost } from '../jobs/worker';
import { connectAsHost, fill, price, say } from './used';

/** A sat is a thousandth of a cent. */
const SAT = 10_000_000n;
const rate: Rate = { picoUsd: SAT, atMs: Date.UTC(2026, 10, 20), isFallback: false };

let t: TestDatabase;
let host: pg.Client;
let places: readonly Place[];
let place: Place;
beforeAll(async () => {
  t = await createTestDatabase();
  host = await connectAsHost(t);
  places = await plantTree(t.db);
});
afterAll(async () => {
  await host.end();
  await t.drop();
});
// Each test has a reseller of its own.
let next = 0;
beforeEach(async () => {
  place = places[next++ * 4] as Place;
  await host.query('update usage set is_due = false where is_due');
  await host.query('update usage_cost set is_due = false where is_due');
  await host.query('update usage_price set pico_usd = null');
});

const perform = (signal = new AbortController().signal) => {
  const { scoped } = t.db;
  const providers = { ...noHost.providers, rates: { now: async () => rate } };
  return chargeUsage.perform(
    { scoped, finish: scoped, nowMs: Date.now, fetch: noFetch, host: { ...noHost, providers }, signal },
    null,
  );
};
const sell = (picoUsd: bigint, seller = place.resellerId) =>
  price(host, seller, 'client-inbound-message', '2026-01-01', picoUsd);
const used = (convo: string, minute: number, of = place) =>
  say(host, of, { convo, at: `2026-11-20T10:${String(minute).padStart(2, '0')}:00Z` });
const movements = async (accountId: number) => {
  const { rows } = await host.query(
    `select l.cause ->> 'id' as id, e.account_id as account, e.book, e.amount_sats::int as sats
     from ledger_transaction l join ledger_entry e on e.transaction_id = l.id
     where l.account_id = $1 and l.kind = 'usage' order by l.created_at, l.id, e.position`,
    [accountId],
  );
  return rows.map(({ id, account, book, sats }) => [id, account, book, sats]);
};
const dueOf = async (orgId: number) => {
  const { rows } = await host.query(
    `select count(*) filter (where is_due)::int as due, count(transaction_id)::int as paid from usage
     where org_id = $1 and item = 'client-inbound-message'`,
    [orgId],
  );
  return rows[0];
};
const balanceOf = async (orgId: number) =>
  (await host.query('select balance_sats::int as sats from wallet where account_id = $1', [orgId])).rows[0]?.sats;

test('what belongs together is paid at once, the oldest first, out of the wallet to the reseller', async () => {
  const { orgId, resellerId } = place;
  await sell(SAT * 10n);
  await fill(host, orgId, 1_000);
  const second = await used('second', 5);
  const first = await used('first', 1);
  await used('second', 9);
  await perform();
  await perform();
  expect([await movements(orgId), await dueOf(orgId), await balanceOf(orgId)]).toEqual([
    [
      [first, orgId, 'wallet', -10],
      [first, resellerId, 'sales', 10],
      [second, orgId, 'wallet', -20],
      [second, resellerId, 'sales', 20],
    ],
    { due: 0, paid: 3 },
    970,
  ]);
});

test('what is less than a sat is carried until it is one', async () => {
  const { orgId } = place;
  await sell(SAT / 4n);
  await fill(host, orgId, 10);
  for (const minute of [1, 2, 3]) await used(`${minute}`, minute);
  await perform();
  expect([await movements(orgId), await dueOf(orgId)]).toEqual([[], { due: 0, paid: 0 }]);
  for (const minute of [4, 5]) await used(`${minute}`, minute);
  await perform();
  const { rows } = await host.query('select pico_usd::text as carried from usage_carry where account_id = $1', [orgId]);
  expect([(await movements(orgId)).map(([, , book, sats]) => [book, sats]), await balanceOf(orgId), rows]).toEqual([
    [
      ['wallet', -1],
      ['sales', 1],
    ],
    9,
    [{ carried: String(SAT / 4n) }],
  ]);
});

test('fifty at once charge what is due once', async () => {
  const { orgId } = place;
  await sell(SAT * 7n);
  await fill(host, orgId, 100);
  for (const minute of [1, 2, 3]) await used(`${minute}`, minute);
  const charge = () =>
    t.db.scoped({ kind: 'super' }, (db) => chargeNext(db, { accountId: orgId, kind: 'organization' }, rate));
  const charged = await Promise.all(Array.from({ length: 50 }, charge));
  expect([charged.filter(Boolean).length, await dueOf(orgId), await balanceOf(orgId)]).toEqual([
    3,
    { due: 0, paid: 3 },
    79,
  ]);
});

test('an empty wallet owes the rest; its reseller owes the partner all the same, and others go on to be charged', async () => {
  const { orgId, resellerId, partnerId } = place;
  const other = places.find((one) => one.resellerId === resellerId && one.orgId !== orgId) as Place;
  await sell(SAT * 10n);
  await sell(SAT * 4n, partnerId);
  await fill(host, orgId, 15);
  await fill(host, other.orgId, 15);
  for (const minute of [1, 2]) await used(`${minute}`, minute);
  await used('other', 3, other);
  await perform();
  expect([await dueOf(orgId), await balanceOf(orgId), await balanceOf(other.orgId)]).toEqual([
    { due: 1, paid: 1 },
    5,
    5,
  ]);
  expect(await movements(resellerId)).toEqual([
    [null, resellerId, 'cost', -8],
    [null, partnerId, 'sales', 8],
    [null, resellerId, 'cost', -4],
    [null, partnerId, 'sales', 4],
  ]);
  await fill(host, orgId, 100);
  await perform();
  expect([await dueOf(orgId), await balanceOf(orgId), (await movements(resellerId)).length]).toEqual([
    { due: 0, paid: 2 },
    95,
    4,
  ]);
});
