import { randomInt } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { reset } from '#server/db/tools/reset.ts';
import { builtHost } from '#tests/support/builtHost.ts';
import { freePort, type HostProcess, startHostProcess } from '#tests/support/hostProcess.ts';

const LONGEST_ROUND_MS = 250;

/** The demo's host as a process of its own, with a database that outlives it. It always has the same address. */
export type KilledHost = {
  readonly host: () => HostProcess;
  /** The first start, and each one after a kill. */
  readonly starts: readonly { readonly ms: number; readonly said: string }[];
  /** Kills it in the middle of what is under way, once `isBegun`, and starts it again. */
  readonly kill: (underWay: readonly Promise<unknown>[], isBegun: () => boolean) => Promise<void>;
  /** Stops it in peace; returns its exit code. */
  readonly stop: () => Promise<number | NodeJS.Signals | null>;
  readonly remove: () => Promise<void>;
};

/** @param env beside its own settings */
export async function startKilledHost(env: Readonly<Record<string, string>> = {}): Promise<KilledHost> {
  const dataDir = await mkdtemp(join(tmpdir(), 'automated-phone-durability-'));
  await chmod(dataDir, 0o755);
  const program = join(await builtHost(), 'main.js');
  const port = await freePort();
  const starts: { ms: number; said: string }[] = [];
  const start = async () => {
    const startedAtMs = performance.now();
    const started = startHostProcess({ DATA_DIR: dataDir, RATE_LIMIT_SCALE: '0', ...env }, port, [program]);
    await started.ready;
    starts.push({ ms: Math.round(performance.now() - startedAtMs), said: started.output() });
    return started;
  };
  let host = await start();
  return {
    host: () => host,
    starts,
    async kill(underWay, isBegun) {
      // Also on a slow machine there must be something to lose.
      while (!isBegun()) await delay(1);
      await delay(randomInt(0, LONGEST_ROUND_MS));
      host.child.kill('SIGKILL');
      await Promise.all([host.ended, ...underWay]);
      host = await start();
    },
    async stop() {
      host.child.kill('SIGTERM');
      return await host.ended;
    },
    async remove() {
      host.child.kill('SIGKILL');
      await host.ended;
      await reset(dataDir);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
