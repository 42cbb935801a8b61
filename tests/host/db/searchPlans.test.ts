import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#server/db/schema/index.ts';
import type { Scope } from '#server/db/scope.ts';
import { searchByPhrase } from '#server/domain/accounts/searchAccounts.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { plansOf, scansOf } from './explained';
import { type Place, plantTree } from './tree';

/** Query plans of a search among many accounts. */

const AGENTS = 20_000;

let t: TestDatabase;
let searched: Place;
beforeAll(async () => {
  t = await createTestDatabase();
  [searched] = (await plantTree(t.db)) as [Place];
  const client = new pg.Client(t.owner);
  await client.connect();
  // The rows are valid, so triggers are switched off.
  await client.query(`set session_replication_role = 'replica'`);
  await client.query(
    `insert into account (id, type, parent_id, partner_id, reseller_id, org_id, username, account_name, vida_phone_number)
     select 100000 + n, 'agent', $3, $1, $2, $3, 'planted-' || n, case n when 700 then 'The Needle' else 'Straw ' || n end,
       '+1555' || lpad(n::text, 7, '0')
     from generate_series(1, ${AGENTS}) n`,
    [searched.partnerId, searched.resellerId, searched.orgId],
  );
  await client.query(
    `insert into app_user (id, username, email) select 200000 + n, 'planted-' || n, 'person' || n || '@example.test'
     from generate_series(1, ${AGENTS}) n`,
  );
  await client.query(
    `insert into membership (account_id, user_id, partner_id, reseller_id, org_id, role)
     select 100000 + n, 200000 + n, $1, $2, $3, 'agent' from generate_series(1, ${AGENTS}) n`,
    [searched.partnerId, searched.resellerId, searched.orgId],
  );
  await client.query('vacuum analyze');
  await client.end();
});
afterAll(() => t.drop());

describe('a search in the account tree', () => {
  test.each([
    ['super', 'a name', 'The Needle', 'account_text'],
    ['partner', 'a name', 'The Needle', 'account_text'],
    ['reseller', 'a number', '+15550000700', 'account_text'],
    ['partner', 'an email of a member', 'person700@', 'app_user_text'],
  ] as const)('as %s finds %s by its index, and reads no other row', async (kind, _what, phrase, index) => {
    const { partnerId, resellerId } = searched;
    const scope: Scope = kind === 'super' ? { kind } : { kind, partnerId, resellerId };
    const [ids = [], ...reads] = await plansOf(t.db, scope, (db) =>
      searchByPhrase({ db, scope, topId: null }, eq(account.partnerId, partnerId), phrase),
    );
    expect(ids.map((node) => node['Index Name'])).toContain(index);
    // The hits are then counted and listed in the scope of the call.
    const looked = reads.map((plan) => scansOf(plan, 'account')[0]);
    expect(looked.map((node) => [node?.['Index Name'], node?.['Actual Rows']])).toEqual([
      ['account_pkey', 1],
      ['account_pkey', 1],
    ]);
  });
});
