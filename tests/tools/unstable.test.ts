/** `npm test` with planted files: a flaky one, a broken one, workers that die, a runner that dies, and proofs. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runTests } from './runTests';
import type { runScript } from './script';

const ONCE = `
  import { existsSync, writeFileSync } from 'node:fs';
  const isFirst = !existsSync(import.meta.filename + '.seen');
  writeFileSync(import.meta.filename + '.seen', '');
`;
const test = (name: string, body: string) =>
  `import { expect, it } from 'vitest';\nit('${name}', async () => { ${body} });\n`;

const GOOD = test('adds', 'expect(1 + 1).toBe(2);');
const FLAKY = `${ONCE}${test('hurries', 'expect(isFirst).toBe(false);')}${"it('is calm', () => { expect(1).toBe(1); });"}`;
const BROKEN = test('subtracts', 'expect(2 - 1).toBe(2);');
const NEVER_RUNS = `throw new Error('no such thing');\n`;
const STRAY = `${ONCE}${test('forgets', "if (isFirst) setTimeout(() => { throw new Error('late'); }); await new Promise((done) => setTimeout(done, 50)); expect(1).toBe(1);")}`;
const DYING = test('dies', "process.kill(process.pid, 'SIGKILL'); await new Promise(() => {}); expect(1).toBe(1);");
const DYING_ONCE = `${ONCE}${test('faints', "if (isFirst) { process.kill(process.pid, 'SIGKILL'); await new Promise(() => {}); } expect(1).toBe(1);")}`;
const KILLING = test('kills the runner', "process.kill(process.ppid, 'SIGKILL'); expect(1).toBe(1);");

const PROOFS = `
  import { appendFileSync } from 'node:fs';
  import { expect } from 'vitest';
  import { itProves } from '${resolve('tests/support/proof.ts')}';
  for (const name of ['a', 'b', 'c', 'd', 'e'])
    itProves(name, {}, () => {
      appendFileSync(import.meta.filename + '.done', name);
      expect(1).toBe(1);
      return { tried: 1 };
    });
`;

let folder = '';
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'unstable-')));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  for (const name of ['contract', 'machines', 'public', 'server', 'src', 'tests']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'package-lock.json'), '{}');
  writeFileSync(
    join(folder, 'vitest.config.ts'),
    `import { fileReporter } from '${resolve('tests/tools/reporter.ts')}';
     export default { test: { maxWorkers: 1, reporters: [fileReporter], include: ['tests/*.test.ts'] } };`,
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The unit tests are the planted files; every other step passes. */
async function run(files: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, `tests/${name}.test.ts`), text);
  const started: string[][] = [];
  const script: typeof runScript = async (name, { args = [], env = {} } = {}) => {
    if (!env.TEST_REPORT) return { exitCode: 0, output: '' };
    if (name === 'test:browser') {
      const report = { files: [{ path: 'b', tests: [{ name: 'opens', state: 'passed' }], errors: [] }], errors: [] };
      writeFileSync(env.TEST_REPORT, JSON.stringify(report));
      return { exitCode: 0, output: '' };
    }
    started.push([name, ...args]);
    const vitest = resolve('node_modules/vitest/vitest.mjs');
    return new Promise((done) => {
      const child = execFile(process.execPath, [vitest, 'run', ...args], {
        cwd: folder,
        env: { ...process.env, ...env },
      });
      child.on('close', (code) => done({ exitCode: code ?? 1, output: '' }));
    });
  };
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((text: string) => void lines.push(...text.trimEnd().split('\n')));
  const passed = await runTests(script, { folder });
  vi.mocked(console.log).mockRestore();
  const from = lines.indexOf('== Unstable ==');
  const named = from === -1 ? [] : lines.slice(from + 1, lines.indexOf('', from));
  return { passed, last: lines.at(-1), unstable: named, started, lines };
}

/** Eight gates, the browser's test, the coverage and the proofs. */
const OTHERS = 11;

it('counts a file that passes alone as passed, and names what failed before', async () => {
  const { passed, last, unstable, started } = await run({ good: GOOD, flaky: FLAKY, stray: STRAY, faint: DYING_ONCE });
  expect(unstable.toSorted()).toEqual([
    '"hurries" (AssertionError: expected true to be false // Object.is equality)',
    'tests/faint.test.ts (it did not end)',
    'tests/stray.test.ts (Error: late)',
  ]);
  expect(last).toBe(`${5 + OTHERS} passed, 0 failed`);
  expect(passed).toBe(true);
  const again = ['tests/faint.test.ts', 'tests/flaky.test.ts', 'tests/stray.test.ts'];
  expect(started.map(([name, ...args]) => [name, ...args.toSorted()])).toEqual([
    ['test:unit'],
    ['test:again', ...again],
  ]);
});

it('fails what fails again, beside what does not', async () => {
  const { passed, last, unstable, lines } = await run({
    good: GOOD,
    flaky: FLAKY,
    broken: BROKEN,
    odd: NEVER_RUNS,
    dying: DYING,
  });
  expect(unstable).toEqual(['"hurries" (AssertionError: expected true to be false // Object.is equality)']);
  expect(last).toBe(`${3 + OTHERS} passed, 3 failed`);
  expect(passed).toBe(false);
  expect(lines).toContainEqual(
    expect.stringMatching(/^x Failed files, once more alone .*"subtracts" \(AssertionError/),
  );
});

it('fails at once when many files failed', async () => {
  const files = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`flaky${index}`, FLAKY]));
  const { passed, last, started } = await run(files);
  expect(last).toBe(`${11 + OTHERS} passed, 11 failed`);
  expect(passed).toBe(false);
  expect(started).toEqual([['test:unit']]);
});

it('fails when the runner dies', async () => {
  const { passed, last, lines } = await run({ good: GOOD, killing: KILLING });
  expect(last).toBe(`${OTHERS} passed, 1 failed`);
  expect(passed).toBe(false);
  expect(lines).toContainEqual(expect.stringMatching(/^x Unit, model and host tests .* no report was written$/));
});

it('does not carry out proofs that held before, save three by chance', async () => {
  const first = await run({ proofs: PROOFS });
  expect([first.last, first.passed]).toEqual([`${5 + OTHERS} passed, 0 failed`, true]);
  const second = await run({ proofs: PROOFS });
  expect([second.last, second.passed]).toEqual([`${3 + OTHERS} passed, 0 failed, 2 skipped`, true]);
  expect(second.lines).toContain('2 proofs held before, unchanged; 3 carried out');
  expect(readFileSync(join(folder, 'tests/proofs.test.ts.done'), 'utf8')).toMatch(/^abcde[a-e]{3}$/);
  const third = await run({ proofs: `${PROOFS}// another key` });
  expect(third.last).toBe(`${5 + OTHERS} passed, 0 failed`);
});
