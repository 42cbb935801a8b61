import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureDatabase, openDatabase } from '#server/db/client.ts';
import { migrate, readMigrations } from '#server/db/migrate.ts';
import { account, message, room } from '#server/db/schema/index.ts';
import { backup, restore } from '#server/db/tools/backup.ts';
import { CopyRefused, move } from '#server/db/tools/copy.ts';
import { deleteExpired } from '#server/jobs/deleteExpired.ts';
import { JOBS } from '#server/jobs/index.ts';
import { enqueue } from '#server/queue/queue.ts';
import { declareQueues } from '#server/queue/queues.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { insertInto, readTables } from './rows';
import { ends, type Place, plantGuest, plantPerson, plantTree } from './tree';

let t: TestDatabase;
let folder: string;
let places: Place[];
let counter = 0;

beforeAll(async () => {
  t = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  places = await plantTree(t.db);
  const others = { userId: await plantPerson(t.db, 'person'), guestId: await plantGuest(t.db, 'visitor') };
  const [place] = ends(places);
  await declareQueues(t.db, JOBS);
  const owner = new pg.Client(t.owner);
  await owner.connect();
  const tables = await readTables(owner);
  await owner.end();
  await t.db.scoped({ kind: 'super' }, async (db) => {
    await enqueue(db, deleteExpired, null);
    for (const table of tables) await db.execute(sql.raw(insertInto(table, place, others)));
    // Difficult rows for a copy: tabs, quotes, line ends, an old log, rows of a deleted account.
    const id = `1:${place.agentId}`;
    await db.insert(room).values({ agentId: place.agentId, id, peerId: 1, peerKind: 'guest' });
    const text = 'tab\t, "quote", back\\slash, \\N, line\r\nend, snow ☃, family 👨‍👩‍👧';
    await db
      .insert(message)
      .values({ agentId: place.agentId, roomId: id, fromId: 1, toId: place.agentId, role: 'user', text });
    await db.execute(
      sql`insert into conversation_log (account_id, uuid, type, started_at) values (${place.agentId}, 'old', 'call', now() - interval '400 days')`,
    );
    await db.update(account).set({ deletedAt: new Date() }).where(sql`id = ${place.agentId}`);
  });
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await t.drop();
});

/** Every row of every table, as text, and the next id. */
async function contents(config: pg.ClientConfig): Promise<Record<string, string[]>> {
  const client = new pg.Client(config);
  await client.connect();
  const found: Record<string, string[]> = {};
  for (const table of [
    ...(await readTables(client)).map(({ name }) => name),
    'app_user',
    'guest',
    'pgboss.queue',
    'pgboss.job',
  ]) {
    if (table === 'event_outbox') continue;
    const { rows } = await client.query<{ line: string }>(`select x::text as line from ${table} x order by 1`);
    found[table] = rows.map(({ line }) => line);
  }
  const { rows } = await client.query<{ line: string }>('select last_value::text as line from identity_seq');
  found.identity_seq = rows.map(({ line }) => line);
  await client.end();
  return found;
}

async function withTarget<T>(fn: (config: pg.ClientConfig) => Promise<T>): Promise<T> {
  const name = `${t.owner.database}_copy_${counter++}`;
  const config = await ensureDatabase(t.owner, name);
  try {
    return await fn(config);
  } finally {
    const client = new pg.Client(t.owner);
    await client.connect();
    await client.query(`drop database ${name} with (force)`);
    await client.end();
  }
}

describe('a database that is moved', () => {
  test('arrives complete, with rows, references and sequences, and works; only an empty target takes it', async () => {
    await withTarget(async (config) => {
      // A host that was started there has created its queues.
      const started = await openDatabase({ owner: config });
      await declareQueues(started, JOBS);
      await started.close();
      const counts = await move(t.owner, config);
      const source = await contents(t.owner);
      expect(await contents(config)).toEqual(source);
      expect(counts).toMatchObject({ account: 31, message: 2, conversation_log: 2, app_user: 1, 'pgboss.job': 1 });
      expect(Object.keys(counts)).not.toContain('event_outbox');
      const database = await openDatabase({ owner: config });
      const [, { orgId }] = ends(places);
      const added = await database.scoped({ kind: 'super' }, (db) =>
        db
          .insert(account)
          .values({ type: 'agent', parentId: orgId, username: 'after the move' })
          .returning({ id: account.id }),
      );
      expect(added[0]?.id).toBe(Number(source.identity_seq?.[0]) + 1);
      // The triggers are on again.
      const moving = database.scoped({ kind: 'super' }, (db) =>
        db.update(account).set({ orgId: 1 }).where(sql`id = ${added[0]?.id}`),
      );
      await expect(moving).rejects.toThrow('cannot change');
      await database.close();

      // A database that holds something is refused and stays as it is.
      const before = await contents(config);
      await expect(move(t.owner, config)).rejects.toThrow(
        new CopyRefused('The target already holds accounts; a copy goes into an empty database only.'),
      );
      expect(await contents(config)).toEqual(before);
    });
  });

  test('is refused before its first start or after an update', async () => {
    await withTarget(async (config) => {
      await expect(move(config, t.owner)).rejects.toThrow(
        new CopyRefused('There is nothing to copy yet. Start the host once.'),
      );
      const migrations = await readMigrations();
      await migrate(config, migrations.slice(0, -1));
      await expect(move(config, t.owner)).rejects.toThrow(
        new CopyRefused('The database is of another version than this program. Start the host once, which updates it.'),
      );
    });
  });
});

describe('a backup', () => {
  test('is private, complete, and can be restored', async () => {
    const target = join(folder, 'one');
    await backup(t.owner, target);
    const names = await readdir(target);
    const modes = await Promise.all(
      names.map(async (name) => ((await stat(join(target, name))).mode & 0o777).toString(8)),
    );
    expect(new Set(modes)).toEqual(new Set(['600']));
    expect(names).toContain('manifest.json');
    expect(await readdir(folder)).toEqual(['one']);
    await withTarget(async (config) => {
      await restore(config, target);
      expect(await contents(config)).toEqual(await contents(t.owner));
    });
  });

  test('never overwrites another', async () => {
    await expect(backup(t.owner, join(folder, 'one'))).rejects.toMatchObject({ code: 'ENOTEMPTY' });
  });

  test('that is damaged, foreign or of another version writes nothing', async () => {
    const target = join(folder, 'two');
    await backup(t.owner, target);
    const manifestFile = join(target, 'manifest.json');
    const manifest = await readFile(manifestFile, 'utf8');
    await withTarget(async (config) => {
      await expect(restore(config, folder)).rejects.toThrow(`${folder} holds no backup.`);
      await writeFile(manifestFile, manifest.replace(/[0-9a-f]{64}/, '0'.repeat(64)));
      await expect(restore(config, target)).rejects.toThrow(
        'The backup was written by another version; restore it with that one, then update.',
      );
      await writeFile(manifestFile, manifest);
      const file = join(target, 'message.copy.gz');
      const bytes = await readFile(file);
      await writeFile(file, bytes.subarray(0, bytes.length - 12));
      await expect(restore(config, target)).rejects.toThrow(/unexpected end of file/);
      const client = new pg.Client(config);
      await client.connect();
      const { rows } = await client.query('select count(*)::integer as n from account');
      await client.end();
      expect(rows).toEqual([{ n: 0 }]);
    });
  });
});
