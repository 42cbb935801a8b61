import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { SEND_WEBHOOKS } from '../queue/kinds';
import { enqueue } from '../queue/queue';
import { defineJob } from './job';

/**
 * Ends conversations that were quiet for a day, for the webhooks that are told of them, and queues the webhooks with deliveries that are
 * due although no job is left for them, as after a killed worker.
 */
export const resumeWebhooks = defineJob({
  name: 'resume-webhooks',
  payload: z.null(),
  cron: '*/5 * * * *',
  run: async ({ scoped, nowMs }) => {
    const now = new Date(nowMs());
    await scoped({ kind: 'super' }, async (db) => {
      await db.execute(sql`select tell_quiet_conversations(${now}::timestamptz)`);
      const { rows } = await db.execute<{ id: string }>(sql`
        select w.id from webhook w where w.removed_at is null and w.paused_at is null and exists (
          select from webhook_delivery d where d.webhook_id = w.id
            and ((d.state = 'waiting' and (d.due_at is null or d.due_at <= ${now}::timestamptz))
              or (d.state = 'sending' and d.lease_until <= ${now}::timestamptz)))
        order by w.id`);
      for (const { id } of rows) await enqueue(db, SEND_WEBHOOKS, { webhookId: id });
    });
  },
});
