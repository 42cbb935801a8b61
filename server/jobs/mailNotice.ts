import * as z from 'zod';
import { type AccountNews, noticeMailSubject, noticeMailText } from '#contract/rules/messages/notices';
import { mailBrandOf } from '../domain/brand/mailBrand';
import { readMailedNotice } from '../domain/notifications/mailReaders';
import { noticePath } from '../domain/notifications/noticePath';
import { defineJob } from './job';

/** Mails a notice of an account to one person, if it is still open and the person may still act for the account and wants it. */
export const mailNotice = defineJob({
  name: 'mail-notice',
  payload: z.object({ notificationId: z.string(), userId: z.nullable(z.number()) }),
  parallel: 2,
  run: async ({ scoped, finish, host }, { notificationId, userId }) => {
    const notice = await scoped({ kind: 'super' }, (db) => readMailedNotice(db, notificationId));
    const reader = notice?.readers.find((one) => one.userId === userId);
    if (!notice || !reader || notice.aboutId === null) return;
    const { accountId, aboutId, orgId, resellerId } = notice;
    const { name, ...news } = notice.payload as AccountNews & { name: string };
    const brand = await scoped({ kind: 'auth' }, (db) => mailBrandOf(db, { accountId: accountId }, host));
    const path = noticePath(news, { aboutId, orgId, resellerId });
    await host.providers.email.send({
      to: reader.address,
      subject: `${noticeMailSubject(name, news)} (${brand.product})`,
      text: noticeMailText(name, news, `${brand.publicUrl}${path}`),
      from: brand.from,
    });
    await finish({ kind: 'super' }, async () => {});
  },
});
