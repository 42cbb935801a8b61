import { and, asc, eq } from 'drizzle-orm';
import { media, room } from '../../db/schema/index';
import type { Tx } from '../../request/tx';
import { moveRoom } from './moveRoom';

/**
 * Gives a person the rooms and files he or she had as a visitor, and merges rooms with the same agent. The visitor's name stays, so that
 * signing in reveals nothing. Needs the scope 'super', because a visitor's rooms may be in any organization.
 */
export async function moveRooms(tx: Pick<Tx, 'db' | 'emit'>, visitorId: number, userId: number): Promise<void> {
  const rooms = await tx.db
    .select({ orgId: room.orgId, agentId: room.agentId, peerId: room.peerId })
    .from(room)
    .where(and(eq(room.peerId, visitorId), eq(room.peerKind, 'guest')))
    .orderBy(asc(room.orgId), asc(room.id))
    .for('update');
  await tx.db.update(media).set({ uploadedBy: userId }).where(eq(media.uploadedBy, visitorId));
  for (const row of rooms) await moveRoom(tx, row, { id: userId, kind: 'user' });
}
