import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let t: TestDatabase;
let folder: string;

beforeAll(async () => {
  t = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'tools-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await t.drop();
});

/** Runs a command as npm does; `said` is its output. */
function run(args: string[], env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve) => {
    const { DATABASE_URL: _, ...rest } = process.env;
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', 'server/db/tools/main.ts', ...args],
      { env: { ...rest, ...env } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode, said: stdout + stderr }),
    );
  });
}

test('reset leaves a server of one’s own alone', async () => {
  expect(await run(['reset'], { DATABASE_URL: t.url })).toEqual({
    code: 1,
    said: 'DATABASE_URL is set: only the built-in database can be reset. Nothing was deleted.\n',
  });
});

test('reset of a folder without a database deletes nothing', async () => {
  expect(await run(['reset'], { DATA_DIR: folder })).toEqual({
    code: 0,
    said: `There is no database in ${folder}; nothing was deleted.\n`,
  });
});

test('a backup of DATABASE_URL is written once and not over another', async () => {
  const target = join(folder, 'backup');
  const written = await run(['backup', '--to', target], { DATABASE_URL: t.url });
  expect(written).toEqual({ code: 0, said: `The database is written to ${target}.\n` });
  const again = await run(['backup', '--to', target], { DATABASE_URL: t.url });
  expect(again).toEqual({ code: 1, said: expect.stringMatching(/^It failed \(ENOTEMPTY\): .+\n$/) });
});

test('wrong arguments print the usage, an unavailable server prints one line', async () => {
  expect(await run(['move'], { DATABASE_URL: t.url })).toEqual({
    code: 1,
    said: 'Usage: npm run db:move -- --to DATABASE_URL\n',
  });
  const away = 'postgres://nobody:secret@127.0.0.1:1/none';
  expect(await run(['move', '--to', away], { DATABASE_URL: t.url })).toEqual({
    code: 1,
    said: 'The database is not reachable.\n',
  });
});
