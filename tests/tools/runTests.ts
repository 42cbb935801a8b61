/** The steps of `npm test` and what they add up to. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCoverage } from './coverage';
import { readReport } from './report';
import type { runScript } from './script';
import { type Outcome, summary } from './summary';

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

/** Runs every step by its script, printing as it goes; whether all passed. */
export async function runTests(
  run: typeof runScript,
  { isFull = false, folder = process.cwd() } = {},
): Promise<boolean> {
  const startedAtMs = Date.now();
  const volumes = Object.entries(isFull ? VOLUMES : {}).filter(([name]) => process.env[name] === undefined);
  const env = Object.fromEntries(volumes);
  const reports = mkdtempSync(join(tmpdir(), 'automated-phone-tests-'));
  const [unit, gates] = await Promise.all([tests('Unit, model and host tests', 'test:unit'), runGates()]);
  for (const { title, output } of gates) console.log(`${heading(title)}\n${output.trimEnd()}`);
  const isBuilt = gates.every(({ script, failed }) => script !== 'build' || failed === 0);
  const browser = isBuilt ? await tests('Browser tests', 'test:browser') : leftOut('Browser tests', 'no build to open');
  rmSync(reports, { recursive: true });
  const outcomes: Outcome[] = [unit, ...gates, browser, coverage()];
  console.log(`\n${summary(outcomes, secondsSince(startedAtMs))}`);
  return outcomes.every(({ failed }) => failed === 0);

  /** One run of Vitest; it prints as it goes. */
  async function tests(title: string, script: string): Promise<Outcome> {
    console.log(heading(title));
    const report = join(reports, `${script.replace(':', '-')}.json`);
    const sinceMs = Date.now();
    const { exitCode } = await run(script, { env: { ...env, TEST_REPORT: report } });
    return { title, seconds: secondsSince(sinceMs), ...readReport(report, exitCode) };
  }

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
    const { exitCode, output } = await run(script, { env, isCaptured: true });
    const counts = exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
    return { script, title, output, seconds: secondsSince(sinceMs), ...counts };
  }

  function coverage(): Outcome {
    const title = 'Coverage of the machines';
    const { text, failures } = readCoverage(folder, startedAtMs);
    console.log([heading(title), text, ...failures].join('\n'));
    return { title, seconds: 0, passed: failures.length === 0 ? 1 : 0, failed: failures.length === 0 ? 0 : 1 };
  }
}

type Gate = Outcome & { readonly script: string; readonly output: string };

function leftOut(title: string, why: string): Outcome {
  return { title, seconds: 0, passed: 0, failed: 1, note: `left out: ${why}` };
}

function heading(title: string): string {
  return `\n== ${title} ==`;
}

function secondsSince(ms: number): number {
  return (Date.now() - ms) / 1000;
}
