import { readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { execute } from '#server/db/embedded/home.ts';
import { type Embedded, startEmbedded } from '#server/db/embedded/index.ts';
import { prepare } from '#server/db/embedded/initialise.ts';

/** Engines of one test, in a temporary folder. */
export interface Bench {
  base: string;
  dataDir: string;
  /** Puts a database into the data folder that was never started. */
  fill(): Promise<void>;
  /** Starts or attaches; output of the engine goes into `lines`. */
  start(lines?: string[], folder?: string): Promise<Embedded>;
  /** Stops all engines and deletes the folder. */
  clear(): Promise<void>;
}

let initialised: Promise<string> | null = null;

/** A data folder to copy, because `initdb` takes a second. The global setup, in the parent process, removes it. */
async function initialise(): Promise<string> {
  const folder = join(tmpdir(), `initialised-${process.ppid}`);
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
  await prepare(folder, () => {});
  return folder;
}

export async function createBench(): Promise<Bench> {
  const base = await mkdtemp(join(tmpdir(), 'launcher-'));
  // As root the engine runs as another user, who must be able to enter.
  await chmod(base, 0o755);
  const dataDir = join(base, 'data');
  const started: Embedded[] = [];
  return {
    base,
    dataDir,
    async fill() {
      initialised ??= initialise();
      // With owners and modes.
      await execute('cp', ['-a', await initialised, dataDir]);
    },
    async start(lines = [], folder = dataDir) {
      const engine = await startEmbedded(folder, (line) => lines.push(line));
      started.push(engine);
      return engine;
    },
    async clear() {
      for (const engine of started) await engine.stop();
      await rm(base, { recursive: true, force: true });
    },
  };
}

/** The process id of the engine of a data folder; throws if none runs. */
export function enginePid(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'), 10);
}

export async function query(engine: Embedded, text: string): Promise<unknown[]> {
  const client = new pg.Client(engine.connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}
