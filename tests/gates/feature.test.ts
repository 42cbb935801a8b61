import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { itProves } from '../support/proof';
import { readReport } from '../tools/report';
import { CONSOLE_FILES } from './feature/consoleFiles';
import { HOST_FILES } from './feature/hostFiles';
import { addFeature, copyRepo, EDITS } from './feature/tree';
import { runIn } from './fixture/tree';

/**
 * A made-up feature (a list with a search, a record, a screen, an overlay, four calls and their tables) needs only its own files and a
 * line in each registry (architecture: how the frame fans out). The gates and the generic tests cover it automatically: they pass,
 * save that one of its tables shows everything to everybody, which they find.
 */

const CALLS = 'listNotes,createNote,readNoteSettings,saveNoteSettings';
const TESTS_OF_CALLS = [
  'host/isolation/isolation',
  'host/isolation/permissions',
  'host/fuzz/fuzz',
  'host/http/emitted',
];
const TESTS_OF_TABLES = ['host/db/isolation', 'host/db/schema'];
const TESTS_OF_MACHINES = ['machines/structure', 'machines/workspace/workspace'];

/** What the feature stands on, and the tests that take it up. */
const MADE_UP = {
  // Whole programs and test runs.
  timeout: 900_000,
  texts: [
    ...Object.values(EDITS).flatMap((files) => Object.keys(files)),
    ...['biome.json', '.oxlintrc.json', 'knip.json', 'tsconfig.json', 'package.json'],
    ...[
      'contract/endpoint.ts',
      'src/ui/feature.ts',
      'src/ui/registry.ts',
      'src/ui/overlays/',
      'tests/gates/',
      'tests/support/',
    ],
    ...['machines/shared/', 'machines/workspace/', 'server/db/', 'server/http/', 'server/request/'],
    ...[...TESTS_OF_CALLS, ...TESTS_OF_TABLES, ...TESTS_OF_MACHINES].map((file) => `tests/${file}.test.ts`),
  ],
};

test('it touches at most two existing files on each side, the list of addresses, and one of the tests', () => {
  expect(Object.keys(EDITS.addresses)).toEqual(['contract/rules/address/overlayKeys.ts']);
  expect(Object.keys(EDITS.host).length).toBeLessThanOrEqual(2);
  expect(Object.keys(EDITS.console).length).toBeLessThanOrEqual(2);
  expect(Object.keys(EDITS.tests)).toEqual(['tests/support/emitted.ts']);
});

let folder: string;

describe('it is taken up', () => {
  let remove: () => void;
  beforeAll(() => {
    folder = copyRepo();
    const migration = 'server/db/migrations/NNNN_note.sql';
    const wide = 'create policy wide on note_setting for select to app_org, app_reseller, app_partner using (true);\n';
    remove = addFeature(folder, { [migration]: `${HOST_FILES[migration]}${wide}` });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  for (const gate of ['types', 'lint:biome', 'lint:structure', 'knip'])
    itProves(`${gate} passes it`, MADE_UP, () => run('npm', ['run', '-s', gate]));

  itProves('lint:oxlint passes it, file by file', MADE_UP, () => {
    const touched = [
      ...Object.keys(CONSOLE_FILES),
      ...Object.keys(HOST_FILES),
      ...Object.keys({ ...EDITS.addresses, ...EDITS.host, ...EDITS.console }),
    ];
    run('npm', ['run', '-s', 'lint:oxlint', '--', ...touched.filter((path) => /\.tsx?$/.test(path))]);
  });

  itProves('the tests of every call, table and machine take it up, and find the table', MADE_UP, () => {
    const files = [...TESTS_OF_CALLS, ...TESTS_OF_TABLES, ...TESTS_OF_MACHINES].map((file) => `tests/${file}.test.ts`);
    // Mutants and random sequences prove the contract of the workspace, which the feature does not change.
    const projects = ['--project', 'host', '--project', 'unit', '--testNamePattern=^(?!.*(mutant|random))'];
    const { stdout, stderr } = start('npx', ['vitest', 'run', ...projects, ...files]);
    const output = stdout + stderr;
    const report = readReport(join(folder, 'report.json'), 1);
    expect(report.files.map(({ path }) => path).sort(), output).toEqual(files.sort());
    const failed = report.files.flatMap(({ tests }) => tests.filter(({ state }) => state === 'failed'));
    expect(
      failed.map(({ name }) => name),
      output,
    ).toEqual(['rows of every table > a scope sees its own rows, all of them, and none besides']);
    expect(new Set(output.match(/\w+(?= as (?:org|reseller|partner) of \d+: )/g))).toEqual(new Set(['note_setting']));
    expect(output).toMatch(/isolation: [1-9]\d* calls about things out of reach, 0 leaks/);
  });

  itProves('it leaves nothing behind', MADE_UP, () => {
    remove();
    for (const part of ['contract', 'machines', 'src', 'server']) {
      run('git', ['--no-pager', 'diff', '--no-index', '--stat', part, `${process.cwd()}/${part}`]);
    }
  });
});

function run(command: string, args: readonly string[]): void {
  const { status, stdout, stderr } = start(command, args);
  expect(status, `${command} ${args.join(' ')}\n${stdout}${stderr}`).toBe(0);
}

/** Its proofs are carried out, and its machines are not those of this run. */
function start(command: string, args: readonly string[]) {
  return runIn(folder, command, args, {
    CALLS,
    TEST_REPORT: 'report.json',
    HELD_PROOFS: '',
    MACHINE_PARTS_FOLDER: '',
    FUZZ_REQUESTS: '600',
  });
}
