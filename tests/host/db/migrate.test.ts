import { createHash } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureDatabase, openDatabase } from '#server/db/client.ts';
import { EmbeddedUnavailable } from '#server/db/embedded/failure.ts';
import { DatabaseUnavailable } from '#server/db/errors.ts';
import { type Migration, MigrationMismatch, migrate, readMigrations } from '#server/db/migrate.ts';
import { DATABASE_LOGIN_REFUSED, DATABASE_MISSING, databaseRightMissing, diskFull } from '#server/lines.ts';
import { startFailureLines } from '#server/startFailure.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { until } from '#tests/support/until.ts';

let t: TestDatabase;
let owner: pg.Client;
let counter = 0;

beforeAll(async () => {
  t = await createTestDatabase();
  owner = new pg.Client(t.owner);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await t.drop();
});

const migrationOf = (version: number, sql: string): Migration => ({
  version,
  name: `step_${version}`,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
});

/** A separate database, dropped afterwards. */
async function withEmpty<T>(fn: (config: pg.ClientConfig, client: pg.Client) => Promise<T>): Promise<T> {
  const name = `${t.owner.database}_empty_${counter++}`;
  const config = await ensureDatabase(t.owner, name);
  const client = new pg.Client(config);
  await client.connect();
  try {
    return await fn(config, client);
  } finally {
    await client.end();
    await owner.query(`drop database ${name} with (force)`);
  }
}

describe('migrations', () => {
  test('run once: a second run finds nothing to do', async () => {
    expect(await migrate(t.owner)).toEqual([]);
    const { rows } = await owner.query('select version, name, checksum from schema_migration order by version');
    const expected = (await readMigrations()).map(({ version, name, checksum }) => ({ version, name, checksum }));
    expect(rows).toEqual(expected);
    expect(expected.length).toBeGreaterThanOrEqual(9);
  });

  test('run once when several hosts start together', async () => {
    await withEmpty(async (config) => {
      const runs = await Promise.all([migrate(config), migrate(config), migrate(config)]);
      expect(runs.flat().sort()).toEqual((await readMigrations()).map(({ name }) => name).sort());
    });
  });

  test('continue where the database stands', async () => {
    await withEmpty(async (config, client) => {
      const first = migrationOf(1, 'create table a (id integer)');
      expect(await migrate(config, [first])).toEqual(['step_1']);
      const second = migrationOf(2, 'alter table a add column b text');
      expect(await migrate(config, [first, second])).toEqual(['step_2']);
      await client.query('select b from a');
    });
  });

  test('that fail leave nothing behind, and those before them stay', async () => {
    await withEmpty(async (config, client) => {
      const all = [migrationOf(1, 'create table a ()'), migrationOf(2, 'create table b (); select 1 / 0')];
      await expect(migrate(config, all)).rejects.toMatchObject({ code: '22012' });
      const { rows } = await client.query(
        "select to_regclass('a') as a, to_regclass('b') as b, (select count(*)::integer from schema_migration) as n",
      );
      expect(rows).toEqual([{ a: 'a', b: null, n: 1 }]);
    });
  });

  test('give way to the calls of a host that serves meanwhile, and then run', async () => {
    await withEmpty(async (config, client) => {
      const first = migrationOf(1, 'create table a (id integer); create table b (id integer)');
      const second = migrationOf(2, 'alter table b add column name text; alter table a add column name text');
      await migrate(config, [first]);
      // The call has read `a` and needs `b`; the migration has `b` and needs `a`.
      await client.query('begin; select from a');
      const migrating = migrate(config, [first, second]);
      await until(async () => {
        const { rowCount } = await owner.query(
          `select from pg_stat_activity where datname = $1 and wait_event_type = 'Lock' and query like 'alter table b%'`,
          [config.database],
        );
        expect(rowCount).toBe(1);
      });
      await client.query('select from b');
      await client.query('commit');
      expect(await migrating).toEqual(['step_2']);
    });
  });

  test('that were edited after they had run are refused', async () => {
    const [first, ...rest] = await readMigrations();
    if (!first) throw new Error('no migration');
    const edited = { ...first, checksum: '0'.repeat(64) };
    const attempt = migrate(t.owner, [edited, ...rest]);
    await expect(attempt).rejects.toBeInstanceOf(MigrationMismatch);
    await expect(attempt).rejects.toThrow('Migration 1 (roles) was edited after it had run here.');
  });

  test('of a newer program are refused', async () => {
    const all = await readMigrations();
    const last = all.at(-1);
    await expect(migrate(t.owner, all.slice(0, -1))).rejects.toThrow(
      `The database has migration ${last?.version} (${last?.name}), which this program does not know: it is older than the database.`,
    );
  });

  test('fail if the server is away', async () => {
    await expect(openDatabase({ owner: { ...t.owner, host: '/nonexistent' } })).rejects.toBeInstanceOf(
      DatabaseUnavailable,
    );
  });
});

describe('DATABASE_URL', () => {
  const place = { PORT: 4000, dataDir: '/srv/data' };
  const told = async (config: pg.ClientConfig) =>
    startFailureLines(await openDatabase({ owner: config }).catch((error: unknown) => error), place);

  test('of a user without the rights, with a wrong password, or of no database, is told in one line', async () => {
    const name = `plain_${t.owner.database}`;
    await owner.query(`create role ${name} login password 'secret'`);
    await owner.query(`create database ${name}`);
    const user = { ...t.owner, user: name, password: 'secret', database: name };
    try {
      expect(await told(user)).toEqual([databaseRightMissing('permission denied for schema public')]);
      expect(await told({ ...user, password: 'wrong' })).toEqual([DATABASE_LOGIN_REFUSED]);
      expect(await told({ ...user, user: 'nobody_here' })).toEqual([DATABASE_LOGIN_REFUSED]);
      expect(await told({ ...user, database: 'nowhere' })).toEqual([DATABASE_MISSING]);
      await owner.query(`alter database ${name} owner to ${name}`);
      expect(await told(user)).toEqual([databaseRightMissing('permission denied to grant role "app_backup"')]);
    } finally {
      await owner.query(`drop database ${name}`);
      await owner.query(`drop role ${name}`);
    }
  });

  test.each([
    new Error('initdb: could not write to file: No space left on device'),
    Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
    new EmbeddedUnavailable('The built-in PostgreSQL does not start: FATAL: could not write: No space left on device.'),
  ])('a full disk is told in one line (%s)', (error) => {
    expect(startFailureLines(error, place)).toEqual([diskFull('/srv/data')]);
  });

  test('of an ordinary owner, neither superuser nor bypassing policies, serves', async () => {
    const name = `owner_${t.owner.database}`;
    await owner.query(`create role ${name} login createrole password 'secret'`);
    // Roles belong to the whole server; they exist already, and this owner may grant them.
    for (const role of ['super', 'partner', 'reseller', 'org', 'agent', 'guest', 'auth', 'login', 'backup', 'jobs']) {
      await owner.query(`grant app_${role} to ${name} with admin option`);
    }
    await owner.query(`create database ${name} owner ${name}`);
    const url = `${t.url.replace(/\/\/[^@]+@localhost\/\w+/, `//${name}:secret@localhost/${name}`)}`;
    try {
      // The password of app_login is derived from the server's other owner, so it must be given.
      const database = await openDatabase({
        owner: { connectionString: url },
        login: { ...t.db.login, database: name },
      });
      const made = await database.scoped({ kind: 'super' }, async (db) => {
        const { rows } = await db.execute<{ id: number }>(
          "insert into account (type, username) values ('partner', 'p') returning id",
        );
        await db.execute('select make_log_partitions(0, 5)');
        return rows.length;
      });
      expect(made).toBe(1);
      expect(database.migrated).toEqual((await readMigrations()).map((migration) => migration.name));
      await database.close();
    } finally {
      await owner.query(`drop database ${name} with (force)`);
      await owner.query(`drop role ${name}`);
    }
  });

  test('may hold everything, including the socket folder', async () => {
    const database = await openDatabase({ owner: { connectionString: t.url } });
    await database.ping();
    expect(database.migrated).toEqual([]);
    await database.close();
  });
});
