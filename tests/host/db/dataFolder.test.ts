import { pbkdf2 } from 'node:crypto';
import { chmod, cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { linkLibraries } from '#server/db/embedded/binaries.ts';
import { launch } from '#server/db/embedded/engine.ts';
import { EmbeddedUnavailable } from '#server/db/embedded/failure.ts';
import { startEmbedded } from '#server/db/embedded/index.ts';
import { initialise, prepare } from '#server/db/embedded/initialise.ts';
import { reset } from '#server/db/tools/reset.ts';
import { type Bench, createBench, enginePid, query } from './engines';

let bench: Bench;
let base: string;
let dataDir: string;

beforeEach(async () => {
  bench = await createBench();
  ({ base, dataDir } = bench);
});
afterEach(() => bench.clear());

describe('a data folder that cannot serve', () => {
  const refusal = async (folder = dataDir): Promise<string> => {
    const error = await startEmbedded(folder, () => {}).then(
      async (engine) => {
        await engine.stop();
        return new Error('it started');
      },
      (failure: unknown) => failure,
    );
    expect(error).toBeInstanceOf(EmbeddedUnavailable);
    const { message } = error as Error;
    expect(message.split('\n')).toHaveLength(1);
    return message;
  };

  test('is a file', async () => {
    await writeFile(dataDir, '');
    expect(await refusal()).toMatch(
      /^The data folder \S+ cannot be used: E\w+: .+ Set DATABASE_URL to use a PostgreSQL server of your own\.$/,
    );
  });

  test('was made by another version', async () => {
    await bench.fill();
    await (await bench.start()).stop();
    await writeFile(join(dataDir, 'postgres', 'cluster', 'PG_VERSION'), '9.6\n');
    expect(await refusal()).toMatch(
      /^The built-in PostgreSQL does not start: FATAL: database files are incompatible with server\. Set DATABASE_URL/,
    );
  });

  test('is used by an engine with another password: its process is named', async () => {
    await bench.fill();
    await bench.start();
    await writeFile(join(dataDir, 'postgres', 'password'), 'another');
    expect(await refusal()).toMatch(
      new RegExp(
        `^The data folder \\S+ is in use by process ${enginePid(dataDir)}, which does not answer .+ Stop that process, choose another DATA_DIR, or set DATABASE_URL\\.$`,
      ),
    );
  });

  test('belongs to a machine on which the programs do not run', async () => {
    const { home, binaries } = await prepare(join(base, 'other'), () => {});
    const broken = { ...binaries, initdb: '/nonexistent/initdb' };
    await rm(home.root, { recursive: true });
    await expect(initialise(home, broken)).rejects.toThrow(
      /^The built-in PostgreSQL cannot prepare \S+: spawn \/nonexistent\/initdb ENOENT\. Set DATABASE_URL to use a PostgreSQL server of your own\.$/,
    );
    expect(await readdir(join(base, 'other'))).toEqual([]);
  });

  test('fails at once, also on a busy machine', { timeout: 20_000 }, async () => {
    await bench.fill();
    const prepared = await prepare(dataDir, () => {});
    const free = keepBusy();
    // `node` stands in for an engine that exits at once: it has no option -D.
    const start = launch({ ...prepared, binaries: { ...prepared.binaries, postgres: process.execPath } }, () => {});
    await expect(start).rejects.toThrow(/^The built-in PostgreSQL does not start: .*bad option/);
    free();
  });

  test('was left incomplete by a killed host: the next one starts clean', async () => {
    await mkdir(join(dataDir, 'postgres-new-left'), { recursive: true });
    const engine = await bench.start();
    expect(await query(engine, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

/** Keeps Node's file system threads busy, so that each of their results comes late. */
function keepBusy(): () => void {
  let busy = true;
  const work = () => {
    if (busy) pbkdf2('busy', 'salt', 25_000, 64, 'sha512', work);
  };
  for (let threads = 0; threads < 8; threads += 1) work();
  return () => {
    busy = false;
  };
}

describe('an install whose scripts were blocked', () => {
  test('has its library links made in the data folder', async () => {
    const native = join(base, 'native');
    await mkdir(join(native, 'lib'), { recursive: true });
    await writeFile(join(native, 'lib', 'libx.so.5.18'), 'library');
    await writeFile(
      join(native, 'pg-symlinks.json'),
      JSON.stringify([{ source: 'native/lib/libx.so.5.18', target: 'native/lib/libx.so.5' }]),
    );
    const lib = join(dataDir, 'postgres-lib');
    await linkLibraries(native, lib);
    expect(await readFile(join(lib, 'libx.so.5'), 'utf8')).toBe('library');
    // The installation was moved, so the old link is broken.
    await cp(native, join(base, 'moved', 'native'), { recursive: true });
    await rm(native, { recursive: true });
    await linkLibraries(join(base, 'moved', 'native'), lib);
    expect(await readFile(join(lib, 'libx.so.5'), 'utf8')).toBe('library');
  });
});

describe('reset', () => {
  test('deletes the folder and stops the engine that a killed host left behind', async () => {
    await bench.fill();
    const engine = await bench.start();
    const pid = enginePid(dataDir);
    await expect(reset(dataDir)).rejects.toThrow(
      `The database in ${join(dataDir, 'postgres')} is in use (engine: process ${pid}). Stop the host first.`,
    );
    await engine.stop();
    expect(await reset(dataDir)).toBe(`${dataDir} is deleted. The next start makes a new demo.`);
    expect(await readdir(base)).toEqual([]);
    expect(await reset(dataDir)).toBe(`There is no database in ${dataDir}; nothing was deleted.`);
  });

  test('touches no folder without a database', async () => {
    await mkdir(dataDir);
    await writeFile(join(dataDir, 'letter.txt'), 'dear');
    expect(await reset(dataDir)).toBe(`There is no database in ${dataDir}; nothing was deleted.`);
    expect(await readdir(dataDir)).toEqual(['letter.txt']);
  });
});

describe('the user of the engine', () => {
  const asRoot = process.getuid?.() === 0;

  test('is ours, or an unprivileged one where we are root', async () => {
    await bench.start();
    const status = await readFile(`/proc/${enginePid(dataDir)}/status`, 'utf8');
    const uid = Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]);
    expect(uid).toBe((await stat(join(dataDir, 'postgres'))).uid);
    expect(uid === 0).toBe(false);
    expect(uid === process.getuid?.()).toBe(!asRoot);
  });

  test('enters no folder that was closed to it: the database is kept elsewhere, and reset finds it', async () => {
    const closed = join(base, 'closed');
    await mkdir(closed);
    await writeFile(join(closed, 'secret'), '');
    await chmod(closed, 0o700);
    const lines: string[] = [];
    const folder = join(closed, 'data');
    const engine = await bench.start(lines, folder);
    const pointer = await readFile(join(folder, 'postgres.location'), 'utf8').catch(() => null);
    const place = pointer?.trim() ?? join(folder, 'postgres');
    const told = `The database engine cannot enter ${folder} as an unprivileged user; the database is kept in ${place}.`;
    expect({ lines, outside: !place.startsWith(folder) }).toEqual({ lines: asRoot ? [told] : [], outside: asRoot });
    expect((await stat(closed)).mode & 0o777).toBe(0o700);
    expect(await query(engine, 'select 1 as one')).toEqual([{ one: 1 }]);
    await engine.stop();
    expect(await reset(folder)).toBe(`${folder} is deleted. The next start makes a new demo.`);
    await expect(stat(place)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
