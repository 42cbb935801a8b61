import pg from 'pg';
import { connected } from './connected';
import { translate } from './errors';
import { ensureLogin, loginConfig, placeOf } from './login';
import { migrate } from './migrate';
import { clientOf, createScoped, type Scoped } from './scoped';
import { createStatementNames } from './statementNames';
import { createTurns } from './turns';

export interface DatabaseOptions {
  /** How the owner of the tables connects, for migrations. A URL goes into `connectionString`. */
  owner: pg.ClientConfig;
  /** How the pool logs in if the server's administrator set the password of `app_login`; default: derived from the owner. */
  login?: pg.ClientConfig;
  /** Most connections of this process; default 20. */
  maxConnections?: number;
  /** Whether statements keep their plan in a connection; default true. */
  isPrepared?: boolean;
  /** How long a request waits for a connection before it fails with DatabaseBusy; default 5,000. */
  connectTimeoutMs?: number;
}

/** A statement that has ended, without its values. */
export type ObservedStatement = {
  readonly text: string;
  /** Since 1970, with fractions. */
  readonly startedAtMs: number;
  readonly endedAtMs: number;
};

const WAITING_PER_CONNECTION = 5;
/** Connections beside those of calls and jobs. */
const SPARE_CONNECTIONS = 2;

export interface Database {
  scoped: Scoped;
  /** The same by connections that no call and no job takes: for telling how the host is. */
  spare: Scoped;
  /** Resolves if the server responds; rejects with DatabaseUnavailable. */
  ping(): Promise<void>;
  /** Whether so many calls wait for a connection that another one could not be answered soon. */
  isBusy(): boolean;
  /** Tells each statement that has ended. */
  observeStatements(observe: (statement: ObservedStatement) => void): void;
  /** The connections of the pool, and how many calls wait for one. */
  connections(): { readonly open: number; readonly idle: number; readonly waiting: number };
  /** For separate connections outside the pool (LISTEN), as `app_login`. Holds a password: never log it. */
  readonly login: pg.ClientConfig;
  /** Closes every connection after its transaction. */
  close(): Promise<void>;
  /** Calls back after each commit that added events to the outbox. Returns the function that unsubscribes. */
  onEvents(listener: () => void): () => void;
  /** The `storeClient` of RateLimiterPostgres: storeType 'client', tableName 'rate_limit', tableCreated true. */
  readonly rateLimitStore: { query(statement: { text: string; values?: unknown[] }): Promise<pg.QueryResult> };
}

/** The pool of one process. It connects with the first query. While the server is away, calls fail with DatabaseUnavailable. */
export function connectDatabase({
  owner,
  login,
  maxConnections = 20,
  isPrepared = true,
  connectTimeoutMs = 5000,
}: DatabaseOptions): Database {
  const config: pg.ClientConfig = {
    ...(login ?? loginConfig(owner)),
    application_name: 'automated-phone',
    keepAlive: true,
  };
  const poolOf = (max: number) => {
    const made = new pg.Pool({
      ...config,
      // Statements that need nothing of the reply before them share a round trip.
      pipeline: true,
      max,
      connectionTimeoutMillis: connectTimeoutMs,
      idleTimeoutMillis: 30_000,
    });
    // The pool itself drops an idle connection that the server closed.
    made.on('error', () => {});
    return made;
  };
  const [pool, sparePool] = [poolOf(maxConnections), poolOf(SPARE_CONNECTIONS)];
  const listeners = new Set<() => void>();
  const observers = new Set<(statement: ObservedStatement) => void>();
  const scopedBy = (connections: pg.Pool, turn?: () => Promise<void>) =>
    createScoped(
      connections,
      () => {
        for (const listener of listeners) listener();
      },
      (text, startedMs) => {
        if (observers.size === 0) return;
        const { timeOrigin } = performance;
        const statement = { text, startedAtMs: timeOrigin + startedMs, endedAtMs: timeOrigin + performance.now() };
        for (const observe of observers) observe(statement);
      },
      isPrepared ? createStatementNames() : () => undefined,
      turn,
    );
  const scoped = scopedBy(pool, createTurns());
  return {
    scoped,
    spare: scopedBy(sparePool),
    onEvents(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    rateLimitStore: {
      // Without the limiter's statement names, because a named statement belongs to one connection.
      query: ({ text, values }) => scoped({ kind: 'auth' }, (db) => clientOf(db).query({ text, values: values ?? [] })),
    },
    isBusy: () => pool.waitingCount >= maxConnections * WAITING_PER_CONNECTION,
    observeStatements(observe) {
      observers.add(observe);
    },
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    login: config,
    async ping() {
      try {
        await sparePool.query('select 1');
      } catch (error) {
        throw translate(error);
      }
    },
    close: async () => {
      await Promise.all([pool.end(), sparePool.end()]);
    },
  };
}

/** Migrates the database, sets the pool's password, and connects. */
export async function openDatabase(options: DatabaseOptions): Promise<Database & { migrated: string[] }> {
  const migrated = await migrate(options.owner);
  if (!options.login) await ensureLogin(options.owner);
  return { ...connectDatabase(options), migrated };
}

/** Creates the database if it does not exist; returns the owner's configuration for it. */
export async function ensureDatabase(owner: pg.ClientConfig, name: string): Promise<pg.ClientConfig> {
  await connected(owner, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount !== 0) return;
    await client.query(`create database ${client.escapeIdentifier(name)}`).catch((error: { code?: string }) => {
      // Another host created it in the meantime.
      if (error.code !== '42P04' && error.code !== '23505') throw error;
    });
  });
  return { ...placeOf(owner), database: name };
}
