import { createHash, randomUUID } from 'node:crypto';
import { lstat, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { canReach, engineIdentity, giveTo, type Identity, openToPassing } from './identity';

/** Where one embedded database lives. The whole folder appears at once, by a rename, once initdb has finished. */
export interface Home {
  root: string;
  /** PGDATA. */
  cluster: string;
  /** The superuser's password, mode 0600. */
  passwordFile: string;
  /** Folder of library links that an install without scripts left out; beside the root, which initdb's rename must find free. */
  lib: string;
  logFile: string;
  identity: Identity;
}

/** Kept where a folder inside the data folder could not be reached by the engine's user. */
const SYSTEM_FOLDER = '/var/lib/automated-phone';

const TEMPORARY = join(tmpdir(), 'automated-phone-');

/** A Unix socket's path may have 107 bytes on Linux and 103 on macOS. */
const SOCKET_PATH_MAX_BYTES = 103;

/**
 * Finds the home of the database of `dataDir`. As root it may have to lie outside: the engine's user cannot pass through a
 * folder such as /root. Then a pointer file in the data folder names the place, and the log says so once.
 */
export async function findHome(dataDir: string, log: (line: string) => void): Promise<Home> {
  const folder = resolve(dataDir);
  const pointer = join(folder, 'postgres.location');
  await mkdir(folder, { recursive: true });
  const identity = await engineIdentity(join(folder, 'postgres'));
  const moved = await readFile(pointer, 'utf8').catch(() => null);
  if (moved) return homeAt(moved.trim(), identity);
  if (!(await canReach(folder, identity))) await openToPassing(folder);
  if (await canReach(folder, identity)) return homeAt(join(folder, 'postgres'), identity);
  // Only the pointer leads there: a data folder that was deleted and made anew must not find the old rows.
  const root = join(SYSTEM_FOLDER, randomUUID(), 'postgres');
  await mkdir(dirname(root), { recursive: true, mode: 0o755 });
  await writeFile(pointer, `${root}\n`);
  log(`The database engine cannot enter ${folder} as an unprivileged user; the database is kept in ${root}.`);
  return homeAt(root, await engineIdentity(root));
}

/**
 * A folder of mode 0700 for the socket, of the engine's user: the same at every start, for pools keep the address. In the
 * temporary folder where the home's path is too long; if somebody else holds that name there, under a name nobody can foresee.
 */
export async function socketFolder(home: Home): Promise<string> {
  let folder = join(home.root, 'run');
  if (Buffer.byteLength(join(folder, '.s.PGSQL.5432.lock')) > SOCKET_PATH_MAX_BYTES) {
    folder = `${TEMPORARY}${createHash('sha256').update(home.root).digest('hex').slice(0, 12)}`;
  }
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const info = await lstat(folder);
  const uid = process.getuid?.();
  const safe = info.isDirectory() && (info.mode & 0o077) === 0 && (info.uid === uid || info.uid === home.identity?.uid);
  if (!safe) folder = await mkdtemp(TEMPORARY);
  await giveTo(folder, home.identity);
  return folder;
}

/** Removes a socket folder that lies outside its home. */
export async function forgetSocketFolder(home: Home, folder: string): Promise<void> {
  if (folder.startsWith(TEMPORARY) && !folder.startsWith(home.root)) {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Whether initdb has finished there. */
export async function isInitialised(home: Home): Promise<boolean> {
  return stat(join(home.cluster, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
}

function homeAt(root: string, identity: Identity): Home {
  return {
    root,
    cluster: join(root, 'cluster'),
    passwordFile: join(root, 'password'),
    lib: join(dirname(root), 'postgres-lib'),
    logFile: join(root, 'engine.log'),
    identity,
  };
}
