import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AccountNoticeType } from '#contract/entities/notification';
import { NOTIFICATION_DEFAULTS } from '#contract/rules/conversations/notificationSettings';
import { accountState } from '../../db/accountState';
import { account, appUser, membership, notification } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { OF_ALL_AGENTS } from './ofAllAgents';
import { noticeSettingsOf } from './settings';

export type MailReader = {
  /** Null: nobody; the account has an address of its own. */
  readonly userId: number | null;
  readonly address: string;
};

export type MailedNotice = typeof notification.$inferSelect & { readonly readers: readonly MailReader[] };

/**
 * A notice of an account that is still open, with the people of the account who want its kind by mail: those who may act for it now.
 * Without anybody who has an address, the account's own is told of what is mailed by default. Needs the scope 'super'.
 */
export async function readMailedNotice(db: Db, id: string): Promise<MailedNotice | null> {
  const [found] = await db
    .select({ notice: notification, email: account.email })
    .from(notification)
    .innerJoin(account, eq(account.id, notification.accountId))
    .where(and(eq(notification.id, id), isNull(notification.readAt), sql`${accountState('account')} = 'open'`));
  if (!found) return null;
  const { notice, email } = found;
  const type = notice.type as AccountNoticeType;
  const rows = await db
    .select({
      userId: appUser.id,
      address: appUser.email,
      settings: appUser.settings,
      permitted: membership.permittedAccountIds,
    })
    .from(membership)
    .innerJoin(appUser, and(eq(appUser.id, membership.userId), eq(appUser.active, true)))
    .where(eq(membership.accountId, notice.accountId));
  const people = rows.flatMap(({ address, ...person }) => (address === null ? [] : [{ ...person, address }]));
  if (people.length === 0) {
    const isTold = email !== null && NOTIFICATION_DEFAULTS.mails[type];
    return { ...notice, readers: isTold ? [{ userId: null, address: email }] : [] };
  }
  const readers = people.filter(({ userId, settings, permitted }) => {
    const { kinds, mails } = noticeSettingsOf(settings);
    const isTold = permitted === null || !OF_ALL_AGENTS.includes(type);
    return userId !== notice.causedBy && isTold && kinds[type] && mails[type];
  });
  return { ...notice, readers: readers.map(({ userId, address }) => ({ userId, address })) };
}
