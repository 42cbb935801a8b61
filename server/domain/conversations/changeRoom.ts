import { and, eq } from 'drizzle-orm';
import type { Room } from '#contract/entities/conversation';
import { NOT_FOUND } from '#contract/rules/messages';
import type { OutboxEvent } from '../../db/outbox';
import { activity, room } from '../../db/schema/index';
import type { TargetAccount } from '../../request/caller';
import { Refusal } from '../../request/refusal';
import type { Tx } from '../../request/tx';
import { notify } from '../notifications/notify';
import { hold } from './hold';
import { FREE, type Person, switched } from './holdRules';
import { readRoom, roomsOf } from './inbox';
import { knownNameOf, type RoomRow } from './roomRow';
import { activityChanged } from './storeMessage';

/** What becomes of a room. */
export type RoomChange =
  | { readonly kind: 'hold'; readonly by: Person }
  | { readonly kind: 'release' }
  | { readonly kind: 'agent'; readonly isEnabled: boolean }
  | { readonly kind: 'close' }
  | { readonly kind: 'reopen' }
  | { readonly kind: 'rate'; readonly rating: number | null }
  | { readonly kind: 'assign'; readonly to: Person | null; readonly by: Person }
  | { readonly kind: 'snooze'; readonly until: Date | null };

/**
 * Changes a room of the target, and returns it as the inbox shows it.
 * @throws Refusal 404 if no such room is in reach
 */
export async function changeRoom(
  tx: Tx,
  target: TargetAccount,
  roomId: string,
  change: RoomChange,
  nowMs: number,
): Promise<Room> {
  const { db } = tx;
  const [row] = await db
    .select()
    .from(room)
    .where(and(eq(room.id, roomId), roomsOf(target)))
    .for('update');
  if (!row) throw new Refusal(404, NOT_FOUND);
  if (change.kind === 'hold') await hold(tx, row, change.by, nowMs);
  else
    await db
      .update(room)
      .set(columnsOf(row, change, nowMs))
      .where(isRoom(row));
  // A closed conversation waits for nobody.
  if (change.kind === 'close') {
    const read = await db.delete(activity).where(isUnreadOf(row)).returning({ roomId: activity.roomId });
    if (read.length > 0) await tx.emit(activityChanged(row.agentId, row.id));
  }
  await tx.emit(roomChanged(row));
  if (change.kind === 'assign' && change.to && change.to.id !== change.by.id) {
    await notify(tx, {
      type: 'assigned',
      agentId: row.agentId,
      userId: change.to.id,
      payload: { roomId: row.id, name: knownNameOf(row), text: row.lastMessage ?? '', by: change.by.name },
      atMs: nowMs,
    });
  }
  return readRoom(db, target, roomId);
}

function columnsOf(row: RoomRow, change: Exclude<RoomChange, { kind: 'hold' }>, nowMs: number): Partial<RoomRow> {
  switch (change.kind) {
    case 'release':
      return FREE;
    case 'agent':
      return switched(row, change.isEnabled);
    case 'close':
      return { ...FREE, snoozedUntil: null, archivedAt: new Date(nowMs), convoUuid: null, convoOpenedAt: null };
    case 'reopen':
      return { archivedAt: null };
    case 'rate':
      return { rating: change.rating };
    case 'assign':
      return { assignedTo: change.to?.id ?? null, assignedName: change.to?.name ?? null };
    case 'snooze':
      return { snoozedUntil: change.until };
  }
}

export const isRoom = (row: RoomRow) => and(eq(room.orgId, row.orgId), eq(room.id, row.id));
export const isUnreadOf = (row: RoomRow) =>
  and(eq(activity.orgId, row.orgId), eq(activity.accountId, row.agentId), eq(activity.roomId, row.id));

/** Something of a room changed that is not a message. */
export function roomChanged({ agentId, id }: Pick<RoomRow, 'agentId' | 'id'>): OutboxEvent {
  return { type: 'room.changed', accountId: agentId, agentId, payload: { roomId: id } };
}
