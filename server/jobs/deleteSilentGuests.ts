import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { guest, message, room } from '../db/schema/index';
import { defineJob } from './job';

const KEPT_MS = 30 * 86_400_000;

/** Deletes visitors who never wrote within 30 days, with their sessions and rooms. */
export const deleteSilentGuests = defineJob({
  name: 'delete-silent-guests',
  payload: z.null(),
  cron: '10 * * * *',
  run: async ({ scoped, nowMs }) => {
    await scoped({ kind: 'super' }, async (db) => {
      const { rows } = await db.execute<{ id: number }>(sql`
        delete from ${guest} g where g.created_at < ${new Date(nowMs() - KEPT_MS)}
          and not exists (select from ${message} where from_id = g.id)
          and not exists (select from ${message} where to_id = g.id)
        returning g.id`);
      const ids = sql.param(rows.map(({ id }) => id));
      await db.execute(sql`delete from ${room} where peer_kind = 'guest' and peer_id = any (${ids}::integer[])`);
    });
  },
});
