import { chmod, chown, lstat, readdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

/** The user the engine runs as; null means: as this process, no change of user. */
export type Identity = { uid: number; gid: number } | null;

/** The user and group `nobody` of Linux and the BSDs. */
const NOBODY = { uid: 65534, gid: 65534 };

/**
 * PostgreSQL refuses to run as root. As root, the engine gets the user that owns the data folder (or the folder it will be
 * made in: the person behind sudo), and `nobody` when that is root as well. No user is ever created.
 */
export async function engineIdentity(dataDir: string): Promise<Identity> {
  if (process.getuid?.() !== 0) return null;
  const existing = await nearestExisting(dataDir);
  const { uid, gid } = await stat(existing);
  return uid === 0 ? NOBODY : { uid, gid };
}

/** Whether that user may pass through every folder on the way to `path`, `path` itself included where it exists. */
export async function canReach(path: string, identity: Identity): Promise<boolean> {
  if (!identity) return true;
  for (let folder = await nearestExisting(path); ; folder = dirname(folder)) {
    const info = await stat(folder);
    const shift = info.uid === identity.uid ? 6 : info.gid === identity.gid ? 3 : 0;
    const needed = info.isDirectory() ? 0o1 : 0o4;
    if (((info.mode >> shift) & needed) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/**
 * Lets others pass through (not list) a data folder that was made for us alone, such as one from mkdtemp. A folder that holds
 * anybody else's folders, such as a home directory, stays closed.
 */
export async function openToPassing(folder: string): Promise<void> {
  const info = await stat(folder);
  const entries = await readdir(folder, { withFileTypes: true });
  const ours = entries.every((entry) => entry.isFile() || entry.name.startsWith('postgres'));
  if (info.uid === process.getuid?.() && ours) await chmod(folder, info.mode | 0o111);
}

/** Gives a whole tree to the engine's user. */
export async function giveTo(path: string, identity: Identity): Promise<void> {
  if (!identity) return;
  const info = await lstat(path);
  if (info.isSymbolicLink()) return;
  if (info.isDirectory()) for (const name of await readdir(path)) await giveTo(join(path, name), identity);
  if (info.uid !== identity.uid) await chown(path, identity.uid, identity.gid);
}

async function nearestExisting(path: string): Promise<string> {
  for (let current = resolve(path); ; current = dirname(current)) {
    try {
      await stat(current);
      return current;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || current === dirname(current)) throw error;
    }
  }
}
