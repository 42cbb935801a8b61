import { and, eq, lte } from 'drizzle-orm';
import * as z from 'zod';
import { appendEvents } from '../db/outbox';
import { room } from '../db/schema/index';
import { roomChanged } from '../domain/conversations/changeRoom';
import { defineJob } from './job';

/** Rooms brought back in one run. */
const BATCH = 500;

/** Brings rooms back whose time has come. Until it runs, the lists leave them out no longer: they compare the time themselves. */
export const wakeSnoozed = defineJob({
  name: 'wake-snoozed',
  payload: z.null(),
  cron: '* * * * *',
  run: async ({ scoped, nowMs }) => {
    await scoped({ kind: 'super' }, async (db) => {
      const due = await db
        .select({ orgId: room.orgId, agentId: room.agentId, id: room.id })
        .from(room)
        .where(lte(room.snoozedUntil, new Date(nowMs())))
        .limit(BATCH)
        .for('update', { skipLocked: true });
      for (const { orgId, id } of due) {
        await db
          .update(room)
          .set({ snoozedUntil: null })
          .where(and(eq(room.orgId, orgId), eq(room.id, id)));
      }
      await appendEvents(db, due.map(roomChanged));
    });
  },
});
