import { and, eq, inArray, lt } from 'drizzle-orm';
import * as z from 'zod';
import { delivery, incomingFile } from '../db/schema/index';
import { enqueue } from '../queue/queue';
import { deliverMessages } from './deliverMessages';
import { fetchFiles } from './fetchFiles';
import { defineJob } from './job';

/** Longer than any message waits for its next try. */
const FORGOTTEN_AFTER_MS = 3_600_000;

/** Queues the rooms whose messages still wait, and the messages whose files do, although their job gave up, as after a fault that lasted. */
export const resumeDeliveries = defineJob({
  name: 'resume-deliveries',
  payload: z.null(),
  cron: '30 * * * *',
  run: async ({ scoped, nowMs }) => {
    await scoped({ kind: 'super' }, async (db) => {
      const waiting = and(eq(delivery.direction, 'out'), inArray(delivery.status, ['queued', 'started']));
      const rooms = await db
        .selectDistinct({ orgId: delivery.orgId, roomId: delivery.roomId })
        .from(delivery)
        .where(and(waiting, lt(delivery.updatedAt, new Date(nowMs() - FORGOTTEN_AFTER_MS))));
      for (const room of rooms) await enqueue(db, deliverMessages, room);
      const lacking = await db
        .selectDistinct({ orgId: incomingFile.orgId, messageId: incomingFile.messageId })
        .from(incomingFile)
        .where(
          and(eq(incomingFile.state, 'waiting'), lt(incomingFile.updatedAt, new Date(nowMs() - FORGOTTEN_AFTER_MS))),
        );
      for (const one of lacking) await enqueue(db, fetchFiles, { ...one, tries: 0 });
    });
  },
});
