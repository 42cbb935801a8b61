import { and, eq, lte } from 'drizzle-orm';
import * as z from 'zod';
import { appendEvents, type OutboxEvent } from '../db/outbox';
import { room } from '../db/schema/index';
import { roomChanged } from '../domain/conversations/changeRoom';
import { knownNameOf } from '../domain/conversations/roomRow';
import { notify } from '../domain/notifications/notify';
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
        .select()
        .from(room)
        .where(lte(room.snoozedUntil, new Date(nowMs())))
        .limit(BATCH)
        .for('update', { skipLocked: true });
      const tx = { db, emit: (...events: OutboxEvent[]) => appendEvents(db, events) };
      for (const row of due) {
        const { orgId, agentId, id, assignedTo, lastMessage } = row;
        await db
          .update(room)
          .set({ snoozedUntil: null })
          .where(and(eq(room.orgId, orgId), eq(room.id, id)));
        await notify(tx, {
          type: 'woken',
          agentId,
          userId: assignedTo,
          payload: { roomId: id, name: knownNameOf(row), text: lastMessage ?? '' },
          atMs: nowMs(),
        });
      }
      await appendEvents(db, due.map(roomChanged));
    });
  },
});
