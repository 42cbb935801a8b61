import { and, eq } from 'drizzle-orm';
import { message } from '../../../db/schema/index';
import type { Tx } from '../../../request/tx';
import { type MessageRow, uuidOf } from '../../conversations/messageRow';
import { queueRelay } from './queueRelay';

/** Queues an answer again that did not reach its webhook. */
export async function relayAgain({ db, emit }: Pick<Tx, 'db' | 'emit'>, failed: MessageRow): Promise<void> {
  const { orgId, agentId, roomId, id: messageId } = failed;
  await db
    .update(message)
    .set({ status: 'pending', reason: null })
    .where(and(eq(message.orgId, orgId), eq(message.roomId, roomId), eq(message.id, messageId)));
  await queueRelay(db, failed);
  const payload = { roomId, uuid: uuidOf(failed), messageId };
  await emit({ type: 'message.changed', accountId: agentId, agentId, payload });
}
