import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { AccountNoticeType } from '#contract/entities/notification';
import type { AccountNews } from '#contract/rules/messages/notices';
import { notification } from '../../db/schema/index';
import { MAIL_NOTICES } from '../../queue/kinds';
import { enqueue } from '../../queue/queue';
import type { Tx } from '../../request/tx';
import { accountNoticesChanged } from './notify';

export type AccountNotice = {
  /** The partner or reseller whose people should look. */
  readonly accountId: number;
  /** What it is about: that account or one below it. */
  readonly aboutId: number;
  /** The name of that account, or of the template. */
  readonly name: string;
  readonly news: AccountNews;
  /** Who did it themselves and is not told; a program is nobody. */
  readonly causedBy?: number | null;
  readonly at: Date;
  /** Whether it is mailed as well to who wants that: if it is new (the default), each time, or not at all. */
  readonly mails?: 'new' | 'all' | 'none' | undefined;
};

type Telling = Pick<Tx, 'db' | 'emit'>;

/**
 * Tells the people of a partner or reseller what happened to an account that they run. While the same is still open, it changes and
 * stays one. Needs the scope of that account, or a wider one.
 */
export async function tellAccount(
  { db, emit }: Telling,
  { name, news, at, mails = 'new', ...of }: AccountNotice,
): Promise<void> {
  const row = {
    type: news.type,
    aboutPart: partOf(news),
    payload: { ...news, name },
    createdAt: at,
    causedBy: null,
    ...of,
  };
  const { payload, createdAt, causedBy } = row;
  const [stored] = await db
    .insert(notification)
    .values(row)
    .onConflictDoUpdate({
      target: [notification.accountId, notification.type, notification.aboutId, notification.aboutPart],
      targetWhere: sql`read_at is null and about_id is not null`,
      set: { payload, createdAt, causedBy },
    })
    // A row that was there already has the number of the transaction that changes it.
    .returning({ id: notification.id, isNew: sql<boolean>`xmax = 0` });
  await emit(accountNoticesChanged(of.accountId));
  if (!stored) return;
  const isMailed = mails === 'all' || (mails === 'new' && stored.isNew);
  if (isMailed) await enqueue(db, MAIL_NOTICES, { notificationId: stored.id });
}

/** What was asked for has an answer: nobody needs to look any more. Needs the scope of the account that was told, or a wider one. */
export async function closeNotices(
  { db, emit }: Telling,
  about: { readonly type: AccountNoticeType; readonly aboutId: number; readonly parts: readonly string[] },
  now: Date,
): Promise<void> {
  const closed = await db
    .update(notification)
    .set({ readAt: now })
    .where(
      and(
        eq(notification.type, about.type),
        eq(notification.aboutId, about.aboutId),
        inArray(notification.aboutPart, [...about.parts]),
        isNull(notification.readAt),
      ),
    )
    .returning({ accountId: notification.accountId });
  const accountIds = new Set(closed.map(({ accountId }) => accountId));
  await emit(...[...accountIds].map(accountNoticesChanged));
}

/** Which of several things of an account it is. */
function partOf(news: AccountNews): string {
  if (news.type === 'accessRequested') return news.feature;
  if (news.type === 'usageReached') return news.part;
  if (news.type === 'webhookOff') return news.webhookId;
  if (news.type === 'monitorTold') return news.monitorId;
  return news.type === 'migrationStopped' ? news.templateId : '';
}
