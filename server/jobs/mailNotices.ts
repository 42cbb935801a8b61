import { readMailedNotice } from '../domain/notifications/mailReaders';
import { MAIL_NOTICES } from '../queue/kinds';
import { enqueue } from '../queue/queue';
import { defineJob } from './job';
import { mailNotice } from './mailNotice';

/** Queues a mail for each person who wants a notice of an account by mail, so that a mail that fails repeats no other. */
export const mailNotices = defineJob({
  ...MAIL_NOTICES,
  run: async ({ finish }, { notificationId }) => {
    await finish({ kind: 'super' }, async (db) => {
      const notice = await readMailedNotice(db, notificationId);
      for (const { userId } of notice?.readers ?? []) await enqueue(db, mailNotice, { notificationId, userId });
    });
  },
});
