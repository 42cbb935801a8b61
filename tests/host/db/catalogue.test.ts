import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { count, outcome } from './tree';
import { isolationViolations } from './violations';

let t: TestDatabase;
let owner: pg.Client;

beforeAll(async () => {
  t = await createTestDatabase();
  owner = new pg.Client(t.owner);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await t.drop();
});

describe('catalogue', () => {
  test('every table of tenants is guarded', async () => {
    expect(await isolationViolations(owner)).toEqual([]);
  });

  /** Each breach must be reported by name; the transaction is rolled back. */
  const plants: [string, string, string[]][] = [
    [
      'a table without row-level security',
      'create table leak (org_id integer not null primary key)',
      [
        'leak has no row-level security',
        'leak does not force row-level security',
        'leak has no policy for app_super',
        'leak has no policy for app_partner',
        'leak has no policy for app_reseller',
        'leak has no policy for app_org',
        'leak does not take its place from its account',
        'leak is left out of backups',
      ],
    ],
    ['security switched off', 'alter table message disable row level security', ['message has no row-level security']],
    [
      'security not forced',
      'alter table message no force row level security',
      ['message does not force row-level security'],
    ],
    [
      'a policy dropped',
      'drop policy org on contact',
      ['contact has grants to app_org but no policy', 'contact has no policy for app_org'],
    ],
    [
      'a policy for everything',
      'create policy wide on message for select to app_org using (true)',
      ['policy wide of message gives app_org rows outside its scope'],
    ],
    [
      'a check for everything',
      'create policy wide on message to app_agent using (agent_id = scope_agent_id()) with check (true)',
      ['policy wide (with check) of message gives app_agent rows outside its scope'],
    ],
    [
      'a policy for all roles',
      'create policy everyone on message for select using (true)',
      ['policy everyone of message is for public'],
    ],
    [
      'the login role with a grant',
      'grant select on contact to app_login',
      ['app_login has rights of its own on contact', 'contact has grants to app_login but no policy'],
    ],
    [
      'a grant to everyone',
      'grant select on contact to public',
      ['app_login has rights of its own on contact', 'contact has grants to PUBLIC but no policy'],
    ],
    ['a role that passes policies by', 'alter role app_org bypassrls', ['app_org is more than an ordinary role']],
    ['a login role that inherits', 'alter role app_login inherit', ['app_login is more than an ordinary role']],
    ['a role within a role', 'grant app_super to app_org', ['app_org is a member of app_super']],
    [
      'a partition with a grant',
      'grant select on conversation_log_default to app_org',
      ['conversation_log_default has grants to app_org'],
    ],
    [
      'an open view',
      'create view leak as select * from contact; grant select on leak to app_org',
      ['leak is a view or foreign table with grants to app_org'],
    ],
    [
      'a function with its owner’s rights',
      "create function leak() returns bigint language sql security definer as 'select count(*) from contact'",
      ['function leak runs as its owner and may be called by everyone'],
    ],
    ['a sequence that copies would start anew', 'create sequence leak', ['sequence leak is left out of backups']],
    [
      'a search of what was said',
      'grant select (text) on message to app_search',
      ['app_search may select message.text'],
    ],
    [
      'a search that writes',
      'grant update (email), delete on account to app_search; create policy everything on account to app_search using (true)',
      [
        'app_search may delete account',
        'app_search may update account.email',
        'policy everything of account is for app_search',
      ],
    ],
    [
      'a search that draws ids',
      'grant usage on sequence identity_seq to app_search',
      ['app_search may use identity_seq'],
    ],
    ['jobs that a tenant may read', 'grant select on pgboss.job to app_org', ['app_org may select pgboss.job']],
    [
      'another function that passes the policies of jobs by',
      "create function pgboss.leak() returns bigint language sql security definer as 'select count(*) from pgboss.job'",
      ['function leak runs as its owner and may be called by everyone'],
    ],
    ['rows without a place', 'drop trigger place on contact', ['contact does not take its place from its account']],
    [
      'a key that does not begin with the organization',
      'alter table contact drop constraint contact_pkey cascade, add primary key (id)',
      ['the primary key of contact does not start with org_id'],
    ],
  ];
  test.each(plants)('planted: %s', async (_name, statement, sentences) => {
    await owner.query('begin');
    try {
      await owner.query(statement);
      expect((await isolationViolations(owner)).sort()).toEqual([...sentences].sort());
    } finally {
      await owner.query('rollback');
    }
  });
});

describe('the login role', () => {
  test('has no rights of its own', async () => {
    const client = new pg.Client(t.db.login);
    await client.connect();
    try {
      const { rows } = await owner.query<{ name: string }>(
        `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
      );
      const codes = new Set<string>();
      for (const { name } of rows) {
        for (const statement of [
          `select from public.${name}`,
          `delete from public.${name}`,
          `truncate public.${name}`,
        ]) {
          codes.add(await outcome(client.query(statement)));
        }
      }
      expect([...codes]).toEqual(['42501']);
      expect(rows.length).toBeGreaterThan(30);
      expect(await outcome(client.query('create table public.mine ()'))).toBe('42501');
    } finally {
      await client.end();
    }
  });

  test('a scope without ids sees no tenant', async () => {
    const roles = ['app_partner', 'app_reseller', 'app_org', 'app_agent', 'app_guest'];
    const seen = await t.db.scoped({ kind: 'auth' }, async (db) => {
      const found: Record<string, number> = {};
      for (const role of roles) {
        await db.execute(sql.raw(`set local role ${role}`));
        found[role] = await count(db, 'account');
      }
      return found;
    });
    expect(seen).toEqual({ app_partner: 0, app_reseller: 0, app_org: 0, app_agent: 0, app_guest: 0 });
  });
});
