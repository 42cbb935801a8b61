import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { ACCOUNT_UNDO_DAYS } from '#contract/rules/hostConstants';
import { defineJob } from './job';

/**
 * Deletes for good what belongs to agents whose deletion can no longer be undone: their prompt, its versions, their conversations.
 * Rows of the log, and the accounts that they name, stay.
 */
export const purgeDeletedAgents = defineJob({
  name: 'purge-deleted-agents',
  payload: z.null(),
  cron: '35 * * * *',
  run: async ({ scoped, nowMs }) => {
    const before = new Date(nowMs() - ACCOUNT_UNDO_DAYS * 86_400_000);
    await scoped({ kind: 'super' }, async (db) => {
      const gone = sql`select id from account where type = 'agent' and former is not null and deleted_at < ${before}`;
      await db.execute(sql`delete from room where agent_id in (${gone})`);
      await db.execute(sql`delete from agent_version where agent_id in (${gone})`);
      await db.execute(sql`delete from agent_config where agent_id in (${gone})`);
      await db.execute(sql`update account set former = null where id in (${gone})`);
    });
  },
});
