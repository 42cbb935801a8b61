import * as z from 'zod';
import { readMailedNotice } from '../domain/notifications/mailReaders';
import { defineJob, enqueue } from './job';
import { mailNotice } from './mailNotice';

/** Queues a mail for each person who wants a notice of an account by mail, so that a mail that fails repeats no other. */
export const mailNotices = defineJob({
  name: 'mail-notices',
  payload: z.object({ notificationId: z.string() }),
  run: async ({ finish }, { notificationId }) => {
    await finish({ kind: 'super' }, async (db) => {
      const notice = await readMailedNotice(db, notificationId);
      for (const { userId } of notice?.readers ?? []) await enqueue(db, mailNotice, { notificationId, userId });
    });
  },
});
