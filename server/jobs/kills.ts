import { sql } from 'drizzle-orm';
import type { JobWithMetadata } from 'pg-boss';
import type { Database } from '../db/client';

/** What pg-boss notes of a job whose worker gives no heartbeat any more: its process was killed. */
export const KILLED_WORKER = 'job heartbeat timeout';

type Attempt = Pick<JobWithMetadata<unknown>, 'id' | 'name' | 'output' | 'retryCount' | 'retryLimit'>;

/**
 * A job that killed its worker has one more try: if it kills the next one as well, it becomes a dead letter, for a person to look at,
 * and takes no other worker down. The returned function gives back its other tries, because this one only failed.
 */
export async function limitKills({ scoped }: Database, attempt: Attempt): Promise<() => Promise<void>> {
  if (!isOfKilledWorker(attempt.output)) return async () => {};
  const setLimit = async (retryLimit: number) => {
    await scoped({ kind: 'jobs' }, (db) =>
      db.execute(
        sql`update pgboss.job set retry_limit = ${retryLimit} where name = ${attempt.name} and id = ${attempt.id}`,
      ),
    );
  };
  await setLimit(attempt.retryCount);
  return () => setLimit(attempt.retryLimit);
}

const isOfKilledWorker = (output: unknown): boolean =>
  (output as { value?: { message?: unknown } } | null)?.value?.message === KILLED_WORKER;
