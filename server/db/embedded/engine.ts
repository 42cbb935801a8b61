import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chown, open, readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Binaries } from './binaries';
import { forgetSocketFolder, type Home, socketFolder } from './home';
import { reason } from './initialise';
import { isAlive, type Postmaster, readPostmaster } from './postmaster';
import { asUser, run } from './run';
import { EmbeddedUnavailable, useDatabaseUrl } from './unavailable';

const POLL_MS = 5;
const SLOW_START_MS = 5000;
const SLOW_STOP_MS = 8000;
const LOG_MAX_BYTES = 5_000_000;

/**
 * Settings of the engine. No statement and no parameter reaches its log: they may hold what people typed; terse leaves out the
 * detail lines, which quote values. JIT costs more than it gives on short queries.
 */
const SETTINGS = {
  max_connections: '200',
  shared_buffers: '128MB',
  jit: 'off',
  unix_socket_permissions: '0700',
  password_encryption: 'scram-sha-256',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: '0',
  log_statement: 'none',
} as const;

/**
 * Starts the engine of a prepared home, detached, so that a Ctrl-C meant for the host does not reach it first. Resolves when it
 * accepts connections; with null when another process started one on the same cluster in the meantime.
 */
export async function launch(
  home: Home,
  binaries: Binaries,
  log: (line: string) => void,
  settings: Record<string, string>,
): Promise<Postmaster | null> {
  const windows = process.platform === 'win32';
  const sockets = windows ? '' : await socketFolder(home);
  const place = windows
    ? { listen_addresses: '127.0.0.1', port: String(await loopbackPort(home)) }
    : { listen_addresses: '', port: '5432', unix_socket_directories: sockets };
  const options = Object.entries({ ...SETTINGS, ...settings, ...place }).flatMap(([key, value]) => [
    '-c',
    `${key}=${value}`,
  ]);
  const file = await openLog(home);
  const { size: offset } = await file.stat();
  const child = spawn(binaries.postgres, ['-D', home.cluster, ...options], {
    ...asUser(home.identity),
    env: binaries.env,
    cwd: '/',
    detached: true,
    windowsHide: true,
    stdio: ['ignore', file.fd, file.fd],
  });
  // Before anything is waited for: an engine that refuses at once would end unheard.
  let ended: string | null = null;
  child.once('error', (error) => {
    ended = error.message;
  });
  child.once('exit', () => {
    ended ??= '';
  });
  child.unref();
  await file.close();
  const startedAt = Date.now();
  for (let told = false; ; await delay(POLL_MS)) {
    const found = await readPostmaster(home.cluster);
    // Windows starts the engine through a second process with fewer rights.
    if (found?.ready && (windows || found.pid === child.pid)) return found;
    if (ended !== null) {
      if (!windows) await forgetSocketFolder(home, sockets);
      const said = ended || (await readFile(home.logFile, 'utf8')).slice(offset);
      if (/lock file "postmaster.pid"|shared memory block/.test(said)) return null;
      throw new EmbeddedUnavailable(`The built-in PostgreSQL does not start: ${reason(said)}. ${useDatabaseUrl}`);
    }
    if (!told && Date.now() - startedAt > SLOW_START_MS) {
      told = true;
      log('The database is still starting (it recovers after an unclean stop).');
    }
  }
}

/**
 * Fast shutdown: open transactions are rolled back, everything committed is kept. Resolves when the process is gone. One that
 * takes too long is told to drop everything: it recovers at the next start, and nothing committed is lost either.
 */
export async function shutDown(home: Home, binaries: Binaries, { pid, host }: Postmaster): Promise<void> {
  if (process.platform === 'win32') {
    await run(binaries.pgCtl, ['stop', '-D', home.cluster, '-m', 'fast', '-w'], binaries, home.identity);
    return;
  }
  const startedAt = Date.now();
  signal(pid, 'SIGINT');
  for (let told = false; isAlive(pid) && (await readPostmaster(home.cluster))?.pid === pid; await delay(POLL_MS)) {
    if (!told && Date.now() - startedAt > SLOW_STOP_MS) {
      told = true;
      signal(pid, 'SIGQUIT');
    }
  }
  while (isAlive(pid) && Date.now() - startedAt < SLOW_STOP_MS) await delay(POLL_MS);
  await forgetSocketFolder(home, host);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function openLog(home: Home): Promise<Awaited<ReturnType<typeof open>>> {
  const size = await stat(home.logFile).then(
    (info) => info.size,
    () => 0,
  );
  const file = await open(home.logFile, size > LOG_MAX_BYTES ? 'w' : 'a', 0o600);
  if (home.identity) await chown(home.logFile, home.identity.uid, home.identity.gid);
  return file;
}

/** The port of this home, where it is free, so that a pool finds the engine again; else any free one. */
async function loopbackPort(home: Home): Promise<number> {
  const preferred = 20_000 + (createHash('sha256').update(home.root).digest().readUInt16BE() % 20_000);
  return listenOnce(preferred).catch(() => listenOnce(0));
}

async function listenOnce(port: number): Promise<number> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (!address || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
