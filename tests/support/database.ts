import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { connectDatabase, type Database, type DatabaseOptions } from '#server/db/client.ts';
import { type Embedded, startEmbedded } from '#server/db/embedded/index.ts';
import { ensureLogin } from '#server/db/login.ts';
import { type Migration, migrate, readMigrations } from '#server/db/migrate.ts';
import { reset } from '#server/db/tools/reset.ts';
import { SCRATCH_FOLDER } from './scratch';

/** A database of its own, on the engine that all test files share. */
export interface OwnDatabase {
  /** How the owner connects, without policies: `new pg.Client(owner)`. */
  owner: pg.ClientConfig & { host: string; port: number; user: string; password: string; database: string };
  /** `owner` as a DATABASE_URL. */
  url: string;
  drop(): Promise<void>;
}

/** A migrated, empty database for one test file. */
export interface TestDatabase extends OwnDatabase {
  /** Connected as `app_login`; closed by `drop`. */
  db: Database;
}

/** Tests need no durability, so their engine does not wait for the disk. */
const FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
};
const TEMPLATE_LOCK = 4_732_013;

let counter = 0;

/** Starts the engine of the test run; test files attach to it. Its folder is reused by the next run with the same migrations. */
export async function startTestEngine(): Promise<Embedded> {
  const digest = hashOf(await readMigrations());
  const prefix = `automated-phone-test-${process.getuid?.() ?? 0}-`;
  const dataDir = join(SCRATCH_FOLDER, `${prefix}${digest}`);
  if (!existsSync(dataDir)) await removeOutdated(prefix);
  return startEmbedded(dataDir, () => {}, FAST);
}

/** Removes the folders of older migrations, except those in use. */
async function removeOutdated(prefix: string): Promise<void> {
  const names = (await readdir(SCRATCH_FOLDER)).filter((name) => name.startsWith(prefix));
  for (const name of names) await reset(join(SCRATCH_FOLDER, name)).catch(() => {});
}

/** Creates the database of a test file: `beforeAll(async () => { t = await createTestDatabase() })`, `afterAll(() => t.drop())`. */
export async function createTestDatabase(options: Partial<DatabaseOptions> = {}): Promise<TestDatabase> {
  const own = await createDatabase();
  const db = connectDatabase({ owner: own.owner, ...options });
  return {
    ...own,
    db,
    async drop() {
      await db.close();
      await own.drop();
    },
  };
}

/**
 * Copies a database that nobody is connected to.
 * @param source by default, one that is migrated and empty
 */
export async function createDatabase(source?: string): Promise<OwnDatabase> {
  const engine = await startTestEngine();
  const name = `test_${process.pid}_${counter++}_${Date.now().toString(36)}`;
  await withMaintenance(engine, async (client) => {
    await client.query(
      `create database ${name} template ${source ?? (await ensureTemplate(engine, client))} strategy file_copy`,
    );
  }).catch(async (error: unknown) => {
    await engine.stop();
    throw error;
  });
  const owner = { ...engine.connection, database: name };
  return {
    owner,
    url: urlOf(owner),
    async drop() {
      await withMaintenance(engine, (client) => client.query(`drop database if exists ${name} with (force)`));
      await engine.stop();
    },
  };
}

/** The URL of a connection. A socket folder goes into the parameter `host`, which overrides the host name, as in libpq. */
function urlOf({ host, port, user, password, database }: OwnDatabase['owner']): string {
  const query = new URLSearchParams({ host, port: String(port) });
  return `postgres://${encodeURIComponent(user)}:${encodeURIComponent(password)}@localhost/${database}?${query}`;
}

/** Migrates one template database for all test files, while the others wait. Drops leftovers of interrupted runs. */
async function ensureTemplate(engine: Embedded, client: pg.Client): Promise<string> {
  const migrations = await readMigrations();
  const template = `template_${hashOf(migrations)}`;
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    await dropAbandoned(client);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (rowCount === 0) {
      await dropLeftovers(client);
      const draft = `${template}_draft`;
      const owner = { ...engine.connection, database: draft };
      await client.query(`create database ${draft}`);
      await migrate(owner, migrations);
      await ensureLogin(owner);
      await client.query(`alter database ${draft} rename to ${template}`);
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
  return template;
}

async function dropLeftovers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where datname ~ '^template_[0-9a-f]+(_draft)?$'`,
  );
  for (const { name } of rows) await client.query(`drop database ${name} with (force)`);
}

/** Drops the databases of killed test processes. */
async function dropAbandoned(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; pid: number }>(
    `select datname as name, substring(datname from '^test_([0-9]+)_')::integer as pid from pg_database where datname ~ '^test_[0-9]+_'`,
  );
  for (const { name, pid } of rows)
    if (!isAlive(pid)) await client.query(`drop database if exists ${name} with (force)`);
}

async function withMaintenance<T>(engine: Embedded, fn: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(engine.connection);
  await client.connect();
  try {
    return await fn(client);
  } finally {
    await client.end();
  }
}

function hashOf(migrations: Migration[]): string {
  return createHash('sha256')
    .update(migrations.map(({ checksum }) => checksum).join('\n'))
    .digest('hex')
    .slice(0, 12);
}

/** Whether a process with that id exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
