import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

/** The database cannot be reached, ended the connection, or has no room to work. The host answers 503 and keeps running. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** A statement took longer than its limit, or others stood in its way for too long. The host answers 503 with Retry-After. */
export class DatabaseTimeout extends Error {
  override name = 'DatabaseTimeout';
}

/** The error of the server or the socket behind whatever wraps it; `code` is an SQLSTATE or a system error's name. */
export interface DriverError extends Error {
  code?: string;
  severity?: string | undefined;
  constraint?: string;
  table?: string;
  column?: string;
}

/** Unwraps drizzle's errors (their message quotes the statement and its parameters: never log it). */
export function driverError(error: unknown): DriverError | null {
  let current = error;
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    if ('code' in current || !(current.cause instanceof Error)) return current;
    current = current.cause;
  }
  return null;
}

/** Whether a write broke that unique index or constraint (any, where no name is given). */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const cause = driverError(error);
  return cause?.code === '23505' && (constraint === undefined || cause.constraint === constraint);
}

/**
 * What leaves the database layer. Failures of the connection and of time limits get their classes; drizzle's wrapper, whose message
 * quotes the statement with its parameters, is taken off, and so is the detail line, which quotes stored values: either may end in
 * a log. Every other error passes unchanged.
 */
export function translate(error: unknown): unknown {
  const cause = driverError(error);
  if (!cause) return error;
  if (cause instanceof pg.DatabaseError) cause.detail = undefined;
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
 * admin shutdown, crash shutdown, cannot connect now, database dropped, idle session ended, read-only (a standby); and what a server
 * that is short of room says: insufficient resources, disk full, out of memory, too many connections.
 */
const SQLSTATES = new Set(['57P01', '57P02', '57P03', '57P04', '57P05', '25006', '53000', '53100', '53200', '53300']);
/**
 * statement, lock, idle and whole-transaction time limits; a deadlock and a conflict with another transaction, of which the server
 * gave this one up: asked again, each may pass.
 */
const TIMEOUTS = new Set(['57014', '55P03', '25P03', '25P04', '40P01', '40001']);
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after)/;

function isConnectionFailure({ code, severity, message }: DriverError): boolean {
  // A database that takes no connections just now. Of a statement, the same code says that it was wrong.
  if (code === '55000') return severity === 'FATAL';
  if (code) return SYSTEM_CODES.has(code) || SQLSTATES.has(code) || code.startsWith('08');
  return MESSAGES.test(message);
}
