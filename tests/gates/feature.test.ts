import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { CONSOLE_FILES } from './feature/consoleFiles';
import { HOST_FILES } from './feature/hostFiles';
import { addFeature, copyRepo, EDITS } from './feature/tree';
import { runIn } from './fixture/tree';

/**
 * A made-up feature (a list with a search, a record, a screen, an overlay, four calls and their tables) needs only its own files and a
 * line in each registry (architecture: how the frame fans out). The gates and the generic tests cover it automatically: they pass,
 * save that one of its tables shows everything to everybody, which they find.
 */

/** Whole programs and test runs. */
vi.setConfig({ testTimeout: 900_000 });

let folder: string;
let remove: () => void;
beforeAll(() => {
  folder = copyRepo();
  const migration = 'server/db/migrations/NNNN_note.sql';
  const wide = 'create policy wide on note_setting for select to app_org, app_reseller, app_partner using (true);\n';
  remove = addFeature(folder, { [migration]: `${HOST_FILES[migration]}${wide}` });
});
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

test.each(['types', 'lint:biome', 'lint:structure', 'knip'])('%s passes it', (gate) => {
  run('npm', ['run', '-s', gate]);
});

test('lint:oxlint passes it, file by file', () => {
  const touched = [
    ...Object.keys(CONSOLE_FILES),
    ...Object.keys(HOST_FILES),
    ...Object.keys({ ...EDITS.host, ...EDITS.console }),
  ];
  run('npm', ['run', '-s', 'lint:oxlint', '--', ...touched.filter((path) => /\.tsx?$/.test(path))]);
});

test('the tests of every call, table and machine take it up, and find the table', () => {
  const files = [...TESTS_OF_CALLS, ...TESTS_OF_TABLES, ...TESTS_OF_MACHINES].map((file) => `tests/${file}.test.ts`);
  // Mutants and random sequences prove the contract of the workspace, which the feature does not change.
  const projects = ['--project', 'host', '--project', 'unit', '--testNamePattern=^(?!.*(mutant|random))'];
  const { stdout, stderr } = start('npx', ['vitest', 'run', ...projects, ...files]);
  const output = stdout + stderr;
  const { testResults } = Report.parse(JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')));
  expect(testResults.map(({ name }) => name.slice(folder.length + 1)).sort(), output).toEqual(files.sort());
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = results.filter(({ status }) => status === 'failed');
  expect(
    failed.map(({ title }) => title),
    output,
  ).toEqual(['a scope sees its own rows, all of them, and none besides']);
  expect(new Set(output.match(/\w+(?= as (?:org|reseller|partner) of \d+: )/g))).toEqual(new Set(['note_setting']));
  expect(output).toMatch(/isolation: [1-9]\d* calls about things out of reach, 0 leaks/);
});

test('it leaves nothing behind', () => {
  remove();
  for (const part of ['contract', 'machines', 'src', 'server']) {
    run('git', ['--no-pager', 'diff', '--no-index', '--stat', part, `${process.cwd()}/${part}`]);
  }
});

const Report = z.object({
  testResults: z.array(
    z.object({ name: z.string(), assertionResults: z.array(z.object({ title: z.string(), status: z.string() })) }),
  ),
});

function run(command: string, args: readonly string[]): void {
  const { status, stdout, stderr } = start(command, args);
  expect(status, `${command} ${args.join(' ')}\n${stdout}${stderr}`).toBe(0);
}

function start(command: string, args: readonly string[]) {
  return runIn(folder, command, args, { CALLS, TEST_REPORT: 'report.json', FUZZ_REQUESTS: '600' });
}
