import { eq } from 'drizzle-orm';
import { supportMailSubject, supportMailText } from '#contract/rules/messages';
import { account, supportRequest } from '../db/schema/index';
import { mailBrandOf } from '../domain/brand/mailBrand';
import { MAIL_SUPPORT_REQUEST } from '../queue/kinds';
import { defineJob } from './job';

/** Mails a request for support to one person who helps; an answer goes to who asked. */
export const mailSupportRequest = defineJob({
  ...MAIL_SUPPORT_REQUEST,
  parallel: 2,
  run: async ({ scoped, finish, host }, { requestId, to }) => {
    const asked = await scoped({ kind: 'super' }, async (db) => {
      const [row] = await db
        .select({ request: supportRequest, accountName: account.displayName })
        .from(supportRequest)
        .innerJoin(account, eq(account.id, supportRequest.accountId))
        .where(eq(supportRequest.id, requestId));
      return row ?? null;
    });
    // The account is gone, and its request with it.
    if (asked === null) return;
    const { request, accountName } = asked;
    const { from } = await scoped({ kind: 'auth' }, (db) => mailBrandOf(db, { accountId: request.accountId }, host));
    await host.providers.email.send({
      to,
      subject: supportMailSubject(accountName, request.name),
      text: supportMailText({ ...request, accountName }),
      replyTo: request.email,
      from,
    });
    await finish({ kind: 'super' }, async () => {});
  },
});
