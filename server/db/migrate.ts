import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { connected } from './connected';
import { driverError } from './errors';
import { installQueues } from './queues';

export interface Migration {
  version: number;
  name: string;
  sql: string;
  /** SHA-256 of the file, hex. */
  checksum: string;
}

/** The stored migrations do not match those of this program; nothing was changed. */
export class MigrationMismatch extends Error {
  override name = 'MigrationMismatch';
}

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/** One host migrates, the others wait for this lock. It is held per transaction, so PgBouncer works too. */
const MIGRATION_LOCK = 4_732_012;

/**
 * How long a migration waits for a lock that calls of other hosts hold. Calls wait behind it meanwhile. It is shorter than PostgreSQL
 * waits before it ends a deadlock (1 s), so that the migration gives way, and not a call.
 */
const LOCK_TIMEOUT_MS = 300;
/** The pause before it tries again, and how often it does: about two minutes. */
const PAUSE_MS = 200;
const TRIES = 240;
/** Lock timeout and deadlock. */
const IN_THE_WAY = new Set(['55P03', '40P01']);

/** Reads `NNNN_name.sql` files in the order of their numbers, which must be 1, 2, 3 … */
export async function readMigrations(folder: string = FOLDER): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file, index) => {
      const [, number, name] = /^(\d{4})_(\w+)\.sql$/.exec(file) ?? [];
      if (Number(number) !== index + 1 || !name) throw new MigrationMismatch(`Migration ${file} is out of order.`);
      const sql = await readFile(`${folder}/${file}`, 'utf8');
      // A checkout may change line ends; that does not change a migration.
      const checksum = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
      return { version: index + 1, name, sql, checksum };
    }),
  );
}

/**
 * Runs the missing migrations as the owner, each in its own transaction, while other hosts may serve. Returns their names.
 * @throws DatabaseTimeout if calls of other hosts never let it through
 * @throws MigrationMismatch if a stored migration was edited, or the database is newer than the program
 */
export async function migrate(owner: pg.ClientConfig, migrations?: Migration[]): Promise<string[]> {
  const all = migrations ?? (await readMigrations());
  return connected(owner, async (client) => {
    const done: string[] = [];
    const givingWay = () => untilOutOfTheWay(() => next(client, all));
    for (let ran = await givingWay(); ran; ran = await givingWay()) done.push(ran);
    return done;
  });
}

async function untilOutOfTheWay<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (!IN_THE_WAY.has(driverError(error)?.code ?? '') || tries === TRIES) throw error;
    }
    await delay(PAUSE_MS);
  }
}

/** Runs the first missing migration; after the last one, creates the queues and returns null. */
async function next(client: pg.Client, all: Migration[]): Promise<string | null> {
  await client.query('begin');
  try {
    await client.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await client.query(
      `create table if not exists schema_migration (
         version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`,
    );
    const { rows } = await client.query<{ version: number; name: string; checksum: string }>(
      'select version, name, checksum from schema_migration order by version',
    );
    for (const row of rows) check(row, all[row.version - 1]);
    const migration = all[rows.length];
    if (migration) {
      await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
      await client.query(migration.sql);
      await client.query('insert into schema_migration (version, name, checksum) values ($1, $2, $3)', [
        migration.version,
        migration.name,
        migration.checksum,
      ]);
    } else await installQueues(client);
    await client.query('commit');
    return migration?.name ?? null;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

function check(stored: { version: number; name: string; checksum: string }, known: Migration | undefined): void {
  if (!known) {
    throw new MigrationMismatch(
      `The database has migration ${stored.version} (${stored.name}), which this program does not know: it is older than the database.`,
    );
  }
  if (known.checksum !== stored.checksum) {
    throw new MigrationMismatch(`Migration ${stored.version} (${stored.name}) was edited after it had run here.`);
  }
}
