import type { DeliveryChannel } from '#contract/entities/delivery';
import { delivery } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { DELIVER_MESSAGES } from '../../queue/kinds';
import { enqueue } from '../../queue/queue';
import type { MessageRow } from '../conversations/messageRow';
import type { Leaving } from '../conversations/storeMessage';

/** Queues a stored message for its provider, in the transaction that stores it. */
export async function queueDelivery(
  db: Db,
  { orgId, agentId, roomId, id: messageId }: MessageRow,
  channel: DeliveryChannel,
  now: Date,
): Promise<void> {
  await db
    .insert(delivery)
    .values({ agentId, roomId, messageId, channel, direction: 'out', status: 'queued', dueAt: now });
  await enqueue(db, DELIVER_MESSAGES, { orgId, roomId });
}

/** A message to the contact of its room, which must have one: a provider carries it. */
export const deliveryBy = (channel: DeliveryChannel): Leaving => ({
  queue: (db, stored) => queueDelivery(db, stored, channel, stored.createdAt),
});
