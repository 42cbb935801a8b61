import { and, desc, eq, inArray, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import {
  type AccountNotification,
  type Notification,
  type NotificationSettings,
  notificationType,
  type RoomNotification,
} from '#contract/entities/notification';
import { LISTED_NOTIFICATIONS_LIMIT } from '#contract/rules/hostConstants';
import { type AccountNews, noticeText } from '#contract/rules/messages/notices';
import { account, notification } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { TargetAccount } from '../../request/caller';
import type { Tx } from '../../request/tx';
import { secondsOf } from '../seconds';
import { noticePath } from './noticePath';
import { accountNoticesChanged, notificationChanged } from './notify';
import { OF_ALL_AGENTS } from './ofAllAgents';
import { readSettings } from './settings';

/** Who reads, and whether they may access some agents of the organization only. */
export type NoticeReader = { readonly id: number; readonly isLimited: boolean };

/** The reader's open notifications at an account, of the kinds that the reader wants. */
export async function listNotifications(
  db: Db,
  target: TargetAccount,
  reader: NoticeReader,
): Promise<{ notifications: Notification[]; total: number; settings: NotificationSettings }> {
  const settings = await readSettings(db, reader.id);
  const kinds = notificationType.options.filter((kind) => settings.kinds[kind]);
  const wanted = and(openTo(target, reader), inArray(notification.type, kinds));
  const rows = await db
    .select()
    .from(notification)
    .where(wanted)
    .orderBy(desc(notification.createdAt), desc(notification.id))
    .limit(LISTED_NOTIFICATIONS_LIMIT);
  return { notifications: rows.map(notificationOf), total: await db.$count(notification, wanted), settings };
}

/** Clears the reader's open notifications: one, those of a room, or all. */
export async function clearNotifications(
  { db, emit }: Pick<Tx, 'db' | 'emit'>,
  target: TargetAccount,
  reader: NoticeReader,
  which: { readonly id: string } | { readonly roomId: string } | 'all',
  now: Date,
): Promise<void> {
  const chosen =
    which === 'all'
      ? undefined
      : 'id' in which
        ? eq(notification.id, which.id)
        : eq(sql`${notification.payload} ->> 'roomId'`, which.roomId);
  const cleared = await db
    .update(notification)
    .set({ readAt: now })
    .where(and(openTo(target, reader), chosen))
    .returning({ ofId: notification.accountId, userId: notification.userId, aboutId: notification.aboutId });
  const changed = new Map(cleared.map((row) => [`${row.ofId} ${row.userId}`, row]));
  await emit(
    ...[...changed.values()].map(({ ofId, userId, aboutId }) =>
      aboutId !== null ? accountNoticesChanged(ofId) : notificationChanged(ofId, userId),
    ),
  );
}

function openTo({ id, type }: TargetAccount, { id: readerId, isLimited }: NoticeReader): SQL | undefined {
  const ofTarget = type === 'organization' ? eq(notification.orgId, id) : eq(notification.accountId, id);
  const ofReader = or(isNull(notification.userId), eq(notification.userId, readerId));
  const ofOthers = or(isNull(notification.causedBy), ne(notification.causedBy, readerId));
  const ofAgents = isLimited ? notInArray(notification.type, [...OF_ALL_AGENTS]) : undefined;
  return and(ofTarget, ofReader, ofOthers, ofAgents, isNull(notification.readAt), IS_ABOUT_A_LIVING_ONE);
}

/** An account that was deleted leads nowhere; one that is restored has its notices back. */
const IS_ABOUT_A_LIVING_ONE = or(
  isNull(notification.aboutId),
  sql`exists (select from ${account} where ${account.id} = ${notification.aboutId} and ${account.deletedAt} is null)`,
);

type Row = typeof notification.$inferSelect;

const notificationOf = (row: Row): Notification => (row.aboutId === null ? ofRoom(row) : ofAccount(row, row.aboutId));

function ofAccount({ id, type, orgId, resellerId, payload, createdAt }: Row, aboutId: number): AccountNotification {
  const { name, ...news } = payload as AccountNews & { name: string };
  return {
    id,
    type: type as AccountNotification['type'],
    accountId: aboutId,
    name,
    text: noticeText(news),
    path: noticePath(news, { aboutId, orgId, resellerId }),
    timestamp: secondsOf(createdAt),
  };
}

function ofRoom({ id, type, accountId, payload, createdAt }: Row): RoomNotification {
  const { roomId, name, text, by } = payload as { roomId: string; name: string; text: string; by?: string };
  return {
    id,
    type: type as RoomNotification['type'],
    agentId: accountId,
    roomId,
    name,
    text,
    ...(by === undefined ? {} : { by }),
    timestamp: secondsOf(createdAt),
  };
}
