import { and, eq } from 'drizzle-orm';
import { MESSAGE_ID_TAKEN } from '#contract/rules/messages';
import { message } from '../../db/schema/index';
import { Refusal } from '../../request/refusal';
import type { Tx } from '../../request/tx';
import type { MessageRow } from './messageRow';
import type { RoomRow } from './roomRow';

/** The message of a room that is stored under a key. */
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
 * The message that is sent again, if it is: a key the room has already is its sender's and its text's alone, so that no text passes
 * for stored that is not.
 * @throws Refusal 409 where the key is another message's
 */
export async function messageSentBefore(
  tx: Pick<Tx, 'db'>,
  row: RoomRow,
  clientKey: string,
  sent: { readonly role: 'user' | 'person'; readonly text: string },
): Promise<MessageRow | null> {
  const known = await messageByKey(tx, row, clientKey);
  if (known === null) return null;
  const role = known.sentBy === null ? known.role : 'person';
  if (role !== sent.role || known.text !== sent.text) throw new Refusal(409, MESSAGE_ID_TAKEN, { input: 'uuid' });
  return known;
}
