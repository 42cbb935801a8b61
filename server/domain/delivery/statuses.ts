import { and, desc, eq, sql } from 'drizzle-orm';
import { OUTCOME_UNKNOWN } from '#contract/rules/messages/delivery';
import { appendEvents, type OutboxEvent } from '../../db/outbox';
import { delivery, message } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { uuidOf } from '../conversations/messageRow';

export type DeliveryRow = typeof delivery.$inferSelect;
type Status = DeliveryRow['status'];

/** A delivery only rises. What a provider calls final stays; what nobody knew can become known. */
const RANK: Readonly<Record<Status, number>> = {
  queued: 0,
  started: 1,
  unknown: 2,
  accepted: 3,
  failed: 4,
  delivered: 4,
};

export type News = {
  readonly status: Exclude<Status, 'queued' | 'started'>;
  readonly reason?: string | null;
  readonly providerId?: string;
};

/** Stores what became of a delivery, which must be locked, and of its message. Older and repeated news change nothing. */
export async function applyNews(db: Db, row: DeliveryRow, { status, reason = null, providerId }: News): Promise<void> {
  const isNews = RANK[status] > RANK[row.status];
  const isNamed = row.providerId === null && providerId !== undefined;
  if (!isNews && !isNamed) return;
  await db
    .update(delivery)
    .set({ ...(isNews && { status, reason }), ...(isNamed && { providerId }) })
    .where(and(eq(delivery.orgId, row.orgId), eq(delivery.id, row.id)));
  if (isNews) await appendEvents(db, await updateMessage(db, row));
}

/**
 * Lets a message say what became of its deliveries: delivered if one was, else what became of the last try. Returns the event of the
 * change, if it is one.
 */
export async function updateMessage(
  db: Db,
  { orgId, agentId, roomId, messageId }: Pick<DeliveryRow, 'orgId' | 'agentId' | 'roomId' | 'messageId'>,
): Promise<OutboxEvent[]> {
  const isOne = and(eq(message.orgId, orgId), eq(message.roomId, roomId), eq(message.id, messageId));
  const [before] = await db.select().from(message).where(isOne).for('update');
  const tries = await db
    .select({ status: delivery.status, reason: delivery.reason, provider: delivery.provider })
    .from(delivery)
    .where(and(eq(delivery.orgId, orgId), eq(delivery.roomId, roomId), eq(delivery.messageId, messageId)))
    .orderBy(desc(delivery.id));
  const decisive = tries.find(({ status }) => status === 'delivered') ?? tries[0];
  if (!before || !decisive) return [];
  const status = MESSAGE_STATUS[decisive.status];
  const reason = decisive.status === 'unknown' ? OUTCOME_UNKNOWN : status === 'failed' ? decisive.reason : null;
  const carrier = decisive.provider;
  if (before.status === status && before.reason === reason && before.metadata.carrier === (carrier ?? undefined))
    return [];
  await db
    .update(message)
    .set({
      status,
      reason,
      ...(carrier !== null && { metadata: sql`${message.metadata} || ${JSON.stringify({ carrier })}::jsonb` }),
    })
    .where(isOne);
  const payload = { roomId, uuid: uuidOf(before), messageId };
  return [{ type: 'message.changed', accountId: agentId, agentId, payload }];
}

const MESSAGE_STATUS = {
  queued: 'pending',
  started: 'pending',
  unknown: 'failed',
  accepted: 'success',
  delivered: 'delivered',
  failed: 'failed',
} as const;

/** What a provider tells later of a delivery. */
export type Receipt = News & { readonly channel: DeliveryRow['channel']; readonly providerId: string };

/**
 * Stores a receipt. The delivery is found by the provider's id, or by its own where the receipt came before the answer to the call.
 * Unknown ones belong to somebody else who uses the same keys. Needs the organization's scope.
 */
export async function storeReceipt(
  db: Db,
  orgId: number,
  { channel, ...news }: Receipt,
  deliveryId: string | undefined,
): Promise<void> {
  const outgoing = and(eq(delivery.orgId, orgId), eq(delivery.channel, channel), eq(delivery.direction, 'out'));
  const [byProvider] = await db
    .select()
    .from(delivery)
    .where(and(outgoing, eq(delivery.providerId, news.providerId)))
    .for('update');
  if (byProvider) return applyNews(db, byProvider, news);
  if (deliveryId === undefined) return;
  const [byOwn] = await db
    .select()
    .from(delivery)
    .where(and(outgoing, eq(delivery.id, deliveryId)))
    .for('update');
  if (byOwn?.providerId === null) await applyNews(db, byOwn, news);
}
