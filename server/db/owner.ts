import type { ClientConfig } from 'pg';
import { ensureDatabase } from './client';
import { type Embedded, startEmbedded } from './embedded';

/** The database's name on the built-in engine. */
const NAME = 'automated_phone';

/** The database of a host, as its owner connects to it. */
export interface OwnedDatabase {
  /** For openDatabase and the tools. Holds a password: never log it. */
  owner: ClientConfig;
  /** The built-in engine; null where DATABASE_URL names a server. */
  engine: Embedded | null;
  /** Lets go of the engine, after every connection was closed. */
  release(): Promise<void>;
}

/**
 * Finds the database that the settings name: DATABASE_URL, else the built-in engine of the data folder, which is started.
 * @throws EmbeddedUnavailable, DatabaseUnavailable
 */
export async function findDatabase(settings: {
  DATABASE_URL: string | undefined;
  dataDir: string;
  log: (line: string) => void;
}): Promise<OwnedDatabase> {
  const { DATABASE_URL: connectionString, dataDir, log } = settings;
  if (connectionString !== undefined) {
    return { owner: { connectionString }, engine: null, release: () => Promise.resolve() };
  }
  const engine = await startEmbedded({ dataDir, log });
  try {
    return { owner: await ensureDatabase(engine.connection, NAME), engine, release: () => engine.stop() };
  } catch (error) {
    await engine.stop();
    throw error;
  }
}
