import { and, eq, isNull } from 'drizzle-orm';
import { guest, session } from '../../db/schema/index';
import { rescope } from '../../db/scoped';
import type { Tx } from '../../request/tx';
import { moveRooms } from '../conversations/moveRooms';

/**
 * Sign-up and sign-in replace an anonymous session (specification 4): the visitor becomes the person, whose conversations his or hers
 * are from now on, and its sessions end. Answers which. A visitor becomes one person, once. Begins and ends in the scope 'auth'.
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
