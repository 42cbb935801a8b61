import { and, eq, isNull, sql } from 'drizzle-orm';
import type { RoomNotification } from '#contract/entities/notification';
import type { OutboxEvent } from '../../db/outbox';
import { notification } from '../../db/schema/index';
import type { Tx } from '../../request/tx';

export type NewNotification = {
  readonly type: RoomNotification['type'];
  readonly agentId: number;
  /** Who should look; null: all who may act for the agent. */
  readonly userId: number | null;
  readonly payload: { readonly roomId: string; readonly name: string; readonly text: string; readonly by?: string };
  readonly atMs: number;
};

/** Notifies somebody of a room, which must be locked. While the same is still open, it changes and stays one. */
export async function notify({ db, emit }: Pick<Tx, 'db' | 'emit'>, made: NewNotification): Promise<void> {
  const { type, agentId, userId, payload, atMs } = made;
  const createdAt = new Date(atMs);
  const isSame = and(
    eq(notification.accountId, agentId),
    userId === null ? isNull(notification.userId) : eq(notification.userId, userId),
    eq(notification.type, type),
    eq(sql`${notification.payload} ->> 'roomId'`, payload.roomId),
    isNull(notification.readAt),
  );
  const open = await db
    .update(notification)
    .set({ payload, createdAt })
    .where(isSame)
    .returning({ id: notification.id });
  if (open.length === 0) await db.insert(notification).values({ accountId: agentId, userId, type, payload, createdAt });
  await emit(notificationChanged(agentId, userId));
}

/** What somebody, or everybody of an agent, should look at changed. */
export function notificationChanged(agentId: number, userId: number | null): OutboxEvent {
  return { type: 'notification.changed', accountId: agentId, agentId, userId };
}

/** What the people of a partner or reseller should look at changed. */
export function accountNoticesChanged(accountId: number): OutboxEvent {
  return { type: 'notification.changed', accountId };
}
