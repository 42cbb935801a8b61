import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

/** The database cannot be reached, closed the connection, or is out of resources. The host answers 503 and keeps running. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** Too many calls wait for a connection already, or none became free in time. The host answers 503 with Retry-After. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy';
}

/** A statement ran or waited for locks for too long. The host answers 503 with Retry-After. */
export class DatabaseTimeout extends Error {
  override name = 'DatabaseTimeout';
}

/** The error of the server or the socket; `code` is an SQLSTATE or a system error's name. */
export interface DriverError extends Error {
  code?: string;
  severity?: string | undefined;
  constraint?: string;
  table?: string;
  column?: string;
}

/** Unwraps Drizzle's errors, whose message quotes the statement and its parameters and must not be logged. */
export function driverError(error: unknown): DriverError | null {
  let current = error;
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    if ('code' in current || !(current.cause instanceof Error)) return current;
    current = current.cause;
  }
  return null;
}

/** Whether a write violated a unique index or constraint; without a name, any. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const cause = driverError(error);
  return cause?.code === '23505' && (constraint === undefined || cause.constraint === constraint);
}

/**
 * Translates errors that leave the database layer. Connection failures and timeouts get their own classes. Drizzle's wrapper and the
 * detail line are removed, because they quote parameters and stored values, which must not be logged.
 */
export function translate(error: unknown): unknown {
  const cause = driverError(error);
  if (!cause) return error;
  if (cause instanceof pg.DatabaseError) cause.detail = undefined;
  if (cause.message === NO_FREE_CONNECTION) return new DatabaseBusy('No connection became free.', { cause });
  if (isConnectionFailure(cause)) return new DatabaseUnavailable('The database is not reachable.', { cause });
  if (TIMEOUTS.has(cause.code ?? '')) {
    return new DatabaseTimeout('The database took too long.', { cause });
  }
  return error instanceof DrizzleQueryError ? cause : error;
}

const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EACCES',
]);
/**
 * Admin shutdown, crash shutdown, cannot connect now, database dropped, idle session timeout, read-only (a standby); insufficient
 * resources, disk full, out of memory, too many connections.
 */
const SQLSTATES = new Set(['57P01', '57P02', '57P03', '57P04', '57P05', '25006', '53000', '53100', '53200', '53300']);
/** Statement, lock, idle and transaction timeouts, deadlocks and serialization conflicts; each may succeed when retried. */
const TIMEOUTS = new Set(['57014', '55P03', '25P03', '25P04', '40P01', '40001']);
/** The pool's own words. */
const NO_FREE_CONNECTION = 'timeout exceeded when trying to connect';
const MESSAGES = /^(Connection terminated|Client has encountered a connection error|Cannot use a pool after)/;

function isConnectionFailure({ code, severity, message }: DriverError): boolean {
  // As FATAL: the database accepts no connections now. Otherwise the same code means a wrong statement.
  if (code === '55000') return severity === 'FATAL';
  if (code) return SYSTEM_CODES.has(code) || SQLSTATES.has(code) || code.startsWith('08');
  return MESSAGES.test(message);
}
