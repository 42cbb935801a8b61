/** The steps of `npm test` and what they add up to. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openParts } from '../harness/parts';
import { writeReport } from '../harness/report';
import { complete, filesToRepeat, unstable, without } from './again';
import { openProofs } from './proofs';
import { countsOf, type Report, readReport } from './report';
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
  MONEY_KILLS: '20',
  CRAWL_PAGES: '2000',
  CRAWL_KILLS: '10',
  MIGRATION_AGENTS: '10000',
  MIGRATION_KILLS: '20',
  BURST_S: '60',
  CALL_NOISES: '200',
  MONEY_ROUNDS: '1000',
  METRIC_FORMULAS: '10000',
  WEBHOOK_DELIVERIES: '10000',
  WEBHOOK_KILLS: '20',
  CALL_KILLS: '100',
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
const AGAIN = 'Failed files, once more alone';
const COVERAGE = 'Coverage of the machines';

/** Runs every step by its script; whether all passed. The unit tests print as they go, the others beside them afterwards. */
export async function runTests(
  run: typeof runScript,
  { isFull = false, folder = process.cwd() } = {},
): Promise<boolean> {
  const startedAtMs = Date.now();
  const volumes = Object.entries(isFull ? VOLUMES : {}).filter(([name]) => process.env[name] === undefined);
  const scratch = mkdtempSync(join(tmpdir(), 'automated-phone-tests-'));
  const parts = openParts();
  const proofs = openProofs({ root: folder, isFull, scratch });
  const env = { ...Object.fromEntries(volumes), ...proofs.env, ...parts.env };
  console.log(heading(UNIT));
  const [unit, others] = await Promise.all([tests(UNIT, 'test:unit'), runOthers()]);
  for (const { title, output } of others) console.log(`${heading(title)}\n${output.trimEnd()}`);
  const firstRuns = [unit, ...others];
  const again = await failedOnceMore(firstRuns.flatMap(({ report }) => report ?? []));
  const steps = [...firstRuns.map((step) => reduced(step, again.files)), ...again.steps];
  const reports = steps.flatMap(({ report }) => report ?? []);
  const outcomes: Outcome[] = [...steps, coverage(), keepProofs(reports)];
  rmSync(scratch, { recursive: true });
  console.log(`\n${summary(outcomes, secondsSince(startedAtMs))}`);
  return outcomes.every(({ failed }) => failed === 0);

  /** One run of Vitest. */
  async function tests(
    title: string,
    script: string,
    options: { isCaptured?: boolean; args?: readonly string[] } = {},
  ) {
    const file = join(scratch, `${script.replace(':', '-')}.json`);
    const sinceMs = Date.now();
    const { exitCode, output } = await run(script, { ...options, env: { ...env, TEST_REPORT: file } });
    const report = readReport(file, exitCode);
    return { title, output, seconds: secondsSince(sinceMs), report, ...countsOf(report) };
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
    return [await gate('size', SIZE), await tests(BROWSER, 'test:browser', { isCaptured: true })];
  }

  async function gate(script: string, title: string): Promise<Step> {
    const sinceMs = Date.now();
    const { exitCode, output } = await run(script, { env, isCaptured: true });
    const counts = exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
    return { title, output, seconds: secondsSince(sinceMs), ...counts };
  }

  async function failedOnceMore(first: readonly Report[]) {
    const files = filesToRepeat(first);
    if (files.length === 0) return { files, steps: [] };
    console.log(heading(AGAIN));
    const step = await tests(AGAIN, 'test:again', { args: files });
    const report = complete(step.report, files);
    const names = unstable(first, report);
    if (names.length > 0) console.log([heading('Unstable'), ...names].join('\n'));
    return { files, steps: [{ ...step, report, ...countsOf(report) }] };
  }

  function coverage(): Outcome {
    const { table, failures } = writeReport(folder, parts.close());
    console.log([heading(COVERAGE), table.trim(), ...failures].join('\n'));
    return {
      title: COVERAGE,
      seconds: 0,
      passed: failures.length === 0 ? 1 : 0,
      failed: failures.length === 0 ? 0 : 1,
    };
  }

  function keepProofs(reports: readonly Report[]): Outcome {
    const { text, outcome } = proofs.close(reports);
    console.log(`${heading(outcome.title)}\n${text}`);
    return outcome;
  }
}

type Step = Outcome & { readonly output: string; readonly report?: Report };

/** A run without the files that were run again. */
function reduced(step: Step, files: readonly string[]): Step {
  if (step.report === undefined || files.length === 0) return step;
  const { note: _, ...others } = step;
  const report = without(step.report, files);
  return { ...others, report, ...countsOf(report) };
}

function leftOut(title: string, why: string): Step {
  return { title, output: '', seconds: 0, passed: 0, failed: 1, note: `left out: ${why}` };
}

function heading(title: string): string {
  return `\n== ${title} ==`;
}

function secondsSince(ms: number): number {
  return (Date.now() - ms) / 1000;
}
