import type { Db } from '../../../db/scoped';
import { enqueue } from '../../../jobs/job';
import { relayMessage } from '../../../jobs/relayMessage';
import type { MessageRow } from '../../conversations/messageRow';

/** Queues a stored answer for the webhook, in the transaction that stores it. */
export async function queueRelay(
  db: Db,
  { orgId, roomId, id: messageId }: Pick<MessageRow, 'orgId' | 'roomId' | 'id'>,
): Promise<void> {
  await enqueue(db, relayMessage, { orgId, roomId, messageId, tries: 0 });
}
