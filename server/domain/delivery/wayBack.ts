import { and, eq } from 'drizzle-orm';
import type { Message } from '#contract/entities/conversation';
import { message } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { RoomRow } from '../conversations/roomRow';
import type { NewMessage } from '../conversations/storeMessage';
import { reasonNotToSend } from './consent';
import { deliveryBy } from './queueDelivery';
import { relayTo } from './relay/queueRelay';
import { channelOfRelay, relayOf } from './relay/relay';

/**
 * How an answer of the agent leaves: as its question came. To a contact who does not want it, it does not leave; the reason is stored
 * with it.
 */
export async function wayBack(
  db: Db,
  row: RoomRow,
  { question, questionId }: { readonly question: Message; readonly questionId: string },
): Promise<Pick<NewMessage, 'source' | 'leaving' | 'heldBack'>> {
  const { source } = question;
  if (source === 'sms' || source === 'email') {
    const heldBack = await reasonNotToSend(db, row, source);
    return heldBack === null ? { source, leaving: deliveryBy(source) } : { source, heldBack };
  }
  if (source === 'test') return { source };
  const [asked] = await db
    .select({ id: message.id, clientKey: message.clientKey, metadata: message.metadata })
    .from(message)
    .where(and(eq(message.orgId, row.orgId), eq(message.roomId, row.id), eq(message.id, questionId)));
  const relay = asked && relayOf(asked);
  if (!relay) return { source: 'client' };
  const heldBack = await reasonNotToSend(db, row, channelOfRelay(relay), relay.address);
  return heldBack === null ? { source: 'client', leaving: relayTo(relay) } : { source: 'client', heldBack };
}
