import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { emailAddress } from '#contract/entities/shared';
import { normalizePhone } from '#contract/rules/values/phone';
import { account } from '../../db/schema/index';
import type { TargetAccount } from '../../request/caller';
import type { Tx } from '../../request/tx';
import { firstAgent } from '../accounts/findAgent';
import { openRoom } from '../conversations/openRoom';
import type { RoomRow } from '../conversations/roomRow';
import { contactOf, type Sender } from './contacts';

const E164 = /^\+[1-9]\d{6,14}$/;

/**
 * Opens a room with the contact of a phone number or an address, for the target agent, or the first agent of the target organization;
 * null if it is neither, or if there is no agent. Needs the scope of the target.
 */
export async function openRoomTo(
  tx: Tx,
  { id, type }: TargetAccount,
  username: string,
): Promise<{ readonly row: RoomRow; readonly agentName: string } | null> {
  const whom = addressee(username);
  if (whom === null) return null;
  const place = await firstAgent(tx.db, eq(type === 'agent' ? account.id : account.orgId, id));
  if (place === null) return null;
  const row = await openRoom(tx, place, await contactOf(tx.db, place.orgId, whom), false);
  return { row, agentName: place.displayName };
}

/** A number as people write it, or as a network names one that the rules of its country do not know yet; or an email address. */
export function addressee(username: string): Sender | null {
  const number = normalizePhone(username) ?? (E164.test(username) ? username : null);
  if (number !== null) return { channel: 'sms', number };
  const { data: address } = z.safeParse(emailAddress, username);
  return address === undefined ? null : { channel: 'email', address, name: '' };
}
