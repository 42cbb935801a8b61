import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Contact } from '#contract/entities/contact';
import { parseContactKey } from '#contract/rules/contacts/contactKey';
import { NOT_FOUND } from '#contract/rules/messages';
import { contact } from '../../db/schema/index';
import { Refusal } from '../../request/refusal';
import { type ContactRow, contactOf, contactsOf, isContact, type OfOrganization, selectContacts } from './contactRow';

/** What somebody is known by. */
export type Address = { readonly phone: string } | { readonly email: string };

/**
 * The contact with that number or address, also if it came to it by a merge; null if there is none. The number is as
 * `normalizePhone` writes it, the address in lower case. Needs the scope of the organization or of one of its agents.
 */
export async function contactIdBy({ db, orgId }: OfOrganization, address: Address): Promise<number | null> {
  const has =
    'phone' in address
      ? sql`(c.phone = ${address.phone} or (c.former_phone = ${address.phone} and c.merged_into is not null))`
      : sql`(c.email = ${address.email} or (c.former_email = ${address.email} and c.merged_into is not null))`;
  const { rows } = await db.execute<{ id: number }>(sql`
    with recursive chain as (
      select c.id, c.merged_into, c.deleted_at, 0 as steps from contact c where c.org_id = ${orgId} and ${has}
      union
      select c.id, c.merged_into, c.deleted_at, steps + 1 from chain
        join contact c on c.org_id = ${orgId} and c.id = chain.merged_into)
    select id from chain where deleted_at is null order by steps, id limit 1`);
  return rows[0]?.id ?? null;
}

/** The id of the contact that a call names. @throws Refusal 404 for unknown ones and those of other organizations alike */
export async function requireContactId(of: OfOrganization, key: string | number): Promise<number> {
  const parsed = parseContactKey(key);
  if (!parsed) throw new Refusal(404, NOT_FOUND);
  const id = 'id' in parsed ? parsed.id : await contactIdBy(of, parsed);
  if (id === null) throw new Refusal(404, NOT_FOUND);
  await requireContactIds(of, [id]);
  return id;
}

/** @throws Refusal 404 if one of them is unknown */
export async function requireContactIds({ db, orgId }: OfOrganization, ids: readonly number[]): Promise<void> {
  const distinct = [...new Set(ids)];
  const found = await db.$count(contact, and(contactsOf(orgId), inArray(contact.id, distinct)));
  if (found !== distinct.length) throw new Refusal(404, NOT_FOUND);
}

/** A contact as a list shows it. @throws Refusal 404 */
export async function readContact(of: OfOrganization, id: number): Promise<Contact> {
  return contactOf(await readContactRow(of, id));
}

/** @throws Refusal 404 */
export async function readContactRow({ db, orgId }: OfOrganization, id: number): Promise<ContactRow> {
  const [row] = await selectContacts(db).where(isContact(orgId, id));
  if (!row) throw new Refusal(404, NOT_FOUND);
  return row;
}

/** Locks contacts in the order of their ids, so that two calls do not wait for each other. @throws Refusal 404 */
export async function lockContacts({ db, orgId }: OfOrganization, ids: readonly number[]): Promise<void> {
  const rows = await db
    .select({ id: contact.id })
    .from(contact)
    .where(and(contactsOf(orgId), inArray(contact.id, [...ids])))
    .orderBy(contact.id)
    .for('update');
  if (rows.length !== ids.length) throw new Refusal(404, NOT_FOUND);
}

export const isRow = (orgId: number, id: number) => and(eq(contact.orgId, orgId), eq(contact.id, id));
