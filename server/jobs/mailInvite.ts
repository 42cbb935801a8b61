import { and, eq, isNull, sql } from 'drizzle-orm';
import { INVITE_LIFETIME_MS } from '#contract/rules/hostConstants';
import { memberInviteSubject, memberInviteText } from '#contract/rules/messages';
import { account, appUser, invite } from '../db/schema/index';
import { mailBrandOf } from '../domain/brand/mailBrand';
import { ownAddress } from '../domain/embed/ownAddress';
import { MAIL_INVITE } from '../queue/kinds';
import { hashOf, newToken } from '../request/tokens';
import { defineJob } from './job';

const DAY_MS = 86_400_000;
const AUTH = { kind: 'auth' } as const;

/** Mails an invitation. Its token exists in the mail alone; a second run replaces it. */
export const mailInvite = defineJob({
  ...MAIL_INVITE,
  parallel: 2,
  run: async ({ scoped, finish, host }, { inviteId }) => {
    const token = newToken();
    const invited = await scoped({ kind: 'super' }, async (db) => {
      const [row] = await db
        .select({
          invite,
          accountName: account.displayName,
          by: sql<string | null>`coalesce(${appUser.name}, ${appUser.email})`,
        })
        .from(invite)
        .innerJoin(account, and(eq(account.id, invite.accountId), isNull(account.deletedAt)))
        .leftJoin(appUser, eq(appUser.id, invite.invitedBy))
        .where(and(eq(invite.id, inviteId), isNull(invite.acceptedAt)));
      if (row)
        await db
          .update(invite)
          .set({ tokenHash: hashOf(token) })
          .where(eq(invite.id, inviteId));
      return row ?? null;
    });
    // It was withdrawn or accepted meanwhile.
    if (invited === null) return;
    const {
      invite: { accountId, email, redirectUrl: address },
      accountName,
      by,
    } = invited;
    const { brand, redirectUrl } = await scoped(AUTH, async (db) => ({
      brand: await mailBrandOf(db, { accountId }, host),
      // It may have been the account's own when somebody was invited.
      redirectUrl: address === null ? null : await ownAddress(db, accountId, { address, publicUrl: host.publicUrl }),
    }));
    await host.providers.email.send({
      to: email,
      subject: memberInviteSubject(accountName, brand.product),
      text: memberInviteText(brand.product, {
        accountName,
        by: by ?? brand.product,
        email,
        url: `${brand.publicUrl}/app?invite=${token}`,
        lifetimeDays: INVITE_LIFETIME_MS / DAY_MS,
        redirectUrl,
      }),
      from: brand.from,
    });
    await finish({ kind: 'super' }, async () => {});
  },
});
