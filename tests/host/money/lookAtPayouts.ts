import { handlePayoutEvents } from '#server/jobs/handlePayoutEvents.ts';
import type { Job } from '#server/jobs/job.ts';
import { settlePayouts } from '#server/jobs/settlePayouts.ts';
import type { PayoutProvider } from '#server/providers/payouts/payoutProvider.ts';
import { createRates } from '#server/providers/rates/rates.ts';
import { noFetch, noHost } from '#tests/host/jobs/worker.ts';
import type { TestClock } from '#tests/support/clock.ts';
import type { TestDatabase } from '#tests/support/database.ts';

type Payouts = readonly PayoutProvider[];
type Books = { readonly database: Pick<TestDatabase, 'db'> };

const contextOf = ({ database }: Books, payouts: Payouts, clock: TestClock) => {
  const { scoped } = database.db;
  const providers = { ...noHost.providers, payouts, rates: createRates(null, clock.nowMs) };
  const { signal } = new AbortController();
  return {
    scoped,
    finish: scoped,
    nowMs: clock.nowMs,
    fetch: noFetch,
    host: { ...noHost, providers },
    signal,
  } satisfies Parameters<Job['perform']>[0];
};

/** One run of the job that asks the providers. */
export const lookAtPayouts = (host: Books, payouts: Payouts, clock: TestClock): Promise<void> =>
  settlePayouts.perform(contextOf(host, payouts, clock), null);

/** Runs the jobs of all events that were stored, whether or not they were handled before. @returns how many there are */
export async function handlePayoutsTold(host: Books, payouts: Payouts, clock: TestClock): Promise<number> {
  const { rows } = await host.database.db.scoped({ kind: 'super' }, (db) =>
    db.execute(`select provider, id from payout_event order by created_at`),
  );
  for (const row of rows) await handlePayoutEvents.perform(contextOf(host, payouts, clock), row);
  return rows.length;
}
