/** A worker process that stops at a named point of its first job and waits there to be killed. */
import { sql } from 'drizzle-orm';
import { openDatabase } from '#server/db/client.ts';
import { countJob } from './countJob';
import { startWorker } from './worker';

const [url = '', point = ''] = process.argv.slice(2);
const database = await openDatabase({ owner: { connectionString: url } });

const waitAt = async (reached: string): Promise<void> => {
  if (reached !== point) return;
  process.stdout.write('waiting\n');
  await new Promise(() => {});
};

startWorker(database, [
  countJob(async ({ finish }, { key }) => {
    await waitAt('claimed');
    await finish({ kind: 'auth' }, async (db) => {
      await db.execute(sql`update rate_limit set points = points + 1 where key = ${key}`);
      await waitAt('written');
    });
    await waitAt('finished');
  }),
]);
