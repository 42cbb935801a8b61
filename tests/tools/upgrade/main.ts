/**
 * `npm run prove:upgrade -- COMMIT`: whether the version of a commit goes on serving while this one migrates its database, and both
 * serve side by side. Prints what became of every call. Exits 1 if one failed, or a write is lost.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { reset } from '#server/db/tools/reset.ts';
import { freePort, type HostProcess, signInTo, startHostProcess } from '#tests/support/hostProcess.ts';
import { agentsInUse } from './agentsInUse';
import { call } from './call';
import { takeOldVersion } from './oldVersion';
import { breaches, type Called, linesOf, type Moment, type Version } from './tally';
import { type Ask, createWorker } from './worker';

/** How long each part lasts, but for the migration. */
const ALONE_MS = 5_000;
const BESIDE_MS = 15_000;
/** How many agents are worked with at a time. */
const WORKERS = 3;

const [commit] = process.argv.slice(2);
if (commit === undefined) {
  console.error('Which version? npm run prove:upgrade -- COMMIT');
  process.exit(2);
}

const old = await takeOldVersion(commit);
const dataDir = await mkdtemp(join(tmpdir(), 'automated-phone-upgrade-'));
// The engine runs as an unprivileged user.
await chmod(dataDir, 0o755);
const hosts: Partial<Record<Version, HostProcess>> = {};
const calls: Called[] = [];
/** The versions that get calls. */
let serving: readonly Version[] = ['old'];
let moment: Moment = 'alone';
let isOver = false;

const start = async (version: Version, folder: string) => {
  const env = { DATA_DIR: dataDir, RATE_LIMIT_SCALE: '0', LOG_LEVEL: 'warn' };
  const host = startHostProcess(env, await freePort(), undefined, folder);
  hosts[version] = host;
  return host;
};

/** Calls the versions that serve in turn, each worker and each round beginning with another. */
const askInTurn = (first: number): Ask => {
  let turn = first;
  return async <T>(name: string, asked: Parameters<typeof call>[1]) => {
    const version = serving[turn++ % serving.length] ?? 'new';
    const began = { moment, version, name };
    const sinceMs = performance.now();
    const end = (failure: string | null) => calls.push({ ...began, ms: performance.now() - sinceMs, failure });
    try {
      const reply = await call<T>(hosts[version]?.url ?? '', asked);
      end(null);
      return reply;
    } catch (error) {
      end(reasonOf(error));
      return null;
    }
  };
};

try {
  console.log(`The version before: ${old.title}`);
  const before = await start('old', old.folder);
  await before.ready;
  const token = await signInTo(before, 'owner@demo.test');
  const agents = (await agentsInUse(before.url, token)).slice(0, WORKERS);
  const workers = agents.map((agent) => createWorker(token, agent));
  const working = workers.map(async (worker, index) => {
    for (let round = index; !isOver; round += 1) await worker.round(askInTurn(round));
  });
  await delay(ALONE_MS);

  moment = 'migrating';
  const startedAtMs = performance.now();
  const now = await start('new', process.cwd());
  await now.ready;
  const startMs = Math.round(performance.now() - startedAtMs);

  [moment, serving] = ['beside', ['old', 'new']];
  await delay(BESIDE_MS);

  [moment, serving] = ['after', ['new']];
  before.child.kill('SIGTERM');
  const exitCode = await before.ended;
  await delay(ALONE_MS);
  isOver = true;
  await Promise.all(working);

  const lost = (await Promise.all(workers.map((worker) => worker.lost(askInTurn(0))))).flat();
  const wrong = breaches(calls, [...lost, ...(exitCode === 0 ? [] : [`the old version ended with ${exitCode}`])]);
  const writes = workers.reduce((sum, worker) => sum + worker.writes(), 0);
  for (const line of linesOf(calls)) console.log(line);
  console.log(
    `The new version was ready after ${startMs} ms. ${writes} writes were acknowledged, ${lost.length} lost.`,
  );
  for (const line of wrong) console.error(line);
  if (wrong.length > 0) for (const [version, { output }] of Object.entries(hosts)) console.error(version, output());
  process.exitCode = wrong.length > 0 ? 1 : 0;
} catch (error) {
  for (const line of linesOf(calls)) console.log(line);
  console.error(reasonOf(error));
  process.exitCode = 1;
} finally {
  isOver = true;
  for (const { child, ended } of Object.values(hosts)) {
    child.kill('SIGTERM');
    await ended;
  }
  await reset(dataDir);
  await rm(dataDir, { recursive: true, force: true });
  await old.remove();
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
