import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { JobWithMetadata as Attempt, Db as BossDb, ConstructorOptions, PgBoss, WorkOptions } from 'pg-boss';
import type { Database } from '../db/client';
import { DatabaseUnavailable } from '../db/errors';
import { clientOf, type Db, rescope, type Scoped } from '../db/scoped';
import { declareQueues, dueQueues, optionsOf } from '../queue/queues';
import type { Job, JobContext } from './job';
import { limitKills } from './kills';

export type Work = Pick<JobContext, 'nowMs' | 'fetch' | 'host'> & {
  readonly database: Database;
  readonly jobs: readonly Job[];
  readonly onError: (error: unknown, what: string) => void;
  /** Told of each run that ended. */
  readonly onRun?: ((name: string, outcome: 'done' | 'failed', seconds: number) => void) | undefined;
  /** Carries a run out where it is traced. */
  readonly traced?: (<T>(job: string, run: () => Promise<T>) => Promise<T>) | undefined;
  /** Overrides how often pg-boss polls; for tests. */
  readonly pace?: ConstructorOptions & WorkOptions;
};

const RETRY_START_MS = 5_000;
/** How often one look at all queues finds what is due. */
const LOOK_MS = 2_000;
/** Each worker also asks for itself, dozens of them in the same second. It need not: after a look that fails comes the next. */
const ASK_S = 3_600;
/** Jobs that wait for other jobs, which are not used, are looked for this often. */
const FLOW_S = 3_600;
/** Maintenance reads whole queues. */
const STATEMENT_TIMEOUT_MS = 60_000;

/** Runs the queues' jobs in this process. The returned function stops: running jobs get `graceMs` to finish, then they are retried. */
export function startWork(options: Work): (graceMs: number) => Promise<void> {
  const { onError } = options;
  const stopping = new AbortController();
  const report = (error: unknown) => {
    // The connection reports this itself.
    if (!(error instanceof DatabaseUnavailable)) onError(error, 'jobs');
  };
  const start = async (): Promise<PgBoss | null> => {
    while (!stopping.signal.aborted) {
      const boss = await createBoss(options, report);
      try {
        await boss.start();
        wakeWhenDue(boss, await startQueues(boss, options), options.database, stopping.signal, report);
        return boss;
      } catch (error) {
        report(error);
        await boss.stop({ graceful: false });
        await delay(RETRY_START_MS, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
    return null;
  };
  const started = start();
  return async (graceMs) => {
    stopping.abort();
    await (await started)?.stop({ timeout: graceMs });
  };
}

async function createBoss({ database, pace }: Work, report: (error: unknown) => void): Promise<PgBoss> {
  // Loaded only by a worker: the library takes a good part of the start time.
  const library = await import('pg-boss');
  const boss = new library.PgBoss({
    db: {
      executeSql: (text, values) =>
        database.scoped({ kind: 'jobs' }, (db) => queryOf(db).executeSql(text, values), {
          statementTimeoutMs: STATEMENT_TIMEOUT_MS,
        }),
    },
    migrate: false,
    createSchema: false,
    // REINDEX cannot run inside a transaction; autovacuum keeps the indexes of short queues small.
    reindex: false,
    superviseIntervalSeconds: 30,
    monitorIntervalSeconds: 30,
    flowIntervalSeconds: FLOW_S,
    ...pace,
  });
  boss.on('error', report);
  return boss;
}

/** The ids of the workers of each queue. */
type Workers = ReadonlyMap<string, readonly string[]>;

/** Wakes the workers of queues with jobs that are due. */
function wakeWhenDue(
  boss: PgBoss,
  workers: Workers,
  { scoped }: Database,
  stopping: AbortSignal,
  report: (error: unknown) => void,
): void {
  if (stopping.aborted) return;
  const look = async () => {
    for (const name of await scoped({ kind: 'jobs' }, dueQueues))
      for (const id of workers.get(name) ?? []) boss.notifyWorker(id);
  };
  const timer = setInterval(() => void look().catch(report), LOOK_MS);
  stopping.addEventListener('abort', () => clearInterval(timer), { once: true });
}

async function startQueues(boss: PgBoss, options: Work): Promise<Workers> {
  const workers = new Map<string, string[]>();
  const { database, jobs, pace } = options;
  await declareQueues(database, jobs);
  for (const job of jobs) {
    const { name, cron, parallel = 1 } = job;
    await boss.updateQueue(name, optionsOf(job));
    if (cron) await boss.schedule(name, cron, null, { missed: 'once' });
    const ids: string[] = [];
    // One by one, because several that begin together tell the id of one of them alone.
    while (ids.length < parallel) {
      const start = boss.work(name, { pollingIntervalSeconds: ASK_S, ...pace, includeMetadata: true }, ([attempt]) =>
        attempt ? run(boss, job, attempt, options) : Promise.resolve(),
      );
      ids.push(await start);
    }
    workers.set(name, ids);
  }
  const scheduled = new Set(jobs.filter(({ cron }) => cron).map(({ name }) => name));
  for (const { name } of await boss.getSchedules()) if (!scheduled.has(name)) await boss.unschedule(name);
  return workers;
}

async function run(boss: PgBoss, job: Job, attempt: Attempt<unknown>, options: Work): Promise<void> {
  const { database, nowMs, fetch, host, onError, onRun, traced = untraced } = options;
  const startedMs = performance.now();
  const seconds = () => (performance.now() - startedMs) / 1_000;
  const { signal } = attempt;
  const aborted = rejectOnAbort(signal);
  aborted.catch(() => {});
  const scoped: Scoped = (scope, fn, limits) => database.scoped(scope, (db) => Promise.race([fn(db), aborted]), limits);
  const finish: Scoped = (scope, fn, limits) =>
    scoped(
      scope,
      async (db) => {
        const result = await fn(db);
        await rescope(db, { kind: 'jobs' });
        const settled = await boss.complete(job.name, attempt, null, { db: queryOf(db) });
        if ((settled as { affected: number }).affected === 0) throw new Error('The job was given to another worker.');
        return result;
      },
      limits,
    );
  const liftLimit = await limitKills(database, attempt);
  try {
    await traced(job.name, () => job.perform({ scoped, finish, nowMs, fetch, host, signal }, attempt.data));
    onRun?.(job.name, 'done', seconds());
  } catch (error) {
    onRun?.(job.name, 'failed', seconds());
    onError(error, `job ${job.name}`);
    await liftLimit();
    throw error;
  }
}

const untraced = <T>(_job: string, run: () => Promise<T>): Promise<T> => run();

function queryOf(db: Db): BossDb {
  return { executeSql: (text, values) => clientOf(db).query(text, values) };
}

async function rejectOnAbort(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, 'abort');
  throw new Error('The job was given back: it took too long, or its worker stops.');
}
