import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { Scope } from '#server/db/scope.ts';
import { defineJob, type Job, type JobContext } from '#server/jobs/job.ts';
import { enqueue } from '#server/queue/queue.ts';
import { declareQueues, dueQueues, queueStates } from '#server/queue/queues.ts';
import { outcome, plantTree, scopesOf } from '#tests/host/db/tree.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { asOwner, noFetch, noHost, startWorker } from './worker';

let t: TestDatabase;
let stop: (graceMs: number) => Promise<void> = async () => {};
beforeEach(async () => {
  t = await createTestDatabase();
});
afterEach(async () => {
  await stop(1_000);
  stop = async () => {};
  await t.drop();
});

/** The work of the job under test. */
let behave: (context: JobContext, payload: { n: number }) => Promise<void> = async () => {};
const probe = defineJob({
  name: 'probe',
  payload: z.object({ n: z.number() }),
  options: { retryLimit: 2, retryDelay: 60 },
  run: (context, payload) => behave(context, payload),
});
const yearly = defineJob({
  name: 'yearly',
  payload: z.null(),
  cron: '0 0 1 1 *',
  run: (context) => behave(context, { n: 0 }),
});

const put = (n: number, startAt?: Date) => t.db.scoped({ kind: 'super' }, (db) => enqueue(db, probe, { n }, startAt));
const states = () => t.db.scoped({ kind: 'jobs' }, queueStates);
const attempts = () =>
  asOwner<{ state: string; tries: number; delayS: number }>(
    t,
    `select state, retry_count as tries, round(extract(epoch from start_after - now()))::integer as "delayS" from pgboss.job where name = 'probe'`,
  );
const startNow = () => asOwner(t, `update pgboss.job set start_after = now() where state = 'retry'`);
/** An effect in the database that can be counted. */
const effects = async () =>
  (await asOwner<{ key: string }>(t, 'select key from rate_limit order by key')).map(({ key }) => key);
const effect = (key: string) => (db: Parameters<Parameters<JobContext['scoped']>[1]>[0]) =>
  db.execute(sql`insert into rate_limit values (${key}, 1, 1)`);

describe('a job is queued', () => {
  beforeEach(() => declareQueues(t.db, [probe]));

  test('with its transaction, and never if that is rolled back', async () => {
    const undone = t.db.scoped({ kind: 'super' }, async (db) => {
      await enqueue(db, probe, { n: 1 });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await states()).toEqual({ probe: { waiting: 0, running: 0, failed: 0, oldestS: null } });
    await put(2);
    expect(await asOwner(t, 'select name, data, state from pgboss.job')).toEqual([
      { name: 'probe', data: { n: 2 }, state: 'created' },
    ]);
  });

  test('by any tenant, which sees none', async () => {
    const [place] = await plantTree(t.db);
    if (!place) throw new Error('no place');
    const all: Scope[] = [
      ...scopesOf(place).map(({ scope }) => scope),
      { kind: 'guest', guestId: 1 },
      { kind: 'auth' },
    ];
    const forbidden = [
      'select from pgboss.job',
      'select from pgboss.queue',
      'delete from pgboss.job',
      `insert into pgboss.job (name) values ('probe')`,
      'select pgboss.create_queue(null, null)',
    ];
    const codes = new Set<string>();
    for (const scope of all) {
      await t.db.scoped(scope, (db) => enqueue(db, probe, { n: 3 }));
      for (const text of forbidden) codes.add(await outcome(t.db.scoped(scope, (db) => db.execute(sql.raw(text)))));
    }
    expect((await states()).probe?.waiting).toBe(all.length);
    expect([...codes]).toEqual(['42501']);
    // A worker's own role sees only jobs.
    expect(await outcome(t.db.scoped({ kind: 'jobs' }, (db) => db.execute(sql`select from public.account`)))).toBe(
      '42501',
    );
  });

  test('not into an unknown queue', async () => {
    const unknown: Job<null> = { ...probe, name: 'unknown', payload: z.null() };
    await expect(t.db.scoped({ kind: 'auth' }, (db) => enqueue(db, unknown, null))).rejects.toThrow(
      'unknown queue unknown',
    );
  });
});

describe('a job runs', () => {
  test('once one look at all queues finds it due, while no worker asks for itself', async () => {
    await declareQueues(t.db, [probe, yearly]);
    const done = new Promise<number>((resolve) => {
      behave = async (_, { n }) => resolve(n);
    });
    await put(1, new Date(Date.now() + 3_600_000));
    const early = await t.db.scoped({ kind: 'jobs' }, dueQueues);
    stop = startWorker(t.db, [probe, yearly], undefined, noHost, noFetch, { pollingIntervalSeconds: 3_600 });
    // The workers have asked once, and found nothing.
    await expect.poll(() => asOwner(t, `select name from pgboss.schedule`)).toEqual([{ name: 'yearly' }]);
    const due = await t.db.scoped({ kind: 'jobs' }, async (db) => {
      await db.execute(sql`update pgboss.job set start_after = now() where name = 'probe'`);
      return dueQueues(db);
    });
    expect([early, due, await done]).toEqual([[], ['probe'], 1]);
  });

  test('when it is due, with its payload', async () => {
    const seen: number[] = [];
    behave = async (_context, { n }) => void seen.push(n);
    stop = startWorker(t.db, [probe]);
    await expect.poll(states).toHaveProperty('probe');
    await put(1, new Date(Date.now() + 3_600_000));
    await put(2);
    await expect.poll(() => seen).toEqual([2]);
    await expect.poll(states).toEqual({ probe: { waiting: 1, running: 0, failed: 0, oldestS: null } });
  });

  test('and is retried after failures, each time later, until it is a dead letter', async () => {
    const errors: string[] = [];
    behave = () => Promise.reject(new Error('the other side is away'));
    await declareQueues(t.db, [probe]);
    await put(1);
    stop = startWorker(t.db, [probe], errors);
    await expect.poll(attempts).toMatchObject([{ state: 'retry', tries: 0 }]);
    const [first] = await attempts();
    await startNow();
    await expect.poll(attempts).toMatchObject([{ state: 'retry', tries: 1 }]);
    const [second] = await attempts();
    await startNow();
    await expect.poll(attempts).toMatchObject([{ state: 'failed', tries: 2 }]);

    // Between once and twice the delay, doubled each time.
    expect(first?.delayS).toSatisfy((s: number) => s > 55 && s <= 120);
    expect(second?.delayS).toSatisfy((s: number) => s > 115 && s <= 240);
    expect(errors).toEqual(Array(3).fill('job probe: the other side is away'));
    expect(await asOwner(t, `select data, source_name from pgboss.job where name = 'dead-letters'`)).toEqual([
      { data: { n: 1 }, source_name: 'probe' },
    ]);
    expect(await states()).toEqual({ probe: { waiting: 0, running: 0, failed: 1, oldestS: null } });
  });

  test('only with a valid payload', async () => {
    const errors: string[] = [];
    const seen: number[] = [];
    behave = async (_context, { n }) => void seen.push(n);
    await declareQueues(t.db, [probe]);
    await t.db.scoped({ kind: 'auth' }, (db) => db.execute(sql`select pgboss.enqueue('probe', '{"n": "one"}', now())`));
    stop = startWorker(t.db, [probe], errors);
    await expect.poll(attempts).toMatchObject([{ state: 'retry' }]);
    expect([errors.length, seen]).toEqual([1, []]);
  });
});

describe('its effect happens once', () => {
  test('together with its completion, even if it fails afterwards', async () => {
    let runs = 0;
    behave = async ({ finish }) => {
      runs += 1;
      await finish({ kind: 'auth' }, effect('done'));
      throw new Error('too late');
    };
    await declareQueues(t.db, [probe]);
    await put(1);
    stop = startWorker(t.db, [probe]);
    await expect.poll(attempts).toMatchObject([{ state: 'completed' }]);
    expect([runs, await effects()]).toEqual([1, ['done']]);
  });

  test('and not for a worker whose job was given to another meanwhile', async () => {
    const errors: string[] = [];
    behave = async ({ finish }) => {
      await asOwner(t, `update pgboss.job set retry_count = retry_count + 1 where name = 'probe'`);
      await finish({ kind: 'auth' }, effect('late'));
    };
    await declareQueues(t.db, [probe]);
    await put(1);
    stop = startWorker(t.db, [probe], errors);
    await expect.poll(() => errors).toEqual(['job probe: The job was given to another worker.']);
    expect([await effects(), await attempts()]).toMatchObject([[], [{ state: 'active' }]]);
  });
});

describe('a worker that stops', () => {
  test('finishes running jobs', async () => {
    let release = () => {};
    const running = new Promise<void>((started) => {
      behave = async ({ finish }) => {
        started();
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        await finish({ kind: 'auth' }, effect('finished'));
      };
    });
    await declareQueues(t.db, [probe]);
    await put(1);
    const stopWorker = startWorker(t.db, [probe]);
    await running;
    const stopped = stopWorker(10_000);
    release();
    await stopped;
    expect([await effects(), await attempts()]).toMatchObject([['finished'], [{ state: 'completed' }]]);
  });

  test('gives back jobs that do not end in time, and rolls them back', async () => {
    const running = new Promise<AbortSignal>((started) => {
      behave = ({ finish, signal }) =>
        finish({ kind: 'auth' }, async (db) => {
          await effect('half')(db);
          started(signal);
          await new Promise(() => {});
        });
    });
    await declareQueues(t.db, [probe]);
    await put(1);
    const stopWorker = startWorker(t.db, [probe]);
    const signal = await running;
    const aborted = once(signal, 'abort');
    await stopWorker(1_000);
    await aborted;
    const busy = `select from pg_stat_activity
      where datname = current_database() and usename = 'app_login' and state <> 'idle'`;
    await expect.poll(() => asOwner(t, busy)).toEqual([]);
    expect([await effects(), await attempts()]).toMatchObject([[], [{ state: 'retry' }]]);
  });
});

describe('a schedule', () => {
  test('creates one job for all runs missed without a worker', async () => {
    let runs = 0;
    behave = async () => {
      runs += 1;
    };
    stop = startWorker(t.db, [yearly]);
    await expect
      .poll(() => asOwner(t, 'select cron, timezone from pgboss.schedule'))
      .toEqual([{ cron: '0 0 1 1 *', timezone: 'UTC' }]);
    await stop(1_000);
    // As if no worker had run for three years.
    await asOwner(
      t,
      `update pgboss.version set cron_on = now() - interval '3 years'; update pgboss.schedule set created_on = now() - interval '4 years'`,
    );
    stop = startWorker(t.db, [yearly]);
    await expect
      .poll(() => asOwner(t, `select state from pgboss.job where name = 'yearly'`))
      .toEqual([{ state: 'completed' }]);
    expect(runs).toBe(1);
  });

  test('ends with the job it was for', async () => {
    stop = startWorker(t.db, [yearly]);
    await expect.poll(() => asOwner(t, 'select name from pgboss.schedule')).toEqual([{ name: 'yearly' }]);
    await stop(1_000);
    stop = startWorker(t.db, [probe]);
    await expect.poll(() => asOwner(t, 'select name from pgboss.schedule')).toEqual([]);
  });
});
