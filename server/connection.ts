import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from './config';
import { type Database, openDatabase } from './db/client';
import { DatabaseUnavailable, driverError } from './db/errors';
import { findDatabase, type OwnedDatabase } from './db/owner';
import type { Scoped } from './db/scoped';
import { DATABASE_BACK, databaseNotReached } from './lines';

const FIRST_RETRY_S = 1;
const LAST_RETRY_S = 5;
const PROBE_TIMEOUT_MS = 2_000;

/** The connection to the host's database, also while it is not open yet. */
export type Connection = {
  /** Starts connecting. */
  readonly open: () => void;
  /** @throws DatabaseUnavailable before the first connection */
  readonly database: () => Database;
  /** Resolves once it is connected, migrated and filled. Rejects with EmbeddedUnavailable or MigrationMismatch, where retrying cannot help. */
  readonly ready: Promise<Database>;
  readonly isReady: () => boolean;
  /** Whether the database responds right now. */
  readonly isUp: () => Promise<boolean>;
  readonly close: () => Promise<void>;
};

/** Starts the built-in engine or connects to the configured server, and retries until it succeeds; prints each reason once. */
export function connect(
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_PREPARE' | 'dataDir'>,
  say: (line: string) => void,
  prepare: (database: Database) => Promise<void>,
): Connection {
  const stop = new AbortController();
  let found: OwnedDatabase | null = null;
  let database: Database | null = null;
  let isWatching = false;

  const open = async (): Promise<Database> => {
    stop.signal.throwIfAborted();
    const openOnce = async () => {
      found ??= await findDatabase(config, say);
      return openDatabase({ owner: found.owner, isPrepared: config.DATABASE_PREPARE === 'on' });
    };
    const opened = await withRetries(openOnce, say, stop.signal);
    await prepare(opened);
    database = { ...opened, scoped: watched(opened.scoped) };
    return database;
  };

  /** Starts the watch when a call finds the database unavailable. */
  const watched =
    (scoped: Scoped): Scoped =>
    async (scope, fn, options) => {
      try {
        return await scoped(scope, fn, options);
      } catch (error) {
        if (error instanceof DatabaseUnavailable) void watch();
        throw error;
      }
    };

  const probe = async (): Promise<boolean> => {
    if (database === null) return false;
    const answered = database.ping().then(
      () => true,
      () => false,
    );
    return Promise.race([answered, delay(PROBE_TIMEOUT_MS, false, { ref: false })]);
  };

  /** Prints that the database is unavailable, polls until it responds, and prints that too. */
  const watch = async (): Promise<void> => {
    if (isWatching) return;
    isWatching = true;
    say(databaseNotReached('it does not answer', FIRST_RETRY_S));
    for (let pauseS = FIRST_RETRY_S; !stop.signal.aborted; pauseS = Math.min(pauseS * 2, LAST_RETRY_S)) {
      await delay(pauseS * 1_000, undefined, { ref: false });
      if (!(await probe())) continue;
      say(DATABASE_BACK);
      isWatching = false;
      return;
    }
  };

  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const ready = begun.then(open);
  ready.catch(() => {});
  return {
    open: begin,
    ready,
    isReady: () => database !== null,
    database() {
      if (database === null) throw new DatabaseUnavailable('The database was not reached yet.');
      return database;
    },
    async isUp() {
      const up = await probe();
      if (!up && database !== null) void watch();
      return up;
    },
    async close() {
      stop.abort();
      // Resolves `begun`, so that a connection that was never opened ends too.
      begin();
      await ready.catch(() => {});
      await database?.close();
      await found?.release();
    },
  };
}

async function withRetries<T>(attempt: () => Promise<T>, say: (line: string) => void, signal: AbortSignal): Promise<T> {
  let said = '';
  for (let pauseS = FIRST_RETRY_S; ; pauseS = Math.min(pauseS * 2, LAST_RETRY_S)) {
    try {
      const result = await attempt();
      if (said !== '') say(DATABASE_BACK);
      return result;
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      const reason = reasonOf(error);
      if (reason !== said) say(databaseNotReached(reason, pauseS));
      said = reason;
    }
    await delay(pauseS * 1_000, undefined, { signal });
  }
}

/** The reason in a few words, without the address, which may hold a password. */
function reasonOf(error: DatabaseUnavailable): string {
  const { code } = driverError(error) ?? {};
  if (code === 'ECONNREFUSED') return 'nothing listens there';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'its host name is unknown';
  if (code === '57P03') return 'it is starting';
  if (code === '53100') return 'its disk is full';
  return code ?? 'it does not answer';
}
