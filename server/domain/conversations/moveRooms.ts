import { and, asc, eq, sql } from 'drizzle-orm';
import { room } from '../../db/schema/index';
import type { Tx } from '../../request/tx';
import { roomIdOf } from './openRoom';
import type { RoomRow } from './roomRow';

/**
 * Gives a person the rooms he or she had as a visitor, and merges rooms with the same agent. The visitor's name stays, so that
 * signing in reveals nothing. Needs the scope 'super', because a visitor's rooms may be in any organization.
 */
export async function moveRooms(tx: Pick<Tx, 'db' | 'emit'>, visitorId: number, userId: number): Promise<void> {
  const rooms = await tx.db
    .select()
    .from(room)
    .where(and(eq(room.peerId, visitorId), eq(room.peerKind, 'guest')))
    .orderBy(asc(room.orgId), asc(room.id))
    .for('update');
  for (const row of rooms) await moveRoom(tx, row, userId);
}

async function moveRoom({ db, emit }: Pick<Tx, 'db' | 'emit'>, old: RoomRow, userId: number): Promise<void> {
  const { orgId, agentId, peerId } = old;
  const roomId = roomIdOf(agentId, userId);
  const made = await db
    .insert(room)
    .values({ ...old, id: roomId, peerId: userId, peerKind: 'user' })
    .onConflictDoNothing()
    .returning({ id: room.id });
  if (made.length === 0) await join(db, old, roomId);
  const from = sql`org_id = ${orgId} and room_id = ${old.id}`;
  await db.execute(sql`
    update message m set room_id = ${roomId},
      from_id = case from_id when ${peerId} then ${userId}::integer else from_id end,
      to_id = case to_id when ${peerId} then ${userId}::integer else to_id end,
      -- A key is one message's in each room; the person's own came first.
      client_key = case when not exists (select from message o where o.org_id = m.org_id and o.room_id = ${roomId}
        and o.client_key = m.client_key) then client_key end
    where ${from}`);
  await db.execute(
    sql`update reaction set user_id = ${userId} where org_id = ${orgId} and room_id = ${roomId} and user_id = ${peerId}`,
  );
  await db.execute(sql`
    insert into room_user (agent_id, room_id, user_id, username, is_owner, last_read_at, joined_at)
    select agent_id, ${roomId}, case user_id when ${peerId} then ${userId}::integer else user_id end, username, is_owner, last_read_at, joined_at
    from room_user where ${from}
    on conflict do nothing`);
  await db.execute(sql`
    insert into activity (account_id, room_id, inbox, unread, updated_at)
    select account_id, ${roomId}, inbox, unread, updated_at from activity where ${from}
    on conflict (org_id, account_id, room_id) do update set unread = activity.unread + excluded.unread`);
  await db.execute(sql`update room_note set room_id = ${roomId} where ${from}`);
  await db.execute(sql`update transcript set room_id = ${roomId} where ${from}`);
  await db.execute(sql`update conversation_log set room_id = ${roomId} where ${from}`);
  await db.delete(room).where(and(eq(room.orgId, orgId), eq(room.id, old.id)));
  const changed = (id: string) => ({ type: 'room.changed', accountId: agentId, agentId, payload: { roomId: id } });
  await emit(changed(old.id), changed(roomId));
}

/** Merges the visitor's room into the person's: the one with the later message wins, and answering stays off if it was off in either. */
async function join(db: Tx['db'], old: RoomRow, roomId: string): Promise<void> {
  const [row] = await db
    .select()
    .from(room)
    .where(and(eq(room.orgId, old.orgId), eq(room.id, roomId)))
    .for('update');
  if (!row) throw new Error('The room of a person is gone.');
  const { convoUuid, convoOpenedAt, lastMessage, lastMessageAt, lastMessageFrom, isTest } =
    (old.lastMessageAt?.getTime() ?? 0) > (row.lastMessageAt?.getTime() ?? 0) ? old : row;
  await db
    .update(room)
    .set({
      convoUuid,
      convoOpenedAt,
      lastMessage,
      lastMessageAt,
      lastMessageFrom: lastMessageFrom === old.peerId ? row.peerId : lastMessageFrom,
      isTest,
      archivedAt: old.archivedAt === null ? null : row.archivedAt,
      aiAgentEnabled: old.aiAgentEnabled && row.aiAgentEnabled,
      ...(old.heldBy !== null && { heldBy: old.heldBy, heldByName: old.heldByName, heldUntil: old.heldUntil }),
      ...(old.assignedTo !== null && { assignedTo: old.assignedTo, assignedName: old.assignedName }),
      snoozedUntil: null,
      // An answer that began before a hold of either room finds a higher fence.
      holdFence: Math.max(old.holdFence, row.holdFence),
      messageCount: row.messageCount + old.messageCount,
    })
    .where(and(eq(room.orgId, row.orgId), eq(room.id, row.id)));
}
