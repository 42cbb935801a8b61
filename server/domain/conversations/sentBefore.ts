import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { MESSAGE_ID_TAKEN } from '#contract/rules/messages';
import { message } from '../../db/schema/index';
import { Refusal } from '../../request/refusal';
import type { Tx } from '../../request/tx';
import type { Attached } from '../media/attach';
import { attachmentOf } from '../media/media';
import type { MessageRow } from './messageRow';
import type { RoomRow } from './roomRow';

/** The message of a room with that key. */
export async function messageByKey(
  { db }: Pick<Tx, 'db'>,
  row: RoomRow,
  clientKey: string,
): Promise<MessageRow | null> {
  const [found] = await db
    .select()
    .from(message)
    .where(and(eq(message.orgId, row.orgId), eq(message.roomId, row.id), eq(message.clientKey, clientKey)));
  return found ?? null;
}

/**
 * The stored message, if this one was sent before. A known key with another sender, text or files is refused, so that no message looks
 * stored when it is not.
 * @throws Refusal 409 if the key is another message's
 */
export async function messageSentBefore(
  tx: Pick<Tx, 'db'>,
  row: RoomRow,
  clientKey: string,
  sent: { readonly role: 'user' | 'person'; readonly text: string; readonly files?: readonly Attached[] },
): Promise<MessageRow | null> {
  const known = await messageByKey(tx, row, clientKey);
  if (known === null) return null;
  const role = known.sentBy === null ? known.role : 'person';
  const isSame =
    role === sent.role &&
    known.text === sent.text &&
    isDeepStrictEqual(known.attachments, (sent.files ?? []).map(attachmentOf));
  if (!isSame) throw new Refusal(409, MESSAGE_ID_TAKEN, { input: 'uuid' });
  return known;
}
