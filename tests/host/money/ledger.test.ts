/** The ledger: whatever is asked of it at once, nothing is spent twice, no wallet is below zero, and everything sums to zero. */
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KEY_USED_DIFFERENTLY, NOT_ENOUGH_MONEY } from '#contract/rules/messages/money';
import { book, type Movement, promise, takeBack } from '#server/domain/money/book.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { ends, type Place, plantTree } from '../db/tree';

const rate = { picoUsd: 1_000_000_000n, atMs: Date.UTC(2026, 10, 28), isFallback: false };

let t: TestDatabase;
let owner: pg.Client;
let place: Place;
let other: Place;
beforeAll(async () => {
  t = await createTestDatabase();
  owner = new pg.Client(t.owner);
  await owner.connect();
  const [first, last] = ends(await plantTree(t.db));
  [place, other] = [first, last];
});
afterAll(async () => {
  await owner.end();
  await t.drop();
});

const all = <T>(work: Parameters<TestDatabase['db']['scoped']>[1]) =>
  t.db.scoped({ kind: 'super' }, work) as Promise<T>;
const booked = (movement: Movement) => all<{ id: string; isNew: boolean }>((db) => book(db, movement));
const topUp = (accountId: number, sats: bigint, key: string): Movement => ({
  accountId,
  kind: 'topUp',
  cause: { type: 'invoice', id: key },
  key,
  rate,
  sides: [
    { book: 'outside', provider: 'demo', accountId, sats: -sats },
    { book: 'wallet', accountId, sats },
  ],
});
const spend = (accountId: number, earnerId: number, sats: bigint, key: string): Movement => ({
  accountId,
  kind: 'usage',
  cause: { type: 'call', id: key },
  key,
  rate,
  sides: [
    { book: 'wallet', accountId, sats: -sats },
    { book: 'sales', accountId: earnerId, sats },
  ],
});
const walletOf = async (accountId: number) => {
  const { rows } = await owner.query(
    'select balance_sats::text as balance, held_sats::text as held from wallet where account_id = $1',
    [accountId],
  );
  return rows[0];
};
const refused = (status: number, message: string) => expect.objectContaining({ status, message });

test('a movement changes the wallets by what it says, and keeps what was in them afterwards', async () => {
  await owner.query('set role app_super');
  const { orgId, resellerId } = place;
  expect(await booked(topUp(orgId, 1_000n, 'first'))).toMatchObject({ isNew: true });
  await booked(spend(orgId, resellerId, 300n, 'call 1'));
  const { rows } = await owner.query(
    `select e.book, e.amount_sats::int as sats, e.balance_sats::int as balance from ledger_entry e
     join ledger_transaction l on l.id = e.transaction_id where l.account_id = $1 order by l.id, e.position`,
    [orgId],
  );
  expect([rows, await walletOf(orgId)]).toEqual([
    [
      { book: 'outside', sats: -1_000, balance: null },
      { book: 'wallet', sats: 1_000, balance: 1_000 },
      { book: 'wallet', sats: -300, balance: 700 },
      { book: 'sales', sats: 300, balance: null },
    ],
    { balance: '700', held: '0' },
  ]);
});

test('the same key is the same movement; for something else it is refused', async () => {
  const { orgId, resellerId } = place;
  const once = await booked(spend(orgId, resellerId, 100n, 'call 2'));
  expect(await booked(spend(orgId, resellerId, 100n, 'call 2'))).toEqual({ id: once.id, isNew: false });
  await expect(booked(spend(orgId, resellerId, 99n, 'call 2'))).rejects.toEqual(refused(422, KEY_USED_DIFFERENTLY));
  expect(await walletOf(orgId)).toEqual({ balance: '600', held: '0' });
});

test('what is promised is not spent, and is booked or taken back once', async () => {
  const { orgId, resellerId } = place;
  const held = { accountId: orgId, cause: { type: 'call', id: '3' }, key: 'call 3', sats: 500n };
  await all((db) => promise(db, held));
  await all((db) => promise(db, held));
  expect(await walletOf(orgId)).toEqual({ balance: '600', held: '500' });
  await expect(all((db) => promise(db, { ...held, key: 'call 4', sats: 101n }))).rejects.toEqual(
    refused(402, NOT_ENOUGH_MONEY),
  );
  await expect(booked(spend(orgId, resellerId, 101n, 'call 5'))).rejects.toEqual(refused(402, NOT_ENOUGH_MONEY));
  await booked({ ...spend(orgId, resellerId, 550n, 'call 3'), hold: 'call 3' });
  await all((db) => takeBack(db, orgId, 'call 3'));
  expect(await walletOf(orgId)).toEqual({ balance: '50', held: '0' });
});

test.each([
  ['sums to one', [{ book: 'wallet', sats: 1n }]],
  ['has no entries', []],
] as const)('a movement that %s is not booked', async (_, sides) => {
  const { orgId } = place;
  const before = await walletOf(orgId);
  const wrong = {
    ...topUp(orgId, 1n, crypto.randomUUID()),
    sides: sides.map((side) => ({ ...side, accountId: orgId })),
  };
  await expect(booked(wrong)).rejects.toThrow(/sum to|values/i);
  expect(await walletOf(orgId)).toEqual(before);
});

test.each(['ledger_transaction', 'ledger_entry'])(
  'nothing changes or deletes a row of %s, not even its owner',
  async (table) => {
    await owner.query('reset role');
    const reason = 'What is booked is not changed: book the opposite.';
    await owner.query(`alter table ${table} no force row level security`);
    await expect(owner.query(`update ${table} set created_at = now()`)).rejects.toThrow(reason);
    await expect(owner.query(`delete from ${table}`)).rejects.toThrow(reason);
    await owner.query(`alter table ${table} force row level security`);
    for (const role of ['app_super', 'app_org', 'app_reseller', 'app_partner']) {
      await owner.query(`set role ${role}`);
      await expect(owner.query(`update ${table} set created_at = now()`)).rejects.toThrow('permission denied');
      await expect(owner.query(`delete from ${table}`)).rejects.toThrow('permission denied');
    }
    await owner.query('set role app_super');
  },
);

test('an account reads its own money, and writes none', async () => {
  const { partnerId, resellerId, orgId } = other;
  const scope = { kind: 'org', partnerId, resellerId, orgId, permittedIds: null } as const;
  const seen = await t.db.scoped(scope, async (db) => (await db.execute(sql`select account_id from wallet`)).rows);
  expect(seen).toEqual([]);
  await expect(
    t.db.scoped(scope as never, (db) => db.execute(sql`insert into wallet (account_id) values (${orgId})`)),
  ).rejects.toThrow();
});

/** Every asking is drawn from a seed, so that a round that fails can be run again. */
const ROUNDS = Number(process.env.MONEY_ROUNDS ?? 20);
const AT_ONCE = 50;

test(`${ROUNDS} times ${AT_ONCE} movements at once: nothing is spent twice, and the ledger is what the wallets say`, async () => {
  const { orgId, resellerId, partnerId } = other;
  const accounts = [orgId, resellerId, partnerId];
  for (const accountId of accounts) await booked(topUp(accountId, 10_000n, 'begin'));
  for (let round = 0; round < ROUNDS; round += 1) {
    const random = seeded(round + 1);
    const asked = Array.from({ length: AT_ONCE }, (_, index) => {
      const [from, to] = [accounts[random(3)] ?? orgId, accounts[random(3)] ?? orgId];
      // Half of the keys come twice.
      const key = `${round} ${from} ${index % 25}`;
      const sats = BigInt(1 + ((round * 31 + (index % 25) * 7) % 900));
      const kind = index % 25;
      if (kind < 5) return booked(topUp(from, sats, `top ${key}`));
      if (kind < 20) return booked({ ...spend(from, resellerId, sats, `use ${key}`), hold: `hold ${key}` });
      const cause = { type: 'task', id: key };
      if (kind < 23) return all((db) => promise(db, { accountId: from, cause, key: `hold ${key}`, sats }));
      return all((db) => takeBack(db, to, `hold ${round} ${to} ${random(25)}`));
    });
    const outcomes = await Promise.allSettled(asked);
    const faults = outcomes.flatMap((one) =>
      one.status === 'rejected' && (one.reason as { status?: number }).status !== 402 ? [String(one.reason)] : [],
    );
    expect([round, faults]).toEqual([round, []]);
  }
  const { rows: unequal } = await owner.query(`
    select w.account_id from wallet w
    where w.balance_sats <> (select coalesce(sum(amount_sats), 0) from ledger_entry e where e.account_id = w.account_id and e.book = 'wallet')
       or w.held_sats <> (select coalesce(sum(amount_sats), 0) from wallet_hold h where h.account_id = w.account_id)
       or w.balance_sats < 0`);
  const { rows: twice } = await owner.query(
    'select account_id, key from ledger_transaction group by 1, 2 having count(*) > 1',
  );
  const { rows: total } = await owner.query(
    'select sum(amount_sats)::int as sats, count(*) > 0 as some from ledger_entry',
  );
  expect([unequal, twice, total]).toEqual([[], [], [{ sats: 0, some: true }]]);
});

/** A generator of whole numbers (mulberry32). */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
