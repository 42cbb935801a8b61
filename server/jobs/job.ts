import type { QueueOptions } from 'pg-boss';
import type { Scoped } from '../db/scoped';
import type { DeliveryHost } from '../domain/delivery/host';
import type { SafeFetch } from '../outgoing/safeFetch';
import type { Providers } from '../providers/index';
import type { Kind } from '../queue/queue';

/** Parts of the host that some jobs need besides the database. */
export type JobHost = DeliveryHost & {
  readonly providers: Pick<
    Providers,
    'model' | 'embeddings' | 'lightning' | 'cards' | 'payouts' | 'openBilling' | 'rates' | 'sftp'
  >;
};

/** What a job gets. A job may run more than once: its worker can be killed at any moment, and failures are retried. */
export type JobContext = {
  /** A transaction; it is rolled back if the job goes back to the queue meanwhile. */
  readonly scoped: Scoped;
  /** The job's last transaction: it also marks the job as done, so that its effect happens exactly once. */
  readonly finish: Scoped;
  readonly nowMs: () => number;
  /** For addresses that a person entered. */
  readonly fetch: SafeFetch;
  /** The providers, and what goes with them. */
  readonly host: JobHost;
  /** Aborted when the job takes too long or its worker stops. */
  readonly signal: AbortSignal;
};

/** How a kind of job runs. */
export type Job<Payload = unknown> = Kind<Payload> & {
  /** A schedule in UTC. After a pause, one job makes up for all missed runs. */
  readonly cron?: string;
  /** How many run at the same time in one process; default 1. */
  readonly parallel?: number;
  /** Overrides the default retries and limits. */
  readonly options?: QueueOptions;
  /** A throw makes the queue retry the job later; after the last try it becomes a dead letter. */
  readonly perform: (context: JobContext, payload: unknown) => Promise<void>;
};

/** Declares a job. Its schema parses the payload before `run`. */
export function defineJob<Payload>({
  run,
  ...job
}: Omit<Job<Payload>, 'perform'> & {
  readonly run: (context: JobContext, payload: Payload) => Promise<void>;
}): Job<Payload> {
  return { ...job, perform: (context, payload) => run(context, job.payload.parse(payload)) };
}
