import type { Db } from '../../../db/scoped';
import { RELAY_MESSAGE } from '../../../queue/kinds';
import { enqueue } from '../../../queue/queue';
import type { MessageRow } from '../../conversations/messageRow';
import type { Leaving } from '../../conversations/storeMessage';
import type { Relay } from './relay';

/** Queues a stored answer for the webhook, in the transaction that stores it. */
export async function queueRelay(
  db: Db,
  { orgId, roomId, id: messageId }: Pick<MessageRow, 'orgId' | 'roomId' | 'id'>,
): Promise<void> {
  await enqueue(db, RELAY_MESSAGE, { orgId, roomId, messageId, tries: 0 });
}

/** A message that is posted to a webhook. */
export const relayTo = (relay: Relay): Leaving => ({ metadata: { relay }, queue: queueRelay });
