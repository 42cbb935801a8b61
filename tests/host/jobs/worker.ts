import pg from 'pg';
import type { Database } from '#server/db/client.ts';
import type { Job, JobContext } from '#server/jobs/job.ts';
import { startWork } from '#server/jobs/work.ts';
import { NO_EMAIL } from '#server/providers/email/noEmail.ts';
import { createRates } from '#server/providers/rates/rates.ts';
import { createSmsProviders } from '#server/providers/sms/smsProviders.ts';
import type { TestDatabase } from '#tests/support/database.ts';

const NOTHING = { state: 'off', detail: '' } as const;

/** The shortest intervals of pg-boss. */
const QUICK = {
  pollingIntervalSeconds: 0.5,
  superviseIntervalSeconds: 1,
  monitorIntervalSeconds: 1,
  cronWorkerIntervalSeconds: 1,
};

/** A fetch for jobs that need none. */
export const noFetch: JobContext['fetch'] = () => Promise.reject(new Error('nobody is to be reached'));

/** The providers for jobs that need none. */
export const noHost: JobContext['host'] = {
  providers: {
    email: NO_EMAIL,
    mailFrom: 'nobody@localhost',
    ownEmail: async () => NO_EMAIL,
    sms: createSmsProviders(null),
    model: null,
    embeddings: null,
    lightning: null,
    cards: null,
    payouts: [],
    openBilling: () => Promise.reject(new Error('nobody has a billing system')),
    sftp: () => Promise.reject(new Error('no file is to be sent')),
    rates: createRates(null, Date.now),
    states: {
      email: NOTHING,
      model: NOTHING,
      voice: NOTHING,
      sms: NOTHING,
      calendar: NOTHING,
      payments: NOTHING,
    },
  },
  secretKey: Buffer.alloc(32),
  publicUrl: 'http://localhost',
};

/** Runs jobs in this process. Returns the function that stops it. Errors go to `errors` or are printed. */
export function startWorker(
  database: Database,
  jobs: readonly Job[],
  errors?: string[],
  host = noHost,
  fetch = noFetch,
  pace = {},
) {
  const onError = (error: unknown, what: string) => {
    const line = `${what}: ${(error as Error).message}`;
    if (errors) errors.push(line);
    else process.stderr.write(`${line}\n`);
  };
  return startWork({ database, jobs, nowMs: Date.now, fetch, host, onError, pace: { ...QUICK, ...pace } });
}

/** Runs a query as the owner of a database, without policies. */
export async function asOwner<Row extends pg.QueryResultRow>(t: TestDatabase, text: string): Promise<Row[]> {
  const client = new pg.Client(t.owner);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
