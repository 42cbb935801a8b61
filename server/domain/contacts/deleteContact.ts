import { and, isNotNull, isNull, sql } from 'drizzle-orm';
import { CONTACT_UNDO_DAYS } from '#contract/rules/hostConstants';
import { NOT_FOUND } from '#contract/rules/messages';
import { restoreTooLate } from '#contract/rules/messages/contacts';
import { contact } from '../../db/schema/index';
import { Refusal } from '../../request/refusal';
import { isContact } from './contactRow';
import type { Editing } from './editing';
import { isRow } from './findContact';
import { contactChanged, withoutDouble } from './saveContact';
import { nameTiedRooms } from './tiedRooms';

/** What a contact that is gone keeps apart, so that nobody finds it by its number or address. */
export const GONE = {
  formerPhone: sql`${contact.phone}`,
  formerEmail: sql`${contact.email}`,
  phone: null,
  email: null,
} as const;

/** Deletes a contact until it is restored. @throws Refusal 404 */
export async function deleteContact(editing: Editing, id: number): Promise<void> {
  const { db, emit, orgId, nowMs } = editing;
  const { rowCount } = await db
    .update(contact)
    .set({ ...GONE, deletedAt: new Date(nowMs) })
    .where(isContact(orgId, id));
  if (rowCount === 0) throw new Refusal(404, NOT_FOUND);
  await nameTiedRooms(editing, id);
  await emit(contactChanged(orgId, id));
}

/**
 * Undoes a deletion; of a contact that is there already nothing changes.
 * @throws Refusal 404; 409 if it was too long ago, or another contact has the number or the address now
 */
export async function restoreContact(editing: Editing, id: number): Promise<void> {
  const { db, orgId, nowMs } = editing;
  const [row] = await db
    .select()
    .from(contact)
    .where(and(isRow(orgId, id), isNull(contact.mergedInto)))
    .for('update');
  if (!row) throw new Refusal(404, NOT_FOUND);
  if (row.deletedAt === null) return;
  if (row.deletedAt.getTime() < nowMs - CONTACT_UNDO_DAYS * DAY_MS)
    throw new Refusal(409, restoreTooLate(CONTACT_UNDO_DAYS));
  await bringBack(editing, id, { phone: row.formerPhone, email: row.formerEmail });
  await nameTiedRooms(editing, id);
  await editing.emit(contactChanged(orgId, id));
}

/** Makes a contact that is gone one of the organization's again. @throws Refusal 409 */
export async function bringBack(
  editing: Editing,
  id: number,
  address: { readonly phone: string | null; readonly email: string | null },
): Promise<void> {
  const back = { ...address, formerPhone: null, formerEmail: null, deletedAt: null, mergedInto: null };
  await withoutDouble(editing, address, id, () =>
    editing.db
      .update(contact)
      .set(back)
      .where(and(isRow(editing.orgId, id), isNotNull(contact.deletedAt))),
  );
}

export const DAY_MS = 86_400_000;
