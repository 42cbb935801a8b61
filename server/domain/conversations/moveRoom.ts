import { and, eq, sql } from 'drizzle-orm';
import { room } from '../../db/schema/index';
import type { JsonObject } from '../../db/schema/types';
import type { Tx } from '../../request/tx';
import { isRoom, roomChanged } from './changeRoom';
import { moveMembership } from './groupMembers';
import { joinedHold } from './holdRules';
import { roomIdOf } from './openRoom';
import type { RoomRow } from './roomRow';

/** Whose rooms they become. */
export type OtherSide = { readonly id: number; readonly kind: 'user' | 'contact' };

/** Where conversations of an agent are: in a room, or in the log alone. */
export type Place = { readonly orgId: number; readonly agentId: number; readonly peerId: number };

/** What moved into another room, with what it takes to move it back (`moveBack`). Rows are as the database writes them in JSON. */
export type MovedRoom = {
  readonly agentId: number;
  readonly from: { readonly id: string; readonly peerId: number };
  readonly to: { readonly id: string; readonly peerId: number };
  /** The room that is gone; null: its conversations were only logged. */
  readonly room: JsonObject | null;
  /** The room that it was joined with, as it was before; null: there was none. */
  readonly joined: JsonObject | null;
  /** When the room was changed last, by this move. */
  readonly updatedAt: string | null;
  readonly messages: readonly string[];
  /** Keys that messages lost, because the other room has a message with that key. */
  readonly clientKeys: Readonly<Record<string, string>>;
  readonly transcripts: readonly string[];
  readonly logs: readonly string[];
  readonly notes: readonly string[];
  readonly members: readonly JsonObject[];
  /** Those of them that the other room did not have. */
  readonly added: readonly number[];
  readonly unread: number;
};

/** Gives the conversations of an agent with somebody to another; rooms with the same agent become one. */
export async function moveRoom(tx: Pick<Tx, 'db' | 'emit'>, place: Place, to: OtherSide): Promise<MovedRoom> {
  const { db } = tx;
  const { orgId, agentId, peerId } = place;
  const [fromId, toId] = [roomIdOf(agentId, peerId), roomIdOf(agentId, to.id)];
  const [old, before] = [await lockedRoom(tx, orgId, fromId), await snapshotOf(tx, orgId, fromId)];
  const joined = old ? await snapshotOf(tx, orgId, toId) : null;
  if (old) {
    const lastMessageFrom = old.lastMessageFrom === peerId ? to.id : old.lastMessageFrom;
    const copy = { ...old, id: toId, peerId: to.id, peerKind: to.kind, lastMessageFrom };
    const made = await db.insert(room).values(copy).onConflictDoNothing().returning({ id: room.id });
    if (made.length === 0) await join(tx, old, toId);
  }
  const messages = await moveMessages(tx, { orgId, fromId, toId, peerId, newPeerId: to.id });
  const from = sql`org_id = ${orgId} and room_id = ${fromId}`;
  const members = (await db.execute<{ row: JsonObject }>(sql`select to_jsonb(u) as row from room_user u where ${from}`))
    .rows;
  const added = await db.execute<{ id: number }>(sql`
    insert into room_user (agent_id, room_id, user_id, username, is_owner, last_read_at, joined_at)
    select agent_id, ${toId}, case user_id when ${peerId} then ${to.id}::integer else user_id end, username, is_owner, last_read_at, joined_at
    from room_user where ${from}
    on conflict do nothing returning user_id as id`);
  await moveMembership(db, place, peerId, to.id);
  const unread = await db.execute<{ unread: number }>(sql`select unread from activity where ${from}`);
  await db.execute(sql`
    insert into activity (account_id, room_id, inbox, unread, updated_at)
    select account_id, ${toId}, inbox, unread, updated_at from activity where ${from}
    on conflict (org_id, account_id, room_id) do update set unread = activity.unread + excluded.unread`);
  const transcripts = await db.execute<{ uuid: string }>(
    sql`update transcript set room_id = ${toId} where ${from} returning uuid`,
  );
  const logs = await db.execute<{ uuid: string }>(
    sql`update conversation_log set room_id = ${toId} where ${from} returning uuid`,
  );
  // A call is named by its row of the log.
  const loggedAs = sql.param(logs.rows.map(({ uuid }) => uuid));
  await db.execute(sql`update call set room_id = ${toId} where org_id = ${orgId} and uuid = any (${loggedAs}::text[])`);
  const notes = await db.execute<{ id: string }>(
    sql`update room_note set room_id = ${toId} where ${from} returning id`,
  );
  if (old) {
    await db.delete(room).where(isRoom(old));
    await tx.emit(roomChanged(old), roomChanged({ agentId, id: toId }));
  }
  return {
    agentId,
    from: { id: fromId, peerId },
    to: { id: toId, peerId: to.id },
    room: before,
    joined,
    updatedAt: textOf((await snapshotOf(tx, orgId, toId))?.updated_at),
    messages: messages.map(({ id }) => id),
    clientKeys: Object.fromEntries(messages.flatMap(({ id, lost }) => (lost === null ? [] : [[id, lost]]))),
    transcripts: transcripts.rows.map(({ uuid }) => uuid),
    logs: logs.rows.map(({ uuid }) => uuid),
    notes: notes.rows.map(({ id }) => id),
    members: members.map(({ row }) => row),
    added: added.rows.map(({ id }) => id),
    unread: unread.rows[0]?.unread ?? 0,
  };
}

async function lockedRoom({ db }: Pick<Tx, 'db'>, orgId: number, id: string): Promise<RoomRow | undefined> {
  const [row] = await db
    .select()
    .from(room)
    .where(and(eq(room.orgId, orgId), eq(room.id, id)))
    .for('update');
  return row;
}

/** A room as JSON, with every column exactly as it is stored. */
export async function snapshotOf({ db }: Pick<Tx, 'db'>, orgId: number, id: string): Promise<JsonObject | null> {
  const { rows } = await db.execute<{ row: JsonObject }>(
    sql`select to_jsonb(r) as row from room r where org_id = ${orgId} and id = ${id}`,
  );
  return rows[0]?.row ?? null;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

type Move = {
  readonly orgId: number;
  readonly fromId: string;
  readonly toId: string;
  readonly peerId: number;
  readonly newPeerId: number;
};

async function moveMessages({ db }: Pick<Tx, 'db'>, { orgId, fromId, toId, peerId, newPeerId }: Move) {
  const { rows } = await db.execute<{ id: string; lost: string | null }>(sql`
    update message m set room_id = ${toId},
      from_id = case from_id when ${peerId} then ${newPeerId}::integer else from_id end,
      to_id = case to_id when ${peerId} then ${newPeerId}::integer else to_id end,
      -- A key is one message's in each room; the one that was there came first.
      client_key = case when not exists (select from message o where o.org_id = m.org_id and o.room_id = ${toId}
        and o.client_key = m.client_key) then client_key end
    where org_id = ${orgId} and room_id = ${fromId}
    returning m.id, case when new.client_key is null then old.client_key end as lost`);
  await db.execute(
    sql`update reaction set user_id = ${newPeerId} where org_id = ${orgId} and room_id = ${toId} and user_id = ${peerId}`,
  );
  return rows;
}

/** Merges a room into another one: the one with the later message wins, and answering stays off if it was off in either. */
async function join(tx: Pick<Tx, 'db'>, old: RoomRow, roomId: string): Promise<void> {
  const row = await lockedRoom(tx, old.orgId, roomId);
  if (!row) throw new Error('The room to join is gone.');
  const { convoUuid, convoOpenedAt, lastMessage, lastMessageAt, lastMessageFrom, isTest } =
    (old.lastMessageAt?.getTime() ?? 0) > (row.lastMessageAt?.getTime() ?? 0) ? old : row;
  await tx.db
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
      ...(old.assignedTo !== null && { assignedTo: old.assignedTo, assignedName: old.assignedName }),
      ...(row.contactId === null && { contactId: old.contactId, contactName: old.contactName }),
      snoozedUntil: null,
      ...joinedHold(old, row),
      messageCount: row.messageCount + old.messageCount,
    })
    .where(isRoom(row));
}
