import { sql } from 'drizzle-orm';
import type { QueueOptions } from 'pg-boss';
import type * as z from 'zod';
import type { Db, Scoped } from '../db/scoped';
import type { SafeFetch } from '../outgoing/safeFetch';

/** What a job works with. It may run more than once: its worker can be killed at any moment, and what fails is tried again. */
export type JobContext = {
  /** A transaction of its own; it is rolled back where the job is given back meanwhile. */
  readonly scoped: Scoped;
  /** The job's last transaction: it commits together with the fact that the job is done, so that its effect stands once. */
  readonly finish: Scoped;
  readonly nowMs: () => number;
  /** For addresses that a person named. */
  readonly fetch: SafeFetch;
  /** Aborted when the job took too long, or its worker stops. */
  readonly signal: AbortSignal;
};

/** One kind of work; its jobs wait in a queue of the same name. */
export type Job<Payload = unknown> = {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  /** When a job of it is made by itself, as a cron expression in UTC. After a pause one is made for all that were missed. */
  readonly cron?: string;
  /** In place of the usual retries and limits. */
  readonly options?: QueueOptions;
  /** @throws whatever went wrong: it is tried again later, and after the last try kept as a dead letter */
  readonly perform: (context: JobContext, payload: unknown) => Promise<void>;
};

/** Declares a job. Its payload is read by its schema before `run` sees it. */
export function defineJob<Payload>({
  run,
  ...job
}: Omit<Job<Payload>, 'perform'> & {
  readonly run: (context: JobContext, payload: Payload) => Promise<void>;
}): Job<Payload> {
  return { ...job, perform: (context, payload) => run(context, job.payload.parse(payload)) };
}

/** Puts a job into its queue, in the caller's transaction: it exists once that commits, and never where it is rolled back. */
export async function enqueue<Payload>(
  db: Db,
  { name }: Job<Payload>,
  payload: Payload,
  startAt: Date | null = null,
): Promise<void> {
  await db.execute(
    sql`select pgboss.enqueue(${name}, ${JSON.stringify(payload)}::jsonb, coalesce(${startAt}::timestamptz, now()))`,
  );
}
