import { and, eq, or } from 'drizzle-orm';
import type { Message } from '#contract/entities/conversation';
import { NOT_FOUND } from '#contract/rules/messages';
import { NOTHING_TO_RETRY } from '#contract/rules/messages/delivery';
import { message, room } from '../../db/schema/index';
import type { TargetAccount } from '../../request/caller';
import { Refusal } from '../../request/refusal';
import type { Tx } from '../../request/tx';
import { roomsOf } from '../conversations/inbox';
import { type MessageRow, sidesOf, staffMessageOf } from '../conversations/messageRow';
import { findRoom } from '../conversations/messages';
import { lockRoom } from '../conversations/storeMessage';
import type { DeliveryHost } from './host';
import { queueDelivery } from './queueDelivery';
import { relayOfAnswer } from './relay/relay';
import { relayAgain } from './relay/relayAgain';
import { requireRelay, requireWay } from './requireWay';
import { updateMessage } from './statuses';

export type Retry = {
  readonly roomId: string;
  readonly uuid: string;
  readonly host: DeliveryHost;
  readonly nowMs: number;
};

/**
 * Queues a failed message again; a person has decided that sending it twice is better than not at all.
 * @throws Refusal 404 if no such message is in reach; 409 if it did not fail; 422 or 501 if it cannot reach the contact any more
 */
export async function retryMessage(tx: Tx, target: TargetAccount, retry: Retry): Promise<Message> {
  const { db } = tx;
  const { agentName } = await findRoom(db, and(eq(room.id, retry.roomId), roomsOf(target)));
  const row = await lockRoom(tx, retry.roomId);
  const read = async (): Promise<MessageRow | undefined> => {
    const ofRoom = and(eq(message.orgId, row?.orgId ?? 0), eq(message.roomId, retry.roomId));
    const named = or(eq(message.clientKey, retry.uuid), eq(message.id, retry.uuid));
    return (await db.select().from(message).where(and(ofRoom, named)))[0];
  };
  const failed = await read();
  if (!row || !failed) throw new Refusal(404, NOT_FOUND);
  const { source, status, text } = failed;
  const relay = relayOfAnswer(failed);
  if (status !== 'failed' || (source !== 'sms' && source !== 'email' && relay === null)) {
    throw new Refusal(409, NOTHING_TO_RETRY);
  }
  if (source === 'sms' || source === 'email') {
    const { host, nowMs } = retry;
    await requireWay(db, row, { text, channel: source, lastSource: source, host, nowMs });
    await queueDelivery(db, failed, source, new Date(nowMs));
    await tx.emit(...(await updateMessage(db, { ...failed, messageId: failed.id })));
  } else if (relay) {
    await requireRelay(db, row, relay);
    await relayAgain(tx, failed);
  }
  return staffMessageOf((await read()) ?? failed, sidesOf(row, agentName));
}
