import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { purgeAccounts } from '#server/jobs/purgeAccounts.ts';
import { insertInto, readTables } from '#tests/host/db/rows.ts';
import { type Place, plantGuest, plantPerson, plantTree } from '#tests/host/db/tree.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { noFetch, noHost } from './worker';

let t: TestDatabase;
let owner: pg.Client;
beforeEach(async () => {
  t = await createTestDatabase();
  owner = new pg.Client(t.owner);
  await owner.connect();
});
afterEach(async () => {
  await owner.end();
  await t.drop();
});

const DAY_MS = 86_400_000;
const perform = (atMs: number) => {
  const { scoped } = t.db;
  const { signal } = new AbortController();
  const context = { scoped, finish: scoped, nowMs: () => atMs, fetch: noFetch, host: noHost, signal };
  return purgeAccounts.perform(context, null);
};

/** How many rows of each table name an account: by their place, or by a column that refers to accounts. */
async function rowsNaming(id: number): Promise<Record<string, number>> {
  const { rows: columns } = await owner.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attname in ('org_id', 'reseller_id', 'partner_id', 'agent_id', 'account_id')
     group by 1 order by 1`,
  );
  const found: Record<string, number> = {};
  for (const { name, columns: named } of columns) {
    const where = named.map((column) => `${column} = ${id}`).join(' or ');
    const { rows } = await owner.query<{ n: number }>(`select count(*)::int as n from ${name} where ${where}`);
    if (rows[0] && rows[0].n > 0) found[name] = rows[0].n;
  }
  return found;
}

test('30 days after the deletion every row of every table that names the account is gone, and no other', {
  timeout: 60_000,
}, async () => {
  const places = await plantTree(t.db);
  const [gone, kept] = [places[0], places[2]] as [Place, Place];
  const others = { userId: await plantPerson(t.db, 'someone'), guestId: await plantGuest(t.db, 'visitor') };
  const tables = await readTables(owner);
  for (const place of [gone, kept]) {
    for (const table of tables) {
      const scope = { kind: 'super' } as const;
      await t.db
        .scoped(scope, (db) => db.execute(insertInto(table, place, others)))
        .catch(async () => {
          await t.db.scoped({ kind: 'auth' }, (db) => db.execute(insertInto(table, place, others)));
        });
    }
  }
  const before = [await rowsNaming(gone.orgId), await rowsNaming(kept.orgId)];
  expect(Object.keys(before[0] ?? {})).toEqual(tables.map(({ name }) => name).sort());

  const startMs = Date.now();
  await owner.query(`set role app_super; update account set deleted_at = now() where id = ${gone.orgId}`);
  await owner.query('reset role');
  await perform(startMs + 29 * DAY_MS);
  expect(await rowsNaming(gone.orgId)).toEqual(before[0]);
  await perform(startMs + 31 * DAY_MS);
  // Nobody deletes what was recorded and booked of an account.
  const books = [
    ...['audit', 'bill', 'invoice', 'ledger_entry', 'ledger_transaction', 'payout', 'referral_reward'],
    ...['top_up', 'usage', 'usage_carry', 'usage_cost', 'wallet', 'wallet_hold', 'withdrawal'],
  ];
  expect(await rowsNaming(gone.orgId)).toEqual(Object.fromEntries(books.map((name) => [name, before[0]?.[name]])));
  expect(await rowsNaming(kept.orgId)).toEqual(before[1]);
});
