import { spawn } from 'node:child_process';
import { closeSync, fstatSync, ftruncateSync, openSync } from 'node:fs';
import { readFile, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedUnavailable, reason, useDatabaseUrl } from './failure';
import { execute, type Home, type Log, listenSettings } from './home';
import type { Prepared } from './initialise';

const POLL_MS = 5;
const SLOW_START_MS = 5000;
const STOP_TIMEOUT_S = '8';
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
};

export type Settings = Readonly<Record<string, string>>;

/**
 * What an engine says of itself in `postmaster.pid` (PostgreSQL: miscadmin.h, LOCK_FILE_LINE_*); one that was killed leaves it
 * behind. `host` is the folder of its socket, or its address on Windows. Null where there is none, or it is being written.
 */
export async function readPostmaster({ cluster }: Home) {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n').map((line) => line.trim());
  const [pid, port, host] = [Number(lines[0]), Number(lines[3]), lines[4] || lines[5]];
  return pid > 0 && port > 0 && host ? { pid, port, host, isReady: lines[7] === 'ready' } : null;
}

/**
 * Starts the engine, detached, so that a Ctrl-C meant for the host does not reach it first. Resolves with true once it accepts
 * connections; with false where another process runs one on the same database.
 * @throws EmbeddedUnavailable where the engine refuses
 */
export async function launch({ home, binaries }: Prepared, log: Log, more?: Settings): Promise<boolean> {
  const all = { ...SETTINGS, ...more, ...(await listenSettings(home)) };
  const settings = Object.entries(all).map(([name, value]) => `--${name}=${value}`);
  const file = openSync(home.logFile, 'a', 0o600);
  if (fstatSync(file).size > LOG_MAX_BYTES) ftruncateSync(file);
  const { size: logStart } = fstatSync(file);
  const child = spawn(binaries.postgres, ['-D', home.cluster, ...settings], {
    ...binaries.run,
    ...{ detached: true, windowsHide: true, stdio: ['ignore', file, file] },
  });
  let said = '';
  child.once('error', ({ message }) => {
    said = message;
  });
  child.unref();
  closeSync(file);
  const slow = setTimeout(log, SLOW_START_MS, 'The database is still starting (it recovers after an unclean stop).');
  // These fields tell of its end whenever it came. An event could come before somebody listens.
  const runs = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  for (; runs(); await delay(POLL_MS)) {
    const found = await readPostmaster(home);
    if (found?.isReady && found.pid === child.pid) break;
  }
  clearTimeout(slow);
  if (runs()) return true;
  said ||= (await readFile(home.logFile)).subarray(logStart).toString();
  if (/lock file "postmaster.pid"|shared memory block/.test(said)) return false;
  throw new EmbeddedUnavailable(`The built-in PostgreSQL does not start: ${reason(said)}. ${useDatabaseUrl}`);
}

/**
 * Stops the engine by SIGINT: open transactions are rolled back, everything committed is kept. One that takes too long is told to
 * drop everything: it recovers at the next start, which loses nothing committed either.
 */
export async function shutDown({ home, binaries }: Prepared): Promise<void> {
  const stop = (mode: string) =>
    execute(binaries.pgCtl, ['stop', '-D', home.cluster, '-m', mode, '-w', '-t', STOP_TIMEOUT_S], binaries.run);
  const socket = (await readPostmaster(home))?.host ?? '';
  // Where that fails as well, the engine is gone already.
  await stop('fast').catch(() => stop('immediate').catch(() => {}));
  await rmdir(socket).catch(() => {});
}
