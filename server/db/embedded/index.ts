import { setTimeout as delay } from 'node:timers/promises';
import { launch, shutDown } from './engine';
import { type Connection, connectionOf, type Held, hold } from './hold';
import { prepare } from './prepare';

export { EmbeddedUnavailable } from './unavailable';

export interface EmbeddedOptions {
  /** The host's data folder; the database lives in `postgres` inside it. */
  dataDir: string;
  /** Gets one plain line per event worth telling a person. */
  log: (line: string) => void;
  /** Settings of the engine beyond ours (postgresql.conf), where this host is the one that starts it. */
  settings?: Record<string, string>;
}

export interface Embedded {
  /** How its superuser connects to the maintenance database `postgres`. It holds a password: never log it. */
  readonly connection: Connection;
  /** Process id of the engine; changes when the engine had to be started again. */
  readonly pid: number;
  /** Whether this host started the engine, rather than attach to a living one. */
  readonly owned: boolean;
  /** Lets go of the engine. The last host to let go stops it; resolves when the process is gone. */
  stop(): Promise<void>;
}

const RESTART_PAUSE_MAX_MS = 5000;

/**
 * Starts the PostgreSQL of a data folder, or attaches to the one that runs there already: several hosts may share a folder.
 * An engine that is killed is started again, at the same address, until `stop`. host.md section 2.
 * @throws EmbeddedUnavailable with one line that says why, and names DATABASE_URL
 */
export async function startEmbedded({ dataDir, log, settings = {} }: EmbeddedOptions): Promise<Embedded> {
  const { home, binaries, password } = await prepare(dataDir, log);
  const start = async (): Promise<Held> => hold(home, password, () => launch(home, binaries, log, settings));
  let held = await start();
  const connection = connectionOf(held.postmaster, password);
  let stopping = false;
  let restarting: Promise<void> | null = null;

  const restart = async (): Promise<void> => {
    log('The database engine went away; starting it again.');
    for (let pauseMs = 100; !stopping; pauseMs = Math.min(pauseMs * 2, RESTART_PAUSE_MAX_MS)) {
      try {
        held = await start();
        Object.assign(connection, connectionOf(held.postmaster, password));
        log('The database engine is back.');
        watch();
        return;
      } catch (error) {
        log(error instanceof Error ? error.message : String(error));
        await delay(pauseMs);
      }
    }
  };
  const watch = (): void => {
    held.lease.onLost(() => {
      if (stopping) return;
      restarting = restart();
    });
  };
  watch();

  let stopped: Promise<void> | null = null;
  const letGo = async (): Promise<void> => {
    stopping = true;
    await restarting;
    if (!(await held.lease.release())) return;
    await shutDown(home, binaries, held.postmaster);
    await held.lease.end();
  };

  return {
    connection,
    get pid() {
      return held.postmaster.pid;
    },
    get owned() {
      return held.owned;
    },
    stop() {
      stopped ??= letGo();
      return stopped;
    },
  };
}
