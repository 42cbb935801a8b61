import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Contact, ContactChanges } from '#contract/entities/contact';
import { mergedContact } from '#contract/rules/contacts/merging';
import { MERGE_WITH_ITSELF } from '#contract/rules/messages/contacts';
import { contact, contactMerge, contactMergeRoom, room } from '../../db/schema/index';
import type { JsonObject } from '../../db/schema/types';
import { Refusal } from '../../request/refusal';
import { type MovedRoom, moveRoom } from '../conversations/moveRoom';
import { columnsAfter, type GivenChange } from './changes';
import { contactOf } from './contactRow';
import { GONE } from './deleteContact';
import type { Editing } from './editing';
import { isRow, lockContacts, readContactRow } from './findContact';
import { roomIdsOf } from './logs';
import { carryOver, takeBack } from './refusals';
import { contactChanged, writeColumns } from './saveContact';
import { moveTiedRooms, nameTiedRooms } from './tiedRooms';
import { inWholeOrganization } from './wholeOrganization';

/** The columns of a kept contact that a merge can change. */
export const MERGED_COLUMNS = [
  'name',
  'first_name',
  'last_name',
  'phone',
  'email',
  'company',
  'status',
  'source',
  'lead_source',
  'tags',
  'agent_context',
  'custom_fields',
  'data',
  'do_not_contact_at',
  'do_not_contact_source',
  'consent',
  'last_conversation_at',
  'last_called_at',
  'last_messaged_at',
  'last_emailed_at',
] as const;

/**
 * Makes a contact part of another: its conversations, lists and blocks move, and the values that a person chose, or `mergedContact`,
 * become those of the kept one. Everything it takes to undo this is stored.
 * @throws Refusal 404; 409 if a third contact has a chosen number or address; 422
 */
export async function mergeContacts(
  editing: Editing,
  {
    keepId,
    otherId,
    values,
  }: { readonly keepId: number; readonly otherId: number; readonly values?: ContactChanges | undefined },
): Promise<void> {
  if (keepId === otherId) throw new Refusal(422, MERGE_WITH_ITSELF, { input: 'otherId' });
  const { db, orgId, userId, nowMs } = editing;
  await lockContacts(editing, [keepId, otherId]);
  const [kept, other] = [await readContactRow(editing, keepId), await readContactRow(editing, otherId)];
  const before = await snapshotOf(editing, keepId);
  const now = new Date(nowMs);
  await db
    .update(contact)
    .set({ ...GONE, deletedAt: now, mergedInto: keepId })
    .where(isRow(orgId, otherId));
  await addConversations(editing, keepId, otherId);
  const lists = await joinLists(editing, keepId, otherId);
  const { moved, tied, blockedBy } = await inWholeOrganization(editing, async () => ({
    moved: await moveRoomsOf(editing, keepId, otherId),
    tied: await moveTiedRooms(editing, otherId, keepId),
    blockedBy: await moveBlocks(editing, keepId, otherId),
  }));
  const change = chosen(contactOf(kept), contactOf(other), values);
  if (values) await takeBack(editing, keepId, values);
  await writeColumns(
    editing,
    keepId,
    kept,
    columnsAfter(kept, { ...change, free: { ...other.data, ...kept.data } }, nowMs),
  );
  await carryOver(editing, keepId, [other.phone, other.email]);
  await nameTiedRooms(editing, keepId);
  const after = await snapshotOf(editing, keepId);
  const changed = MERGED_COLUMNS.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const pick = (row: JsonObject) => Object.fromEntries(changed.map((name) => [name, row[name]]));
  const record = { orgId, keptId: keepId, mergedId: otherId, before: pick(before), after: pick(after) };
  const [made] = await db
    .insert(contactMerge)
    .values({ ...record, lists, tied, blockedBy, mergedBy: userId, mergedAt: now })
    .returning({ id: contactMerge.id });
  const mergeId = made?.id ?? '';
  if (moved.length > 0)
    await db
      .insert(contactMergeRoom)
      .values(moved.map((each) => ({ orgId, mergeId, fromId: each.from.id, moved: each })));
  await editing.emit(contactChanged(orgId, keepId), contactChanged(orgId, otherId));
}

/** The values of the two as one, unless a person chose others. */
function chosen(kept: Contact, other: Contact, values: ContactChanges = {}): Pick<GivenChange, 'changes'> {
  const { name, firstName, lastName, ...merged } = mergedContact(kept, other);
  const hasNames = ['name', 'firstName', 'lastName'].some((key) => key in values);
  return { changes: { ...(hasNames ? {} : { name, firstName, lastName }), ...merged, ...values } };
}

/** A contact as JSON, with every column exactly as it is stored. */
export async function snapshotOf({ db, orgId }: Pick<Editing, 'db' | 'orgId'>, id: number): Promise<JsonObject> {
  const { rows } = await db.execute<{ row: JsonObject }>(
    sql`select to_jsonb(c) as row from contact c where org_id = ${orgId} and id = ${id}`,
  );
  return rows[0]?.row ?? {};
}

async function addConversations({ db, orgId }: Editing, keepId: number, otherId: number): Promise<void> {
  await db.execute(sql`update contact k set conversation_count = k.conversation_count + o.conversation_count,
      last_conversation_at = greatest(k.last_conversation_at, o.last_conversation_at),
      last_called_at = greatest(k.last_called_at, o.last_called_at),
      last_messaged_at = greatest(k.last_messaged_at, o.last_messaged_at),
      last_emailed_at = greatest(k.last_emailed_at, o.last_emailed_at)
    from contact o where k.org_id = ${orgId} and k.id = ${keepId} and o.org_id = ${orgId} and o.id = ${otherId}`);
}

/** The other one stays on its lists, too, for the day it is taken apart. Returns the lists that the kept one was not on. */
async function joinLists({ db, orgId }: Editing, keepId: number, otherId: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into contact_list_member (org_id, list_id, contact_id, state)
    select org_id, list_id, ${keepId}, state from contact_list_member where org_id = ${orgId} and contact_id = ${otherId}
    on conflict do nothing returning list_id as id`);
  return rows.map(({ id }) => id);
}

/** Moves every conversation, also those that stand only in the log. */
async function moveRoomsOf(editing: Editing, keepId: number, otherId: number): Promise<MovedRoom[]> {
  const { db, orgId } = editing;
  const places = await roomIdsOf(editing, otherId);
  const ids = sql`any (${sql.param(places.map(({ roomId }) => roomId))}::text[])`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from room where org_id = ${orgId} and id = ${ids}
    union select room_id from conversation_log where org_id = ${orgId} and room_id = ${ids}
    union select room_id from transcript where org_id = ${orgId} and room_id = ${ids}`);
  const used = new Set(rows.map(({ id }) => id));
  const moved: MovedRoom[] = [];
  for (const { agentId, roomId } of places.filter((place) => used.has(place.roomId))) {
    const one = await moveRoom(editing, { orgId, agentId, peerId: otherId }, { id: keepId, kind: 'contact' });
    if (one.room) await keepConversationsApart(editing, one);
    moved.push(one.room ? one : { ...one, from: { id: roomId, peerId: otherId } });
  }
  await db
    .update(room)
    .set({ peerName: sql`(select c.name from contact c where c.org_id = ${orgId} and c.id = ${keepId})` })
    .where(
      and(
        eq(room.orgId, orgId),
        inArray(
          room.id,
          moved.map(({ to }) => to.id),
        ),
      ),
    );
  return moved;
}

/** A conversation that is open with the other one does not go on: what is written from now on must stay when they are taken apart. */
async function keepConversationsApart({ db, orgId }: Editing, { to, joined }: MovedRoom): Promise<void> {
  await db.execute(sql`update room r set convo_uuid = b.convo_uuid, convo_opened_at = b.convo_opened_at
    from jsonb_populate_record(null::room, ${JSON.stringify(joined ?? {})}::jsonb) b
    where r.org_id = ${orgId} and r.id = ${to.id}`);
}

/** Whoever refused the other one refuses the kept one, too. Returns the agents that did not before. */
async function moveBlocks({ db, orgId }: Editing, keepId: number, otherId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into block (account_id, blocked_id, blocked_by)
    select account_id, ${keepId}, blocked_by from block where org_id = ${orgId} and blocked_id = ${otherId}
    on conflict do nothing returning account_id as id`);
  return rows.map(({ id }) => id);
}
