import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { mailNotice } from '#server/jobs/mailNotice.ts';
import { mailNotices } from '#server/jobs/mailNotices.ts';
import { tellOfAccessRequest } from '#server/jobs/tellOfAccessRequest.ts';
import type { Email } from '#server/providers/email/emailProvider.ts';
import { noFetch, noHost } from '../jobs/worker';

const JOBS = [tellOfAccessRequest, mailNotices, mailNotice];

/** Does all that is queued to tell people of their accounts, without a queue; the mails go to `send`. */
export async function runNoticeJobs({ scoped }: Database, send: (email: Email) => Promise<void>): Promise<void> {
  const email = { send, close() {} };
  const context = {
    scoped,
    finish: scoped,
    fetch: noFetch,
    nowMs: Date.now,
    host: { ...noHost, providers: { ...noHost.providers, email } },
    signal: new AbortController().signal,
  };
  for (const job of JOBS) {
    const { rows } = await scoped({ kind: 'jobs' }, (db) =>
      db.execute<{ data: unknown }>(
        // What is deleted is returned in no order of its own.
        sql`with due as (delete from pgboss.job where name = ${job.name} returning data, created_on)
            select data from due order by created_on`,
      ),
    );
    for (const { data } of rows) await job.perform(context, data);
  }
}

/** The mails that were due. */
export async function noticeMails(database: Database): Promise<Email[]> {
  const sent: Email[] = [];
  await runNoticeJobs(database, async (email) => {
    sent.push(email);
  });
  return sent;
}
