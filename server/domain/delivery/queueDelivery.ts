import type { DeliveryChannel } from '#contract/entities/delivery';
import { delivery } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { deliverMessages } from '../../jobs/deliverMessages';
import { enqueue } from '../../jobs/job';
import type { MessageRow } from '../conversations/messageRow';

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
  await enqueue(db, deliverMessages, { orgId, roomId });
}
