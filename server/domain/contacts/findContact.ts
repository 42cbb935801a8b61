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
 * The contacts with these numbers and addresses, also those that came to them by a merge. The numbers are as `normalizePhone` writes
 * them, the addresses in lower case. Needs the scope of the organization or of one of its agents.
 */
export async function contactIdsBy(
  { db, orgId }: OfOrganization,
  { phones, emails }: { readonly phones: readonly string[]; readonly emails: readonly string[] },
): Promise<{ readonly byPhone: ReadonlyMap<string, number>; readonly byEmail: ReadonlyMap<string, number> }> {
  const [anyPhone, anyEmail] = [sql`any (${sql.param(phones)}::text[])`, sql`any (${sql.param(emails)}::text[])`];
  const { rows } = await db.execute<{ id: number; phone: string | null; email: string | null }>(sql`
    with recursive chain as (
      select id, merged_into, deleted_at, coalesce(phone, former_phone) as phone, coalesce(email, former_email) as email,
          0 as steps from contact
        where org_id = ${orgId} and (phone = ${anyPhone} or email = ${anyEmail}
          or (merged_into is not null and (former_phone = ${anyPhone} or former_email = ${anyEmail})))
      union all
      -- The kept contact had them before it took those of the other.
      select c.id, c.merged_into, c.deleted_at, m.before ->> 'phone', m.before ->> 'email', 1
        from contact_merge m join contact c on c.org_id = m.org_id and c.id = m.kept_id
        where m.org_id = ${orgId} and m.undone_at is null
          and (m.before ->> 'phone' = ${anyPhone} or m.before ->> 'email' = ${anyEmail})
      union all
      select c.id, c.merged_into, c.deleted_at, chain.phone, chain.email, steps + 1 from chain
        join contact c on c.org_id = ${orgId} and c.id = chain.merged_into)
    -- The later entries of a map win.
    select id, phone, email from chain where deleted_at is null order by steps desc, id desc`);
  return {
    byPhone: new Map(rows.flatMap(({ id, phone }) => (phone === null ? [] : [[phone, id]]))),
    byEmail: new Map(rows.flatMap(({ id, email }) => (email === null ? [] : [[email, id]]))),
  };
}

/** The contact with that number or address; null if there is none. */
export async function contactIdBy(of: OfOrganization, address: Address): Promise<number | null> {
  if ('phone' in address)
    return (await contactIdsBy(of, { phones: [address.phone], emails: [] })).byPhone.get(address.phone) ?? null;
  return (await contactIdsBy(of, { phones: [], emails: [address.email] })).byEmail.get(address.email) ?? null;
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
