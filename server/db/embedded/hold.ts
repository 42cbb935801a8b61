import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { readPostmaster } from './engine';
import { EmbeddedUnavailable } from './failure';
import type { Prepared } from './initialise';

/** The shared advisory lock that every host on a built-in engine holds in the database `postgres`. */
const HOSTS_LOCK = 4_732_011;

/** How long a host waits for an engine that does not respond and is neither starting nor stopping. */
const PATIENCE_MS = 5_000;
const PAUSE_MS = 50;

/** Error codes of PostgreSQL and Node. In transition: it is starting, recovering or shutting down. */
const [WRONG_PASSWORD, IN_TRANSITION, NOBODY_LISTENS] = ['28P01', /^57P0[123]$/, /^(ECONNREFUSED|ENOENT)$/];

export type Hold = NonNullable<Awaited<ReturnType<typeof attach>>>;

/** Attaches to the running engine, or starts one. Of several hosts at once, one starts it. */
export async function hold(prepared: Prepared, start: () => Promise<boolean>): Promise<Hold> {
  let why = '';
  for (let untilMs = Date.now() + PATIENCE_MS; Date.now() < untilMs; ) {
    try {
      const attached = await attach(prepared);
      if (attached) return attached;
      if (await start()) {
        untilMs = Date.now() + PATIENCE_MS;
        continue;
      }
    } catch (error) {
      if (error instanceof EmbeddedUnavailable) throw error;
      const { code = '', message } = error as NodeJS.ErrnoException;
      why = ` (${message})`;
      if (code === WRONG_PASSWORD) break;
      if (IN_TRANSITION.test(code)) untilMs = Date.now() + PATIENCE_MS;
    }
    await delay(PAUSE_MS);
  }
  const other = await readPostmaster(prepared.home);
  throw new EmbeddedUnavailable(
    `The data folder ${prepared.home.root} is in use by process ${other?.pid ?? 'unknown'}, which does not answer${why}. ` +
      `Stop that process, choose another DATA_DIR, or set DATABASE_URL.`,
  );
}

/** Attaches a host to the running engine by a connection with the shared lock. Null if none runs. @throws the error of pg */
export async function attach({ home, password }: Prepared) {
  const engine = await readPostmaster(home);
  if (!engine) return null;
  /** How the superuser connects. */
  const connection = { host: engine.host, port: engine.port, user: 'postgres', password, database: 'postgres' };
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  /** Resolves when the engine is gone or the hold was released. */
  const lost = new Promise<void>((resolve) => client.once('end', resolve));
  try {
    await client.connect();
  } catch (error) {
    if (NOBODY_LISTENS.test((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
  await client.query('select pg_advisory_lock_shared($1)', [HOSTS_LOCK]);

  /**
   * Releases the engine. The last host gets the lock exclusively and runs `stop`, while new hosts wait for the lock. Returns whether
   * it was the last.
   */
  const release = async (stop: () => Promise<void>): Promise<boolean> => {
    const take = `select pg_advisory_unlock_shared(${HOSTS_LOCK}); select pg_try_advisory_lock(${HOSTS_LOCK}) as last`;
    // An engine that has ended does not respond and need not be stopped.
    const results = (await client.query(take).catch(() => [])) as unknown as pg.QueryResult<{ last: boolean }>[];
    const isLast = results[1]?.rows[0]?.last === true;
    if (isLast) await stop();
    await client.end().catch(() => {});
    return isLast;
  };
  return { connection, lost, release };
}
