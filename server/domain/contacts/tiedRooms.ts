import { and, eq, sql } from 'drizzle-orm';
import { NOT_FOUND } from '#contract/rules/messages';
import { ROOM_HAS_CONTACT } from '#contract/rules/messages/contacts';
import { room } from '../../db/schema/index';
import { Refusal } from '../../request/refusal';
import { isRoom, roomChanged } from '../conversations/changeRoom';
import type { Editing } from './editing';
import { inWholeOrganization } from './wholeOrganization';

/**
 * Makes the conversation of a visitor the contact's, with all that was said in it.
 * @throws Refusal 404 if no visitor's room of that id is in reach; 409 if it is another contact's
 */
export async function tieRoom(editing: Editing, contactId: number, roomId: string): Promise<void> {
  const { db, orgId } = editing;
  const [row] = await db
    .select()
    .from(room)
    .where(and(eq(room.orgId, orgId), eq(room.id, roomId), eq(room.peerKind, 'guest')))
    .for('update');
  if (!row) throw new Refusal(404, NOT_FOUND, { input: 'visitorRoomId' });
  if (row.contactId === contactId) return;
  if (row.contactName !== null)
    throw new Refusal(409, ROOM_HAS_CONTACT, { input: 'visitorRoomId', body: { contactId: row.contactId } });
  await db.update(room).set({ contactId }).where(isRoom(row));
  await db.execute(sql`update contact c set conversation_count = c.conversation_count + n.conversations,
      last_conversation_at = greatest(c.last_conversation_at, n.any_at),
      last_called_at = greatest(c.last_called_at, n.call_at),
      last_messaged_at = greatest(c.last_messaged_at, n.message_at)
    from (select count(*)::integer as conversations, max(started_at) as any_at,
        max(started_at) filter (where type = 'call') as call_at,
        max(started_at) filter (where type in ('text', 'chat')) as message_at
      from conversation_log where org_id = ${orgId} and room_id = ${roomId} and source is distinct from 'test') n
    where c.org_id = ${orgId} and c.id = ${contactId}`);
  await nameTiedRooms(editing, contactId);
}

/** The visitors' conversations of a contact have its name, as long as it is there. */
export async function nameTiedRooms(editing: Editing, contactId: number): Promise<void> {
  const { db, orgId, emit } = editing;
  await inWholeOrganization(editing, async () => {
    const { rows } = await db.execute<{ id: string; agentId: number }>(sql`update room r set contact_name = c.shown
      from (select case when deleted_at is null then coalesce(name, phone, email) end as shown
        from contact where org_id = ${orgId} and id = ${contactId}) c
      where r.org_id = ${orgId} and r.contact_id = ${contactId} and r.contact_name is distinct from c.shown
      returning r.id, r.agent_id as "agentId"`);
    await emit(...rows.map(roomChanged));
  });
}

/** Gives a contact the visitors' conversations of another, or some of them. Returns which; they have no name yet (`nameTiedRooms`). */
export async function moveTiedRooms(
  { db, orgId }: Editing,
  fromId: number,
  toId: number,
  only?: readonly string[],
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`update room set contact_id = ${toId}, contact_name = null
    where org_id = ${orgId} and contact_id = ${fromId} ${only ? sql`and id = any (${sql.param(only)}::text[])` : sql``}
    returning id`);
  return rows.map(({ id }) => id);
}
