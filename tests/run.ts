/**
 * `npm test`: every gate and every test, each under its heading, with the seconds of each. The static gates and the build run beside
 * the unit and host tests; their output follows. A gate counts as one test. The last line is `N passed, N failed`; the exit code is 1
 * when anything failed, ran nothing, or was left out. `npm run test:full` runs the volumes.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCoverage } from './tools/coverage';
import { readReport } from './tools/report';
import { runScript } from './tools/script';
import { type Outcome, summary } from './tools/summary';

/** How much the tests do in `npm run test:full`; the fast run does less. A setting of the environment wins. */
const VOLUMES = {
  MACHINE_WALKS: '10000',
  AUTOSAVE_SCHEDULES: '10000',
  BUSY_MINUTES: '5',
  FUZZ_REQUESTS: '100000',
  JOB_KILLS: '100',
  DURABILITY_KILLS: '100',
  BURST_S: '60',
};

/** In this order: what is built is weighed. */
const GATES = {
  'lint:biome': 'Lint: Biome',
  'lint:oxlint': 'Lint: oxlint with types',
  'lint:structure': 'Lint: structure',
  types: 'Types',
  knip: 'Unused files, exports and dependencies',
  'knip:production': 'Files and exports that only tests import',
  build: 'Build',
  size: 'First-load size',
};

const startedAtMs = Date.now();
if (process.argv.includes('--full')) Object.assign(process.env, { ...VOLUMES, ...process.env });
const reports = mkdtempSync(join(tmpdir(), 'automated-phone-tests-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

const [unit, gates] = await Promise.all([tests('Unit, model and host tests', 'test:unit'), runGates()]);
for (const { title, output } of gates) console.log(`${heading(title)}\n${output.trimEnd()}`);
const isBuilt = gates.every(({ script, failed }) => script !== 'build' || failed === 0);
const browser = isBuilt ? await tests('Browser tests', 'test:browser') : leftOut('Browser tests', 'no build to open');
const outcomes: Outcome[] = [unit, ...gates, browser, coverage()];
console.log(`\n${summary(outcomes, secondsSince(startedAtMs))}`);
process.exitCode = outcomes.some(({ failed }) => failed > 0) ? 1 : 0;

/** One run of Vitest; it prints as it goes. */
async function tests(title: string, script: string): Promise<Outcome> {
  console.log(heading(title));
  const report = join(reports, `${script.replace(':', '-')}.json`);
  const sinceMs = Date.now();
  const { exitCode } = await runScript(script, { env: { TEST_REPORT: report } });
  return { title, seconds: secondsSince(sinceMs), ...readReport(report, exitCode) };
}

type Gate = Outcome & { readonly script: string; readonly output: string };

/** One after another, so that they take one core and the unit tests the other. */
async function runGates(): Promise<readonly Gate[]> {
  const done: Gate[] = [];
  for (const [script, title] of Object.entries(GATES)) {
    const isUnbuilt = script === 'size' && done.at(-1)?.failed !== 0;
    done.push(isUnbuilt ? { script, output: '', ...leftOut(title, 'no build to weigh') } : await gate(script, title));
  }
  return done;
}

async function gate(script: string, title: string): Promise<Gate> {
  const sinceMs = Date.now();
  const { exitCode, output } = await runScript(script, { isCaptured: true });
  const counts = exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  return { script, title, output, seconds: secondsSince(sinceMs), ...counts };
}

function coverage(): Outcome {
  const title = 'Coverage of the machines';
  const { text, failures } = readCoverage(process.cwd(), startedAtMs);
  console.log([heading(title), text, ...failures].join('\n'));
  return { title, seconds: 0, passed: failures.length === 0 ? 1 : 0, failed: failures.length === 0 ? 0 : 1 };
}

function leftOut(title: string, why: string): Outcome {
  return { title, seconds: 0, passed: 0, failed: 1, note: `left out: ${why}` };
}

function heading(title: string): string {
  return `\n== ${title} ==`;
}

function secondsSince(ms: number): number {
  return (Date.now() - ms) / 1000;
}
