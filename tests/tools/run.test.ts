import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const TSX = createRequire(import.meta.url).resolve('tsx');
const RUN = resolve(import.meta.dirname, '../run.ts');
const STEPS = [
  'Unit, model and host tests',
  'Lint: Biome',
  'Lint: oxlint with types',
  'Lint: structure',
  'Types',
  'Unused files, exports and dependencies',
  'Files and exports that only tests import',
  'Build',
  'First-load size',
  'Browser tests',
  'Coverage of the machines',
];

/** Each run starts npm ten times. */
vi.setConfig({ testTimeout: 120_000 });

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-'));
  mkdirSync(join(folder, 'coverage'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Stands in for Vitest: writes the report it is asked for, with two tests passed, and the coverage table. */
const VITEST = `
const tests = [{ status: 'passed' }, { status: 'passed' }];
require('node:fs').writeFileSync('coverage/machines.md', 'all machines');
require('node:fs').writeFileSync(process.env.TEST_REPORT, JSON.stringify({
  numPassedTests: 2, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0,
  testResults: [{ status: 'passed', assertionResults: tests }],
}));
`;

/** Runs `npm test` in a package whose scripts do nothing but what `scripts` says. */
function run(scripts: Readonly<Record<string, string>> = {}, args: readonly string[] = []) {
  const names = ['lint:biome', 'lint:oxlint', 'lint:structure', 'types', 'knip', 'knip:production', 'build', 'size'];
  const nothing = Object.fromEntries(names.map((name) => [name, 'node -e 0']));
  const tests = { 'test:unit': 'node vitest.cjs', 'test:browser': 'node vitest.cjs' };
  writeFileSync(join(folder, 'vitest.cjs'), VITEST);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { ...nothing, ...tests, ...scripts } }));
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', TSX, RUN, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, FUZZ_REQUESTS: undefined, JOB_KILLS: '7' },
  });
  return { exitCode: status, lines: stdout.trimEnd().split('\n'), stderr };
}

/** Says which volumes it was given, and ends with that code. */
const volumes = (exitCode: number) =>
  `node -e "console.log(process.env.FUZZ_REQUESTS + ' requests, ' + process.env.JOB_KILLS + ' kills'); process.exit(${exitCode})"`;

it('shows every step under its heading, and ends with the sum', () => {
  const { exitCode, lines } = run({ types: volumes(0) });
  expect(lines.filter((line) => line.startsWith('== '))).toEqual(STEPS.map((step) => `== ${step} ==`));
  expect(lines).toContain('all machines');
  expect(lines).toContain('undefined requests, 7 kills');
  expect(lines.at(-2)).toMatch(/^ {2}Everything +\d+ s$/);
  expect(lines.at(-1)).toBe('13 passed, 0 failed');
  expect(exitCode).toBe(0);
});

it('goes on after a gate that fails, and fails in the end; runs the volumes when asked to, save what is set', () => {
  const { exitCode, lines } = run({ types: volumes(2) }, ['--full']);
  expect(lines.filter((line) => line.startsWith('== '))).toHaveLength(STEPS.length);
  expect(lines).toContain('100000 requests, 7 kills');
  expect(lines.at(-1)).toBe('12 passed, 1 failed');
  expect(exitCode).toBe(1);
});

it('counts what could not run, for want of a build, as failed', () => {
  const { exitCode, lines } = run({ build: 'node -e "process.exit(1)"' });
  expect(lines.at(-1)).toBe('9 passed, 3 failed');
  expect(lines).toContainEqual(expect.stringMatching(/^x First-load size .* left out: no build to weigh$/));
  expect(lines).toContainEqual(expect.stringMatching(/^x Browser tests .* left out: no build to open$/));
  expect(exitCode).toBe(1);
});

it('fails when a runner runs nothing', () => {
  const { exitCode, lines } = run({ 'test:browser': 'node -e 0' });
  expect(lines.at(-1)).toBe('11 passed, 1 failed');
  expect(lines).toContainEqual(expect.stringMatching(/^x Browser tests .* no report was written$/));
  expect(exitCode).toBe(1);
});
