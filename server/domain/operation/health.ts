import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../db/client';
import { DatabaseBusy, DatabaseTimeout, DatabaseUnavailable } from '../../db/errors';
import { type QueueState, queueStates } from '../../queue/queues';

/** How the database is, and by name the queues of jobs; null while it is down. */
export type Health = { readonly database: 'up' | 'down'; readonly jobs: Readonly<Record<string, QueueState>> | null };

/** While calls wait for the database, health waits this long, and else tells what it was last, if that is not older than this. */
const PATIENCE_MS = 50;
const KNOWN_FOR_MS = 10_000;
const STATEMENT_TIMEOUT_MS = 2_000;

type Observed = {
  readonly isUp: () => Promise<boolean>;
  readonly database: () => Pick<Database, 'spare' | 'connections'>;
};

/** Tells how the host is: by connections of its own, and with one look for all who ask at the same time. */
export function observeHealth({ isUp, database }: Observed): () => Promise<Health> {
  let looking: Promise<Health> | null = null;
  let known: { readonly health: Health; readonly atMs: number } | null = null;
  const look = async (): Promise<Health> => {
    const health = (await isUp()) ? await upHealth(database()) : DOWN;
    known = { health, atMs: performance.now() };
    return health;
  };
  return () => {
    looking ??= look().finally(() => {
      looking = null;
    });
    const isCrowded = known?.health.database === 'up' && database().connections().waiting > 0;
    if (!known || !isCrowded || performance.now() - known.atMs > KNOWN_FOR_MS) return looking;
    return Promise.race([looking, delay(PATIENCE_MS, known.health, { ref: false })]);
  };
}

const DOWN: Health = { database: 'down', jobs: null };

async function upHealth({ spare }: Pick<Database, 'spare'>): Promise<Health> {
  try {
    const options = { readOnly: true, statementTimeoutMs: STATEMENT_TIMEOUT_MS };
    return { database: 'up', jobs: await spare({ kind: 'jobs' }, queueStates, options) };
  } catch (error) {
    // Lost since, or too slow to say.
    if (isAway(error)) return DOWN;
    throw error;
  }
}

const isAway = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable || error instanceof DatabaseBusy || error instanceof DatabaseTimeout;
