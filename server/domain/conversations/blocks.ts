import { and, eq, inArray } from 'drizzle-orm';
import { NOT_FOUND } from '#contract/rules/messages';
import { activity, block, room } from '../../db/schema/index';
import type { TargetAccount } from '../../request/caller';
import { Refusal } from '../../request/refusal';
import type { Tx } from '../../request/tx';
import { isRoom, isUnreadOf, roomChanged } from './changeRoom';
import { roomsOf } from './inbox';

/** Whether one of the agents refuses the messages of somebody. */
export async function isBlocked({ db }: Pick<Tx, 'db'>, agentIds: readonly number[], peerId: number): Promise<boolean> {
  const [found] = await db
    .select({ id: block.blockedId })
    .from(block)
    .where(and(inArray(block.accountId, [...agentIds]), eq(block.blockedId, peerId)))
    .limit(1);
  return found !== undefined;
}

/**
 * Blocks the other side of the target's rooms with it, or unblocks it. Its rooms go to Junk, and come back.
 * @throws Refusal 404 if the target has no room with it
 */
export async function setBlocked(
  { db, emit }: Tx,
  target: TargetAccount,
  peerId: number,
  { isWanted, by }: { readonly isWanted: boolean; readonly by: number },
): Promise<void> {
  const rows = await db
    .select()
    .from(room)
    .where(and(eq(room.peerId, peerId), roomsOf(target)))
    .orderBy(room.id)
    .for('update');
  if (rows.length === 0) throw new Refusal(404, NOT_FOUND);
  for (const row of rows) {
    const isMade = isWanted
      ? await db
          .insert(block)
          .values({ accountId: row.agentId, blockedId: peerId, blockedBy: by })
          .onConflictDoNothing()
          .returning({ id: block.blockedId })
      : await db
          .delete(block)
          .where(and(eq(block.accountId, row.agentId), eq(block.blockedId, peerId)))
          .returning({ id: block.blockedId });
    if (isMade.length === 0) continue;
    const inbox = isWanted ? ('junk' as const) : ('priority' as const);
    await db.update(room).set({ inbox }).where(isRoom(row));
    await db.update(activity).set({ inbox }).where(isUnreadOf(row));
    await emit(roomChanged(row));
  }
}

/** Whether the target refuses the messages of somebody; of an organization, whether any of its agents does. */
export async function readBlocked(tx: Pick<Tx, 'db'>, target: TargetAccount, peerId: number): Promise<boolean> {
  const rows = await tx.db
    .select({ agentId: room.agentId })
    .from(room)
    .where(and(eq(room.peerId, peerId), roomsOf(target)));
  if (rows.length === 0) throw new Refusal(404, NOT_FOUND);
  return isBlocked(
    tx,
    rows.map(({ agentId }) => agentId),
    peerId,
  );
}
