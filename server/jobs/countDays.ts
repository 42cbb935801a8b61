import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { defineJob } from './job';

/** Counts the agents and numbers of today (UTC), each once a day. */
export const countDays = defineJob({
  name: 'count-days',
  payload: z.null(),
  cron: '7 * * * *',
  run: async ({ scoped, nowMs }) => {
    await scoped({ kind: 'super' }, (db) => db.execute(sql`select count_day(${new Date(nowMs())}::timestamptz)`));
  },
});
