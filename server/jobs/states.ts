import { CronExpressionParser } from 'cron-parser';
import { sql } from 'drizzle-orm';
import type { JobState } from '#contract/entities/operation';
import { JOB_KILLED_WORKER, NO_SUCH_JOB } from '#contract/rules/messages';
import type { Db } from '../db/scoped';
import { enqueue } from '../queue/queue';
import { DEAD_LETTERS, queueStates } from '../queue/queues';
import { Refusal } from '../request/refusal';
import { JOBS } from './index';
import { KILLED_WORKER } from './kills';

const FAILURES_SHOWN = 3;
const REASON_MAX_CHARACTERS = 300;

type Times = { name: string; lastRunAt: number | null; nextRunAt: number | null };
type Failed = { name: string; id: string; at: number; reason: string };

/** The state of each queue, by name. Needs the scope 'jobs'. */
export async function readJobs(db: Db, now: Date): Promise<JobState[]> {
  const states = await queueStates(db);
  const { rows: times } = await db.execute<Times>(sql`
    select name, extract(epoch from max(completed_on))::integer as "lastRunAt",
      extract(epoch from min(start_after) filter (where state < 'active' and start_after > now()))::integer as "nextRunAt"
    from pgboss.job group by name`);
  const { rows: failed } = await db.execute<Failed>(sql`
    select source_name as name, id, extract(epoch from created_on)::integer as at,
      left(coalesce(source_output ->> 'message', source_output -> 'value' ->> 'message', ''), ${REASON_MAX_CHARACTERS}) as reason
    from (select *, row_number() over (partition by source_name order by created_on desc) as number
      from pgboss.job where name = ${DEAD_LETTERS}) letters
    where number <= ${FAILURES_SHOWN} order by created_on desc`);
  return Object.entries(states).map(([name, state]) => {
    const cron = JOBS.find((job) => job.name === name)?.cron;
    const { lastRunAt = null, nextRunAt = null } = times.find((row) => row.name === name) ?? {};
    return {
      name,
      ...state,
      lastRunAt,
      nextRunAt: cron === undefined ? nextRunAt : nextOf(cron, now),
      scheduled: cron !== undefined,
      failures: failed
        .filter((row) => row.name === name)
        .map(({ name: _, reason, ...failure }) => ({ ...failure, reason: plainReason(reason) })),
    };
  });
}

/**
 * Queues the failed jobs of a queue again, and one now if it has a schedule. Returns how many. Needs the scope 'jobs'.
 * @throws Refusal 404 for an unknown name
 */
export async function runAgain(db: Db, name: string): Promise<number> {
  const job = JOBS.find((one) => one.name === name);
  if (!job) throw new Refusal(404, NO_SUCH_JOB, { input: 'name', issues: [{ path: 'name', message: NO_SUCH_JOB }] });
  const { rows } = await db.execute(sql`
    with letter as (delete from pgboss.job where name = ${DEAD_LETTERS} and source_name = ${name} returning data)
    select pgboss.enqueue(${name}, data, now()) from letter`);
  if (job.cron !== undefined) await enqueue(db, job, null);
  return rows.length + (job.cron === undefined ? 0 : 1);
}

/** What pg-boss notes in its own words. */
const plainReason = (reason: string): string => (reason === KILLED_WORKER ? JOB_KILLED_WORKER : reason);

function nextOf(cron: string, now: Date): number {
  return Math.floor(CronExpressionParser.parse(cron, { tz: 'UTC', currentDate: now }).next().getTime() / 1_000);
}
