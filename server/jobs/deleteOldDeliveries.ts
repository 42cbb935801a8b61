import { lt, sql } from 'drizzle-orm';
import * as z from 'zod';
import { WEBHOOK_DELIVERIES_KEPT_DAYS } from '#contract/rules/hostConstants';
import { webhook } from '../db/schema/index';
import { defineJob } from './job';

const DAY_MS = 86_400_000;
/** In one transaction: each goes with its attempts. */
const PORTION = 1_000;

/** Deletes what webhooks were told longer ago than people are shown, and the webhooks that were removed before that. */
export const deleteOldDeliveries = defineJob({
  name: 'delete-old-deliveries',
  payload: z.null(),
  cron: '40 * * * *',
  run: async ({ scoped, nowMs }) => {
    const keptFrom = new Date(nowMs() - WEBHOOK_DELIVERIES_KEPT_DAYS * DAY_MS);
    const deletePortion = () =>
      scoped({ kind: 'super' }, async (db) => {
        const { rowCount } = await db.execute(sql`
          delete from webhook_delivery where id in (
            select id from webhook_delivery where created_at < ${keptFrom}::timestamptz order by created_at limit ${PORTION})`);
        return rowCount;
      });
    while ((await deletePortion()) === PORTION);
    await scoped({ kind: 'super' }, (db) => db.delete(webhook).where(lt(webhook.removedAt, keptFrom)));
  },
});
