import type { ClientConfig } from 'pg';
import { ensureDatabase } from './client';
import { startEmbedded } from './embedded';

/** The database's name on the built-in engine. */
const NAME = 'automated_phone';

export interface OwnedDatabase {
  /** How the owner connects. Holds a password: never log it. */
  owner: ClientConfig;
  /** Releases the built-in engine; all connections must be closed before. */
  release(): Promise<void>;
}

/**
 * Finds the configured database: DATABASE_URL, or the built-in engine of the data folder, which it starts.
 * @throws EmbeddedUnavailable, DatabaseUnavailable
 */
export async function findDatabase(
  { DATABASE_URL: connectionString, dataDir }: { DATABASE_URL?: string | undefined; dataDir: string },
  log: (line: string) => void,
): Promise<OwnedDatabase> {
  if (connectionString !== undefined) return { owner: { connectionString }, release: async () => {} };
  const engine = await startEmbedded(dataDir, log);
  try {
    return { owner: await ensureDatabase(engine.connection, NAME), release: engine.stop };
  } catch (error) {
    await engine.stop();
    throw error;
  }
}
