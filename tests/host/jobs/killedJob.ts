import { openDatabase } from '#server/db/client.ts';
import type { Scoped } from '#server/db/scoped.ts';
import type { Job } from '#server/jobs/job.ts';
import { startWorker } from './worker';

const wait = async (): Promise<void> => {
  process.stdout.write('waiting\n');
  await new Promise(() => {});
};

/**
 * A worker process of one job. It waits to be killed in the job's transaction after the first one, counted from 1, that its arguments
 * name: before its commit (`written`) or after it (`committed`).
 */
export async function workUntilKilled<P>(job: Job<P>): Promise<void> {
  const [url = '', last = '1', point = ''] = process.argv.slice(2);
  const database = await openDatabase({ owner: { connectionString: url } });
  const killed: Job<P> = {
    ...job,
    perform: (context, payload) => {
      // The first transaction only reads.
      let transactions = -1;
      const scoped: Scoped = async (scope, run, limits) => {
        transactions += 1;
        const isLast = transactions === Number(last);
        const result = await context.scoped(
          scope,
          async (db) => {
            const made = await run(db);
            if (isLast && point === 'written') await wait();
            return made;
          },
          limits,
        );
        if (isLast && point === 'committed') await wait();
        return result;
      };
      return job.perform({ ...context, scoped }, payload);
    },
  };
  startWorker(database, [killed]);
}
