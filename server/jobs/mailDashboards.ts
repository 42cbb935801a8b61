import * as z from 'zod';
import { takeDueMails } from '../domain/metrics/dashboardMail';
import { enqueue } from '../queue/queue';
import { defineJob } from './job';
import { mailDashboard } from './mailDashboard';

const ALL = { kind: 'super' } as const;

/** Queues a mail for each person who gets a dashboard now: a mail that fails repeats no other. */
export const mailDashboards = defineJob({
  name: 'mail-dashboards',
  payload: z.null(),
  cron: '*/5 * * * *',
  run: async ({ scoped, nowMs, signal }) => {
    for (let isMore = true; isMore; ) {
      signal.throwIfAborted();
      isMore = await scoped(ALL, async (db) => {
        const due = await takeDueMails(db, nowMs());
        for (const mail of due) await enqueue(db, mailDashboard, mail);
        return due.length > 0;
      });
    }
  },
});
