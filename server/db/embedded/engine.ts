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
 * Settings of the engine. Its log must hold no statements or parameters, which may hold what people typed; `terse` omits detail
 * lines, which quote values. JIT slows short queries.
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
 * The content of an engine's `postmaster.pid` (PostgreSQL: miscadmin.h, LOCK_FILE_LINE_*). A killed engine leaves the file behind.
 * `host` is the folder of its socket, or its address on Windows. Null if the file is missing or incomplete.
 */
export async function readPostmaster({ cluster }: Home) {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n').map((line) => line.trim());
  const [pid, port, host] = [Number(lines[0]), Number(lines[3]), lines[4] || lines[5]];
  return pid > 0 && port > 0 && host ? { pid, port, host, isReady: lines[7] === 'ready' } : null;
}

/**
 * Starts the engine, detached, so that Ctrl-C does not stop it before the host. Resolves with true once it accepts connections, with
 * false if another process already runs one on the same database.
 * @throws EmbeddedUnavailable if the engine does not start
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
  // Fields instead of an event, which could come before anybody listens.
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
 * Stops the engine in mode "fast": open transactions are rolled back. If that takes too long, in mode "immediate": it recovers at
 * the next start. Neither loses anything committed.
 */
export async function shutDown({ home, binaries }: Prepared): Promise<void> {
  const stop = (mode: string) =>
    execute(binaries.pgCtl, ['stop', '-D', home.cluster, '-m', mode, '-w', '-t', STOP_TIMEOUT_S], binaries.run);
  const socket = (await readPostmaster(home))?.host ?? '';
  // If both fail, the engine is already gone.
  await stop('fast').catch(() => stop('immediate').catch(() => {}));
  await rmdir(socket).catch(() => {});
}
