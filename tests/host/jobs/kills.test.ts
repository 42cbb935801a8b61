import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { JOB_KILLED_WORKER } from '#contract/rules/messages/operation';
import { readJobs } from '#server/jobs/states.ts';
import { enqueue } from '#server/queue/queue.ts';
import { declareQueues } from '#server/queue/queues.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { itProves } from '#tests/support/proof.ts';
import { countJob } from './countJob';
import { asOwner, startWorker } from './worker';

/** JOB_KILLS=100 for a long run. */
const KILLS = Number(process.env.JOB_KILLS ?? 3);
const POINTS = ['claimed', 'written', 'finished'];
const WORKER = fileURLToPath(new URL('./killedWorker.ts', import.meta.url));

let t: TestDatabase;
let child: ChildProcess | undefined;
beforeAll(async () => {
  t = await createTestDatabase();
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await t.drop();
});

/** Starts a worker, and kills it at that point of its first job. */
async function killAt(point: string): Promise<void> {
  const started = spawn(process.execPath, ['--import', 'tsx', WORKER, t.url, point], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = started;
  const ended = once(started, 'exit');
  await Promise.race([
    once(started.stdout, 'data'),
    ended.then(() => Promise.reject(new Error('the worker ended by itself'))),
  ]);
  started.kill('SIGKILL');
  await ended;
  // As if the heartbeat had expired.
  await asOwner(t, `update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`);
}

itProves(
  'the job of a worker that was killed runs again, and its effect stands once',
  { timeout: 60_000 + 20_000 * KILLS, reads: ['server/jobs/'] },
  async () => {
    const job = countJob(({ finish }, { key }) =>
      finish({ kind: 'auth' }, async (db) => {
        await db.execute(sql`update rate_limit set points = points + 1 where key = ${key}`);
      }),
    );
    await declareQueues(t.db, [job]);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const key = `job ${String(kill).padStart(3, '0')}`;
      await t.db.scoped({ kind: 'auth' }, async (db) => {
        await db.execute(sql`insert into rate_limit values (${key}, 0, 1)`);
        await enqueue(db, job, { key });
      });
      await killAt(POINTS[kill % POINTS.length] ?? '');
    }
    const stop = startWorker(t.db, [job]);
    await expect
      .poll(
        () => asOwner(t, `select state, count(*)::integer as n from pgboss.job where name = 'count' group by state`),
        {
          timeout: 30_000 + 1_000 * KILLS,
        },
      )
      .toEqual([{ state: 'completed', n: KILLS }]);
    await stop(1_000);
    expect(await asOwner(t, 'select points, count(*)::integer as n from rate_limit group by points')).toEqual([
      { points: 1, n: KILLS },
    ]);
  },
);

test('a job that kills its worker twice is set aside, is shown with its reason, and runs again only if somebody says so', async () => {
  const ran: string[] = [];
  const job = countJob(async (_context, { key }) => {
    ran.push(key);
  });
  await declareQueues(t.db, [job]);
  await t.db.scoped({ kind: 'auth' }, (db) => enqueue(db, job, { key: 'deadly' }));
  await killAt('claimed');
  await killAt('claimed');
  const stop = startWorker(t.db, [job]);
  const failed = async () => {
    const jobs = await t.db.scoped({ kind: 'jobs' }, (db) => readJobs(db, new Date()));
    return jobs.find(({ name }) => name === 'count')?.failures.map(({ reason }) => reason);
  };
  await expect.poll(failed).toEqual([JOB_KILLED_WORKER]);
  await t.db.scoped({ kind: 'auth' }, (db) => enqueue(db, job, { key: 'harmless' }));
  await expect.poll(() => ran).toEqual(['harmless']);
  await stop(1_000);
});

test('a job whose worker was killed once, and which then only fails, keeps its tries', async () => {
  const job = countJob(() => Promise.reject(new Error('not now')));
  await declareQueues(t.db, [job]);
  await t.db.scoped({ kind: 'auth' }, (db) => enqueue(db, job, { key: 'unlucky' }));
  await killAt('claimed');
  const stop = startWorker(t.db, [job], []);
  const tries = () =>
    asOwner<{ tries: number }>(
      t,
      `select retry_count as tries from pgboss.job where name = 'count' and data ->> 'key' = 'unlucky'`,
    );
  await expect.poll(async () => (await tries())[0]?.tries).toBeGreaterThan(2);
  await stop(1_000);
});
