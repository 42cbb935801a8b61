import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import { translate } from './errors';
import { roleOf, type Scope, scopeStatements } from './scope';
import type { StatementNames } from './statementNames';

/**
 * Drizzle on the connection of a transaction, already scoped. Queries after the callback reject. For a part that may fail there is
 * `savepoint`; Drizzle's own `transaction` would end ours.
 */
export type Db = Omit<NodePgDatabase<Record<string, never>>, 'transaction' | 'query' | '_'>;

export interface ScopedOptions {
  /** Refuses every write; default false. */
  readOnly?: boolean;
  /** Timeout of one statement; default 10,000. */
  statementTimeoutMs?: number;
}

export type Scoped = <T>(scope: Scope, fn: (db: Db) => Promise<T>, options?: ScopedOptions) => Promise<T>;

const STATEMENT_TIMEOUT_MS = 10_000;
const LOCK_TIMEOUT_MS = 5_000;
const IDLE_TIMEOUT_MS = 30_000;

interface Transaction {
  client: PoolClient;
  /** The role that its statements run as. */
  role: string;
  /** Run after the commit, and never after a rollback. */
  notices: Set<() => void>;
  /** Wakes this process's reader of the outbox. */
  wake: () => void;
  /** Why a statement failed that nobody waits for; those after it fail too, and say less. */
  failure?: unknown;
}

const transactions = new WeakMap<Db, Transaction>();

/**
 * Creates `scoped` over a pipelining pool that logs in as `app_login`. Transaction, role and settings begin in the round trip of the
 * first statement and end together (SET LOCAL), so that nothing is left on a pooled connection. A connection that fails to roll
 * back is discarded.
 */
export function createScoped(
  pool: Pool,
  wake: () => void,
  onStatement: (text: string, startedMs: number) => void,
  nameOf: StatementNames,
  turn: () => Promise<void> = async () => {},
): Scoped {
  const inTurn = async <T>(reply: Promise<T>): Promise<T> => {
    const known = await reply;
    await turn();
    return known;
  };
  return async (scope, fn, options = {}) => {
    const begin = beginStatements(scope, options);
    let client: PoolClient;
    try {
      client = await pool.connect();
    } catch (error) {
      throw translate(error);
    }
    let over = false;
    // Otherwise a late query of a forgotten promise would run in the scope of the connection's next user.
    const query = (statement: QueryConfig, values?: unknown[]): unknown => {
      if (over) return Promise.reject(new Error('The transaction is over.'));
      const startedMs = performance.now();
      const name = nameOf(transaction.role, statement.text, values?.length ?? 0);
      const result = client.query(name === undefined ? statement : { ...statement, name }, values);
      const told = () => onStatement(statement.text, startedMs);
      result.then(told, told);
      return inTurn(result);
    };
    const db: Db = drizzle({ query } as unknown as PoolClient);
    const transaction: Transaction = { client, role: roleOf(scope), notices: new Set(), wake };
    transactions.set(db, transaction);
    // Without a listener, a connection lost between two statements would end the process.
    const ignore = (): void => {};
    client.on('error', ignore);
    let broken: Error | undefined;
    try {
      send(transaction, begin);
      const result = await fn(db);
      over = true;
      // If the callback ignored a failed statement, COMMIT answers ROLLBACK, which must not count as success.
      const { command } = await inTurn(client.query('commit'));
      if (command !== 'COMMIT') throw new Error('The transaction was rolled back: a statement in it had failed.');
      for (const notice of transaction.notices) notice();
      return result;
    } catch (error) {
      over = true;
      await client.query('rollback').catch((failure: Error) => {
        broken = failure;
      });
      throw translate(transaction.failure ?? error);
    } finally {
      transactions.delete(db);
      client.off('error', ignore);
      client.release(broken);
    }
  };
}

/**
 * Continues the transaction in another scope: a sign-up creates the person as `auth` and the organization as its reseller. The
 * caller must have checked that the new scope is allowed.
 */
export async function rescope(db: Db, scope: Scope): Promise<void> {
  const transaction = transactionOf(db);
  send(transaction, scopeStatements(scope));
  transaction.role = roleOf(scope);
}

/**
 * Runs statements in the round trip of what comes next, which needs nothing of them but that they succeeded: if they fail, so does
 * everything after them, and the transaction.
 */
function send(transaction: Transaction, statements: string): void {
  keepFailure(transaction, transaction.client.query(statements));
}

/** The same for a statement whose result nobody needs. */
export function sendAlong(db: Db, statement: PromiseLike<unknown>): void {
  keepFailure(transactionOf(db), statement);
}

function keepFailure(transaction: Transaction, statement: PromiseLike<unknown>): void {
  statement.then(undefined, (error: unknown) => {
    transaction.failure ??= error;
  });
}

/** Runs a part of the transaction that may fail: a throw undoes only its writes and is passed on. Not for concurrent parts. */
export async function savepoint<T>(db: Db, fn: () => Promise<T>): Promise<T> {
  const transaction = transactionOf(db);
  send(transaction, 'savepoint part');
  try {
    const result = await fn();
    await transaction.client.query('release savepoint part');
    return result;
  } catch (error) {
    await transaction.client.query('rollback to savepoint part; release savepoint part');
    throw error;
  }
}

/** The transaction's own connection, for what Drizzle does not offer (COPY, cursors). */
export function clientOf(db: Db): PoolClient {
  return transactionOf(db).client;
}

/** Runs `notice` after the commit of `db`'s transaction; never after a rollback. */
export function onCommit(db: Db, notice: () => void): void {
  transactionOf(db).notices.add(notice);
}

/** Wakes the reader of the outbox once, after the commit of `db`'s transaction. */
export function wakeOnCommit(db: Db): void {
  onCommit(db, transactionOf(db).wake);
}

function transactionOf(db: Db): Transaction {
  const transaction = transactions.get(db);
  if (!transaction) throw new Error('The transaction is over.');
  return transaction;
}

function beginStatements(
  scope: Scope,
  { readOnly = false, statementTimeoutMs = STATEMENT_TIMEOUT_MS }: ScopedOptions,
): string {
  const limits = [
    ['statement_timeout', Math.ceil(statementTimeoutMs)],
    ['lock_timeout', LOCK_TIMEOUT_MS],
    ['idle_in_transaction_session_timeout', IDLE_TIMEOUT_MS],
  ].map(([name, ms]) => `set_config('${name}', '${ms}', true)`);
  return `begin${readOnly ? ' read only' : ''}; ${scopeStatements(scope)}, ${limits.join(', ')}`;
}
