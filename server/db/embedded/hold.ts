import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { readPostmaster } from './engine';
import { EmbeddedUnavailable } from './failure';
import type { Prepared } from './initialise';

/** The advisory lock that every host on a built-in engine holds, shared, in the database `postgres`. */
const HOSTS_LOCK = 4_732_011;

/** How long a host waits for an engine that neither answers nor says that it is starting or stopping. */
const PATIENCE_MS = 5_000;
const PAUSE_MS = 50;

/** Codes of PostgreSQL and of Node. In transition: it starts, recovers or shuts down, which ends by itself. */
const [WRONG_PASSWORD, IN_TRANSITION, NOBODY_LISTENS] = ['28P01', /^57P0[123]$/, /^(ECONNREFUSED|ENOENT)$/];

export type Hold = NonNullable<Awaited<ReturnType<typeof attach>>>;

/** Attaches to the running engine, else starts one. Several hosts may do so at once: one of them starts it. */
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

/**
 * One host's hold on the running engine: a connection with the shared lock. Null where none runs.
 * @throws whatever pg throws where it does not let us in
 */
export async function attach({ home, password }: Prepared) {
  const engine = await readPostmaster(home);
  if (!engine) return null;
  /** How the superuser connects. */
  const connection = { host: engine.host, port: engine.port, user: 'postgres', password, database: 'postgres' };
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  /** Resolves when the engine went away, or the hold was released. */
  const lost = new Promise<void>((resolve) => client.once('end', resolve));
  try {
    await client.connect();
  } catch (error) {
    if (NOBODY_LISTENS.test((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
  await client.query('select pg_advisory_lock_shared($1)', [HOSTS_LOCK]);

  /**
   * Lets go of the engine. The last host to do so has the lock alone and runs `stop`: who comes meanwhile waits for the lock until
   * the engine is gone. Returns whether it was the last.
   */
  const release = async (stop: () => Promise<void>): Promise<boolean> => {
    const take = `select pg_advisory_unlock_shared(${HOSTS_LOCK}); select pg_try_advisory_lock(${HOSTS_LOCK}) as last`;
    // An engine that ended by itself does not answer, and need not be stopped.
    const results = (await client.query(take).catch(() => [])) as unknown as pg.QueryResult<{ last: boolean }>[];
    const isLast = results[1]?.rows[0]?.last === true;
    if (isLast) await stop();
    await client.end().catch(() => {});
    return isLast;
  };
  return { connection, lost, release };
}
