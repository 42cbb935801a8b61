import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { HOST_FILES } from './feature/hostFiles';
import { addFeature, copyRepo, EDITS } from './feature/tree';

/**
 * A made-up feature (a list with a search, a record, a screen, an overlay, four calls and their tables) needs only its own files and a
 * line in each registry (architecture: how the frame fans out). The gates and the generic tests cover it automatically.
 */

let folder: string;
beforeAll(() => {
  folder = copyRepo();
});
let remove: (() => void) | undefined;
afterEach(() => remove?.());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const CALLS = 'listNotes,createNote,readNoteSettings,saveNoteSettings';
const TESTS_OF_CALLS = [
  'host/isolation/isolation',
  'host/isolation/permissions',
  'host/fuzz/fuzz',
  'host/http/emitted',
];
const TESTS_OF_TABLES = ['host/db/isolation', 'host/db/schema'];
const TESTS_OF_MACHINES = ['machines/structure', 'machines/workspace/workspace'];

test('it touches at most two existing files on each side, and one of the tests', () => {
  expect(Object.keys(EDITS.host).length).toBeLessThanOrEqual(2);
  expect(Object.keys(EDITS.console).length).toBeLessThanOrEqual(2);
  expect(Object.keys(EDITS.tests)).toEqual(['tests/support/emitted.ts']);
});

test('the gates and the tests of every call, table and machine take it up', { timeout: 900_000 }, () => {
  remove = addFeature(folder);
  for (const gate of ['types', 'lint:biome', 'lint:oxlint', 'lint:structure', 'knip']) run('npm', ['run', '-s', gate]);
  expect(vitest('host', [...TESTS_OF_CALLS, ...TESTS_OF_TABLES])).toMatch(
    /isolation: [1-9]\d* calls about things out of reach, 0 leaks/,
  );
  vitest('unit', TESTS_OF_MACHINES);
  remove?.();
  for (const part of ['contract', 'machines', 'src', 'server']) {
    run('git', ['--no-pager', 'diff', '--no-index', '--stat', part, `${process.cwd()}/${part}`]);
  }
});

test('the isolation test finds a table that shows everything to everybody', { timeout: 300_000 }, () => {
  const migration = 'server/db/migrations/NNNN_note.sql';
  const wide = `create policy wide on note for select to app_org, app_reseller, app_partner using (true);\n`;
  remove = addFeature(folder, { [migration]: `${HOST_FILES[migration]}${wide}` });
  const { status, stdout, stderr } = vitestIn('host', TESTS_OF_TABLES);
  expect(stdout + stderr).toContain('note as org');
  expect(status).toBe(1);
});

function vitest(project: string, files: readonly string[]): string {
  const { status, stdout, stderr } = vitestIn(project, files);
  expect(status, stdout + stderr).toBe(0);
  return stdout;
}

function vitestIn(project: string, files: readonly string[]) {
  const paths = files.map((file) => `tests/${file}.test.ts`);
  return start('npx', ['vitest', 'run', '--project', project, ...paths]);
}

function run(command: string, args: readonly string[]): void {
  const { status, stdout, stderr } = start(command, args);
  expect(status, `${command} ${args.join(' ')}\n${stdout}${stderr}`).toBe(0);
}

function start(command: string, args: readonly string[]) {
  return spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, CALLS, FUZZ_REQUESTS: '1200', NODE_ENV: '', NO_COLOR: '1', FORCE_COLOR: '0' },
    shell: process.platform === 'win32',
  });
}
