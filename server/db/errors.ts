import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

/** The database cannot be reached, or ended the connection. The host answers 503 and keeps running. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** A statement took longer than its limit, or waited too long for a lock. The host answers 503 with Retry-After. */
export class DatabaseTimeout extends Error {
  override name = 'DatabaseTimeout';
}

/** The error of the server or the socket behind whatever wraps it; `code` is an SQLSTATE or a system error's name. */
export interface DriverError extends Error {
  code?: string;
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
  if (cause.code === '57014' || cause.code === '55P03' || cause.code === '25P03') {
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
/** admin shutdown, crash shutdown, cannot connect now, database dropped, too many connections, read-only (a standby). */
const SQLSTATES = new Set(['57P01', '57P02', '57P03', '57P04', '53300', '25006']);
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after)/;

function isConnectionFailure({ code, message }: DriverError): boolean {
  if (code) return SYSTEM_CODES.has(code) || SQLSTATES.has(code) || code.startsWith('08');
  return MESSAGES.test(message);
}
