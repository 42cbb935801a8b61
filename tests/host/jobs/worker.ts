import pg from 'pg';
import type { Database } from '#server/db/client.ts';
import type { Job, JobContext } from '#server/jobs/job.ts';
import { startWork } from '#server/jobs/work.ts';
import type { TestDatabase } from '#tests/support/database.ts';

/** As often as pg-boss can look. */
const QUICK = {
  pollingIntervalSeconds: 0.5,
  superviseIntervalSeconds: 1,
  monitorIntervalSeconds: 1,
  cronWorkerIntervalSeconds: 1,
};

/** A fetch for jobs that reach nobody. */
export const noFetch: JobContext['fetch'] = () => Promise.reject(new Error('nobody is to be reached'));

/** Works off the jobs in this process; returns how to stop. What goes wrong is kept in `errors`, or told. */
export function startWorker(database: Database, jobs: readonly Job[], errors?: string[]) {
  const onError = (error: unknown, what: string) => {
    const line = `${what}: ${(error as Error).message}`;
    if (errors) errors.push(line);
    else process.stderr.write(`${line}\n`);
  };
  return startWork({ database, jobs, nowMs: Date.now, fetch: noFetch, onError, pace: QUICK });
}

/** Runs a query as the owner of a database, past every policy. */
export async function asOwner<Row extends pg.QueryResultRow>(t: TestDatabase, text: string): Promise<Row[]> {
  const client = new pg.Client(t.owner);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
