import { ilike, type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account, membership } from '#server/db/schema/index.ts';
import type { Scope } from '#server/db/scope.ts';
import type { Db } from '#server/db/scoped.ts';
import { searchIds } from '#server/db/search.ts';
import { atOrBelow, listAccounts } from '#server/domain/accounts/listAccounts.ts';
import { searchByPhrase } from '#server/domain/accounts/searchAccounts.ts';
import { ROOT_ACCOUNT_ID } from '#server/request/caller.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { ends, outcome, type Place, plantPerson, plantTree, scopesOf } from './tree';

/** Wide search: ids by index in a separate role, rows in the scope of the call. */

let t: TestDatabase;
let owner: pg.Client;
let places: Place[];

const NAMES = [
  'Straße 9',
  'ΣΊΣΥΦΟΣ ΑΕ',
  'İstanbul Büro',
  '100% wool',
  'under_score',
  'back\\slash',
  '東京支店です',
  'Ångström',
  'Zoë Café 김철수'.normalize('NFD'),
  'O’Brien‑Ｎｏｒｄ',
];

beforeAll(async () => {
  t = await createTestDatabase();
  owner = new pg.Client(t.owner);
  await owner.connect();
  places = await plantTree(t.db);
  const person = await plantPerson(t.db, 'searched.person');
  await t.db.scoped({ kind: 'super' }, async (db) => {
    for (const { orgId, agentId } of places) {
      await db.execute(sql`insert into membership (account_id, user_id, role) values (${orgId}, ${person}, 'admin')
        on conflict do nothing`);
      await db.execute(sql`update account set vida_phone_number = ${`+1503555${agentId}`},
        email = 'Office@Shop.test' where id = ${agentId}`);
      for (const name of NAMES) {
        await db.execute(sql`insert into account (type, parent_id, username, account_name)
          values ('agent', ${orgId}, ${`named-${orgId}-${agentId}-${NAMES.indexOf(name)}`}, ${name})`);
      }
    }
  });
});
afterAll(async () => {
  await owner.end();
  await t.drop();
});

const byName = (phrase: string) => ({ table: account, id: account.id, where: ilike(account.username, `%${phrase}%`) });
const search = (db: Db, scope: Scope, phrase: string) => searchIds(db, scope, phrase, [byName(phrase)]);
const sorted = (ids: number[] | null) => ids && [...ids].sort((a, b) => a - b);

describe('the ids of a search', () => {
  test('are those of the scope, all of them, and no other tenant’s', async () => {
    const wrong: string[] = [];
    for (const place of places) {
      for (const { scope, holds } of scopesOf(place).filter((item) => item.scope.kind !== 'agent')) {
        const ids = await t.db.scoped(scope, (db) => search(db, scope, 'agent-'));
        const own = places.filter(holds).map(({ agentId }) => agentId);
        if (sorted(ids)?.join() !== own.join()) wrong.push(`${scope.kind} of ${place.agentId}: ${ids}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('are searched in each table within the tenant', async () => {
    const [{ partnerId, resellerId, orgId }] = ends(places);
    const scope = { kind: 'org', partnerId, resellerId, orgId } as const;
    const members = { table: membership, id: membership.accountId, where: undefined };
    expect(await t.db.scoped(scope, (db) => searchIds(db, scope, 'whoever', [members]))).toEqual([orgId]);
  });

  test.each([
    ['no trigram', { kind: 'super' }, 'ag'],
    ['letters that stand apart', { kind: 'super' }, 'a-g-e-n-t'],
    ['a scope of one agent', { kind: 'agent', partnerId: 1, resellerId: 1, orgId: 1, agentId: 1 }, 'agent-'],
    ['a visitor', { kind: 'guest', guestId: 1 }, 'agent-'],
    ['nobody', { kind: 'auth' }, 'agent-'],
  ] as const)('are not looked for with %s', async (_name, scope, phrase) => {
    expect(await t.db.scoped(scope, (db) => search(db, scope, phrase))).toBeNull();
  });

  test('are dropped if there are too many', async () => {
    const many = { table: account, id: account.id, where: sql`exists (select from generate_series(1, 1))` };
    const ids = await t.db.scoped({ kind: 'super' }, (db) =>
      searchIds(db, { kind: 'super' }, 'everything', Array(64).fill(many)),
    );
    expect(ids).toBeNull();
  });
});

describe('after a search', () => {
  const [partnerId, resellerId, orgId, userId] = [5, 6, 7, 8];
  const scope: Scope = { kind: 'org', partnerId, resellerId, orgId, userId };
  const standing = async (db: Db) =>
    (
      await db.execute(sql`select current_user as role, current_setting('transaction_read_only') as read_only,
        scope_org_id() as org, scope_user_id() as person`)
    ).rows[0];

  test('the transaction goes on in its own scope, and may write', async () => {
    const [before, after] = await t.db.scoped(scope, async (db) => {
      const first = await standing(db);
      await search(db, scope, 'agent-');
      return [first, await standing(db)];
    });
    expect(before).toEqual({ role: 'app_org', read_only: 'off', org: 7, person: 8 });
    expect(after).toEqual(before);
  });

  test('that failed as well', async () => {
    const broken = { ...byName(''), where: sql`1 / 0 = 1` };
    const [failure, after] = await t.db.scoped(scope, async (db) => [
      await outcome(searchIds(db, { kind: 'super' }, 'agent-', [broken])),
      await standing(db),
    ]);
    expect(failure).toBe('22012');
    expect(after).toEqual({ role: 'app_org', read_only: 'off', org: 7, person: 8 });
  });
});

test('a search reads nothing but what is searched, and writes nothing', async () => {
  const tried = async (where: string): Promise<string> =>
    t.db.scoped({ kind: 'super' }, (db) =>
      outcome(searchIds(db, { kind: 'super' }, 'agent-', [{ ...byName(''), where: sql.raw(where) }])),
    );
  const unreadable = ["billing_id = ''", "settings = '{}'", "external_billing_id = ''", 'deleted_at is null'];
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  for (const { name } of rows) unreadable.push(`exists (select t from public.${name} t)`);
  const codes = await Promise.all(unreadable.map(tried));
  expect([...new Set(codes)]).toEqual(['42501']);
  // A search is read-only whatever rights its role has.
  expect(await tried("nextval('identity_seq') > 0")).toBe('42501');
  expect(await tried("set_config('app.partner_id', '1', true) = '' or lo_create(0) = 0")).toBe('25006');
});

/** A phrase finds the same with and without the indexes; small scopes search without them. */
describe('what is found', () => {
  const PHRASES = [
    ...NAMES,
    ...NAMES.map((name) => name.toLowerCase()),
    ...NAMES.map((name) => name.toUpperCase()),
    ...NAMES.map((name) => name.slice(1, -1)),
    ...['agent-0', 'AGENT-00', 'searched.PERSON@', 'shop.test', '+1503555', '503', 'σίσυφος', 'σίσυφοσ', 'istanbul'],
    ...[
      'i̇stanbul',
      'strasse',
      '%',
      '_',
      '\\',
      '%%%',
      '___',
      'r_s',
      '0% w',
      'k\\s',
      '東京',
      '京支店',
      'zoë café'.normalize('NFC'),
      '김철'.normalize('NFC'),
      "o'brien-nord",
      'nothing at all',
      '   ',
    ],
    ...['9999999999', '99999999999999999999', '0x1F', '1e3', '-12', '1001.0', "'; drop table account; --"],
  ];
  const reads = [
    (db: Db, scope: Scope, which: SQL | undefined, phrase: string) =>
      searchByPhrase({ db, scope, topId: null }, which, phrase),
    (db: Db, scope: Scope, which: SQL | undefined, phrase: string) =>
      listAccounts({ db, scope, topId: null, target: { id: 1, type: 'superAdmin' }, level: 'agent', nowMs: 0 }, which, {
        queryText: phrase,
        page: 1,
        pageSize: 7,
        pagination: true,
      }),
  ];

  const targets = ({ partnerId, resellerId, orgId }: Place) =>
    [
      ['superAdmin', ROOT_ACCOUNT_ID],
      ['partner', partnerId],
      ['reseller', resellerId],
      ['organization', orgId],
    ] as const;

  test.each([0, 1, 2, 3])('is what looking through the rows finds, at level %i of the tree', async (level) => {
    const [place] = ends(places);
    const [scope, target] = [scopesOf(place)[level]?.scope, targets(place)[level]];
    if (!scope || !target) throw new Error('no such level');
    const which = atOrBelow({ type: target[0], id: target[1] });
    const phrases = [...PHRASES, ...Object.values(place).map(String)];
    const differing: string[] = [];
    let hits = 0;
    await t.db.scoped(scope, async (db) => {
      // With so few rows the planner would not use an index anyway.
      await db.execute(sql`set local enable_seqscan = off`);
      for (const phrase of phrases) {
        for (const read of reads) {
          const searched = await read(db, scope, which, phrase);
          const lookedThrough = await read(db, { kind: 'auth' }, which, phrase);
          if (JSON.stringify(searched) !== JSON.stringify(lookedThrough)) differing.push(phrase);
          hits += searched.totalAccounts;
        }
      }
    });
    expect(differing).toEqual([]);
    expect(hits).toBeGreaterThan(100);
  });
});
