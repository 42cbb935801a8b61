import type { Room } from '../../entities/conversation';

/** How the host names the other side of a room that is no contact. */
const OTHERS = /^(visitor|user|account|group)-\d+$/;

/** The id of the contact on the other side of a room; null if it is a visitor, a person or a group. */
export function contactIdOf({
  id,
  username,
  unregistered,
}: Pick<Room, 'id' | 'username' | 'unregistered'>): number | null {
  return unregistered && !OTHERS.test(username) ? id : null;
}
