import { and, eq } from 'drizzle-orm';
import type { OutboxEvent } from '../../db/outbox';
import { call, conversationLog, room } from '../../db/schema/index';
import type { Scope } from '../../db/scope';
import type { Db } from '../../db/scoped';
import type { Tx } from '../../request/tx';
import type { Conversation } from '../conversations/conversation';
import type { RoomRow } from '../conversations/roomRow';
import { lockRoom } from '../conversations/storeMessage';

export type CallRow = typeof call.$inferSelect;

export const isCall = ({ orgId, id }: Pick<CallRow, 'orgId' | 'id'>) => and(eq(call.orgId, orgId), eq(call.id, id));

/** The agent of a call works in its own scope. */
export const scopeOfCall = ({ agentId, orgId, resellerId, partnerId }: CallRow): Scope => ({
  kind: 'agent',
  agentId,
  orgId,
  resellerId,
  partnerId,
});

/** What is said in a call belongs to this conversation. */
export const conversationOf = ({ uuid, startedAt }: CallRow): Conversation => ({
  uuid: uuid.split(':')[0] ?? '',
  openedAt: startedAt,
  isNew: false,
});

/** The row of the log. The start time selects the partition. */
export const isLogOfCall = ({ orgId, uuid, startedAt }: CallRow) =>
  and(eq(conversationLog.orgId, orgId), eq(conversationLog.uuid, uuid), eq(conversationLog.startedAt, startedAt));

export const callChanged = ({ agentId, id, roomId }: Pick<CallRow, 'agentId' | 'id' | 'roomId'>): OutboxEvent => ({
  type: 'call.changed',
  accountId: agentId,
  agentId,
  payload: { callId: id, roomId },
});

export const logChanged = ({ agentId, uuid, startedAt }: CallRow, type = 'log.changed'): OutboxEvent => ({
  type,
  accountId: agentId,
  agentId,
  payload: { uuid, startedAtMs: startedAt.getTime() },
});

/** The room of a call, locked; it moves when its visitor signs in. Null: its contact is gone. */
export async function lockRoomOfCall(tx: Tx, row: CallRow): Promise<RoomRow | null> {
  return (await lockRoom(tx, row.roomId)) ?? lockRoom(tx, await roomIdOfCall(tx.db, row));
}

export async function readRoomOfCall(db: Db, row: CallRow): Promise<RoomRow | null> {
  const [found] = await db
    .select()
    .from(room)
    .where(and(eq(room.orgId, row.orgId), eq(room.id, await roomIdOfCall(db, row))));
  return found ?? null;
}

async function roomIdOfCall(db: Db, row: CallRow): Promise<string> {
  const [found] = await db.select({ roomId: conversationLog.roomId }).from(conversationLog).where(isLogOfCall(row));
  return found?.roomId ?? row.roomId;
}
