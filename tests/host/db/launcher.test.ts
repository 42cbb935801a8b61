import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ensureDatabase, openDatabase } from '#server/db/client.ts';
import { isAlive } from '#tests/support/database.ts';
import { PATIENCE_MS } from '#tests/support/patience.ts';
import { type Bench, createBench, enginePid, query } from './engines';

let bench: Bench;
let base: string;
let dataDir: string;

beforeEach(async () => {
  bench = await createBench();
  ({ base, dataDir } = bench);
});
afterEach(() => bench.clear());

/** The engine removes its files first; its process ends right after. */
const ended = (pid: number) =>
  vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: PATIENCE_MS, interval: 5 });

describe('a new data folder', () => {
  test('gets an engine with the required settings and a password', async () => {
    const lines: string[] = [];
    const engine = await bench.start(lines);
    const [facts] = await query(
      engine,
      `select (select datlocprovider::text || ' ' || datlocale || ' ' || pg_encoding_to_char(encoding) from pg_database
                where datname = 'postgres') as locale,
         current_setting('listen_addresses') as listens, current_setting('unix_socket_permissions') as socket_mode,
         current_setting('fsync') as fsync, current_setting('server_version_num')::integer / 10000 as major,
         (select bool_and(rolpassword like 'SCRAM-SHA-256$%') from pg_authid where rolcanlogin) as scram,
         (select array_agg(distinct auth_method) from pg_hba_file_rules) as methods`,
    );
    expect(facts).toEqual({
      locale: 'b C.UTF-8 UTF8',
      listens: '',
      socket_mode: '0700',
      fsync: 'on',
      major: 18,
      scram: true,
      methods: ['scram-sha-256'],
    });
    const home = join(dataDir, 'postgres');
    const mode = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8);
    expect([await mode(home), await mode(join(home, 'password')), await mode(engine.connection.host)]).toEqual([
      '700',
      '600',
      '700',
    ]);
    expect({ lines, left: await readdir(dataDir) }).toEqual({ lines: [], left: ['postgres'] });

    // It refuses a wrong password.
    const { password: _, ...without } = engine.connection;
    const client = new pg.Client({ ...without, password: 'wrong' });
    await expect(client.connect()).rejects.toMatchObject({ code: '28P01' });
  });

  test('serves two hosts that start at the same moment', async () => {
    const [a, b] = await Promise.all([bench.start(), bench.start()]);
    await query(a, 'create table shared as select 1 as one');
    expect(await query(b, 'select one from shared')).toEqual([{ one: 1 }]);
    expect(await readdir(dataDir)).toEqual(['postgres']);
  });

  test('may have a path that is too long for the socket', async () => {
    const deep = join(base, 'a-folder-with-a-long-name'.repeat(4), 'data');
    const engine = await bench.start([], deep);
    expect(await query(engine, 'select 1 as one')).toEqual([{ one: 1 }]);
    const sockets = engine.connection.host;
    expect(sockets.startsWith(deep)).toBe(false);
    expect((await stat(sockets)).mode & 0o777).toBe(0o700);
    await engine.stop();
    await expect(stat(sockets)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

describe('a living engine', () => {
  beforeEach(() => bench.fill());

  test('is shared by a second host, and stops with the last', async () => {
    const first = await bench.start();
    const pid = enginePid(dataDir);
    const second = await bench.start();
    expect(enginePid(dataDir)).toBe(pid);
    await first.stop();
    expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }]);
    await second.stop();
    await second.stop();
    await ended(pid);
  });

  test('stops once, whichever of two hosts stops first', async () => {
    const [a, b] = [await bench.start(), await bench.start()];
    const pid = enginePid(dataDir);
    await Promise.all([a.stop(), b.stop()]);
    await ended(pid);
  });

  test('keeps every byte over a restart', async () => {
    const engine = await bench.start();
    await query(engine, 'create table kept as select i, md5(i::text) as h from generate_series(1, 1000) i');
    const before = await query(engine, "select md5(string_agg(h, '' order by i)) as sum from kept");
    await engine.stop();
    const again = await bench.start();
    expect(await query(again, "select md5(string_agg(h, '' order by i)) as sum from kept")).toEqual(before);
  });

  test('that is killed comes back at the same address, with what was committed, and the pool with it', async () => {
    const lines: string[] = [];
    const engine = await bench.start(lines);
    const owner = await ensureDatabase(engine.connection, 'app');
    const database = await openDatabase({ owner });
    const { host } = engine.connection;
    await query(engine, 'create table kept as select 42 as answer');
    process.kill(enginePid(dataDir), 'SIGKILL');
    await vi.waitFor(() => expect(lines.at(-1)).toBe('The database engine is back.'), {
      timeout: PATIENCE_MS,
      interval: 20,
    });
    await vi.waitFor(() => database.ping(), { timeout: PATIENCE_MS, interval: 20 });
    expect(await query(engine, 'select answer from kept')).toEqual([{ answer: 42 }]);
    expect(engine.connection.host).toBe(host);
    // A busy machine may take so long that a line about it is printed.
    expect(lines.filter((line) => !line.startsWith('The database is still starting'))).toEqual([
      'The database engine went away; starting it again.',
      'The database engine is back.',
    ]);
    await database.close();
  });

  test('that is killed during writes keeps what it acknowledged, and nothing partial', async () => {
    const lines: string[] = [];
    const engine = await bench.start(lines);
    await query(engine, 'create table pair (round integer, side text)');
    const acknowledged: number[] = [];
    let round = 0;
    for (let kill = 1; kill <= 5; kill += 1) {
      const writing = (async () => {
        for (;;) {
          const mine = round++;
          await query(
            engine,
            `begin; insert into pair values (${mine}, 'left'); insert into pair values (${mine}, 'right'); commit`,
          );
          acknowledged.push(mine);
        }
      })().catch(() => {});
      const before = acknowledged.length;
      await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 5), {
        timeout: PATIENCE_MS,
        interval: 1,
      });
      process.kill(enginePid(dataDir), 'SIGKILL');
      await writing;
      await vi.waitFor(() => expect(lines.filter((line) => line.endsWith('is back.'))).toHaveLength(kill), {
        timeout: PATIENCE_MS,
        interval: 10,
      });
    }
    const rows = (await query(engine, 'select round, count(*)::integer as sides from pair group by round')) as {
      round: number;
      sides: number;
    }[];
    const kept = new Set(rows.map((row) => row.round));
    expect(acknowledged.filter((mine) => !kept.has(mine))).toEqual([]);
    expect(rows.filter(({ sides }) => sides !== 2)).toEqual([]);
    expect(acknowledged.length).toBeGreaterThanOrEqual(30);
  });

  test('outlives a killed host and is taken over by the next', async () => {
    const script = `
      import { startEmbedded } from '#server/db/embedded/index.ts';
      await startEmbedded(${JSON.stringify(dataDir)}, () => {});
      console.log('started');
      setInterval(() => {}, 1000);`;
    const host = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(host.stdout, 'data');
    const pid = enginePid(dataDir);
    const gone = new Promise((resolve) => host.once('exit', resolve));
    host.kill('SIGKILL');
    await gone;
    expect(isAlive(pid)).toBe(true);
    const engine = await bench.start();
    expect(enginePid(dataDir)).toBe(pid);
    await engine.stop();
    await ended(pid);
  });
});
