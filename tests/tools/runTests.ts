/** The steps of `npm test` and what they add up to. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCoverage } from './coverage';
import { readReport } from './report';
import type { runScript } from './script';
import { type Outcome, summary } from './summary';

/** How much the tests do in `npm run test:full`; the fast run does less. A setting of the environment wins. */
export const VOLUMES = {
  MACHINE_WALKS: '10000',
  AUTOSAVE_SCHEDULES: '10000',
  TAKEOVER_SCHEDULES: '100000',
  TAKEOVER_RACES: '2000',
  PLANTED_REGRESSIONS: '50',
  BUSY_MINUTES: '5',
  BUSY_STRETCHES: '300',
  FUZZ_REQUESTS: '100000',
  LIST_ROWS: '1000000',
  JOB_KILLS: '100',
  DURABILITY_KILLS: '100',
  SEND_KILLS: '20',
  CRAWL_PAGES: '2000',
  CRAWL_KILLS: '10',
  MIGRATION_AGENTS: '10000',
  MIGRATION_KILLS: '20',
  BURST_S: '60',
};

/** In this order; the last builds what is weighed, and what the browser opens. */
const GATES = {
  'lint:biome': 'Lint: Biome',
  'lint:oxlint': 'Lint: oxlint with types',
  'lint:structure': 'Lint: structure',
  types: 'Types',
  knip: 'Unused files, exports and dependencies',
  'knip:production': 'Files and exports that only tests import',
  build: 'Build',
};
const UNIT = 'Unit, model and host tests';
const SIZE = 'First-load size';
const BROWSER = 'Browser tests';

/** Runs every step by its script; whether all passed. The unit tests print as they go, the others beside them afterwards. */
export async function runTests(
  run: typeof runScript,
  { isFull = false, folder = process.cwd() } = {},
): Promise<boolean> {
  const startedAtMs = Date.now();
  const volumes = Object.entries(isFull ? VOLUMES : {}).filter(([name]) => process.env[name] === undefined);
  const env = Object.fromEntries(volumes);
  const reports = mkdtempSync(join(tmpdir(), 'automated-phone-tests-'));
  console.log(heading(UNIT));
  const [unit, others] = await Promise.all([tests(UNIT, 'test:unit'), runOthers()]);
  for (const { title, output } of others) console.log(`${heading(title)}\n${output.trimEnd()}`);
  rmSync(reports, { recursive: true });
  const outcomes: Outcome[] = [unit, ...others, coverage()];
  console.log(`\n${summary(outcomes, secondsSince(startedAtMs))}`);
  return outcomes.every(({ failed }) => failed === 0);

  /** One run of Vitest. */
  async function tests(title: string, script: string, isCaptured = false): Promise<Step> {
    const report = join(reports, `${script.replace(':', '-')}.json`);
    const sinceMs = Date.now();
    const { exitCode, output } = await run(script, { env: { ...env, TEST_REPORT: report }, isCaptured });
    return { title, output, seconds: secondsSince(sinceMs), ...readReport(report, exitCode) };
  }

  /** The gates, then the browser tests: one after another, because they take as long together as the unit tests. */
  async function runOthers(): Promise<readonly Step[]> {
    const done: Step[] = [];
    for (const [script, title] of Object.entries(GATES)) done.push(await gate(script, title));
    const isBuilt = done.at(-1)?.failed === 0;
    return [...done, ...(await ofBuild(isBuilt))];
  }

  async function ofBuild(isBuilt: boolean): Promise<readonly Step[]> {
    if (!isBuilt) return [leftOut(SIZE, 'no build to weigh'), leftOut(BROWSER, 'no build to open')];
    return [await gate('size', SIZE), await tests(BROWSER, 'test:browser', true)];
  }

  async function gate(script: string, title: string): Promise<Step> {
    const sinceMs = Date.now();
    const { exitCode, output } = await run(script, { env, isCaptured: true });
    const counts = exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
    return { title, output, seconds: secondsSince(sinceMs), ...counts };
  }

  function coverage(): Outcome {
    const title = 'Coverage of the machines';
    const { text, failures } = readCoverage(folder, startedAtMs);
    console.log([heading(title), text, ...failures].join('\n'));
    return { title, seconds: 0, passed: failures.length === 0 ? 1 : 0, failed: failures.length === 0 ? 0 : 1 };
  }
}

type Step = Outcome & { readonly output: string };

function leftOut(title: string, why: string): Step {
  return { title, output: '', seconds: 0, passed: 0, failed: 1, note: `left out: ${why}` };
}

function heading(title: string): string {
  return `\n== ${title} ==`;
}

function secondsSince(ms: number): number {
  return (Date.now() - ms) / 1000;
}
