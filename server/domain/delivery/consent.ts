import type { DeliveryChannel } from '#contract/entities/delivery';
import { mayContact } from '#contract/rules/contacts/mayContact';
import type { Db } from '../../db/scoped';
import { contactOf, isContact, selectContacts } from '../contacts/contactRow';
import { mayReach } from '../contacts/refusals';
import type { RoomRow } from '../conversations/roomRow';

const WAYS = { sms: 'texts', email: 'email' } as const;

/** Why nothing may be sent to a number or an address; null: it may. */
export async function reasonNotToReach(
  db: Db,
  orgId: number,
  address: string,
  channel: DeliveryChannel,
): Promise<string | null> {
  const may = await mayReach({ db, orgId }, address, WAYS[channel]);
  return may.isAllowed ? null : may.reason;
}

/**
 * Why nothing may be sent to the other side of a room that way; null: it may. `address`: where it is sent, if that is not what the room
 * knows of the other side.
 */
export async function reasonNotToSend(
  db: Db,
  { orgId, peerId, peerKind, peerNumber, peerEmail }: RoomRow,
  channel: DeliveryChannel,
  address: string | null = channel === 'sms' ? peerNumber : peerEmail,
): Promise<string | null> {
  const reason = address === null ? null : await reasonNotToReach(db, orgId, address, channel);
  if (reason !== null || peerKind !== 'contact') return reason;
  // A contact without number and address, whom another service reaches.
  const [known] = await selectContacts(db).where(isContact(orgId, peerId));
  if (!known) return null;
  const may = mayContact(contactOf(known), WAYS[channel]);
  return may.isAllowed ? null : may.reason;
}
