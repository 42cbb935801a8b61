import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type Notification, type NotificationSettings, notificationType } from '#contract/entities/notification';
import { LISTED_NOTIFICATIONS_LIMIT } from '#contract/rules/hostConstants';
import { notification } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { TargetAccount } from '../../request/caller';
import type { Tx } from '../../request/tx';
import { secondsOf } from '../conversations/roomRow';
import { notificationChanged } from './notify';
import { readSettings } from './settings';

/** The reader's open notifications at an account, of the kinds that the reader wants. */
export async function listNotifications(
  db: Db,
  target: TargetAccount,
  readerId: number,
): Promise<{ notifications: Notification[]; total: number; settings: NotificationSettings }> {
  const settings = await readSettings(db, readerId);
  const kinds = notificationType.options.filter((kind) => settings.kinds[kind]);
  const wanted = and(openTo(target, readerId), inArray(notification.type, kinds));
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
  readerId: number,
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
    .where(and(openTo(target, readerId), chosen))
    .returning({ agentId: notification.accountId, userId: notification.userId });
  const changed = new Map(cleared.map(({ agentId, userId }) => [`${agentId} ${userId}`, { agentId, userId }]));
  await emit(...[...changed.values()].map(({ agentId, userId }) => notificationChanged(agentId, userId)));
}

function openTo({ id, type }: TargetAccount, readerId: number): SQL | undefined {
  const ofTarget = type === 'organization' ? eq(notification.orgId, id) : eq(notification.accountId, id);
  const ofReader = or(isNull(notification.userId), eq(notification.userId, readerId));
  return and(ofTarget, ofReader, isNull(notification.readAt));
}

function notificationOf({ id, type, accountId, payload, createdAt }: typeof notification.$inferSelect): Notification {
  const { roomId, name, text, by } = payload as { roomId: string; name: string; text: string; by?: string };
  return {
    id,
    type: type as Notification['type'],
    agentId: accountId,
    roomId,
    name,
    text,
    ...(by === undefined ? {} : { by }),
    timestamp: secondsOf(createdAt),
  };
}
