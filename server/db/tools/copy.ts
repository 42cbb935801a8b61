import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { connected } from '../connected';
import { ensureLogin } from '../login';
import { migrate, readMigrations } from '../migrate';
import { type Inventory, inventory } from './tables';

/** The database cannot be copied; the message says why. Nothing was written. */
export class CopyRefused extends Error {
  override name = 'CopyRefused';
}

/** Gives `fn` one consistent view of a whole database; hosts keep working meanwhile. */
export async function readSnapshot<T>(
  owner: pg.ClientConfig,
  fn: (source: { inventory: Inventory; stream: (table: Inventory['tables'][number]) => Readable }) => Promise<T>,
): Promise<T> {
  return connected(owner, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    await refuseOtherVersions(client);
    await client.query('set local role app_backup');
    const found = await inventory(client);
    const list = (columns: string[]): string => columns.map((column) => client.escapeIdentifier(column)).join(', ');
    const result = await fn({
      inventory: found,
      // A partitioned table can only be copied as a query.
      stream: ({ name, columns }) => client.query(copyTo(`copy (select ${list(columns)} from ${name}) to stdout`)),
    });
    await client.query('commit');
    return result;
  });
}

/**
 * Fills an empty database in one transaction. Triggers are off, because the rows are complete; foreign keys are checked. Returns the
 * number of rows per table.
 * @throws CopyRefused if it already holds accounts
 */
export async function fill(
  owner: pg.ClientConfig,
  source: { inventory: Inventory; stream: (table: Inventory['tables'][number]) => Readable },
): Promise<Record<string, number>> {
  await migrate(owner);
  await ensureLogin(owner);
  return connected(owner, async (client) => {
    await client.query('begin');
    const { tables, sequences, logMonths } = source.inventory;
    // Row-level security does not allow COPY FROM, not even for the owner while it is forced.
    for (const { name } of tables) {
      await client.query(`alter table ${name} no force row level security; alter table ${name} disable trigger user`);
    }
    const { rowCount } = await client.query('select from account limit 1');
    if (rowCount !== 0)
      throw new CopyRefused('The target already holds accounts; a copy goes into an empty database only.');
    // The migrations, or a host, have already created queues here.
    await client.query('truncate pgboss.queue cascade');
    await client.query('select make_log_partitions($1, 3)', [Math.max(logMonths, 3)]);
    const counts: Record<string, number> = {};
    for (const table of tables) {
      const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ');
      const target = client.query(copyFrom(`copy ${table.name} (${columns}) from stdin`));
      await pipeline(source.stream(table), target as Writable);
      counts[table.name] = target.rowCount;
    }
    for (const { name, lastValue, isCalled } of sequences) {
      await client.query('select setval($1::regclass, $2::bigint, $3)', [name, lastValue, isCalled]);
    }
    for (const { name } of tables) {
      await client.query(`alter table ${name} enable trigger user; alter table ${name} force row level security`);
    }
    await client.query('commit');
    return counts;
  });
}

/** Copies one database into another, table by table. Returns the number of rows per table. */
export async function move(from: pg.ClientConfig, to: pg.ClientConfig): Promise<Record<string, number>> {
  return readSnapshot(from, (source) => fill(to, source));
}

async function refuseOtherVersions(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('schema_migration') is not null as there",
  );
  if (!rows[0]?.there) throw new CopyRefused('There is nothing to copy yet. Start the host once.');
  const stored = await client.query<{ checksum: string }>('select checksum from schema_migration order by version');
  const known = (await readMigrations()).map(({ checksum }) => checksum);
  if (stored.rows.map(({ checksum }) => checksum).join() !== known.join()) {
    throw new CopyRefused(
      'The database is of another version than this program. Start the host once, which updates it.',
    );
  }
}
