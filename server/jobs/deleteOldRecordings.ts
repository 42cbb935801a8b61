import { and, eq, lt, sql } from 'drizzle-orm';
import * as z from 'zod';
import { RECORDING_DAYS, RECORDING_DAYS_DEFAULT } from '#contract/rules/calls/limits';
import { account, call } from '../db/schema/index';
import { forget, isRecording } from '../domain/calls/recording';
import { txOf } from '../request/tx';
import { defineJob } from './job';

/** In one transaction. */
const PORTION = 50;

/** Of the organization; what is none of the choices counts as no choice (`recordingDaysOf`). */
const DAYS = sql`case when ${account.settings} ->> 'recordingDays' = any (${sql.param(RECORDING_DAYS.map(String))}::text[])
  then (${account.settings} ->> 'recordingDays')::integer else ${RECORDING_DAYS_DEFAULT} end`;

/** Deletes recordings that are older than their organization keeps them. */
export const deleteOldRecordings = defineJob({
  name: 'delete-old-recordings',
  payload: z.null(),
  cron: '45 * * * *',
  run: async ({ scoped, nowMs }) => {
    const now = new Date(nowMs());
    const deletePortion = () =>
      scoped({ kind: 'super' }, async (db) => {
        const old = await db
          .select({ call })
          .from(call)
          .innerJoin(account, eq(account.id, call.orgId))
          .where(and(isRecording('kept'), lt(call.endedAt, sql`${now}::timestamptz - make_interval(days => ${DAYS})`)))
          .limit(PORTION)
          .for('update', { of: call, skipLocked: true });
        for (const { call: row } of old) await forget(txOf(db), row, null);
        return old.length;
      });
    while ((await deletePortion()) === PORTION);
  },
});
