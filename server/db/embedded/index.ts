import { setTimeout as delay } from 'node:timers/promises';
import { launch, type Settings, shutDown } from './engine';
import { type Hold, hold } from './hold';
import type { Log } from './home';
import { prepare } from './initialise';

export interface Embedded {
  /** How the superuser connects to the database `postgres`. Holds a password: never log it. */
  readonly connection: Hold['connection'];
  /** Releases the engine. The last host stops it. */
  stop(): Promise<void>;
}

const RESTART_PAUSE_MS = 1000;

/**
 * Starts the PostgreSQL of a data folder, or attaches to a running one; several hosts may share a folder (host.md 2). A killed engine
 * is restarted at the same address until `stop`.
 * @param settings more settings of the engine (postgresql.conf), used if this host starts it
 * @throws EmbeddedUnavailable
 */
export async function startEmbedded(dataDir: string, log: Log, settings?: Settings): Promise<Embedded> {
  const prepared = await prepare(dataDir, log);
  let isStopping = false;
  let current: Promise<Hold | null>;

  const begin = async (): Promise<Hold> => {
    const held = await hold(prepared, () => launch(prepared, log, settings));
    void held.lost.then(() => {
      if (!isStopping) current = restart();
    });
    return held;
  };
  const restart = async (): Promise<Hold | null> => {
    log('The database engine went away; starting it again.');
    for (; !isStopping; await delay(RESTART_PAUSE_MS)) {
      const held = await begin().catch((error: Error) => log(error.message));
      if (held) log('The database engine is back.');
      if (held) return held;
    }
    return null;
  };

  const first = await begin();
  current = Promise.resolve(first);
  return {
    connection: first.connection,
    async stop() {
      isStopping = true;
      await (await current)?.release(() => shutDown(prepared));
    },
  };
}
