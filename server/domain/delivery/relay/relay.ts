import { and, desc, eq } from 'drizzle-orm';
import * as z from 'zod';
import { message } from '../../../db/schema/index';
import type { Db } from '../../../db/scoped';
import { type MessageRow, uuidOf } from '../../conversations/messageRow';
import type { RoomRow } from '../../conversations/roomRow';

const data = z.record(z.string(), z.unknown()).optional();

/** Where another service gets the answers to a message that it passed on, with what it wants back. Stored in `message.metadata`. */
const storedRelay = z.object({ url: z.string(), address: z.string(), context: data, metadata: data });
const relay = storedRelay.extend({
  /** The message that is answered. */
  inReplyTo: z.string(),
});
export type StoredRelay = z.output<typeof storedRelay>;
export type Relay = z.output<typeof relay>;

type Asked = Pick<MessageRow, 'id' | 'clientKey' | 'metadata'>;

/** Where the answer to a message goes; null: nowhere but into the room. */
export function relayOf(asked: Asked): Relay | null {
  const { data: stored } = storedRelay.safeParse(asked.metadata.relay);
  return stored ? { ...stored, inReplyTo: uuidOf(asked) } : null;
}

/** Where an answer that a person writes now goes: as the other side wrote last. */
export async function lastRelay(db: Db, { orgId, id: roomId }: RoomRow): Promise<Relay | null> {
  const [last] = await db
    .select({ id: message.id, clientKey: message.clientKey, metadata: message.metadata })
    .from(message)
    .where(and(eq(message.orgId, orgId), eq(message.roomId, roomId), eq(message.role, 'user')))
    .orderBy(desc(message.id))
    .limit(1);
  return last ? relayOf(last) : null;
}

/** The relay of an answer. */
export const relayOfAnswer = ({ metadata }: MessageRow): Relay | null => relay.safeParse(metadata.relay).data ?? null;

/** The channel whose consent counts: what kind of address it is. */
export const channelOfRelay = ({ address }: Pick<Relay, 'address'>): 'sms' | 'email' =>
  address.includes('@') ? 'email' : 'sms';
