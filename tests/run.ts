/**
 * `npm test`: every gate and every test, in order, each under its heading. A gate counts as one test. The last line is
 * `N passed, N failed`; the exit code is 1 when anything failed, ran nothing, or was left out.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCoverage } from './tools/coverage';
import { readReport } from './tools/report';
import { runScript } from './tools/script';
import { type Outcome, summary } from './tools/summary';

const startedAtMs = Date.now();
const reports = mkdtempSync(join(tmpdir(), 'automated-phone-tests-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

const outcomes: Outcome[] = [];

await gate('Lint: Biome', 'lint:biome');
await gate('Lint: oxlint with types', 'lint:oxlint');
await gate('Lint: structure', 'lint:structure');
await gate('Types', 'types');
await gate('Unused files, exports and dependencies', 'knip');
await gate('Files and exports that only tests import', 'knip:production');
await tests('Unit, model and host tests', 'test:unit');
if (await gate('Build', 'build')) {
  await gate('First-load size', 'size');
  await tests('Browser tests', 'test:browser');
} else {
  leaveOut('First-load size', 'there is no build to weigh');
  leaveOut('Browser tests', 'there is no build to open');
}
report('Coverage of the machines', () => readCoverage(process.cwd(), startedAtMs));

console.log(`\n${summary(outcomes)}`);
process.exitCode = outcomes.some(({ failed }) => failed > 0) ? 1 : 0;

/** Returns whether it passed. */
async function gate(title: string, script: string): Promise<boolean> {
  heading(title);
  const passed = (await runScript(script)) === 0;
  outcomes.push({ title, passed: passed ? 1 : 0, failed: passed ? 0 : 1 });
  return passed;
}

async function tests(title: string, script: string): Promise<void> {
  heading(title);
  const file = join(reports, `${script.replace(':', '-')}.json`);
  const exitCode = await runScript(script, ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]);
  outcomes.push({ title, ...readReport(file, exitCode) });
}

function report(title: string, read: () => { text: string; failures: readonly string[] }): void {
  heading(title);
  const { text, failures } = read();
  console.log(text);
  for (const failure of failures) console.error(failure);
  outcomes.push({ title, passed: failures.length === 0 ? 1 : 0, failed: failures.length === 0 ? 0 : 1 });
}

function leaveOut(title: string, why: string): void {
  heading(title);
  console.error(`left out: ${why}`);
  outcomes.push({ title, passed: 0, failed: 1, note: `left out: ${why}` });
}

function heading(title: string): void {
  console.log(`\n== ${title} ==`);
}
