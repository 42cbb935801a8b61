/**
 * A worker process that imports contacts, and waits to be killed in the transaction of a batch, before its commit (`written`) or after
 * it (`committed`).
 */
import { openDatabase } from '#server/db/client.ts';
import type { Scoped } from '#server/db/scoped.ts';
import { importContacts } from '#server/jobs/importContacts.ts';
import type { Job } from '#server/jobs/job.ts';
import { startWorker } from '../jobs/worker';

const [url = '', batch = '1', point = ''] = process.argv.slice(2);
const database = await openDatabase({ owner: { connectionString: url } });

const wait = async (): Promise<void> => {
  process.stdout.write('waiting\n');
  await new Promise(() => {});
};

const killed: Job = {
  ...importContacts,
  perform: (context, payload) => {
    // The first transaction reads the file.
    let transactions = -1;
    const scoped: Scoped = async (scope, run, limits) => {
      transactions += 1;
      const isLast = transactions === Number(batch);
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
    return importContacts.perform({ ...context, scoped }, payload);
  },
};

startWorker(database, [killed]);
