import { and, eq, isNull } from 'drizzle-orm';
import { guest, session } from '../../db/schema/index';
import { rescope } from '../../db/scoped';
import type { Tx } from '../../request/tx';
import { moveRooms } from '../conversations/moveRooms';

/**
 * Turns a visitor into the person who signs in or up (specification 4): the person gets the visitor's rooms, and the visitor's
 * sessions end. Returns those. This happens once per visitor. Begins and ends in the scope 'auth'.
 */
export async function replaceVisitor(
  tx: Pick<Tx, 'db' | 'emit'>,
  visitorId: number,
  userId: number,
  nowMs: number,
): Promise<string[]> {
  const { db } = tx;
  const claimed = await db
    .update(guest)
    .set({ userId })
    .where(and(eq(guest.id, visitorId), isNull(guest.userId)))
    .returning({ id: guest.id });
  if (claimed.length === 0) return [];
  const ended = await db
    .update(session)
    .set({ revokedAt: new Date(nowMs) })
    .where(and(eq(session.guestId, visitorId), isNull(session.revokedAt)))
    .returning({ id: session.id });
  await rescope(db, { kind: 'super' });
  await moveRooms(tx, visitorId, userId);
  await rescope(db, { kind: 'auth' });
  return ended.map(({ id }) => id);
}
