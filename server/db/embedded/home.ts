import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { chown, lstat, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedUnavailable } from './failure';

export const execute = promisify(execFile);

/** Prints one line for a person. */
export type Log = (line: string) => void;

/** The user that the engine runs as, for `spawn`; empty: the user of this process. */
type User = { uid?: number; gid?: number };

/** The user and group `nobody` of Linux and macOS. */
const NOBODY = { uid: 65534, gid: 65534 };
/** Place of the database if we are root and the engine's user cannot enter the data folder, for example in /root. */
const SYSTEM_FOLDER = '/var/lib/automated-phone';
/** Longest path of a Unix socket on macOS; Linux allows 107. */
const SOCKET_PATH_MAX_BYTES = 103;

export type Home = Awaited<ReturnType<typeof findHome>>;

/**
 * Finds the place of a data folder's database, and the user of its engine. PostgreSQL refuses to run as root, so root starts it as
 * the owner of the folder or as `nobody`. If the place is outside the data folder, a file in it holds the path.
 */
export async function findHome(dataDir: string, log: Log) {
  const folder = resolve(dataDir);
  await mkdir(folder, { recursive: true });
  const pointer = join(folder, 'postgres.location');
  const moved = (await readFile(pointer, 'utf8').catch(() => '')).trim();
  let root = moved || join(folder, 'postgres');
  const { uid, gid } = await stat(root).catch(() => stat(folder));
  const user: User = process.getuid?.() !== 0 ? {} : uid === 0 ? NOBODY : { uid, gid };
  if (!moved && !(await canUse(folder, user))) {
    // A new name each time, so that a recreated data folder does not find the old rows.
    root = join(SYSTEM_FOLDER, randomUUID(), 'postgres');
    await mkdir(dirname(root), { recursive: true, mode: 0o755 });
    await writeFile(pointer, `${root}\n`);
    log(`The database engine cannot enter ${folder} as an unprivileged user; the database is kept in ${root}.`);
  }
  return {
    /** Created by a rename after initdb, so it is always complete. */
    root,
    parent: dirname(root),
    /** PGDATA. */
    cluster: join(root, 'cluster'),
    passwordFile: join(root, 'password'),
    logFile: join(root, 'engine.log'),
    user,
  };
}

/** Whether the engine's user may enter a folder or run a program, and enter all folders above it. */
export async function canUse(path: string, user: User): Promise<boolean> {
  if (user.uid === undefined) return true;
  const { mode, uid, gid } = await stat(path);
  const right = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  return (mode & right) !== 0 && (path === dirname(path) || canUse(dirname(path), user));
}

export async function giveTo({ uid = -1, gid = -1 }: User, path: string): Promise<void> {
  if (uid !== -1) await chown(path, uid, gid);
}

/**
 * The settings for where the engine listens: a socket in a folder of mode 0700 without TCP; on Windows a local port. The same at
 * every start, because open pools reconnect to it.
 */
export async function listenSettings({ root, user }: Home): Promise<Record<string, string>> {
  const hash = createHash('sha256').update(root).digest('hex').slice(0, 12);
  if (process.platform === 'win32') {
    return { listen_addresses: '127.0.0.1', port: String(20_000 + (Number.parseInt(hash, 16) % 20_000)) };
  }
  const isShort = Buffer.byteLength(join(root, 'run/.s.PGSQL.5432.lock')) <= SOCKET_PATH_MAX_BYTES;
  const folder = isShort ? join(root, 'run') : join(tmpdir(), `automated-phone-${hash}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const info = await lstat(folder);
  const isOurs = info.isDirectory() && (info.uid === process.getuid?.() || info.uid === user.uid);
  if (!isOurs || (info.mode & 0o077) !== 0) {
    throw new EmbeddedUnavailable(`${folder} must be a folder that only this user enters. Delete it and start again.`);
  }
  await giveTo(user, folder);
  return { listen_addresses: '', unix_socket_directories: folder };
}
