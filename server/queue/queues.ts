import { sql } from 'drizzle-orm';
import type { QueueOptions } from 'pg-boss';
import type { Database } from '../db/client';
import type { Db } from '../db/scoped';
import type { Kind } from './queue';

/** Where a job goes after its last try, for a person to look at; no worker reads it. */
export const DEAD_LETTERS = 'dead-letters';
const DAY_S = 86_400;

const USUAL = {
  retryLimit: 5,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: 900,
  /** A worker without a heartbeat for this long counts as dead, and another takes its job. */
  heartbeatSeconds: 30,
  deleteAfterSeconds: DAY_S,
  retentionSeconds: 30 * DAY_S,
} as const satisfies QueueOptions;

/** A kind of job, with what its queue has other than usual. */
type Queue = Kind & { readonly options?: QueueOptions };

export function optionsOf({ options }: Queue) {
  return { ...USUAL, ...options, deadLetter: DEAD_LETTERS };
}

/** Creates missing queues, so that jobs can be queued before any worker has started. */
export async function declareQueues({ scoped }: Database, jobs: readonly Queue[]): Promise<void> {
  const queues = jobs.map((job) => ({ name: job.name, options: { policy: 'standard', ...optionsOf(job) } }));
  const all = [{ name: DEAD_LETTERS, options: { policy: 'standard', retentionSeconds: 90 * DAY_S } }, ...queues];
  await scoped({ kind: 'jobs' }, (db) =>
    db.execute(sql`select pgboss.create_queue(q.name, q.options)
      from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as q (name text, options jsonb)`),
  );
}

/** The queues with a job that is due. Needs the scope 'jobs'. */
export async function dueQueues(db: Db): Promise<readonly string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select q.name from pgboss.queue q where exists (
      select from pgboss.job j where j.name = q.name and j.state < 'active' and j.start_after <= now())`);
  return rows.map(({ name }) => name);
}

/** The state of a queue: `failed` counts dead letters, `oldestS` is how long the oldest job has been due. */
export type QueueState = { waiting: number; running: number; failed: number; oldestS: number | null };

/** The states by queue name. Needs the scope 'jobs'. */
export async function queueStates(db: Db): Promise<Record<string, QueueState>> {
  const { rows } = await db.execute<QueueState & { name: string }>(sql`
    select q.name, count(*) filter (where j.state < 'active')::integer as waiting,
      count(*) filter (where j.state = 'active')::integer as running,
      (select count(*) from pgboss.job where name = ${DEAD_LETTERS} and source_name = q.name)::integer as failed,
      extract(epoch from now() - min(j.start_after) filter (where j.state < 'active' and j.start_after <= now()))::integer as "oldestS"
    from pgboss.queue q left join pgboss.job j on j.name = q.name and j.state < 'completed'
    where q.name <> ${DEAD_LETTERS} and q.name not like '\\_\\_pgboss%' group by q.name order by q.name`);
  return Object.fromEntries(rows.map(({ name, ...state }) => [name, state]));
}
