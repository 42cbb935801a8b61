import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { SEND_WEBHOOKS } from '../queue/kinds';
import { enqueue } from '../queue/queue';
import { defineJob } from './job';

const ALL = { kind: 'super' } as const;
/** A large account may have many conversations that were quiet for a day. */
const STATEMENT_TIMEOUT_MS = 60_000;

/**
 * Queues the webhooks with deliveries that are due although no job is left for them, as after a killed worker, stops what such a one was
 * sending to a webhook that was removed meanwhile, and ends conversations that were quiet for a day, for the webhooks that are told of
 * them.
 */
export const resumeWebhooks = defineJob({
  name: 'resume-webhooks',
  payload: z.null(),
  cron: '*/5 * * * *',
  run: async ({ scoped, nowMs }) => {
    const now = sql`${new Date(nowMs())}::timestamptz`;
    await scoped(ALL, async (db) => {
      await db.execute(sql`
        update webhook_delivery d set state = 'stopped', lease_until = null, settled_at = ${now}
        from webhook w where w.id = d.webhook_id and w.removed_at is not null and d.state = 'sending' and d.lease_until <= ${now}`);
      const { rows } = await db.execute<{ id: string }>(sql`
        select w.id from webhook w where w.removed_at is null and w.paused_at is null
          and (w.held_until is null or w.held_until <= ${now}) and exists (
            select from webhook_delivery d where d.webhook_id = w.id
              and ((d.state = 'waiting' and (d.due_at is null or d.due_at <= ${now}))
                or (d.state = 'sending' and d.lease_until <= ${now})))
        order by w.id`);
      for (const { id } of rows) await enqueue(db, SEND_WEBHOOKS, { webhookId: id });
    });
    await scoped(ALL, (db) => db.execute(sql`select tell_quiet_conversations(${now})`), {
      statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    });
  },
});
