import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Binaries, findBinaries } from './binaries';
import { EmbeddedUnavailable, reason, useDatabaseUrl } from './failure';
import { execute, findHome, giveTo, type Home, type Log } from './home';

const LOCALE = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
/** Flushes the file system once instead of a thousand files. */
const FLUSH_ONCE = process.platform === 'linux' ? ['--sync-method=syncfs'] : [];

export const isInitialised = (home: Home): boolean => existsSync(join(home.cluster, 'PG_VERSION'));

export type Prepared = Awaited<ReturnType<typeof prepare>>;

/**
 * Prepares everything the engine needs: the place, the programs, the database, its password.
 * @throws EmbeddedUnavailable
 */
export async function prepare(dataDir: string, log: Log) {
  try {
    const home = await findHome(dataDir, log);
    const binaries = await findBinaries(home);
    if (!isInitialised(home)) await initialise(home, binaries);
    return { home, binaries, password: (await readFile(home.passwordFile, 'utf8')).trim() };
  } catch (error) {
    if (error instanceof EmbeddedUnavailable || !(error instanceof Error)) throw error;
    throw new EmbeddedUnavailable(`The data folder ${dataDir} cannot be used: ${error.message}. ${useDatabaseUrl}`);
  }
}

/**
 * Creates the database in a temporary folder and renames it, so that it is complete or missing, never partial. If two hosts do so at
 * once, one wins the rename, and the other uses the winner's.
 */
export async function initialise(home: Home, binaries: Binaries): Promise<void> {
  const temporary = await mkdtemp(join(home.parent, 'postgres-new-'));
  const [cluster, passwordFile] = [join(temporary, 'cluster'), join(temporary, 'password')];
  try {
    await writeFile(passwordFile, randomBytes(32).toString('base64url'), { mode: 0o600 });
    for (const path of [temporary, passwordFile]) await giveTo(home.user, path);
    const superuser = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
    const options = [`--pgdata=${cluster}`, ...superuser, ...LOCALE, ...FLUSH_ONCE];
    await execute(binaries.initdb, options, binaries.run).catch((error: Error & { stderr?: string }) => {
      const why = reason(error.stderr || error.message);
      throw new EmbeddedUnavailable(`The built-in PostgreSQL cannot prepare ${home.root}: ${why}. ${useDatabaseUrl}`);
    });
    await rename(temporary, home.root).catch((error: unknown) => {
      if (!isInitialised(home)) throw error;
    });
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}
