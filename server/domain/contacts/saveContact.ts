import { sql } from 'drizzle-orm';
import { EMAIL_TAKEN, PHONE_TAKEN } from '#contract/rules/messages/contacts';
import { isUniqueViolation } from '../../db/errors';
import type { OutboxEvent } from '../../db/outbox';
import { contact } from '../../db/schema/index';
import { savepoint } from '../../db/scoped';
import { Refusal } from '../../request/refusal';
import { roomChanged } from '../conversations/changeRoom';
import { type ContactColumns, columnsAfter, type GivenChange, NO_COLUMNS } from './changes';
import type { Editing } from './editing';
import { type Address, contactIdBy, isRow, lockContacts, readContactRow } from './findContact';
import { setLists } from './lists';
import { takeBack } from './refusals';
import { nameTiedRooms } from './tiedRooms';
import { inWholeOrganization } from './wholeOrganization';

/** @throws Refusal 409 if another contact has the number or the address; 422 */
export async function createContact(editing: Editing, change: GivenChange): Promise<number> {
  const columns = columnsAfter(NO_COLUMNS, change, editing.nowMs);
  const id = await withoutDouble(editing, columns, null, async () => {
    const [made] = await editing.db
      .insert(contact)
      .values({ orgId: editing.orgId, ...columns })
      .returning({ id: contact.id });
    return made?.id ?? 0;
  });
  if (change.changes.lists) await setLists(editing, id, change.changes.lists);
  await editing.emit(contactChanged(editing.orgId, id));
  return id;
}

/** @throws Refusal 404; 409 if another contact has the number or the address; 422 */
export async function changeContact(editing: Editing, id: number, change: GivenChange): Promise<void> {
  await lockContacts(editing, [id]);
  const before = await readContactRow(editing, id);
  await takeBack(editing, id, change.changes);
  await writeColumns(editing, id, before, columnsAfter(before, change, editing.nowMs));
  if (change.changes.lists !== undefined) await setLists(editing, id, change.changes.lists ?? []);
  await editing.emit(contactChanged(editing.orgId, id));
}

/** Stores the columns of a locked contact; its rooms follow. @throws Refusal 409 if another contact has the number or the address */
export async function writeColumns(
  editing: Editing,
  id: number,
  before: ContactColumns,
  columns: ContactColumns,
): Promise<void> {
  const { db, orgId } = editing;
  await withoutDouble(editing, columns, id, () => db.update(contact).set(columns).where(isRow(orgId, id)));
  await nameRooms(editing, id, before, columns);
}

/** Runs a write. @throws Refusal 409 with the id of the other contact that has the number or the address */
export async function withoutDouble<T>(
  editing: Editing,
  { phone, email }: Pick<ContactColumns, 'phone' | 'email'>,
  id: number | null,
  write: () => Promise<T>,
): Promise<T> {
  const refuseDouble = async () => {
    if (phone !== null) await refuseOther(editing, id, { phone });
    if (email !== null) await refuseOther(editing, id, { email });
  };
  await refuseDouble();
  try {
    return await savepoint(editing.db, write);
  } catch (error) {
    // Another call was faster.
    if (isUniqueViolation(error)) await refuseDouble();
    throw error;
  }
}

async function refuseOther(editing: Editing, id: number | null, address: Address): Promise<void> {
  const other = await contactIdBy(editing, address);
  if (other === null || other === id) return;
  const [input, message] = 'phone' in address ? ['phone', PHONE_TAKEN] : ['email', EMAIL_TAKEN];
  throw new Refusal(409, message, { input, body: { contactId: other } });
}

/** The rooms of a contact have its name, and its number and address where they had the former ones. */
export async function nameRooms(
  editing: Editing,
  id: number,
  before: ContactColumns,
  { name, phone, email }: ContactColumns,
  except: readonly string[] = [],
): Promise<void> {
  if (before.name === name && before.phone === phone && before.email === email) return;
  const { db, orgId, emit } = editing;
  await inWholeOrganization(editing, async () => {
    const { rows } = await db.execute<{ id: string; agentId: number }>(sql`update room set peer_name = ${name},
        peer_number = case when peer_number is not distinct from ${before.phone} then ${phone} else peer_number end,
        peer_email = case when peer_email is not distinct from ${before.email} then ${email} else peer_email end
      where org_id = ${orgId} and peer_id = ${id} and peer_kind = 'contact'
        and id <> all (${sql.param(except)}::text[]) returning id, agent_id as "agentId"`);
    await emit(...rows.map(roomChanged));
  });
  await nameTiedRooms(editing, id);
}

/** A contact was created, changed or deleted; without an id, any of them. */
export function contactChanged(orgId: number, contactId?: number): OutboxEvent {
  return { type: 'contact.changed', accountId: orgId, payload: contactId === undefined ? {} : { contactId } };
}
