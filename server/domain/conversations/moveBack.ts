import { sql } from 'drizzle-orm';
import type { JsonObject } from '../../db/schema/types';
import type { Tx } from '../../request/tx';
import { roomChanged } from './changeRoom';
import { type MovedRoom, snapshotOf } from './moveRoom';

/**
 * Undoes `moveRoom`: exactly what moved goes back, and what was written since stays. A room that only the move made is gone again if
 * nothing was written in it. Returns whether the other room is as it was before.
 */
export async function moveBack(tx: Pick<Tx, 'db' | 'emit'>, orgId: number, moved: MovedRoom): Promise<boolean> {
  const { db } = tx;
  const { agentId, from, to } = moved;
  if (moved.room) {
    // An answer that began in the other room finds no lower fence, and a higher one if a hold comes back.
    const fence = sql`jsonb_build_object('hold_fence', (b.room ->> 'held_by' is not null)::integer
      + greatest((b.room ->> 'hold_fence')::integer,
        (select hold_fence from room where org_id = ${orgId} and id = ${to.id})))`;
    await db.execute(sql`insert into room select (jsonb_populate_record(null::room, b.room || ${fence})).*
      from (select ${json(moved.room)} as room) b on conflict do nothing`);
  }
  await moveMessagesBack(tx, orgId, moved);
  const ofMoved = (uuids: readonly string[]) =>
    sql`org_id = ${orgId} and room_id = ${to.id} and uuid = any (${sql.param(uuids)}::text[])`;
  await db.execute(sql`update transcript set room_id = ${from.id} where ${ofMoved(moved.transcripts)}`);
  await db.execute(sql`update conversation_log set room_id = ${from.id} where ${ofMoved(moved.logs)}`);
  await db.execute(sql`update call set room_id = ${from.id} where ${ofMoved(moved.logs)}`);
  if (!moved.room) return false;
  await db.execute(sql`update room_note set room_id = ${from.id}
    where org_id = ${orgId} and room_id = ${to.id} and id = any (${sql.param(moved.notes)}::uuid[])`);
  await db.execute(sql`insert into room_user
    select m.* from jsonb_populate_recordset(null::room_user, ${json(moved.members)}) m on conflict do nothing`);
  await db.execute(sql`delete from room_user where org_id = ${orgId} and room_id = ${to.id}
    and user_id = any (${sql.param(moved.added)}::integer[])`);
  await unreadBack(tx, orgId, moved);
  const isAsBefore = await leaveRoom(tx, orgId, moved);
  await tx.emit(roomChanged({ agentId, id: from.id }), roomChanged({ agentId, id: to.id }));
  return isAsBefore;
}

const json = (value: JsonObject | readonly JsonObject[]) => sql`${JSON.stringify(value)}::jsonb`;

async function moveMessagesBack({ db }: Pick<Tx, 'db'>, orgId: number, moved: MovedRoom): Promise<void> {
  const { from, to, messages, clientKeys } = moved;
  const ids = sql`${sql.param(messages)}::uuid[]`;
  await db.execute(sql`update message set room_id = ${from.id},
      from_id = case from_id when ${to.peerId} then ${from.peerId}::integer else from_id end,
      to_id = case to_id when ${to.peerId} then ${from.peerId}::integer else to_id end,
      client_key = coalesce(client_key, ${json(clientKeys)} ->> id::text)
    where org_id = ${orgId} and room_id = ${to.id} and id = any (${ids})`);
  await db.execute(sql`update reaction set user_id = ${from.peerId}
    where org_id = ${orgId} and room_id = ${from.id} and user_id = ${to.peerId} and message_id = any (${ids})`);
}

/** What was unread goes back, unless somebody has read it since. */
async function unreadBack({ db }: Pick<Tx, 'db'>, orgId: number, moved: MovedRoom): Promise<void> {
  const { agentId, from, to, unread } = moved;
  if (unread === 0) return;
  const { rows } = await db.execute<{ unread: number; inbox: string }>(
    sql`select unread, inbox from activity where org_id = ${orgId} and account_id = ${agentId} and room_id = ${to.id} for update`,
  );
  const [left] = rows;
  if (!left) return;
  const back = Math.min(unread, left.unread);
  await db.execute(sql`insert into activity (account_id, room_id, inbox, unread)
    values (${agentId}, ${from.id}, ${left.inbox}, ${back}) on conflict do nothing`);
  const ofRoom = sql`org_id = ${orgId} and account_id = ${agentId} and room_id = ${to.id}`;
  await (left.unread > back
    ? db.execute(sql`update activity set unread = unread - ${back} where ${ofRoom}`)
    : db.execute(sql`delete from activity where ${ofRoom}`));
}

/** The other room as it was, if nothing happened in it since the move; otherwise with what was written in it. */
async function leaveRoom(tx: Pick<Tx, 'db'>, orgId: number, { to, joined, updatedAt }: MovedRoom): Promise<boolean> {
  const { db } = tx;
  const is = sql`org_id = ${orgId} and id = ${to.id}`;
  const now = await snapshotOf(tx, orgId, to.id);
  if (joined && now?.updated_at === updatedAt) {
    await db.execute(sql`update room r set inbox = b.inbox, ai_agent_enabled = b.ai_agent_enabled, is_test = b.is_test,
        convo_uuid = b.convo_uuid, convo_opened_at = b.convo_opened_at, archived_at = b.archived_at,
        last_message = b.last_message, last_message_at = b.last_message_at, last_message_from = b.last_message_from,
        message_count = b.message_count, held_by = b.held_by, held_by_name = b.held_by_name, held_until = b.held_until,
        hold_fence = r.hold_fence + (b.held_by is not null)::integer,
        assigned_to = b.assigned_to, assigned_name = b.assigned_name, snoozed_until = b.snoozed_until,
        peer_name = b.peer_name, peer_number = b.peer_number, peer_email = b.peer_email
      from jsonb_populate_record(null::room, ${json(joined)}) b where r.org_id = b.org_id and r.id = b.id`);
    return true;
  }
  if (!joined) {
    const gone = await db.execute(sql`delete from room r where ${is}
      and not exists (select from message m where m.org_id = r.org_id and m.room_id = r.id)`);
    if (gone.rowCount === 1) return true;
  }
  await db.execute(sql`update room r set message_count = n.messages, last_message = left(coalesce(nullif(l.text, ''), l.attachments #>> '{0,filename}'), 300),
      last_message_at = l.created_at, last_message_from = l.from_id
    from (select count(*)::integer as messages from message where org_id = ${orgId} and room_id = ${to.id}) n
    left join lateral (select text, attachments, created_at, from_id from message where org_id = ${orgId} and room_id = ${to.id}
      order by id desc limit 1) l on true
    where ${is}`);
  return false;
}
