import { and, inArray, sql } from 'drizzle-orm';
import type { Contact } from '#contract/entities/contact';
import { LISTED_DUPLICATES_LIMIT } from '#contract/rules/hostConstants';
import { MERGE_WITH_ITSELF } from '#contract/rules/messages/contacts';
import { contact, contactDistinct } from '../../db/schema/index';
import { Refusal } from '../../request/refusal';
import { contactOf, contactsOf, type OfOrganization, selectContacts } from './contactRow';
import { requireContactIds } from './findContact';

type Pair = { readonly by: 'phone' | 'email'; readonly contacts: [Contact, Contact] };

/** Pairs of contacts with the same digits or the same mailbox; of one contact only its own. */
export async function listDuplicates(
  of: OfOrganization,
  contactId: number | undefined,
): Promise<{ pairs: Pair[]; totalPairs: number }> {
  const { db, orgId } = of;
  const pairsBy = (by: Pair['by'], column: 'phone_digits' | 'mailbox') => sql`
    select a.id as one, b.id as other, ${by} as by from contact a
      join contact b on b.org_id = a.org_id and b.${sql.raw(column)} = a.${sql.raw(column)} and b.id > a.id
    where a.org_id = ${orgId} and b.org_id = ${orgId} and a.deleted_at is null and b.deleted_at is null
      and not exists (select from contact_distinct d where d.org_id = a.org_id and d.one_id = a.id and d.other_id = b.id)
      ${contactId === undefined ? sql`` : sql`and ${contactId} in (a.id, b.id)`}`;
  const { rows } = await db.execute<{ one: number; other: number; by: Pair['by']; total: number }>(sql`
    select *, (count(*) over ())::int as total from (
      select distinct on (one, other) one, other, by
      from (${pairsBy('phone', 'phone_digits')} union all ${pairsBy('email', 'mailbox')}) pairs
      order by one, other, by desc) found
    order by one, other limit ${LISTED_DUPLICATES_LIMIT}`);
  const ids = rows.flatMap(({ one, other }) => [one, other]);
  if (ids.length === 0) return { pairs: [], totalPairs: 0 };
  const contacts = (await selectContacts(db).where(and(contactsOf(orgId), inArray(contact.id, ids)))).map(contactOf);
  const withId = (id: number) => contacts.filter((each) => each.id === id);
  const pairs = rows.flatMap(({ one, other, by }) =>
    withId(one).flatMap((first) => withId(other).map((second): Pair => ({ by, contacts: [first, second] }))),
  );
  return { pairs, totalPairs: rows[0]?.total ?? 0 };
}

/** Keeps that two contacts are two people. @throws Refusal 404; 422 for a contact and itself */
export async function keepDistinct(
  of: OfOrganization & { readonly userId: number },
  one: number,
  other: number,
): Promise<void> {
  if (one === other) throw new Refusal(422, MERGE_WITH_ITSELF, { input: 'otherId' });
  await requireContactIds(of, [one, other]);
  const { db, orgId, userId } = of;
  await db
    .insert(contactDistinct)
    .values({ orgId, oneId: Math.min(one, other), otherId: Math.max(one, other), createdBy: userId })
    .onConflictDoNothing();
}
