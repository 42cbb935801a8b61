/**
 * `npm run test:nodes`: the README's commands, `npm ci && npm start` and `npm test`, in a fresh clone of the last commit, with each
 * version of Node that we test. `-- 22 24` names the versions, `--start` leaves the tests out, and what follows a second `--` is
 * Vitest's: `-- 22 -- --project host tests/host/db`. Prints a table. Exits 1 if something failed, or `npm ci` warns of a package that
 * does not want the recommended version. npm gets each Node from its registry, as package `node`, and keeps it.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { runNpm } from '../script';
import { readAsked } from './asked';
import { hasFailed, type Outcome, type Result, tableOf, unwantedIn } from './outcome';
import { tryStart } from './tryStart';

const { versions, tests } = readAsked(process.argv.slice(2));
const recommended = readFileSync('.nvmrc', 'utf8').trim();

const workFolder = mkdtempSync(join(tmpdir(), 'automated-phone-nodes-'));
// The engine runs as an unprivileged user.
chmodSync(workFolder, 0o755);
process.once('exit', () => rmSync(workFolder, { recursive: true, force: true }));
process.once('SIGINT', () => process.exit(130));

const outcomes: Outcome[] = [];
for (const version of versions) outcomes.push(await tryNode(version));
console.log(`\n${tableOf(outcomes)}`);
process.exitCode = outcomes.some((outcome) => hasFailed(outcome, recommended)) ? 1 : 0;

async function tryNode(asked: string): Promise<Outcome> {
  const { version, program } = await getNode(asked);
  const env = { PATH: [dirname(program), process.env.PATH].join(delimiter) };
  const folder = join(workFolder, version);
  execFileSync('git', ['clone', '--quiet', '.', folder]);
  console.log(`\n== Node ${version}: npm ci ==`);
  const installed = await runNpm(['ci', '--no-audit', '--no-fund'], { env, folder, isCaptured: true });
  console.log(installed.output);
  const outcome = { version, unwanted: unwantedIn(installed.output) };
  if (installed.exitCode !== 0) return { ...outcome, start: 'FAILED', tests: 'left out' };
  console.log(`== Node ${version}: npm start ==`);
  const problem = await tryStart(folder, env);
  console.log(problem ?? 'It answers.');
  const ran = tests === null ? 'left out' : await runTests(version, tests, { env, folder });
  rmSync(folder, { recursive: true, force: true });
  return { ...outcome, start: problem === null ? 'passed' : 'FAILED', tests: ran };
}

async function runTests(
  version: string,
  words: readonly string[],
  options: Parameters<typeof runNpm>[1],
): Promise<Result> {
  console.log(`\n== Node ${version}: npm ${words.join(' ')} ==`);
  return (await runNpm(words, options)).exitCode === 0 ? 'passed' : 'FAILED';
}

/** Outside the checkout, whose own packages npm would look at first. */
async function getNode(asked: string): Promise<{ readonly version: string; readonly program: string }> {
  const tell = 'process.stdout.write(JSON.stringify({ version: process.versions.node, program: process.execPath }))';
  const words = ['exec', '--silent', '--yes', `--package=node@${asked}`, '--', 'node', '-e', tell];
  const { exitCode, output } = await runNpm(words, { folder: workFolder, isCaptured: true });
  if (exitCode !== 0) throw new Error(`npm has no node@${asked}. ${output}`);
  return JSON.parse(output) as { version: string; program: string };
}
