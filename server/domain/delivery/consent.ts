import { mayContact } from '#contract/rules/contacts/mayContact';
import type { Db } from '../../db/scoped';
import { contactOf, isContact, selectContacts } from '../contacts/contactRow';
import type { RoomRow } from '../conversations/roomRow';

/** Why nothing may be sent to the contact of a room that way; null: it may. */
export async function reasonNotToSend(
  db: Db,
  { orgId, peerId, peerKind }: RoomRow,
  channel: 'sms' | 'email',
): Promise<string | null> {
  if (peerKind !== 'contact') return null;
  const [known] = await selectContacts(db).where(isContact(orgId, peerId));
  if (!known) return null;
  const may = mayContact(contactOf(known), channel === 'sms' ? 'texts' : 'email');
  return may.isAllowed ? null : may.reason;
}
