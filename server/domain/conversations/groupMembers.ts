import { and, asc, eq, sql } from 'drizzle-orm';
import { START_CONVERSATION_FAILED } from '#contract/rules/messages';
import { room, roomUser } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { Refusal } from '../../request/refusal';
import type { RoomRow } from './roomRow';

/**
 * The rooms of a group's people with its agent, each of which gets what is written to the group. They are in the order of their ids, so
 * that two groups lock them alike.
 * @throws Refusal 404 if somebody has none any more
 */
export async function memberRooms(db: Db, { orgId, agentId, id: groupId }: RoomRow): Promise<RoomRow[]> {
  const rows = await db
    .select({ own: room })
    .from(roomUser)
    .leftJoin(room, and(eq(room.orgId, roomUser.orgId), eq(room.id, ownRoomId)))
    .where(and(eq(roomUser.orgId, orgId), eq(roomUser.agentId, agentId), eq(roomUser.roomId, groupId)))
    .orderBy(asc(room.id));
  return rows.map(({ own }) => {
    if (own === null) throw new Refusal(404, START_CONVERSATION_FAILED);
    return own;
  });
}

/** The id of a member's own room with the agent. */
const ownRoomId = sql<string>`least(${roomUser.agentId}, ${roomUser.userId}) || ':' || greatest(${roomUser.agentId}, ${roomUser.userId})`;

/** Whoever was in a group as one contact or visitor is in it as another. */
export async function moveMembership(
  db: Db,
  { orgId, agentId }: { readonly orgId: number; readonly agentId: number },
  from: number,
  to: number,
): Promise<void> {
  const ofGroups = sql`u.org_id = ${orgId} and u.agent_id = ${agentId} and u.user_id = ${from} and exists (
    select from room g where g.org_id = u.org_id and g.id = u.room_id and g.peer_kind = 'group')`;
  await db.execute(sql`update room_user u set user_id = ${to} where ${ofGroups} and not exists (
    select from room_user o where o.org_id = u.org_id and o.room_id = u.room_id and o.user_id = ${to})`);
  await db.execute(sql`delete from room_user u where ${ofGroups}`);
}
