import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ContactListEntry } from '#contract/entities/contact';
import { SYSTEM_LISTS, type SystemList, systemListOf } from '#contract/rules/contacts/lists';
import { CONTACT_LISTS_LIMIT, CONTACTS_RECENT_DAYS, LIST_COUNT_MAX } from '#contract/rules/hostConstants';
import { NOT_FOUND } from '#contract/rules/messages';
import { LIST_NAME_RESERVED, LIST_NAME_TAKEN, tooManyLists } from '#contract/rules/messages/contacts';
import { isCalled } from '../../db/holding';
import { account, contact, contactList, contactListMember } from '../../db/schema/index';
import { Refusal } from '../../request/refusal';
import { countUpTo } from '../cursor';
import { contactsOf, type OfOrganization, TALKED_AT } from './contactRow';

/** The column that a list of the host looks at. */
const SYSTEM_COLUMNS = {
  // In the form that has an index.
  recent: TALKED_AT,
  recentlyCalled: contact.lastCalledAt,
  recentlyMessaged: contact.lastMessagedAt,
  recentlySentEmail: contact.lastEmailedAt,
} as const satisfies Record<SystemList, unknown>;

const DAY_MS = 86_400_000;

/** Which contacts are on a list; null if there is no such list. */
export async function onList(of: OfOrganization, name: string, nowMs: number): Promise<SQL | null> {
  const system = systemListOf(name);
  if (system) return onSystemList(system, nowMs);
  const found = await findList(of, name);
  if (!found) return null;
  return sql`exists (select from contact_list_member m
    where m.org_id = contact.org_id and m.contact_id = contact.id and m.list_id = ${found.id})`;
}

function onSystemList(list: SystemList, nowMs: number): SQL {
  return sql`${SYSTEM_COLUMNS[list]} >= ${new Date(nowMs - CONTACTS_RECENT_DAYS * DAY_MS)}`;
}

export async function findList({ db, orgId }: OfOrganization, name: string) {
  const [found] = await db
    .select({ id: contactList.id, name: contactList.name })
    .from(contactList)
    .where(and(eq(contactList.orgId, orgId), isCalled(contactList.name, name)));
  return found;
}

/** All lists with their number of contacts, each counted no further than a list is, the host's first. */
export async function readLists(
  { db, orgId }: OfOrganization,
  nowMs: number,
): Promise<{ lists: ContactListEntry[]; totalContacts: number }> {
  const counted = (list?: SystemList) =>
    countUpTo(db, contact, and(contactsOf(orgId), list && onSystemList(list, nowMs)));
  const { rows } = await db.execute<{ counts: Record<SystemList | 'all', number> }>(sql`select json_build_object(
    'all', ${counted()}, ${sql.join(
      SYSTEM_LISTS.map((list) => sql`${sql.raw(`'${list}'`)}, ${counted(list)}`),
      sql`, `,
    )}) as counts`);
  const counts = rows[0]?.counts;
  const own = await db
    .select({
      name: contactList.name,
      contacts: sql<number>`(select count(*)::int from (select from contact_list_member m
        join contact c on c.org_id = m.org_id and c.id = m.contact_id and c.deleted_at is null
        where m.org_id = contact_list.org_id and m.list_id = contact_list.id limit ${LIST_COUNT_MAX}) counted)`,
    })
    .from(contactList)
    .where(eq(contactList.orgId, orgId))
    .orderBy(sql`lower(${contactList.name})`);
  const system = SYSTEM_LISTS.map((name) => ({ name, system: true, contacts: counts?.[name] ?? 0 }));
  return {
    lists: [...system, ...own.map((list) => ({ ...list, system: false }))],
    totalContacts: counts?.all ?? 0,
  };
}

/** @throws Refusal 404 */
export async function readList(of: OfOrganization, name: string, nowMs: number): Promise<ContactListEntry> {
  const { lists } = await readLists(of, nowMs);
  const found = lists.find((list) => list.name.toLowerCase() === name.trim().toLowerCase());
  if (!found) throw new Refusal(404, NOT_FOUND);
  return found;
}

/**
 * The list of that name; a new one if there is none.
 * @throws Refusal 422 for a name of the host's; 409 if the organization has as many lists as it can
 */
export async function ensureList(of: OfOrganization, name: string, userId: number | null): Promise<string> {
  requireOwnName(name);
  const known = await findList(of, name);
  if (known) return known.id;
  const { db, orgId } = of;
  await db.select({ id: account.id }).from(account).where(eq(account.id, orgId)).for('no key update');
  if ((await db.$count(contactList, eq(contactList.orgId, orgId))) >= CONTACT_LISTS_LIMIT)
    throw new Refusal(409, tooManyLists(CONTACT_LISTS_LIMIT));
  const [made] = await db
    .insert(contactList)
    .values({ orgId, name: name.trim(), createdBy: userId })
    .onConflictDoNothing()
    .returning({ id: contactList.id });
  // Another call was faster.
  return made?.id ?? (await findList(of, name))?.id ?? '';
}

export async function renameList(of: OfOrganization, id: string, name: string): Promise<void> {
  requireOwnName(name);
  const other = await findList(of, name);
  if (other && other.id !== id) throw new Refusal(409, LIST_NAME_TAKEN, { input: 'newName' });
  await of.db
    .update(contactList)
    .set({ name: name.trim() })
    .where(and(eq(contactList.orgId, of.orgId), eq(contactList.id, id)));
}

function requireOwnName(name: string): void {
  if (systemListOf(name)) throw new Refusal(422, LIST_NAME_RESERVED, { input: 'listName' });
}

/** @throws Refusal 404 */
export async function deleteList(of: OfOrganization, name: string): Promise<void> {
  const found = await findList(of, name);
  if (!found) throw new Refusal(404, NOT_FOUND);
  await of.db.delete(contactList).where(and(eq(contactList.orgId, of.orgId), eq(contactList.id, found.id)));
}

/** Puts contacts on a list. Returns how many were not on it. */
export async function addToList(
  { db, orgId }: OfOrganization,
  listId: string,
  ids: readonly number[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const { rowCount } = await db
    .insert(contactListMember)
    .values([...new Set(ids)].map((contactId) => ({ orgId, listId, contactId })))
    .onConflictDoNothing();
  return rowCount ?? 0;
}

export async function removeFromList(
  { db, orgId }: OfOrganization,
  listId: string,
  ids: readonly number[],
): Promise<void> {
  await db
    .delete(contactListMember)
    .where(
      and(
        eq(contactListMember.orgId, orgId),
        eq(contactListMember.listId, listId),
        inArray(contactListMember.contactId, [...ids]),
      ),
    );
}

/** Puts a contact on exactly these lists; unknown ones are created. */
export async function setLists(
  of: OfOrganization & { readonly userId: number },
  contactId: number,
  names: readonly string[],
): Promise<void> {
  const wanted: string[] = [];
  // The host keeps its own lists; a client may send them back.
  for (const name of names.filter((each) => !systemListOf(each))) wanted.push(await ensureList(of, name, of.userId));
  for (const listId of new Set(wanted)) await addToList(of, listId, [contactId]);
  await of.db
    .delete(contactListMember)
    .where(
      and(
        eq(contactListMember.orgId, of.orgId),
        eq(contactListMember.contactId, contactId),
        sql`${contactListMember.listId} <> all (${sql.param(wanted)}::uuid[])`,
      ),
    );
}
