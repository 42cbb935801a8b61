import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { defineJob } from './job';

const MONTHS_AHEAD = 3;

/** Creates the conversation log's partitions for the coming months. */
export const makeLogPartitions = defineJob({
  name: 'make-log-partitions',
  payload: z.null(),
  cron: '0 * * * *',
  run: async ({ scoped }) => {
    await scoped({ kind: 'super' }, (db) => db.execute(sql`select make_log_partitions(0, ${MONTHS_AHEAD})`));
  },
});
