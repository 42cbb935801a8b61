import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runTests } from './runTests';
import { runScript } from './script';

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
  'Proofs',
];

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-'));
  for (const name of ['contract', 'machines', 'public', 'server', 'src', 'tests']) mkdirSync(join(folder, name));
  vi.stubEnv('FUZZ_REQUESTS', undefined);
  vi.stubEnv('JOB_KILLS', '7');
});
afterEach(() => rmSync(folder, { recursive: true }));

const REPORT = {
  files: [{ path: 'a', tests: ['adds', 'subtracts'].map((name) => ({ name, state: 'passed' })), errors: [] }],
  errors: [],
};

/** Every script passes, save `broken`: a gate fails, Vitest runs nothing. Else Vitest passes two tests. */
async function run(broken?: string, options: { readonly isFull?: boolean } = {}) {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((text: string) => void lines.push(...text.trimEnd().split('\n')));
  const script: typeof runScript = async (name, { env = {} } = {}) => {
    if (name === broken) return { exitCode: name.startsWith('test:') ? 0 : 1, output: '' };
    if (env.TEST_REPORT) writeFileSync(env.TEST_REPORT, JSON.stringify(REPORT));
    const { FUZZ_REQUESTS, JOB_KILLS } = { ...process.env, ...env };
    return { exitCode: 0, output: `${name}: ${FUZZ_REQUESTS} requests, ${JOB_KILLS} kills\n` };
  };
  return { passed: await runTests(script, { ...options, folder }), lines };
}

const headings = (lines: readonly string[]) => lines.filter((line) => line.startsWith('== '));

it('shows every step under its heading, and ends with the sum', async () => {
  const { passed, lines } = await run();
  expect(headings(lines)).toEqual(STEPS.map((step) => `== ${step} ==`));
  expect(lines).toContain('# Transitions of the machines');
  expect(lines).toContain('types: undefined requests, 7 kills');
  expect(lines.at(-2)).toMatch(/^ {2}Everything +\d+ s$/);
  expect(lines.at(-1)).toBe('14 passed, 0 failed');
  expect(passed).toBe(true);
});

it('runs the volumes when asked to, save what is set', async () => {
  expect((await run(undefined, { isFull: true })).lines).toContain('types: 100000 requests, 7 kills');
});

it('goes on after a gate that fails, and fails in the end', async () => {
  const { passed, lines } = await run('types');
  expect(headings(lines)).toHaveLength(STEPS.length);
  expect(lines.at(-1)).toBe('13 passed, 1 failed');
  expect(passed).toBe(false);
});

it('counts what could not run, for want of a build, as failed', async () => {
  const { passed, lines } = await run('build');
  expect(lines.at(-1)).toBe('10 passed, 3 failed');
  expect(lines).toContainEqual(expect.stringMatching(/^x First-load size .* left out: no build to weigh$/));
  expect(lines).toContainEqual(expect.stringMatching(/^x Browser tests .* left out: no build to open$/));
  expect(passed).toBe(false);
});

it('fails when a runner runs nothing', async () => {
  const { passed, lines } = await run('test:browser');
  expect(lines.at(-1)).toBe('12 passed, 1 failed');
  expect(lines).toContainEqual(expect.stringMatching(/^x Browser tests .* no report was written$/));
  expect(passed).toBe(false);
});

it('runs a script of package.json with arguments and settings besides its own, and says how it ended', async () => {
  const script = 'node -e "console.log(process.env.JOB_KILLS + process.env.BURST_S, process.argv[1]); process.exit(3)"';
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { gate: script } }));
  expect(await runScript('gate', { args: ['all'], env: { BURST_S: '8' }, isCaptured: true, folder })).toEqual({
    exitCode: 3,
    output: '78 all\n',
  });
});
