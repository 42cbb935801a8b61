import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildStamp } from '#server/buildStamp.ts';
import { readMigrations } from '#server/db/migrate.ts';
import { builtHost } from '#tests/support/builtHost.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { freePort, startHostProcess } from '#tests/support/hostProcess.ts';

/** The built host that `npm start` runs; it is rebuilt only after a change. */

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

test('the built host starts, migrates and answers as the sources do', async () => {
  const outDir = await builtHost();
  const dataDir = await mkdtemp(join(tmpdir(), 'automated-phone-built-'));
  folders.push(dataDir);
  const database = await createTestDatabase();
  const host = startHostProcess({ DATABASE_URL: database.url, DATA_DIR: dataDir, DEMO: 'off' }, await freePort(), [
    join(outDir, 'main.js'),
  ]);
  await host.ready;
  const health = (await (await fetch(`${host.url}/healthz`)).json()) as { version: string; database: string };
  host.child.kill('SIGTERM');
  expect(await host.ended).toBe(0);
  await database.drop();
  expect([health.version, health.database]).toEqual(['0.1.0', 'up']);
  expect(await readMigrations(join(outDir, 'migrations'))).toEqual(await readMigrations());
});

test('a stamp changes with every source, its size or its time, and with nothing else', async () => {
  const root = await mkdtemp(join(tmpdir(), 'automated-phone-stamp-'));
  folders.push(root);
  const write = async (file: string, text: string, atS: number) => {
    await mkdir(join(root, file, '..'), { recursive: true });
    await writeFile(join(root, file), text);
    await utimes(join(root, file), atS, atS);
  };
  const stamps: string[] = [await buildStamp(root)];
  const after = async (change: () => Promise<void>) => {
    await change();
    stamps.push(await buildStamp(root));
  };
  await after(() => write('src/ui/a.tsx', 'a', 1_000));
  await after(() => write('src/ui/a.tsx', 'ab', 1_000));
  await after(() => write('src/ui/a.tsx', 'ab', 2_000));
  await after(() => write('package-lock.json', '{}', 1_000));
  await after(() => rm(join(root, 'src/ui/a.tsx')));
  expect(new Set(stamps).size).toBe(6);
  await after(() => write('dist/index.html', 'built', 3_000));
  await after(() => write('data/secret.key', 'x', 3_000));
  expect(stamps.slice(6)).toEqual([stamps[5], stamps[5]]);
});
