import { type Binaries, findBinaries } from './binaries';
import { findHome, type Home, isInitialised } from './home';
import { initialise, readPassword } from './initialise';
import { EmbeddedUnavailable, useDatabaseUrl } from './unavailable';

export interface Prepared {
  home: Home;
  binaries: Binaries;
  password: string;
}

/**
 * Everything before the engine itself: the place, the programs, a cluster, its password.
 * @throws EmbeddedUnavailable
 */
export async function prepare(dataDir: string, log: (line: string) => void): Promise<Prepared> {
  try {
    const home = await findHome(dataDir, log);
    const binaries = await findBinaries(home);
    if (!(await isInitialised(home))) await initialise(home, binaries);
    return { home, binaries, password: await readPassword(home) };
  } catch (error) {
    if (error instanceof EmbeddedUnavailable || !(error instanceof Error)) throw error;
    throw new EmbeddedUnavailable(`The data folder ${dataDir} cannot be used: ${error.message}. ${useDatabaseUrl}`);
  }
}
